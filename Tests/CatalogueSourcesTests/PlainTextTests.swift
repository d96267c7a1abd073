import Testing

@testable import CatalogueSources

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\n\nb"), ("a<br/>b<BR>c", "a\nb\nc"),
    ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
    ("R&amp;D &#39;x&#39; &lt;ok&gt;", "R&D 'x' <ok>"),
    ("&lt;p&gt;a &amp;amp; b&lt;/p&gt;&lt;p&gt;c &amp;lt;d&amp;gt;&lt;/p&gt;", "a & b\n\nc <d>"),
    ("I <3 this, 1 < 2 > 0 <Management>", "I <3 this, 1 < 2 > 0 <Management>"),
    ("<script>alert(1)</script>x<style>p{}</STYLE>y<!-- z -->", "xy"),
    ("<a href=\"http://x\">link</a> & more", "link & more"),
    ("a\u{1B}]52;c;x\u{07}b\u{202E}c\u{85}", "a]52;c;xbc"),
    ("<p", "<p"), ("", nil), ("<br><br>", nil), ("\u{0}", nil),
  ])
  func tagsGo(_ html: String, _ plain: String?) { #expect(PlainText.paragraphs(html: html) == plain) }

  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("a\u{1B}[31mb", "a[31mb"), ("\u{200E}", nil), ("", nil), ("흰\u{A0}책", "흰 책"),
  ])
  func linesAreLines(_ text: String, _ line: String?) { #expect(PlainText.line(text) == line) }

  @Test func lengthsEnd() {
    #expect(PlainText.line(String(repeating: "가", count: 9000))?.count == PlainText.longestLine)
    #expect(PlainText.paragraphs(String(repeating: "나", count: 99_000))?.count == PlainText.longestText)
    #expect(
      PlainText.paragraphs(html: String(repeating: "<b>x", count: 2_000_000))?.count == PlainText.longestText
    )
    #expect(PlainText.line(String(repeating: " ", count: 9_000_000)) == nil)
  }
}
