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
        case .headingGoesOn: "h "
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
    ("A heading\nof two lines\n---\ntext", ["H A heading", "h of two lines", "===", "text"]),
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
    ("```some thought", ["C some thought"]), ("~~~ all I wrote ~~~", ["C all I wrote ~~~"]),
    ("```swift\nlet  a\n\n  b\n```\nafter", ["C swift", "C let  a", "C ", "C   b", "", "after"]),
    ("a\n\n    code  here\n\nb", ["a", "", "C code  here", "", "b"]),
    ("```\nnever closed", ["C ", "C never closed"]),
    ("- a\n  ```\n  x\n  ```", ["- a", "..C ", "..C x", ".."]),
    ("a\n\n***\n\nb", ["a", "", "---", "", "b"]),
    ("<b>bold</b> x", ["<b>bold</b> x"]),
    ("<div>\n *a*\n</div>", ["<div>", " *a*", "</div>"]),
    ("|a|b|\n|-|-|\n|1|2|", ["|a|b|", "|-|-|", "|1|2|"]),
  ])
  func codeAndWhatIsNoMarkdownStay(text: String, lines: [String]) { #expect(shown(text) == lines) }

  @Test(arguments: [
    ("[a]: https://x.org\nsee [a]", ["R [a]: https://x.org", "see [a] {[a]}0"]),
    ("see [a]\n\n[a]: https://x.org", ["see [a] {[a]}0", "", "R [a]: https://x.org"]),
    ("- [a]: https://x.org", ["R - [a]: https://x.org"]), ("- [r]: /x\n  c", ["R - [r]: /x", "..c"]),
    ("> [r]: /x\n> c", ["R > [r]: /x", "╎ c"]),
    ("arr[0]: `one\ntwo` three", ["arr[0]: one two three {one two}c"]),
    ("[a]: /x\nsee `one\ntwo` end", ["R [a]: /x", "see one two end {one two}c"]),
    ("[a\nb]: /x\ntext", ["R [a", "R b]: /x", "text"]),
    ("[a]: /x\n'its title'\n[b]: /y\ntext", ["R [a]: /x", "R 'its title'", "R [b]: /y", "text"]),
    ("[a]: /x\nTitle\n===", ["R [a]: /x", "H Title", "==="]),
  ])
  func definitionsOfLinksStandAsTheyWereWritten(text: String, lines: [String]) {
    #expect(shown(text) == lines)
  }

  @Test(
    arguments: [
      (
        "[chapter 16](https://x.org/16 \"read by Anna\")", ["[chapter 16] \"read by Anna\" {[chapter 16]}0"],
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
      (
        "[[M*A*S*H]] and *[[2*3]] slow*", ["[M*A*S*H] and [2*3] slow {[M*A*S*H]}0 {[2*3]}e1 { slow}e"],
        [.title("M*A*S*H"), .title("2*3")]
      ),
      ("[see [[x]]](y)", ["[see [[x]]] {[see [[x]]]}0"], [.address("y")]),
      ("*[[Dune]]*", ["[Dune] {[Dune]}e0"], [.title("Dune")]),
      ("`[[Dune]]` [[ ]] [[open", ["[[Dune]] [[ ]] [[open {[[Dune]]}c"], []),
      ("[x] and [y][z]", ["[x] and [y][z]"], []),
    ] as [(String, [String], [DocumentLink])]
  )
  func linksLeadSomewhere(text: String, lines: [String], links: [DocumentLink]) {
    #expect(shown(text) == lines)
    #expect(MarkdownDocument(text).links == links)
  }

  @Test(arguments: ["*", "-", "1."])
  func manyLinksInOneListAreRead(sign: String) {
    let items = (1...900).map { "\(sign) [chapter \($0)](https://x.org/\($0))\n    - [note](y)" }
    #expect(MarkdownDocument(items.joined(separator: "\n")).links.count == 1800)
  }

  /// As deep as the limits let signs lie in one another.
  @Test func deepEmphasisIsRead() {
    let text = String(repeating: "*a _b ", count: 450) + String(repeating: "b_ a* ", count: 450)
    #expect(MarkdownDocument(text).lines.first?.runs.isEmpty == false)
    #expect(
      MarkdownDocument(String((1...65).map { String($0) }.joined(separator: " "))).lines[0].kind == .text
    )
  }

  /// What stands for a title while a text is read.
  private static let mark = String(
    decoding: [0xEF, 0xB7, 0x90, 0x30, 0xEF, 0xB7, 0x91] as [UInt8],
    as: UTF8.self
  )

  /// Each title is put back by its own number, and none is looked for among all others.
  @Test func manyTitlesInCodeStandAsTheyWereWritten() {
    let text = (0..<9000).map { "`[[\($0)]]`" }.joined(separator: "\n\n")
    let lines = MarkdownDocument(text).lines.map(\.text).filter { !$0.isEmpty }
    #expect(lines == (0..<9000).map { "[[\($0)]]" })
    #expect(shown("```\n[[a]] [[b|c]] [[a]]\n```") == ["C ", "C [[a]] [[b|c]] [[a]]", ""])
  }

  /// Signs that cost cmark-gfm the square of their number, or memory.
  @Test(arguments: [
    String(repeating: "[", count: 1 << 20), String(repeating: "*a_ ", count: 1 << 18),
    String(repeating: "`a``", count: 1 << 18), String(repeating: "> ", count: 1 << 19),
    String(repeating: "- ", count: 100) + "a", "http://a" + String(repeating: ")", count: 100_000),
    "a\n" + String(repeating: "    + " + String(repeating: "*a _b ", count: 140) + "\n", count: 75),
    String(repeating: "*a _b ", count: 500) + "\n* \n" + String(repeating: "b_ a* ", count: 500),
    Self.mark + " [[a]]", String(repeating: "<?", count: 1 << 17),
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
