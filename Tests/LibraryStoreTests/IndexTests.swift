import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// An index says of every book what the book's file says.
@Suite struct IndexTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let cache: String

  init() throws {
    place = try TemporaryLibrary()
    files = place.files(access: .later)
    cache = place.outside
  }

  private func cards() throws -> LibraryCards { try files.cards { _ in cache } }

  private func saved() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).sorted()
  }

  // MARK: Cards

  @Test(arguments: 0..<40)
  func cardsComeBackAsTheyWere(seed: UInt64) throws {
    var random = RandomBooks(seed: seed)
    let card = BookCard(random.book("1b"))
    var sink = ByteSink()
    sink.card(card)
    #expect(sink.bytes.withUnsafeBytes { BookCard($0) } == card)
    for length in 0..<sink.bytes.count {
      #expect(sink.bytes[..<length].withUnsafeBytes { BookCard($0) } == nil)
    }
  }

  /// Whoever changes what an index holds of a book has to make its version greater, and this number with it.
  @Test func whatAnIndexHoldsGoesWithItsVersion() {
    var random = RandomBooks(seed: 1)
    var sink = ByteSink()
    for number in 10..<30 {
      let book = random.book("1b\(number)")
      sink.card(BookCard(book))
      let subject = FilterSubject(book, withNotes: false)
      for text in [
        subject.title, subject.authors, subject.series, subject.tags, subject.genres, subject.publisher,
      ] {
        sink.text(text)
      }
    }
    let sum = Checksum.of(sink.bytes)
    #expect(IndexSegment.version == 14)
    #expect(sum == 9_589_219_398_949_025_337)
  }

  /// Whichever bit is another, at whatever length, the sum tells.
  @Test func aSumIsOfEveryBit() {
    var sums: Set<UInt64> = []
    var count = 0
    for length in 0..<72 {
      let bytes = (0..<length).map { UInt8($0) }
      let changed = bytes.indices.map { place in
        var bytes = bytes
        bytes[place] ^= 1 << (place % 8)
        return bytes
      }
      for bytes in [bytes] + changed { sums.insert(Checksum.of(bytes)) }
      count += 1 + length
    }
    // Nor does what stands in two words alike cancel out.
    for (one, other) in (0..<8).flatMap({ one in (0..<one).map { (one, $0) } }) {
      var bytes = [UInt8](repeating: 0, count: 72)
      (bytes[8 * one], bytes[8 * other]) = (1, 1)
      sums.insert(Checksum.of(bytes))
      count += 1
    }
    #expect(sums.count == count)
  }

  // MARK: Orders and filters

  private static let filters = [
    "a", "한", "e", "\u{1112}\u{1161}", "-a", "title:b", "author:=한강", "tag:sf", "genre:x", "series:z",
    "status:reading", "status:odd", "-status:want,next", "rating:>=3", "rating:none", "pages:<300",
    "pages:none",
    "finished:2024", "finished:>2024-02", "finished:none", "added:2026", "added:<2026-03", "is:favourite",
    "is:owned", "has:notes", "-has:notes", "note:whale", "-note:whale", "a is:owned -tag:sf",
    "\"a b\"", "title:=\"a b\"", "published:<1970", "published:1965", "published:none",
    "-published:>=1965-08",
    "language:en", "language:en-US", "language:zh,ko", "language:english", "language:none", "-language:ko",
    "medium:ebook", "medium:=scroll", "-medium:paper", "medium:none", "publisher:창비", "publisher:=ace",
    "is:unread",
    "-is:unread", "no:pages", "no:cover", "has:cover", "no:rating", "no:tag", "no:series", "no:isbn",
    "no:notes",
    "no:author", "no:genre", "no:publisher", "no:size", "no:finished", "no:medium", "no:language",
    "no:published",
    "a or 한", "a or b is:owned", "(a or b) is:owned", "-(a or b)", "-(is:owned a)",
    "a (note:whale or tag:sf)",
    "note:whale or note:b", "-(note:whale or is:owned)", "-note:whale or has:cover", "note:whale or is:owned",
    "pages:200..400", "finished:2024..2025", "-finished:2024..", "read:2024", "-read:any",
    "finished:any rated:none",
    "writer:=한강", "-rated:>=3 a", "note:whale or rated:4", "took:any or abandoned:any", "read:/monday",
    "ㅎㄱ", "ㅎ", "ㄱ", "하", "ㅎ강", "한ㄱ", "-ㅎㄱ", "author:ㅎㄱ", "tag:ㄴ", "tag:누", "series:ㅎ", "ㅎㄱ or tag:sf",
  ]

  /// Some books as an earlier start left them, then some of them changed, added and removed.
  private func library(seed: UInt64) throws -> (books: [Book], index: LibraryIndex) {
    var random = RandomBooks(seed: seed)
    var books = (10..<60).map { random.book("1b\($0)") }
    try place.write(books)
    _ = try cards()
    #expect(saved() == ["board", "index", "notes", "tallies"])
    for index in stride(from: 1, to: 50, by: 7) {
      books[index] = random.book(books[index].id)
      try place.write(place.json(of: books[index]), to: "books/\(books[index].id).json")
    }
    for index in [40, 20, 3] {
      try FileManager.default.removeItem(atPath: place.path("books/\(books[index].id).json"))
      books.remove(at: index)
    }
    for id in ["0a", "1b12x", "2c"] {
      books.append(random.book(id))
      try place.write(place.json(of: books[books.count - 1]), to: "books/\(id).json")
    }
    return (books, try cards().index)
  }

  @Test(arguments: 0..<12)
  func everyOrderAndFilterIsThatOfTheBooks(seed: UInt64) throws {
    let (books, overlaid) = try library(seed: seed)
    for index in [overlaid, overlaid.folded(root: place.root)] {
      let part = index.shelf
      #expect(part.count == books.count)
      for order in SortOrder.all {
        let ids = part.sorted(order).compactMap { part.card($0)?.id }
        #expect(ids == order.sorted(books).map(\.id), "\(order)")
      }
      for text in Self.filters {
        let filter = Filter.parse(text, today: .epoch).filter
        let found = part.matching(filter, among: part.all) { id in
          books.first { $0.id == id }.map { FilterSubject($0) }
        }
        let wanted = books.filter { filter.matches($0) }.map(\.id).sorted()
        #expect(found.compactMap { part.card($0)?.id } == wanted, "\(text)")
        let order = SortOrder.all[text.utf8.count % SortOrder.all.count]
        #expect(part.sorted(found, by: order) == part.sorted(order).filter(found.contains), "\(text)")
      }
      for book in books { #expect(part.card(of: book.id) == BookCard(book)) }
      try spinesAre(those: books, part)
      #expect(part.card(of: "1b99") == nil)
      let board = SortOrder.standard.sorted(books)
      #expect(index.board.reading.map(\.id) == board.filter { $0.status == .reading }.map(\.id))
      #expect(index.board.next.map(\.id) == board.filter { $0.status == .next }.map(\.id))
      #expect(index.board.finished.map(\.id) == board.filter { $0.status == .finished }.prefix(12).map(\.id))
      #expect(index.board.count == books.count)
    }
  }

  /// What is read of a book without its card is what the book says.
  private func spinesAre(those books: [Book], _ part: IndexPart) throws {
    let refs = part.sorted(SortOrder(.title))
    var measures: [BookMeasure] = []
    part.eachMeasure(of: refs) { measures.append($0) }
    #expect(measures.count == refs.count)
    for (ref, measure) in zip(refs, measures) {
      let id = try #require(part.card(ref)?.id)
      let book = try #require(books.first { $0.id == id })
      #expect(measure == BookMeasure(book) && part.measure(of: ref) == measure)
      #expect(part.withTitleBytes(of: ref) { Array($0) } == Array(book.title.utf8))
    }
  }

  // MARK: What the folder holds

  @Test func whatIsReadOverAnIndexIsWhatIsReadWithoutOne() throws {
    var random = RandomBooks(seed: 7)
    try place.write((10..<30).map { random.book("1b\($0)") })
    try place.write(place.json(of: random.book("1b10")), to: "trash/1b10.json")
    try place.write(place.json(of: random.book("9x")), to: "trash/9x.json")
    _ = try cards()
    try place.write("half", to: "books/1b11.json")
    try place.write(#"{"format":99,"id":"1b12","title":"later"}"#, to: "books/1b12.json")
    try place.write(place.json(of: random.book("3q")), to: "books/3q.json")
    try place.write(place.json(of: random.book("3q")), to: "books/3q (1).json")
    try FileManager.default.removeItem(atPath: place.path("books/1b13.json"))
    for _ in 0..<2 {
      let (cards, whole) = (try cards(), try files.load())
      let part = cards.index.shelf
      #expect(part.all.compactMap { part.card($0) } == whole.books.map(BookCard.init))
      let deleted = cards.index.deleted().compactMap { cards.index.trash.card($0)?.id }
      #expect(deleted == whole.deleted.map(\.id))
      #expect(cards.problems == whole.problems)
    }
  }

  @Test func onlyWhatChangedIsReadAgain() throws {
    var random = RandomBooks(seed: 3)
    try place.write((10..<30).map { random.book("1b\($0)") })
    for name in place.names(in: "books") { try place.age("books/\(name)") }
    let opened = OpenedFiles()
    let counted = place.files(access: opened.counting(.later))
    _ = try counted.cards { _ in cache }
    #expect(opened.take().filter { $0.contains("/books/") }.count == 20)
    _ = try counted.cards { _ in cache }
    #expect(opened.take().filter { $0.contains("/books/") } == [])
    // However the folder is named, the index is of it.
    let otherwise = LibraryFiles(
      root: place.path("books/.."),
      journals: nil,
      access: opened.counting(.later),
      clock: .standing,
      identifiers: .counted()
    )
    _ = try otherwise.cards { _ in cache }
    #expect(opened.take().filter { $0.hasSuffix(".json") && $0.contains("/1b") } == [])
    try place.write(place.json(of: random.book("1b15")), to: "books/1b15.json")
    _ = try counted.cards { _ in cache }
    #expect(opened.take().filter { $0.contains("/books/") } == [place.path("books/1b15.json")])
  }

  /// As when another program takes away what a window has changed since it was opened.
  @Test func thoseThatGoAreThoseThatAreDropped() throws {
    try place.write((10..<20).map { Book(id: "1b\($0)", title: "A", added: "2026") })
    let reading = LibraryReading(files: files, cache: nil)
    var known = try reading.all(nil) { _, _ in }.index
    for id in ["1b11", "1b13", "1b15", "1b17"] {
      try place.write(place.json(of: Book(id: id, title: "Changed", added: "2026")), to: "books/\(id).json")
    }
    known = try reading.all(LibraryReading.EarlierReading(index: known, problems: [])) { _, _ in }.index
    for id in ["1b10", "1b11", "1b13", "1b17"] {
      try FileManager.default.removeItem(atPath: place.path("books/\(id).json"))
    }
    known = try reading.all(LibraryReading.EarlierReading(index: known, problems: [])) { _, _ in }.index
    let ids = known.shelf.all.compactMap { known.shelf.card($0)?.id }
    #expect(ids == ["1b12", "1b14", "1b15", "1b16", "1b18", "1b19"])
  }

  @Test func aFileChangedInTheSameTickIsReadAgain() throws {
    var book = Book(id: "1b", title: "early", added: "2026")
    try place.write([book])
    let status = try FileAccess.live.status(place.path("books/1b.json"), true)
    var access = FileAccess.unflushed
    access.now = { status.changed }
    let early = place.files(access: access)
    _ = try early.cards { _ in cache }
    book.title = "later"
    let handle = try #require(FileHandle(forWritingAtPath: place.path("books/1b.json")))
    try handle.write(contentsOf: Data(place.json(of: book).utf8))
    try handle.close()
    let time = Double(status.changed.whole) + Double(status.changed.nanoseconds) / 1e9
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)],
      ofItemAtPath: place.path("books/1b.json")
    )
    #expect(try early.cards { _ in cache }.index.shelf.card(of: "1b")?.title == "later")
  }
}
