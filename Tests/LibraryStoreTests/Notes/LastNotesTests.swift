import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// The latest notes, as the library has them and as they are kept for the next start.
@MainActor @Suite struct LastNotesTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let cache: String
  private let opened = OpenedFiles()

  init() throws {
    place = try TemporaryLibrary()
    files = place.files(access: opened.counting(.later))
    cache = place.outside
  }

  private func library() async throws -> Library {
    let library = try Library(files) { _ in cache }
    try await library.reload()
    return library
  }

  /// What the screen of notes has first.
  private func first(_ library: Library) async throws -> [[String]] {
    try await library.readNotes()
    let notes = try #require(library.notes)
    return notes.byDay.refs.prefix(3).map {
      let (bookID, noteID) = notes.identifiers(of: $0)
      return [bookID, noteID]
    }
  }

  private func ids(_ notes: LastNotes) -> [[String]] { notes.notes.map { [$0.bookID, $0.noteID] } }

  private func found(_ library: Library, after former: LastNotes = LastNotes()) async -> LastNotes {
    await library.findLastNotes(after: former)
  }

  /// Books' files that were opened since this was asked last.
  private var openedBooks: [String] {
    opened.take().filter { $0.hasSuffix(".json") }.map { String($0.suffix(9)) }
  }

  private static func book(_ number: Int, _ stamps: String...) -> Book {
    var book = Book(id: "1b\(10 + number)", title: "책 \(number)", added: "2026-05-01")
    book.notes = stamps.enumerated().map { place, stamp in
      Note(id: "1n\(number)x\(place)", text: "word \(place) of \(number)", created: stamp)
    }
    return book
  }

  private static func hour(_ hour: Int) -> String { "2026-05-01T\(10 + hour):00:00+09:00" }

  /// Six books, the first of which has the latest note.
  private static let six = (0..<6).map { book($0, hour(2), hour(9 - $0)) }

  // MARK: Which

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func areThoseTheNotesBeginWith(seed: UInt64) async throws {
    var random = RandomNotes(seed: seed)
    let books = (10..<(12 + seed)).map { random.book("1b\($0)") }
    try place.write(books)
    let library = try await library()
    let wanted = try await first(library)
    #expect(ids(await found(library)) == wanted)
    // Whether the index has them, or what changed since.
    for book in books.dropLast() {
      let notes = random.book(book.id).notes
      try await library.edit(book.id) { $0.notes = notes }
    }
    try await library.add([random.book("0a"), random.book("2c")])
    if let latest = wanted.first { try await library.remove(latest[0]) }
    #expect(library.index.changes > 0)
    #expect(try await ids(found(library)) == first(library))
    #expect(try await ids(found(self.library())) == first(library))
  }

  @Test func momentsOfAnyCenturyAreOrdered() async throws {
    let stamps = [
      "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "2106-02-07T06:28:15Z", "2200-01-01T00:00:00Z",
      "0044-03-15T12:00:00Z", "2106-02-07T06:28:14Z",
    ]
    try place.write(stamps.enumerated().map { Self.book($0, $1) })
    var latest: [String] = []
    for _ in 0..<2 {
      let library = try await library()
      #expect(ids(await found(library)).map { $0[0] } == ["1b13", "1b12", "1b15"])
      for id in ["1b13", "1b12", "1b15"] { try await library.remove(id) }
      latest = ids(await found(library)).map { $0[0] }
      #expect(latest == ["1b11", "1b10", "1b14"])
      for id in ["1b13", "1b12", "1b15"] { try await library.restore(id) }
    }
  }

  @Test func theLatestOfABookIsKnownHoweverItsStampsAreWritten() {
    let stamps = [
      "2026-05-01T12:00:00+09:00", "2026-05-01T12:00:00Z", "2026-05-01T11:00:00.5Z", "2026-05-01t11:30:00Z",
      "2026-05-01T23:30:00+09:00", "2026-05-02T00:00:00+14:00", "none", "",
    ]
    for rotation in stamps.indices {
      var book = Self.book(0)
      book.notes = (stamps[rotation...] + stamps[..<rotation]).map { Note(id: "1n", text: "", created: $0) }
      #expect(BookCard(book).latestNote == Moment(stamp: "2026-05-01T14:30:00Z")?.seconds)
      book.notes.removeAll { $0.created.contains("23:30") }
      #expect(BookCard(book).latestNote == Moment(stamp: "2026-05-01T12:00:00Z")?.seconds)
    }
    #expect(BookCard(Self.book(0, "none")).latestNote == nil)
  }

  @Test func ofManyBooksThreeAreRead() async throws {
    try place.write(Self.six)
    let library = try await library()
    _ = opened.take()
    let latest = await found(library)
    #expect(ids(latest) == [["1b10", "1n0x1"], ["1b11", "1n1x1"], ["1b12", "1n2x1"]])
    #expect(latest.notes.map(\.title) == ["책 0", "책 1", "책 2"])
    #expect(latest.notes[0].text == "word 1 of 0" && latest.notes[0].created == Self.hour(9))
    #expect(openedBooks == ["1b10.json", "1b11.json", "1b12.json"])
    // And none where they are the same books, the next start and other changes included.
    try await library.edit("1b15") { $0.favourite = true }
    _ = opened.take()
    #expect(await found(library, after: latest) == latest)
    #expect(openedBooks.isEmpty)
    await library.leave()
    let next = try await self.library()
    _ = opened.take()
    #expect(await found(next, after: next.keptLastNotes()) == latest)
    #expect(openedBooks.isEmpty)
  }

  @Test func whatIsGoneMakesRoomForTheNext() async throws {
    try place.write(Self.six)
    let library = try await library()
    var latest = await found(library)
    try await library.edit("1b10") { $0.notes.removeAll { $0.id == "1n0x1" } }
    latest = await found(library, after: latest)
    #expect(ids(latest).map { $0[0] } == ["1b11", "1b12", "1b13"])
    try await library.remove("1b11")
    latest = await found(library, after: latest)
    #expect(ids(latest).map { $0[0] } == ["1b12", "1b13", "1b14"])
    try await library.edit("1b12") { $0.title = "Other" }
    latest = await found(library, after: latest)
    #expect(latest.notes[0].title == "Other")
    // A file that was spoilt since it was read.
    try place.write("{", to: "books/1b13.json")
    try FileManager.default.removeItem(atPath: place.path("books/1b14.json"))
    latest = await found(library)
    #expect(ids(latest).map { $0[0] } == ["1b12", "1b15", "1b15"])
    for id in ["1b10", "1b12", "1b15"] { try await library.edit(id) { $0.notes = [] } }
    for number in 0..<6 { try? place.write("{", to: "books/1b1\(number).json") }
    #expect(await found(library, after: latest).isEmpty)
  }

  @Test func ofALongNoteTheBeginningIsTaken() async throws {
    var book = Self.book(0, Self.hour(0), Self.hour(1), Self.hour(2))
    book.notes[0].text = "\n\n " + String(repeating: "가", count: 1 << 20)
    book.notes[1].text = ""
    book.notes[1].quote = "\t" + "e" + String(repeating: "\u{301}", count: 1 << 20)
    book.title = String(repeating: "제목 ", count: 100_000)
    try place.write([book])
    let latest = await found(try await library())
    #expect(latest.notes.map(\.noteID) == ["1n0x2", "1n0x1", "1n0x0"])
    #expect(latest.notes[2].text == String(repeating: "가", count: 1_000) && latest.notes[2].quote == nil)
    #expect(latest.notes[1].text.isEmpty)
    #expect(latest.notes[1].quote?.unicodeScalars.count == 1_000 && latest.notes[1].quote?.first != "\t")
    #expect(latest.notes[0].title.unicodeScalars.count == 1_000)
    #expect(try Library(files) { _ in cache }.keptLastNotes() == latest)
  }

  // MARK: The cache

  @Test func theNextStartHasThemBeforeTheLibraryIsRead() async throws {
    try place.write(Self.six)
    let latest = await found(try await library())
    let second = try Library(files) { _ in cache }
    #expect(!second.isRead && second.keptLastNotes() == latest)
    try await second.reload()
    // A command on the same library, and leaving it, leave them there.
    _ = try files.cards { _ in cache }
    await second.leave()
    #expect(try Library(files) { _ in cache }.keptLastNotes() == latest)
    let other = try TemporaryLibrary()
    try other.write([])
    #expect(try Library(other.files()) { _ in cache }.keptLastNotes().isEmpty)
  }

  @Test func whereThereIsNoneNothingIsKept() async throws {
    try place.write([Self.book(0, Self.hour(1))])
    let library = try await library()
    let latest = await found(library)
    #expect(latest.notes.count == 1 && FileManager.default.fileExists(atPath: "\(cache)/last"))
    try await library.edit("1b10") { $0.notes = [] }
    #expect(await found(library, after: latest).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(cache)/last"))
    let empty = try Library(TemporaryLibrary().files()) { _ in cache }
    #expect(await empty.findLastNotes(after: LastNotes()).isEmpty)
  }

  @Test func spoiltOnesAreNone() async throws {
    try place.write(Self.six)
    let latest = await found(try await library())
    let path = "\(cache)/last"
    let whole = try #require(FileManager.default.contents(atPath: path))
    let library = try Library(files) { _ in cache }
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(library.keptLastNotes().isEmpty)
    }
    for offset in whole.indices {
      var bytes = whole
      bytes[offset] ^= 0x41
      try bytes.write(to: URL(filePath: path))
      #expect(library.keptLastNotes().isEmpty)
    }
    try Data(repeating: 0x5B, count: 3 << 20).write(to: URL(filePath: path))
    #expect(library.keptLastNotes().isEmpty)
    try whole.write(to: URL(filePath: path))
    #expect(library.keptLastNotes() == latest)
  }

  /// Bytes somebody made whose sum is right, though they are no notes.
  @Test func whatIsWholeAndNoNotesIsNone() throws {
    try place.write([])
    let bodies: [(inout ByteSink) -> Void] = [
      { _ in }, { $0.number(.max) }, { $0.number(-1) },
      { sink in
        sink.number(0)
        sink.number(.max)
      },
      { sink in
        sink.number(0)
        sink.number(1)
        for _ in 0..<4 { sink.text("") }
        sink.number(0)
        sink.text("")
      },
      { sink in
        sink.number(0)
        sink.number(1)
        sink.number(1 << 40)
      },
    ]
    for body in bodies {
      var sink = ByteSink()
      body(&sink)
      let notes = sink.bytes.withUnsafeBytes { bytes in
        var source = ByteSource(bytes)
        return LastNotes(&source)
      }
      #expect(notes == nil)
    }
  }

  /// A program that was killed between a change and the next look left notes that their book no longer has.
  @Test func staleOnesAreHeldAgainstTheBooks() async throws {
    try place.write(Self.six)
    let latest = await found(try await library())
    var book = Self.six[0]
    book.notes.removeLast()
    try place.write(place.json(of: book), to: "books/\(book.id).json")
    let second = try await library()
    let stale = second.keptLastNotes()
    #expect(stale == latest)
    let now = await found(second, after: stale)
    #expect(ids(now).map { $0[0] } == ["1b11", "1b12", "1b13"])
    #expect(second.keptLastNotes() == now)
  }
}
