import Foundation
import ReadingCore
import Synchronization
import TestSupport
import Testing

@testable import LibraryStore

/// Undo where other programs write the same files, which ask for no lock.
@Suite struct ElsewhereUndoTests {
  /// The system's own calls; `happen` is called when a line of the journal is flushed.
  private static func access(_ journal: String, _ happen: @escaping @Sendable () -> Void) -> FileAccess {
    var access = FileAccess.unflushed
    let opened = Mutex<Set<Int32>>([])
    access.open = { path, mode throws(SystemFault) in
      let descriptor = try FileAccess.live.open(path, mode)
      opened.withLock { set in
        set.remove(descriptor)
        if path == journal, mode != .read { set.insert(descriptor) }
      }
      return descriptor
    }
    access.sync = { descriptor in if opened.withLock({ $0.contains(descriptor) }) { happen() } }
    return access
  }

  private func once(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let isDone = Mutex(false)
    return {
      let isFirst = isDone.withLock { done in
        defer { done = true }
        return !done
      }
      if isFirst { work() }
    }
  }

  @Test func whatIsWrittenWhileAnEditIsWrittenDownStays() throws {
    let shelved = try Shelved()
    var outside = Shelved.books[0]
    outside.tags = ["outside"]
    let text = shelved.place.json(of: outside)
    let access = Self.access(
      shelved.place.journal,
      once { try? shelved.place.write(text, to: "books/1b.json") }
    )
    try shelved.files(access).edit("1b") { $0.title = "inside" }
    let book = try #require(try shelved.files().book("1b"))
    #expect(book.title == "inside" && book.tags == ["outside"])
    #expect(shelved.lines.count == 1)
    #expect(try shelved.files().undo() != nil)
    #expect(shelved.place.text("books/1b.json") == text)
  }

  @Test func whatIsWrittenWhileAnUndoIsWrittenDownStays() throws {
    let shelved = try Shelved()
    let new = ["5b", "6b"].map { Book(id: $0, title: $0, added: "2026") }
    try shelved.files().add(new)
    var outside = new[1]
    outside.tags = ["outside"]
    let text = shelved.place.json(of: outside)
    let access = Self.access(
      shelved.place.journal,
      once { try? shelved.place.write(text, to: "books/6b.json") }
    )
    #expect(throws: StoreError.self) { try shelved.files(access).undo() }
    #expect(shelved.place.text("books/6b.json") == text)
    #expect(shelved.place.text("books/5b.json") != nil)
  }

  @Test func aBookThatCannotBeWrittenDownIsNotRemoved() throws {
    let shelved = try Shelved()
    var book = Book(id: "5b", title: "typed", added: "2026")
    book.synopsis = String(repeating: "by hand ", count: 200)
    try shelved.files(mostBytes: 900).add([book])
    #expect(throws: StoreError.self) { try shelved.files(mostBytes: 900).undo() }
    #expect(shelved.place.text("books/5b.json") != nil)
    #expect(try shelved.files().undo() != nil)
    #expect(shelved.place.text("books/5b.json") == nil)
  }

  @Test func aStepThatWasUndoneElsewhereIsToldAndNoOtherIsTouched() throws {
    let shelved = try Shelved()
    try shelved.files().edit("2b") { $0.title = "other" }
    let before = try #require(shelved.place.text("books/1b.json"))
    try shelved.files().edit("1b") { $0.title = "a" }
    try shelved.files().edit("1b") { $0.rating = Rating(quarters: 8) }
    try shelved.place.write(before, to: "books/1b.json")
    // The first of the two is what the file no longer holds either.
    for _ in 0..<2 {
      let state = shelved.contents
      _ = try? shelved.files().undo()
      #expect(shelved.contents == state)
    }
    #expect(try shelved.files().book("2b")?.title == "other")
  }

  @Test func aCopyOfALibraryHasAJournalOfItsOwn() throws {
    let shelved = try Shelved()
    let copy = try Shelved()
    #expect(
      JournalPlace.file(ofLibraryAt: shelved.place.root) != JournalPlace.file(ofLibraryAt: copy.place.root)
    )
    #expect(
      JournalPlace.file(ofLibraryAt: shelved.place.root)
        == JournalPlace.file(ofLibraryAt: shelved.place.root + "/books/..")
    )
  }

  @Test(arguments: [0, -1, -9_223_372_036_854_775_808, 9_223_372_036_854_775_807, -60])
  func aLineThatLeadsNowhereEndsTheSearch(back: Int) throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.title = "a" }
    let line =
      #"{"at":"2026-01-01T00:00:00Z","id":"5b","kind":"undo","of":"6b","back":\#(back),"made":["../x"],"files":["#
      + #"{"path":"books/1b.json","old":"x","new":"y"}]}"# + "\n"
    let handle = try #require(FileHandle(forWritingAtPath: shelved.place.journal))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(line.utf8))
    try handle.close()
    _ = try? shelved.files().undoAvailability()
    _ = try? shelved.files().undo()
    _ = try? shelved.files().redo()
    try shelved.files().history { _ in }
    #expect(shelved.place.text("books/1b.json") != nil)
  }
}
