import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// What tells a file that changed from one that did not.
@Suite struct IndexTimesTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let cache: String

  init() throws {
    place = try TemporaryLibrary()
    files = place.files(access: .later)
    cache = place.outside
  }

  private func cards() throws -> LibraryCards { try files.cards { _ in cache } }

  /// As `rsync --inplace --times` does.
  private func replace(_ book: Book) throws {
    let path = place.path("books/\(book.id).json")
    let before = try FileAccess.live.status(path, true)
    // Until the clock of the file system has gone on.
    for _ in 0..<10_000 where try FileAccess.live.status(path, true).touched == before.touched {
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data(place.json(of: book).utf8))
      try handle.close()
      let time = timespec(tv_sec: before.changed.whole, tv_nsec: before.changed.nanoseconds)
      _ = utimensat(AT_FDCWD, path, [time, time], 0)
    }
    let after = try FileAccess.live.status(path, true)
    #expect((after.size, after.inode) == (before.size, before.inode) && after.changed == before.changed)
  }

  @Test func aFileOfTheSameSizeAndTimeIsReadAgain() throws {
    var book = Book(id: "1b", title: "early", added: "2026")
    try place.write([book])
    _ = try cards()
    book.title = "later"
    try replace(book)
    #expect(try cards().index.shelf.card(of: "1b")?.title == "later")
  }

  /// On a file system that does not tell when a file was touched.
  @Test func aCheckFindsAnIndexThatSaysSomethingElse() throws {
    let untouched = place.files(access: FileAccess.later.untouched())
    var (book, other) = (
      Book(id: "1b", title: "early", added: "2026"), Book(id: "2b", title: "same", added: "2026")
    )
    try place.write([book, other])
    try place.write(place.json(of: other).replacing("2b", with: "3b"), to: "trash/3b.json")
    _ = try untouched.cards { _ in cache }
    func check(_ isRepairing: Bool) throws -> [CheckFinding] {
      var findings: [CheckFinding] = []
      _ = try LibraryCheck(untouched, cache: { _ in cache }, isRepairing: isRepairing) { findings.append($0) }
        .run()
      return findings
    }
    #expect(try check(false) == [])
    book.title = "later"
    try replace(book)
    #expect(try untouched.cards { _ in cache }.index.shelf.card(of: "1b")?.title == "early")
    let before = place.text("books/1b.json")
    #expect(try check(false) == [CheckFinding(path: "books/1b.json", problem: .index, repair: nil)])
    #expect(try check(true) == [CheckFinding(path: "books/1b.json", problem: .index, repair: .rewritten)])
    #expect(try check(true) == [] && place.text("books/1b.json") == before)
    #expect(try untouched.cards { _ in cache }.index.shelf.card(of: "1b")?.title == "later")
    // One that is read again at the next start is not wrong.
    other.title = "another"
    try place.write(place.json(of: other), to: "books/2b.json")
    #expect(try check(false) == [])
  }
}

extension FileAccess {
  /// An hour later, so that what was just written may be trusted.
  static var later: FileAccess {
    var access = FileAccess.unflushed
    access.now = {
      let now = FileAccess.live.now()
      return FileStatus.Seconds(whole: now.whole + 3600, nanoseconds: now.nanoseconds)
    }
    return access
  }

  /// The same where nobody knows when a file was touched.
  fileprivate func untouched() -> FileAccess {
    @Sendable func untouched(_ status: FileStatus) -> FileStatus {
      var status = status
      status.touched = FileStatus.Seconds(whole: 0, nanoseconds: 0)
      return status
    }
    var access = self
    access.status = { [status] path, follows throws(SystemFault) in untouched(try status(path, follows)) }
    access.statusIn = { [statusIn] folder, name throws(SystemFault) in untouched(try statusIn(folder, name)) }
    access.statusOfOpen = { [statusOfOpen] file throws(SystemFault) in untouched(try statusOfOpen(file)) }
    return access
  }
}
