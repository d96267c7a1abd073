import ReadingCore
import Testing

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("one<br/>two<br>three<BR />four", "one\ntwo\nthree\nfour"),
    ("<p>one</p><p>two</p>", "one\n\ntwo"),
    ("one<br/><br/><br/><br/>two", "one\n\ntwo"),
    ("one\r\ntwo\n\n\n\nthree  \n", "one\ntwo\n\nthree"),
    ("<i>so</i> and <b>so</b> and <em class=\"x\">so</em>", "*so* and **so** and *so*"),
    ("<a href=\"https://a.example/?b=c\" rel=\"x\">here</a>", "here"),
    (
      "I <3 this, a < b and c > d, <sarcasm>sure</sarcasm>",
      "I <3 this, a < b and c > d, <sarcasm>sure</sarcasm>"
    ),
    ("<blockquote>이 문장</blockquote>좋다 👍", "이 문장\n\n좋다 👍"),
    ("<ul><li>one</li><li>two</li></ul>", "- one\n- two"),
    ("a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39; &#x2014; caf&eacute;", "a & b <c> \"d\" 'e' — café"),
    ("&amp;lt;", "&lt;"), ("AT&T; &nosuch; &#0; &", "AT&T; &nosuch; &#0; &"), ("a&nbsp;b", "a\u{A0}b"),
    ("<br/>", ""), ("<", "<"), ("<i", "<i"), ("</p>", ""), ("", ""),
    ("one line \t ", "one line"), (" one line", " one line"), (" \t ", ""), ("서가 ", "서가"),
    ("“e\u{301}” ", "“e\u{301}”"),
    ("one\u{2028}two", "one\ntwo"), ("one\u{85}two", "one\ntwo"), ("one \u{B}two", "one\ntwo"),
    ("one\r", "one"),
  ])
  func turnsIntoText(html: String, text: String) {
    #expect(HTMLText.plain(html, by: .reader) == text)
  }

  @Test(arguments: [
    ("<i>so</i> and <b>so</b>", "so and so"), ("a<!-- b -->c<!-- d", "ac"),
    ("<head><title>a</title></head>b<script>c", "b"),
    ("one<div>two</div>three<li>four", "one\n\ntwo\n\nthree\n- four"),
  ])
  func ofAStrangerWhatIsForProgramsGoes(html: String, text: String) {
    #expect(HTMLText.plain(html, by: .stranger) == text)
  }

  @Test(arguments: ["a<!-- b -->c<!-- d", "<head>b", "a <script>b</script> <style>", "  - one\n    - two"])
  func ofAReaderNoWordGoes(text: String) {
    #expect(HTMLText.plain(text, by: .reader) == text)
  }

  @Test(arguments: [
    ("a <b>c</b>", true), ("a &lt;b&gt;", false), ("I <3 this", false), ("<!-- a -->", true), ("", false),
  ])
  func tagsAreSeen(text: String, isThere: Bool) { #expect(HTMLText.hasTag(text) == isThere) }
}
