import ReadingCore
import TestSupport

@testable import LibraryStore

/// A library in which a merge is to leave its marks.
struct MarkedStage {
  /// The book's file that has them.
  static let name = "books/1b.json"

  let place: TemporaryLibrary
  var files: LibraryFiles { place.files(isJournalled: true, identifiers: .random) }

  init() throws {
    place = try TemporaryLibrary()
    try place.write([Book(id: "2b", title: "other", added: "2026")])
  }

  /// Both ways to read a library.
  func read(isWhole: Bool) throws -> (merged: [MergedCopy], problems: [FileProblem]) {
    if isWhole {
      let library = try files.load()
      return (library.merged, library.problems)
    }
    let cards = try files.cards { _ in place.outside }
    return (cards.merged, cards.problems)
  }

  func marked(_ marks: MergeMarks, _ name: String = Self.name) -> [FileProblem] {
    [FileProblem(name: name, reason: .marked(marks))]
  }

  func object(_ text: String) throws -> JSONObject { try RecordFile.object(Array(text.utf8)) }

  func text(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self)
  }

  static func hunk(_ one: String, _ other: String, base: String? = nil) -> String {
    "<<<<<<< HEAD\n\(one)\(base.map { "||||||| base\n\($0)" } ?? "")=======\n\(other)>>>>>>> laptop\n"
  }

  func check(repairing: Bool) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(files, isRepairing: repairing) { findings.append($0) }.run()
    return findings
  }
}
