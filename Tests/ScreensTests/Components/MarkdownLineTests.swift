import ScreenKit
import Testing

@testable import Screens

@Suite struct MarkdownLineTests {
  private func looks(_ line: String) -> [String] {
    MarkdownLine(line).stretches.map { stretch in
      let text = String(decoding: Array(line.utf8)[stretch.bytes], as: UTF8.self)
      return "\(stretch.role): \(text)"
    }
  }

  @Test(
    arguments: [
      ("# 눈", ["heading: # 눈"]), ("####### no", []), ("#tag", []), ("#", []),
      ("> said", ["quiet: > said"]), ("  >> - x", ["quiet:   >> - x", "here: -"]),
      ("- item", ["here: -"]), ("  12. item", ["here: 12."]), ("3) item", ["here: 3)"]), ("-none", []),
      ("1.5", []), ("123456789. item", ["here: 123456789."]), ("1234567890. none", []),
      ("a *b c* d", ["heading: *b c*"]), ("**눈이** 온다", ["heading: **눈이**"]), ("2 * 3 * 4", []), ("*a", []),
      ("snake_case_name", []), ("_so_", ["heading: _so_"]), ("눈_비_", []), ("`a*b*` c", ["here: `a*b*`"]),
      ("``a`b`` c", ["here: ``a`b``"]), ("* *a*", ["here: *", "heading: *a*"]), ("***", []), ("`", []),
      ("", []),
      (">", ["quiet: >"]), ("-", []), ("**a* b", []),
    ]
  )
  func saysHowALineLooks(_ line: String, _ expected: [String]) {
    #expect(looks(line) == expected)
  }
}
