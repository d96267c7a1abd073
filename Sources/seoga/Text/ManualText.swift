import SeogaResources
import TextScreen

struct ManualText {
  private static let gap = 2
  private static let leastText = 20

  private let page: ManualPage
  private let columns: Int
  /// Columns of the widest name of any table and of what parts it from its text, so that all texts stand in line.
  private let margin: Int

  init(page: ManualPage, columns: Int) {
    self.page = page
    self.columns = columns
    let rows = page.parts.flatMap { if case .rows(let rows) = $0 { rows } else { [ManualPage.ManualRow]() } }
    let widest = rows.map { TextWidth.columns(of: ManualText.name(of: $0)) }.max()
    margin = (widest ?? 0) + ManualText.gap
  }

  /// The lines, with an empty one between the parts.
  var lines: [String] { Array(page.parts.map(lines).joined(separator: [""])) }

  private func lines(of part: ManualPage.ManualPart) -> [String] {
    switch part {
    case .heading(let level, let text): ["\(String(repeating: "#", count: level)) \(text)"]
    case .paragraph(let text): TextWidth.wrap(text, to: columns)
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    \($0)" }
    case .rows(let rows): rows.flatMap(lines)
    }
  }

  private func lines(of row: ManualPage.ManualRow) -> [String] {
    let text = TextWidth.wrap(row.text, to: max(ManualText.leastText, columns - margin))
    return text.enumerated().map { index, line in
      TextWidth.pad(index == 0 ? ManualText.name(of: row) : "", to: margin) + line
    }
  }

  private static func name(of row: ManualPage.ManualRow) -> String {
    ManualSpan.spans(of: row.name).map(\.text).joined()
  }
}
