import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// The index of tallies in the cache is a help and never a condition.
@Suite struct TallyCacheTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let opened = OpenedFiles()

  init() throws {
    place = try TemporaryLibrary()
    files = place.files(access: opened.counting(.later), isJournalled: true)
    var random = RandomReaders(seed: 11)
    try place.write((10..<80).map { random.book("1b\($0)") })
    for name in place.names(in: "books") { try place.age("books/\(name)") }
  }

  private var path: String { "\(place.outside)/tallies" }

  private func statistics() throws -> ReadingStatistics {
    let today = try #require(RandomReaders.today)
    let cache = { (_: String) -> String? in place.outside }
    let index = try files.cards(cache: cache).index
    return try files.tallies(of: index, cache: cache).statistics(today: today)
  }

  private func booksRead() -> Int { opened.take().count { $0.contains("/books/1b") } }

  @Test func onlyBooksThatChangedAreReadAgain() throws {
    let first = try statistics()
    _ = booksRead()
    #expect(try statistics() == first)
    #expect(booksRead() == 0)
    var random = RandomReaders(seed: 12)
    try place.write([random.book("1b20")])
    try place.age("books/1b20.json")
    #expect(try statistics() != first)
    // Once for its card and once for what it adds.
    #expect(booksRead() == 2)
    try FileManager.default.removeItem(atPath: path)
    _ = try statistics()
    #expect(booksRead() == 71)
  }

  @Test func aCacheThatIsRubbishIsNoMatter() throws {
    let wanted = try statistics()
    let whole = try #require(FileManager.default.contents(atPath: path))
    for length in stride(from: 0, to: whole.count, by: 131) {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(try statistics() == wanted)
    }
    for offset in stride(from: 0, to: whole.count, by: 97) {
      var bytes = whole
      bytes[offset] ^= 0x41
      try bytes.write(to: URL(filePath: path))
      #expect(try statistics() == wanted)
    }
  }

  /// Right sums, and numbers that mean nothing: nothing of it may trap.
  @Test func whateverStandsInTheTalliesAddsUp() throws {
    var state: UInt64 = 5
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(bitPattern: UInt(truncatingIfNeeded: state >> (state >> 59)))
    }
    for _ in 0..<300 {
      var sink = ByteSink()
      for _ in 0..<60 { sink.number(next()) }
      sink.bytes.withUnsafeBytes { bytes in
        var source = ByteSource(bytes)
        var builder = StatisticsBuilder(today: .epoch)
        source.eachEnd { builder.add($0, StatisticsBuilder.BookNames()) }
        source.eachAmount { builder.add(day: $0, pages: $1, minutes: $2) }
        #expect(builder.statistics.figures(of: nil).pages >= 0)
      }
    }
  }

  @Test func aLibraryThatChangesIsFollowed() async throws {
    let today = try #require(RandomReaders.today)
    let library = try await Library(files) { _ in place.outside }
    try await library.readTallies()
    let former = try await #require(library.tallies?.statistics(today: today))
    try await library.add([Book(id: "1bnew", title: "New", status: .reading, added: "2026-01-01")])
    try await library.edit("1bnew") { book in
      book.pages = 500
      book.finish(on: ReadingDay(year: 2001), readID: "1new")
    }
    func pages() async -> Int? { await library.tallies?.statistics(today: today).figures(of: nil).pages }
    #expect(await pages() == former.figures(of: nil).pages + 500)
    #expect(await library.tallies?.statistics(today: today).figures(of: 2001).books == 1)
    try await library.undo()
    #expect(await library.tallies?.statistics(today: today) == former)
    try await library.redo()
    #expect(await pages() == former.figures(of: nil).pages + 500)
    try await library.remove("1bnew")
    #expect(await library.tallies?.statistics(today: today) == former)
    try await library.restore("1bnew")
    #expect(await pages() == former.figures(of: nil).pages + 500)
    // By hand, behind its back.
    try FileManager.default.removeItem(atPath: place.path("books/1bnew.json"))
    try await library.reload()
    #expect(await library.tallies?.statistics(today: today) == former)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func anEntryThatIsTakenBackLeavesTheSameBytesAndFigures(seed: UInt64) async throws {
    let today = try #require(RandomReaders.today)
    let place = try TemporaryLibrary()
    var random = RandomReaders(seed: seed)
    var book = random.book("1first")
    (book.pages, book.status) = (900, .reading)
    book.reads.append(Read(id: "1open", started: ReadingDay(year: 2026)))
    try place.write([book] + random.library())
    let library = try await Library(place.files(isJournalled: true)) { _ in place.outside }
    try await library.readTallies()
    let (bytes, former) = (place.text("books/1first.json"), await library.tallies?.statistics(today: today))
    try await library.edit("1first") { book in
      book.logProgress(LogEntry(id: "1entry", day: today, at: .page(899), minutes: 5), readID: "1r")
    }
    #expect(await library.tallies?.statistics(today: today) != former)
    #expect(place.text("books/1first.json") != bytes)
    try await library.undo()
    #expect(place.text("books/1first.json") == bytes)
    #expect(await library.tallies?.statistics(today: today) == former)
  }
}
