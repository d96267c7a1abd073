import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A cache beside the library is a help and never a condition: a start without it, or with a spoilt one, shows the same.
@Suite struct IndexCacheTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let cache: String

  init() throws {
    place = try TemporaryLibrary()
    files = place.files(access: .later)
    cache = place.outside
  }

  private func cards() throws -> LibraryCards { try files.cards { _ in cache } }

  @Test func aCacheThatIsRubbishIsNoMatter() throws {
    var random = RandomBooks(seed: 5)
    try place.write((10..<20).map { random.book("1b\($0)") })
    for name in place.names(in: "books") { try place.age("books/\(name)") }
    let wanted = try cards().index.shelf.count
    let path = "\(cache)/index"
    let whole = try #require(FileManager.default.contents(atPath: path))
    for length in stride(from: 0, to: whole.count, by: 97) {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(try cards().index.shelf.count == wanted)
    }
    for offset in stride(from: 0, to: whole.count, by: 61) {
      var bytes = whole
      bytes[offset] ^= 0x41
      try bytes.write(to: URL(filePath: path))
      #expect(try cards().index.shelf.count == wanted)
    }
    try Data(repeating: 0x5B, count: 100_000).write(to: URL(filePath: path))
    #expect(try cards().index.shelf.count == wanted)
    #expect(FileManager.default.contents(atPath: path) == whole)
  }

  @Test func aCacheThatTakesNothingIsNoMatter() throws {
    var random = RandomBooks(seed: 5)
    try place.write((10..<20).map { random.book("1b\($0)") })
    try Data().write(to: URL(filePath: cache))
    #expect(try cards().index.shelf.count == 10)
  }

  @Test func whatIsKeptAlreadyIsNotWrittenAgain() throws {
    var random = RandomBooks(seed: 5)
    try place.write((10..<20).map { random.book("1b\($0)") })
    func boards() throws -> UInt64 { try FileAccess.live.status("\(cache)/board", true).inode }
    _ = try cards()
    let first = try boards()
    _ = try cards()
    #expect(try boards() == first)
    try place.write(place.json(of: Book(id: "7z", title: "New", added: "2026")), to: "books/7z.json")
    _ = try cards()
    #expect(try boards() != first)
  }

  @Test func anIndexOfAnotherLibraryIsNone() throws {
    var random = RandomBooks(seed: 5)
    try place.write((10..<20).map { random.book("1b\($0)") })
    _ = try cards()
    let other = try TemporaryLibrary()
    try other.write([random.book("7z")])
    #expect(try other.files().cards { _ in cache }.index.shelf.all.count == 1)
  }

  /// The line, the latest notes and an index may be saved at one time.
  @Test func aSaveLeavesAloneWhatAnotherWrites() throws {
    var random = RandomBooks(seed: 5)
    try place.write([random.book("7z")])
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    for (name, age) in [(".seoga-old.tmp", 90.0), (".seoga-new.tmp", 30)] {
      try Data().write(to: URL(filePath: "\(cache)/\(name)"))
      let changed = [FileAttributeKey.modificationDate: Date.now - age]
      try FileManager.default.setAttributes(changed, ofItemAtPath: "\(cache)/\(name)")
    }
    _ = try place.files().cards { _ in cache }
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(names.contains("index") && names.contains(".seoga-new.tmp") && !names.contains(".seoga-old.tmp"))
  }

  @MainActor
  @Test func theBoardOfTheLastTimeIsThereFirst() async throws {
    var random = RandomBooks(seed: 11)
    try place.write((10..<40).map { random.book("1b\($0)") })
    let first = try Library(files) { _ in cache }
    #expect(first.board == BoardCards() && !first.isRead && !first.isEmpty)
    try await first.reload()
    #expect(first.isRead && first.board.count == 30)
    await first.leave()
    let second = try Library(files) { _ in cache }
    #expect(second.board == first.board && !second.isRead)
    for length in 0..<60 {
      let path = "\(cache)/board"
      let whole = try #require(FileManager.default.contents(atPath: path))
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(try Library(files) { _ in cache }.board == BoardCards())
      try whole.write(to: URL(filePath: path))
    }
  }

  @MainActor
  @Test func theNextStartIsShownTheFirstOfALongQueue() async throws {
    try place.write(
      (10..<40).map { Book(id: "1b\($0)", title: "Paused", status: .paused, added: "2026-05-01") }
    )
    var queue: [Book] = []
    for number in 0..<270 {
      var book = Book(id: "1b\(1000 + number)", title: "Book \(number)", status: .next, added: "2026-05-01")
      book.queueRank = QueueRank.between(queue.last?.queueRank, nil)
      queue.append(book)
    }
    try place.write(queue)
    let first = try Library(files) { _ in cache }
    try await first.reload()
    await first.leave()
    let second = try Library(files) { _ in cache }
    #expect(second.board.count == 300 && second.board.next == Array(first.board.next.prefix(250)))
    let small = try Library(files, rows: 24) { _ in cache }
    #expect(small.board.count == 300 && small.board.next == Array(first.board.next.prefix(24)))
    #expect(first.board.paused.count == 30 && small.board.paused == Array(first.board.paused.prefix(24)))
    small.recallBoard()
    #expect(small.board == second.board)
    try await small.reload()
    #expect(small.board.next.map(\.title) == (0..<270).map { "Book \($0)" })
  }
}
