import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// What a text becomes on its way into a page.
@Suite struct PageTextTests {
  @Test(arguments: [
    ("Emma", "Emma"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("</title><script>", "&lt;/title&gt;&lt;script&gt;"),
    ("a\" onload=\"x", "a&quot; onload=&quot;x"),
    ("it's", "it&#39;s"),
    ("Q&A &amp; more", "Q&amp;A &amp;amp; more"),
    ("&#60;", "&amp;#60;"),
    ("]]> <!-- -->", "]]&gt; &lt;!-- --&gt;"),
    ("작별하지 않는다", "작별하지 않는다"),
    ("🐋👨‍👩‍👧‍👦🇰🇷", "🐋👨‍👩‍👧‍👦🇰🇷"),
    ("رحلة ابن بطوطة", "رحلة ابن بطوطة"),
    ("e\u{301}\u{200D}\u{FEFF}", "e\u{301}\u{200D}\u{FEFF}"),
    ("one\ntwo\tthree", "one\ntwo\tthree"),
    ("one\r\ntwo\rthree", "one\ntwo?three"),
    ("a\u{0}b\u{1B}[31m\u{7F}\u{85}\u{9B}", "a?b?[31m???"),
    ("\u{202E}abc\u{202C} \u{2066}d\u{2069}", "?abc? ?d?"),
    ("\u{FFFD}", "\u{FFFD}"), ("", ""),
  ])
  func isEscapedAndWhole(text: String, written: String) {
    #expect(PageText.escaped(text) == written)
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF, 0x10FFFE] as [UInt32])
  func whatIsNoCharacterIsNotWritten(number: UInt32) throws {
    #expect(PageText.escaped(String(Character(try #require(Unicode.Scalar(number))))) == "?")
  }

  @Test func nothingGetsOutOfATextOrAnAttribute() throws {
    let texts = [
      "\"><script>x</script>", "</main></body>", "' onclick='x", "<style>*{display:none}</style>",
      "&lt;b&gt;", "a\u{0}b",
    ]
    let page = PageMarkup.page(language: "en", title: texts.joined(), style: "p{}") { page in
      page.element("h1", text: "x")
      for text in texts { page.element("p", ["title": text], text: text) }
    }
    let tree = try PageTree.read(page)
    #expect(tree.faults == [])
    let told = texts.map { $0 == "a\u{0}b" ? "a?b" : $0 }
    #expect(tree.all("p").map(\.text) == told && tree.all("p").map { $0["title"] } == told)
    #expect(tree.all("title").map(\.text) == [told.joined()])
  }

  /// The reader of pages notices what it is there for.
  @Test(arguments: [
    "<p>a<b></p></b>", "<p>a & b</p>", "<p title=a>b</p>", "<p>&nbsp;</p>", "<br>", "<p/>",
    "<p id=\"a\" id=\"b\">c</p>",
    "<p>\u{202E}</p>", "a < b",
  ])
  func whatABrowserWouldMendIsAMistake(body: String) {
    #expect(throws: PageTree.PageMistake.self) {
      try PageTree.read("<!DOCTYPE html>\n<html>\(body)</html>\n")
    }
  }

  @Test(arguments: [
    ("<script>x</script>", "a script"), ("<p onclick=\"x\">a</p>", "onclick at p"),
    ("<a href=\"https://example.org\">a</a>", "a link to https://example.org"),
    ("<h3>a</h3>", "a heading 3 below 1"),
    ("<svg role=\"img\"></svg>", "a chart that says nothing"),
    ("<style>a{background:url(b)}</style>", "a style that asks for something"),
    ("<p id=\"a\">b</p><p id=\"a\">c</p>", "a mark stands twice"),
  ])
  func whatAPageMayNotHoldIsAFault(body: String, fault: String) throws {
    var page = PageMarkup.page(language: "en", title: "x", style: "") { $0.element("h1", text: "x") }
    page.replace("</main>", with: body + "</main>")
    #expect(try PageTree.read(page).faults == [fault])
  }

  // MARK: Room

  @Test(arguments: [
    ("Emma", 10.0, "Emma"), ("Middlemarch", 4.0, "Middl…"), ("작별하지 않는다", 4.0, "작별…"), ("Emma", 0.0, "…"),
    ("", 0.0, ""),
  ])
  func aTextIsCutWhereItsRoomEnds(text: String, room: Double, cut: String) {
    #expect(TextRoom.cut(text, to: room) == cut)
  }

  @Test func linesBreakBetweenWordsOrNotAtAll() {
    #expect(TextRoom.lines("A Wizard of Earthsea", width: 7, most: 2) == ["A Wizard of", "Earthsea"])
    #expect(TextRoom.lines("A Wizard of Earthsea", width: 7, most: 1) == nil)
    #expect(TextRoom.lines("Earthsea", width: 3, most: 9) == nil)
  }
}

extension String {
  fileprivate mutating func replace(_ part: String, with other: String) {
    guard let range = firstRange(of: part) else { return }
    replaceSubrange(range, with: other)
  }
}
