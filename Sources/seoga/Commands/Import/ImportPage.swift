import Interchange
import Messages
import ReadingCore
import SeogaResources

/// What became of each row of some files, for people and for programs.
struct ImportPage {
  struct ImportPageFile {
    let path: String
    /// The name of its format for programs.
    let format: String
    let origin: String
    /// What is said of columns that no field is for; nil where there are none.
    var ownColumns: String?
    let report: ImportReport
    let why: (ImportReport.ImportEntry) -> String
    /// The same for people, with the first words of a note.
    let said: (ImportReport.ImportEntry) -> String
    let deservesLook: (ImportReport.ImportEntry) -> Bool
  }

  private let desk: Desk
  private let files: [ImportPageFile]
  private let sentences: ImportSentences

  init(desk: Desk, files: [ImportPageFile]) {
    self.desk = desk
    self.files = files
    sentences = ImportSentences(words: desk.words)
  }

  init(desk: Desk, files: [ForeignFile], reports: [ImportReport]) {
    let sentences = ImportSentences(words: desk.words)
    let files = zip(files, reports).map { file, report in
      ImportPageFile(
        path: file.path,
        format: file.content.format,
        origin: sentences.origin(file.content),
        ownColumns: sentences.ownColumns(file.content),
        report: report,
        why: sentences.reason,
        said: sentences.said,
        deservesLook: \.deservesLook
      )
    }
    self.init(desk: desk, files: files)
  }

  /// For each file its counts, and the rows that deserve a look.
  var lines: [String] {
    files.flatMap { file in
      let rows = file.report.entries.filter(file.deservesLook).map { entry in
        [String(entry.row), sentences.name(of: entry.fate), sentences.title(of: entry), file.said(entry)]
      }
      let table = TextTable(rows: rows, flexible: [2, 3], rightAligned: [0])
      let head = ["\(desk.name(file.path)): \(file.origin)", "  \(sentences.counts(of: file.report))"]
      return head + (file.ownColumns.map { ["  \($0)"] } ?? [])
        + table.lines(columns: desk.columns.map { $0 - 2 }).map { "  \($0)" }
    }
  }

  /// Every row of every file; the four counts of a file add up to its rows.
  var json: JSONValue { object(["files": .array(files.map(object))]) }

  private func object(of file: ImportPageFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(file.path), "format": .string(file.format), "rows": number(file.report.entries.count),
      "entries": .array(file.report.entries.map { object(of: $0, why: file.why($0)) }),
    ]
    for fate in ImportReport.ImportFate.allCases {
      members[fate.rawValue] = number(file.report.count(of: fate))
    }
    return object(members)
  }

  private func object(of entry: ImportReport.ImportEntry, why: String) -> JSONValue {
    var members: [String: JSONValue] = [
      "row": number(entry.row), "fate": .string(entry.fate.rawValue), "title": .string(entry.title),
      "reason": .string(why),
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
