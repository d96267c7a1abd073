import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// The line of a day, as the library has it and as it is kept for the next start.
@MainActor @Suite struct KeptLineTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let cache: String

  init() throws {
    place = try TemporaryLibrary()
    files = place.files(access: .later)
    cache = place.outside
  }

  private static func day(_ number: Int) throws -> ReadingDay {
    try #require(ReadingDay(dayNumber: 20_000 + number))
  }

  /// A book with so many quotes, and a thought between them.
  private static func book(_ number: Int, quotes: Int) -> Book {
    var book = Book(id: "1b\(1000 + number)", title: "책 \(number)", added: "2026-05-01")
    book.notes = (0..<quotes).map { quote in
      var note = Note(
        id: "1n\(number)x\(1000 + quote)",
        kind: quote.isMultiple(of: 2) ? .quote : .thought,
        text: "word \(quote) of \(number)",
        created: "2026-05-01T10:00:00+09:00"
      )
      if note.kind == .thought { note.quote = "its \(quote) of \(number)" }
      note.page = quote + 1
      return note
    }
    book.notes.append(Note(id: "1t\(number)", text: "mine", created: "2026-05-02T10:00:00+09:00"))
    return book
  }

  private func library() async throws -> Library {
    let library = try Library(files) { _ in cache }
    try await library.reload()
    return library
  }

  private func wins(_ library: Library, days: Range<Int>) throws -> [String: Int] {
    let reading = BoardNotesReading(files: files, shelf: library.index.shelf)
    var wins: [String: Int] = [:]
    for number in days {
      wins[reading.line(of: try Self.day(number), after: nil)?.noteID ?? "-", default: 0] += 1
    }
    return wins
  }

  // MARK: The draw

  @Test func everyNoteThatKeepsSomethingIsDrawnAlikeOften() async throws {
    let books = [1, 2, 3, 0, 4].enumerated().map { Self.book($0, quotes: $1) }
    try place.write(books)
    let library = try await library()
    let fromIndex = try wins(library, days: 0..<2_000)
    let quotes = books.flatMap(\.notes).filter { $0.keptText != nil }.map(\.id)
    #expect(Set(fromIndex.keys) == Set(quotes))
    // Of 200 each, five times as far apart as chance has them mostly.
    for id in quotes { #expect((130...270).contains(fromIndex[id] ?? 0)) }
    // Whether the index has them, or what changed since.
    for book in books { try await library.edit(book.id) { $0.favourite = true } }
    #expect(library.index.changes > 0)
    #expect(try wins(library, days: 0..<200) == wins(try await self.library(), days: 0..<200))
    #expect(try wins(library, days: 0..<2_000) == fromIndex)
  }

  @Test func aBookOfMoreThanARowCountsIsCounted() async throws {
    let books = [Self.book(0, quotes: 300), Self.book(1, quotes: 100)]
    try place.write(books)
    _ = try await library()
    let library = try await library()
    let shelf = library.index.shelf
    #expect(shelf.changes == 0 && books.map { shelf.card(of: $0.id)?.keptNoteCount } == [300, 100])
    #expect(shelf.base.read { view in [0, 1].map { view.keptNotes($0) } } == [300, 100])
    let first = try (0..<1_000).filter {
      shelf.bookOfLine(on: try Self.day($0), without: []) == books[0].id
    }
    #expect((680...820).contains(first.count))
  }

  @Test func whatLiesInTheTrashIsNoLine() async throws {
    try place.write([Self.book(0, quotes: 1), Self.book(1, quotes: 0)])
    let library = try await library()
    try await library.remove("1b1000")
    #expect(library.index.shelf.bookOfLine(on: try Self.day(0), without: []) == nil)
    #expect(try wins(library, days: 0..<10) == ["-": 10])
    #expect(try wins(try await self.library(), days: 0..<10) == ["-": 10])
    try await library.restore("1b1000")
    #expect(try wins(library, days: 0..<10) == ["1n0x1000": 10])
  }

  @Test func aBookThatCannotBeReadMakesRoomForTheNext() async throws {
    try place.write([Self.book(0, quotes: 1), Self.book(1, quotes: 1)])
    let library = try await library()
    try place.write("{", to: "books/1b1000.json")
    #expect(try wins(library, days: 0..<20) == ["1n1x1000": 20])
    try FileManager.default.removeItem(atPath: place.path("books/1b1001.json"))
    #expect(try wins(library, days: 0..<20) == ["-": 20])
  }

  @Test func ofALongNoteTheBeginningIsTaken() async throws {
    var book = Self.book(0, quotes: 1)
    book.notes[0].text = "  " + String(repeating: "👩‍👩‍👧", count: 10_000)
    book.notes[0].page = nil
    book.notes[0].place = "loc 9"
    try place.write([book])
    let library = try await library()
    let line = try #require(await library.findKeptLine(of: try Self.day(0), after: nil))
    #expect(line.text == String(repeating: "👩‍👩‍👧", count: 600) && line.page == nil && line.place == "loc 9")
    #expect(try Library(files) { _ in cache }.keptLine(of: try Self.day(0)) == line)
  }

  // MARK: The same all day

  @Test func aLineStaysWhileItsNoteKeepsIt() async throws {
    let day = try Self.day(0)
    try place.write((0..<3).map { Self.book($0, quotes: 2) })
    let library = try await library()
    let line = try #require(await library.findKeptLine(of: day, after: nil))
    // So many that one of them would be drawn.
    try await library.add((3..<200).map { Self.book($0, quotes: 2) })
    #expect(await library.findKeptLine(of: day, after: nil) != line)
    #expect(await library.findKeptLine(of: day, after: line) == line)
    try await library.edit(line.bookID) { $0.title = "Other" }
    let titled = try #require(await library.findKeptLine(of: day, after: line))
    #expect(titled.noteID == line.noteID && titled.text == line.text && titled.title == "Other")
    try await library.edit(line.bookID) { book in
      for index in book.notes.indices where book.notes[index].id == line.noteID {
        book.notes[index].quote = "changed"
      }
    }
    #expect(await library.findKeptLine(of: day, after: titled)?.text == "changed")
    // A day later another is drawn, whatever there was.
    let later = await library.findKeptLine(of: try Self.day(1), after: line)
    #expect(later?.day == (try Self.day(1)))
    #expect(
      later?.noteID
        == BoardNotesReading(files: files, shelf: library.index.shelf)
        .line(of: try Self.day(1), after: nil)?.noteID
    )
  }

  @Test func whereItIsGoneAnotherIsTaken() async throws {
    let day = try Self.day(0)
    try place.write([Self.book(0, quotes: 1), Self.book(1, quotes: 1), Self.book(2, quotes: 1)])
    let library = try await library()
    let first = try #require(await library.findKeptLine(of: day, after: nil))
    try await library.edit(first.bookID) { book in
      book.notes[0].kind = .thought
      book.notes[0].quote = nil
    }
    let second = try #require(await library.findKeptLine(of: day, after: first))
    #expect(second.bookID != first.bookID)
    try await library.remove(second.bookID)
    let third = try #require(await library.findKeptLine(of: day, after: second))
    #expect(Set([first, second, third].map(\.bookID)).count == 3)
    try await library.edit(third.bookID) { $0.notes = [] }
    #expect(await library.findKeptLine(of: day, after: third) == nil)
    #expect(try Library(files) { _ in cache }.keptLine(of: day) == nil)
  }

  // MARK: The cache

  @Test func theNextStartHasItBeforeTheLibraryIsRead() async throws {
    let day = try Self.day(0)
    try place.write((0..<5).map { Self.book($0, quotes: 2) })
    let line = try #require(await library().findKeptLine(of: day, after: nil))
    let second = try Library(files) { _ in cache }
    #expect(!second.isRead && second.keptLine(of: day) == line)
    #expect(second.keptLine(of: try Self.day(1)) == nil)
    try await second.reload()
    // A command on the same library, and leaving it, leave it there.
    _ = try files.cards { _ in cache }
    await second.leave()
    #expect(try Library(files) { _ in cache }.keptLine(of: day) == line)
    let other = try TemporaryLibrary()
    try other.write([])
    #expect(try Library(other.files()) { _ in cache }.keptLine(of: day) == nil)
  }

  @Test func aSpoiltOneIsNone() async throws {
    let day = try Self.day(0)
    try place.write((0..<5).map { Self.book($0, quotes: 2) })
    let line = try #require(await library().findKeptLine(of: day, after: nil))
    let path = "\(cache)/line"
    let whole = try #require(FileManager.default.contents(atPath: path))
    let library = try Library(files) { _ in cache }
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(library.keptLine(of: day) == nil)
    }
    for offset in whole.indices {
      var bytes = whole
      bytes[offset] ^= 0x41
      try bytes.write(to: URL(filePath: path))
      #expect(library.keptLine(of: day) == nil)
    }
    try Data(repeating: 0x5B, count: 3 << 20).write(to: URL(filePath: path))
    #expect(library.keptLine(of: day) == nil)
    try whole.write(to: URL(filePath: path))
    #expect(library.keptLine(of: day) == line)
  }

  /// A program that was killed between a change and the next look left a line that its book no longer has.
  @Test func aStaleOneIsHeldAgainstTheBook() async throws {
    let day = try Self.day(0)
    try place.write((0..<5).map { Self.book($0, quotes: 2) })
    let line = try #require(await library().findKeptLine(of: day, after: nil))
    var book = try #require(files.readable(line.bookID))
    book.notes.removeAll { $0.id == line.noteID }
    try place.write(place.json(of: book), to: "books/\(book.id).json")
    let second = try await library()
    let stale = try #require(second.keptLine(of: day))
    #expect(stale == line)
    let found = try #require(await second.findKeptLine(of: day, after: stale))
    #expect(found.noteID != line.noteID)
    #expect(second.keptLine(of: day) == found)
  }
}
