import Markdown
import Testing

/// A text and the lines it is read as, each as `signs|words|runs`: `╎` for a quotation, items with their signs, `.` where
/// they hang; `e`, `s`, `c` and numbers of links behind the words they are for.
@Suite struct MarkdownDocumentTests {
  private func shown(_ text: String) -> [String] {
    MarkdownDocument(text).lines.map { line in
      let signs = line.containers.map { container in
        switch container {
        case .quotation: "╎ "
        case .item(let sign, let isFirst): isFirst ? sign : String(repeating: ".", count: sign.count)
        }
      }
      let kind =
        switch line.kind {
        case .text: ""
        case .heading: "H "
        case .code: "C "
        case .rule: "---"
        case .underline: "==="
        case .raw: "R "
        }
      let bytes = Array(line.text.utf8)
      let runs = line.runs.map { run in
        let looks: [(DocumentLine.Stress, String)] = [(.emphasis, "e"), (.strong, "s"), (.code, "c")]
        let look =
          looks.filter { run.stress.contains($0.0) }.map(\.1).joined() + (run.link.map { String($0) } ?? "")
        return " {\(String(decoding: bytes[run.bytes], as: UTF8.self))}\(look)"
      }
      return signs.joined() + kind + line.text + runs.joined()
    }
  }

  @Test(arguments: [
    ("", [""]),
    ("one\ntwo\n\nthree", ["one", "two", "", "three"]),
    ("one  \ntwo\\\nthree", ["one", "two", "three"]),
    ("# What it does\ntext", ["H What it does", "text"]),
    ("## *Slow* on purpose ##", ["H Slow on purpose {Slow}e"]),
    ("A heading\n====\ntext", ["H A heading", "===", "text"]),
    ("*slow* and **must** and ***both***", ["slow and must and both {slow}e {must}s {both}es"]),
    ("snake_case_word 2*3*4", ["snake_case_word 2*3*4"].map { $0.replacing("2*3*4", with: "234 {3}e") }),
    ("`a  b` `` ` ``", ["a  b ` {a  b}c {`}c"]),
    ("`one\ntwo` three\nfour", ["one two three {one two}c", "four"]),
    ("\\*no\\* &amp; &copy;", ["*no* & ©"]),
    ("a\r\nb\rc", ["a", "b", "c"]),
  ])
  func wordsStandInTheirLines(text: String, lines: [String]) { #expect(shown(text) == lines) }

  @Test(arguments: [
    ("> a\n> b\n>\n> c", ["╎ a", "╎ b", "╎ ", "╎ c"]),
    ("> a\n>> b\n\nc", ["╎ a", "╎ ╎ b", "", "c"]),
    ("> lazy\nline", ["╎ lazy", "╎ line"]),
    ("- a\n  goes on\n- b", ["- a", "..goes on", "- b"]),
    ("* a\n\n* b", ["* a", "..", "* b"]),
    ("1. a\n1. b\n12) c", ["1. a", "1. b", "12) c"]),
    ("- a\n  1. in [x](y)\n  2. b", ["- a", "..1. in [x] {[x]}0", "..2. b"]),
    ("- - a", ["- - a"]),
    ("- [ ] to do\n- [x] *done*\n  more", ["- [ ] to do", "- [x] done {done}e", "......more"]),
    ("- > quoted\n- ", ["- ╎ quoted", "- "]),
    ("-\n- a", ["- ", "- a"]),
  ])
  func quotationsAndItemsHoldTheirLines(text: String, lines: [String]) { #expect(shown(text) == lines) }

  @Test(arguments: [
    ("```swift\nlet  a\n\n  b\n```\nafter", ["", "C let  a", "C ", "C   b", "", "after"]),
    ("a\n\n    code  here\n\nb", ["a", "", "C code  here", "", "b"]),
    ("```\nnever closed", ["", "C never closed"]),
    ("- a\n  ```\n  x\n  ```", ["- a", "..", "..C x", ".."]),
    ("a\n\n***\n\nb", ["a", "", "---", "", "b"]),
    ("<b>bold</b> x", ["<b>bold</b> x"]),
    ("<div>\n *a*\n</div>", ["<div>", " *a*", "</div>"]),
    ("|a|b|\n|-|-|\n|1|2|", ["|a|b|", "|-|-|", "|1|2|"]),
  ])
  func codeAndWhatIsNoMarkdownStay(text: String, lines: [String]) { #expect(shown(text) == lines) }

  @Test func definitionsOfLinksStandAsTheyWereWritten() {
    #expect(shown("[a]: https://x.org\nsee [a]") == ["R [a]: https://x.org", "see [a] {[a]}0"])
    #expect(shown("see [a]\n\n[a]: https://x.org") == ["see [a] {[a]}0", "", "R [a]: https://x.org"])
  }

  @Test(
    arguments: [
      (
        "[chapter 16](https://x.org/16 \"title\")", ["[chapter 16] {[chapter 16]}0"],
        [.address("https://x.org/16")]
      ),
      (
        "<https://x.org> https://y.org/a_b.",
        ["[https://x.org] [https://y.org/a_b]. {[https://x.org]}0 {[https://y.org/a_b]}1"],
        [.address("https://x.org"), .address("https://y.org/a_b")]
      ),
      ("[](https://x.org)", ["[https://x.org] {[https://x.org]}0"], [.address("https://x.org")]),
      ("![a cat](cat.png)", ["[a cat] {[a cat]}0"], [.address("cat.png")]),
      ("[![cat](c.png)](https://x.org)", ["[cat] {[cat]}0"], [.address("https://x.org")]),
      ("[a\nb](https://x.org)", ["[a {[a}0", "b] {b]}0"], [.address("https://x.org")]),
      (
        "[[Dune]] then [x](y) then [[토지|그 책]]", ["[Dune] then [x] then [그 책] {[Dune]}0 {[x]}1 {[그 책]}2"],
        [.title("Dune"), .address("y"), .title("토지")]
      ),
      ("*[[Dune]]*", ["[Dune] {[Dune]}e0"], [.title("Dune")]),
      ("`[[Dune]]` [[ ]] [[open", ["[[Dune]] [[ ]] [[open {[[Dune]]}c"], []),
      ("[x] and [y][z]", ["[x] and [y][z]"], []),
    ] as [(String, [String], [DocumentLink])]
  )
  func linksLeadSomewhere(text: String, lines: [String], links: [DocumentLink]) {
    #expect(shown(text) == lines)
    #expect(MarkdownDocument(text).links == links)
  }

  @Test func manyLinksInOneListAreRead() {
    let items = (1...500).map { "* [chapter \($0)](https://x.org/\($0))" }
    #expect(MarkdownDocument(items.joined(separator: "\n")).links.count == 500)
  }

  /// Signs that cost cmark-gfm the square of their number, or memory.
  @Test(arguments: [
    String(repeating: "[", count: 1 << 20), String(repeating: "*a_ ", count: 1 << 18),
    String(repeating: "`a``", count: 1 << 18), String(repeating: "> ", count: 1 << 19),
    String(repeating: "- ", count: 100) + "a", String(repeating: "<?", count: 1 << 17),
    "[a]: /" + String(repeating: "u", count: 1 << 17) + "\n\n" + String(repeating: "[a]\n\n", count: 1 << 14),
  ])
  func whatCannotBeReadInTimeStandsAsItWasWritten(text: String) {
    let document = MarkdownDocument(text)
    #expect(
      document.lines.map(\.text)
        == text.split(omittingEmptySubsequences: false) { $0 == "\n" }.map { String($0) }
    )
    #expect(document.lines.allSatisfy { $0.kind == .raw })
  }
}
