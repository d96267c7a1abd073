import Foundation
import Testing

@testable import SeogaResources

@Suite struct ManualPageTests {
  @Test func aPageIsTakenApart() {
    let page = ManualPage(
      markdown: """
        # Keys
        <!-- keys -->
        Two lines
        of one.
        ## More

        Another.

        | Key | |
        | --- | --- |
        | `a` `\\|` | to `add` |
        | `<` | |

        | | |
        |---|---|
        | b | c |
        ```json
        {
          "# no": "|"

        }
        ```
        The end.

        """
    )
    let rows: [ManualPage.ManualRow] = [
      ManualPage.ManualRow(name: "`a` `|`", text: "to `add`"), ManualPage.ManualRow(name: "`<`", text: ""),
    ]
    #expect(
      page.parts == [
        .heading(level: 1, "Keys"), .paragraph("Two lines of one."), .heading(level: 2, "More"),
        .paragraph("Another."), .rows(rows), .rows([ManualPage.ManualRow(name: "b", text: "c")]),
        .code(["{", "  \"# no\": \"|\"", "", "}"]), .paragraph("The end."),
      ]
    )
  }

  @Test(arguments: [
    ("", []), ("a", [("a", false)]), ("`a` b", [("a", true), (" b", false)]),
    ("a `b`, `c`", [("a ", false), ("b", true), (", ", false), ("c", true)]),
    ("`` ` ``", [("`", true)]), ("a `b", [("a `b", false)]),
  ])
  func codeStandsBetweenBackquotes(line: String, spans: [(String, Bool)]) {
    #expect(ManualSpan.spans(of: line).map(\.text) == spans.map(\.0))
    #expect(ManualSpan.spans(of: line).map(\.isCode) == spans.map(\.1))
  }

  @Test(arguments: Language.allCases)
  func everyTopicHasAPageAndEveryPageATopic(language: Language) throws {
    let folder = Checkout.root.appending(path: "Resources/manual/\(language.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    #expect(names == ManualPage.Topic.allCases.map { "\($0.rawValue).md" }.sorted())
  }

  @Test(arguments: ManualPage.Topic.allCases)
  func bothLanguagesHaveTheSameParts(topic: ManualPage.Topic) throws {
    func outline(_ language: Language) throws -> [String] {
      try ManualPage.load(topic, language: language, folder: Checkout.resources).parts.map { part in
        switch part {
        case .heading(let level, _): "heading \(level)"
        case .paragraph: "paragraph"
        case .code(let lines): lines.joined(separator: "\n")
        case .rows(let rows): rows.map(\.name).joined(separator: "\n")
        }
      }
    }
    let english = try outline(.english)
    #expect(english.first == "heading 1" && english.count > 3)
    #expect(try outline(.korean) == english)
  }

  @Test func aPageThatIsMissingIsNamed() {
    let folder = ResourceFolder(path: "/nowhere")
    #expect(throws: ResourceError.unreadable(path: "/nowhere/manual/ko/keys.md")) {
      try ManualPage.load(.keys, language: .korean, folder: folder)
    }
  }
}
