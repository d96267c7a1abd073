import ReadingCore
import TestSupport

@testable import Interchange

/// A file of highlights written for one test, and a shelf it is imported to.
struct Clippings {
  static let stamp = "2026-11-20T21:04:05+09:00"

  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// A Kindle's file of blocks, each without its separator.
  init(blocks: [String]) { self.init(blocks.map { $0 + "\n==========\n" }.joined()) }

  /// A block on an English device.
  static func block(
    _ kind: String = "Highlight",
    _ place: String = "location 100-110",
    _ text: String,
    title: String = "Emma (Austen, Jane)",
    day: Int = 1
  ) -> String {
    "\(title)\n- Your \(kind) on \(place) | Added on Tuesday, \(day) August 2022 19:31:58\n\n\(text)"
  }

  func file() throws -> ImportFile { try ImportFile(bytes) }

  func plan(
    shelf: [Book] = [],
    trash: [Book] = [],
    assigned: [String: String] = [:],
    leftOut: Set<String> = [],
    prefix: Character = "1"
  ) throws -> ImportPlan {
    try file().plan(
      shelf: shelf,
      trash: trash,
      assigned: assigned,
      leftOut: leftOut,
      identifiers: .counted(from: prefix),
      stamp: Self.stamp
    )
  }

  /// The shelf after the import.
  func shelf(_ shelf: [Book] = [], prefix: Character = "1") throws -> [Book] {
    try plan(shelf: shelf, prefix: prefix).applied(to: shelf)
  }

  /// The notes of a new library after the import, in the order of their books.
  func notes() throws -> [Note] { try shelf().flatMap(\.notes) }
}

extension Note {
  /// What a test compares: passage, words and places.
  var said: [String] { [quote ?? "", text, page.map(String.init) ?? "", place ?? ""] }
}
