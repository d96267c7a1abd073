import Interchange
import ReadingCore
import Screens
import SeogaResources

/// What became of each row of some files, for people and for programs.
struct ImportPage {
  private let desk: Desk
  private let files: [(file: ForeignFile, report: ImportReport)]
  private let sentences: ImportSentences

  init(desk: Desk, files: [ForeignFile], reports: [ImportReport]) {
    self.desk = desk
    self.files = Array(zip(files, reports))
    sentences = ImportSentences(words: desk.words)
  }

  /// For each file its counts, and the rows that deserve a look.
  var lines: [String] {
    files.flatMap { file, report in
      let rows = report.entries.filter(\.deservesLook).map { entry in
        [
          String(entry.row), sentences.name(of: entry.fate), sentences.title(of: entry),
          sentences.said(entry),
        ]
      }
      let table = TextTable(rows: rows, flexible: [2, 3], rightAligned: [0])
      return [
        "\(desk.name(file.path)): \(sentences.origin(file.content))",
        "  \(sentences.counts(of: report))",
      ] + table.lines(columns: desk.columns.map { $0 - 2 }).map { "  \($0)" }
    }
  }

  /// Every row of every file; the four counts of a file add up to its rows.
  var json: JSONValue {
    object(["files": .array(files.map { object(of: $0.file, $0.report) })])
  }

  private func object(of file: ForeignFile, _ report: ImportReport) -> JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(file.path), "format": .string(file.content.format.rawValue),
      "rows": number(report.entries.count), "entries": .array(report.entries.map { object(of: $0) }),
    ]
    for fate in ImportReport.Fate.allCases { members[fate.rawValue] = number(report.count(of: fate)) }
    return object(members)
  }

  private func object(of entry: ImportReport.Entry) -> JSONValue {
    var members: [String: JSONValue] = [
      "row": number(entry.row), "fate": .string(entry.fate.rawValue), "title": .string(entry.title),
      "reason": .string(sentences.why(entry)),
    ]
    if let note = entry.note { members["note"] = .string(note) }
    return object(members)
  }

  private func number(_ count: Int) -> JSONValue { .number(String(count)) }

  private func object(_ members: [String: JSONValue]) -> JSONValue {
    var object = JSONObject()
    for (key, value) in members { object[key] = value }
    return .object(object)
  }
}
