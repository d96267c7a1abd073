import Foundation
import Glibc
import ReadingCore
import Synchronization
import TestSupport
import Testing

@testable import LibraryStore

extension SavedShelves {
  /// Keeps a shelf whose filter is a tag of its name.
  mutating func keep(_ id: String, _ name: String, _ stamp: String) throws(ShelfRefusal) {
    try keep(SavedShelf(id: id, name: name, filter: "tag:\(name)"), at: stamp)
  }
}

extension LibraryFiles {
  func keep(_ id: String, _ name: String) throws(StoreError) {
    try changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.keep(id, name, stamp)
    }
  }
}

/// The file of the saved shelves: how it is read, written and left alone.
@Suite struct ShelvesTests {
  private let shelved: Shelved
  private var place: TemporaryLibrary { shelved.place }

  init() throws { shelved = try Shelved() }

  @Test func aLibraryWithoutTheFileHasNone() throws {
    #expect(try shelved.files().savedShelves() == SavedShelves())
    #expect(
      try shelved.files().load().shelves == SavedShelves()
        && shelved.files().cards().shelves == SavedShelves()
    )
    #expect(place.text("shelves.json") == nil)
  }

  @Test func aShelfIsWrittenAsTheFormatSays() throws {
    try shelved.files().keep("1s", "한강")
    #expect(
      place.text("shelves.json") == """
        {
          "format": 1,
          "shelves": [
            {
              "filter": "tag:한강",
              "id": "1s",
              "modified": "2026-11-20T21:04:05+09:00",
              "name": "한강"
            }
          ]
        }

        """
    )
    #expect(try place.text("shelves.json").map { _ in try mode("shelves.json") } == 0o600)
    #expect(try shelved.files().load().shelves?.shelves.map(\.name) == ["한강"])
    #expect(try shelved.files().load().problems == [])
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func anAbsentFolderBecomesALibrary() throws {
    let files = LibraryFiles(root: place.outside, clock: .standing, identifiers: .counted())
    try files.keep("1s", "A")
    #expect(try files.load().shelves?.shelves.count == 1 && files.load().access == .writable)
  }

  @Test func whatIsUnknownStaysAndNothingIsWrittenForNothing() throws {
    try place.write(
      #"{"format":1,"later":{"n":1.50},"shelves":[{"id":"1s","name":"A","x":[1e2]}]}"#,
      to: "shelves.json"
    )
    let before = place.text("shelves.json")
    try shelved.files().changeShelves { _, _ in }
    #expect(place.text("shelves.json") == before)
    try shelved.files().keep("2s", "B")
    let text = try #require(place.text("shelves.json"))
    #expect(text.contains("\"n\": 1.50") && text.contains("1e2") && !text.contains("\"filter\": \"\""))
  }

  @Test(arguments: [
    ("{", true), ("[]", true), (#"{"format":2,"shelves":[{"id":"1s","name":"A"}]}"#, false),
    (#"{"format":"x"}"#, false),
  ])
  func whatCannotBeReadOrWrittenIsNamedAndLeftAlone(text: String, isUnreadable: Bool) throws {
    try place.write(text, to: "shelves.json")
    let library = try shelved.files().load()
    #expect(library.problems.map(\.name) == ["shelves.json"] && (library.shelves == nil) == isUnreadable)
    // It hides nobody else and makes nothing else read-only.
    #expect(library.access == .writable && library.books.count == 3)
    try shelved.files().edit("1b") { $0.title = "new" }
    let problem = try #require(library.problems.first)
    #expect(throws: StoreError.unreadable(problem)) { try shelved.files().keep("2s", "B") }
    #expect(place.text("shelves.json") == text)
    #expect(try shelved.files().cards().problems == [problem])
  }

  @Test func aLinkToNowhereIsNotReplaced() throws {
    try FileManager.default.createSymbolicLink(
      atPath: place.path("shelves.json"),
      withDestinationPath: place.outside
    )
    let problem = FileProblem(name: "shelves.json", reason: .failed(code: ENOENT))
    #expect(try shelved.files().load().problems == [problem])
    #expect(throws: StoreError.unreadable(problem)) { try shelved.files().keep("2s", "B") }
  }

  @Test func aRefusedChangeIsToldAndWritesNothing() throws {
    try shelved.files().keep("1s", "A")
    let before = shelved.contents
    #expect(throws: StoreError.shelf(.nameTaken("A"))) { try shelved.files().keep("2s", "a") }
    #expect(shelved.contents == before && shelved.lines.count == 1)
  }

  @Test func twoProgramsLoseNothingOfEachOther() async throws {
    let files = [shelved.files(), shelved.files()]
    await withTaskGroup(of: Void.self) { group in
      for (side, files) in files.enumerated() {
        group.addTask { for number in 0..<20 { try? files.keep("\(side)\(number)s", "\(side)-\(number)") } }
      }
    }
    #expect(try shelved.files().savedShelves().shelves.count == 40)
  }

  /// Another program writes the file just before it gets its name.
  @Test func whatIsWrittenMeanwhileIsNotOverwritten() throws {
    try place.write(#"{"format":1,"shelves":[{"id":"1s","name":"A"}]}"#, to: "shelves.json")
    let other = #"{"format":1,"shelves":[{"id":"9s","name":"other"}]}"#
    var access = FileAccess.unflushed
    let (place, count) = (place, Counter())
    access.syncFileSystem = { _ in if count.next() == 1 { try? place.write(other, to: "shelves.json") } }
    access.sync = { _ in if count.next() == 1 { try? place.write(other, to: "shelves.json") } }
    try place.files(access: access).keep("2s", "B")
    #expect(try shelved.files().savedShelves().shelves.map(\.id) == ["9s", "2s"])
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
