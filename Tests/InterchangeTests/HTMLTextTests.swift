import ReadingCore
import Testing

@testable import Interchange

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
  ])
  func turnsIntoText(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test(arguments: [
    ("Paperback", Medium.paper), ("Mass Market Paperback", .paper), ("Hardcover", .paper), ("Broché", .paper),
    ("Gebundene Ausgabe", .paper), ("양장본", .paper), ("페이퍼백", .paper), ("Library Binding", .paper),
    ("Kindle Edition", .ebook), ("kindle_edition", .ebook), ("ebook", .ebook), ("전자책", .ebook),
    ("Nook", .ebook),
    ("Audiobook", .audio), ("Audible Audio", .audio), ("Audio CD", .audio), ("MP3 CD", .audio),
    ("Hörbuch", .audio),
    ("오디오북", .audio), ("Unknown Binding", nil), ("scroll", nil), ("", nil),
  ])
  func knowsBindings(binding: String, medium: Medium?) {
    #expect(GoodreadsBinding.medium(of: binding) == medium)
  }
}
