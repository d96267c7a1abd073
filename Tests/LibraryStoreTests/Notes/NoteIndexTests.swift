import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// An index of notes says of every note what the files say.
@Suite struct NoteIndexTests {
  private let stage: NoteStage
  private var place: TemporaryLibrary { stage.place }

  init() throws { stage = try NoteStage() }

  // MARK: Orders

  @Test(arguments: 0..<12)
  func ordersAreThoseOfTheNotes(seed: UInt64) throws {
    let (books, overlaid, shelf) = try stage.library(seed: seed)
    let all = books.flatMap(\.notes)
    let moments = all.map { Moment(stamp: $0.created)?.seconds ?? .min }
    let days = all.indices.sorted { moments[$0] == moments[$1] ? $0 > $1 : moments[$0] > moments[$1] }
      .map { all[$0] }
    for notes in [overlaid, overlaid.folded(root: place.root, shelf)] {
      #expect(notes.count == all.count)
      #expect(notes.greatestPage == all.compactMap(\.page).max() ?? 0)
      #expect(stage.ids(notes.byDay, notes, books) == days.map(\.id))
      let titled = SortOrder(.title).sorted(books).flatMap { book in
        book.notes.enumerated().sorted { left, right in
          let stands = [left, right].map { index, note in
            (note.page ?? .max, note.place.flatMap { Int($0.prefix { $0 != "-" }) } ?? .max, index)
          }
          return stands[0] < stands[1]
        }.map(\.element.id)
      }
      #expect(stage.ids(notes.byBook(shelf), notes, books) == titled)
      let byTag = notes.byTag(.usual)
      let tags = Set(all.flatMap(\.tags)).sorted { TextOrder($0) < TextOrder($1) }
      let tagged = tags.flatMap { tag in days.filter { $0.tags.contains(tag) }.map { ($0.id, Optional(tag)) }
      }
      let wanted = tagged + days.filter(\.tags.isEmpty).map { ($0.id, nil) }
      #expect(stage.ids(byTag, notes, books) == wanted.map(\.0))
      #expect((0..<byTag.count).map { byTag[$0]?.tag } == wanted.map(\.1))
      #expect(byTag.noteCount == all.count)
      for row in 0..<byTag.count {
        let (note, tag) = try #require(byTag[row])
        #expect(byTag.row(of: note, under: tag) == row)
      }
    }
  }

  @Test(arguments: 0..<12)
  func theNoteTakenOutLastIsKnown(seed: UInt64) throws {
    let (books, overlaid, shelf) = try stage.library(seed: seed)
    let removals = books.compactMap { book in
      book.removed.last.map { (book.id, $0.removedAt.flatMap(Moment.init(stamp:))?.seconds ?? .min) }
    }
    let last = removals.max { $0.1 < $1.1 }?.0
    #expect(overlaid.lastRemoval == last)
    #expect(overlaid.folded(root: place.root, shelf).lastRemoval == last)
  }

  @Test func aNoteIsFoundByItsBook() throws {
    let (books, notes, _) = try stage.library(seed: 4)
    for book in books {
      for index in book.notes.indices {
        let ref = try #require(notes.ref(bookID: book.id, index: index))
        #expect(notes.place(of: ref) == (book.id, index))
        #expect(notes.identifiers(of: ref) == (book.id, book.notes[index].id))
      }
      #expect(notes.noteIDs(of: book.id) == book.notes.map(\.id))
      #expect(notes.ref(bookID: book.id, index: book.notes.count) == nil)
    }
    #expect(notes.ref(bookID: "1b99", index: 0) == nil)
    #expect(notes.noteIDs(of: "1b99") == [])
  }

  @Test(arguments: 0..<12)
  func tagsThatNotesHaveInCommonAreThoseOfEach(seed: UInt64) throws {
    let (books, overlaid, shelf) = try stage.library(seed: seed)
    var found = 0
    for notes in [overlaid, overlaid.folded(root: place.root, shelf)] {
      for book in books {
        for some in [Array(book.notes.prefix(1)), Array(book.notes.suffix(2)), book.notes] {
          let sets = some.map { Set($0.tags) }
          let common = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
          #expect(notes.commonTags(of: Set(some.map(\.id)), in: book.id) == common)
          if some.count > 1 { found += common.count }
        }
      }
    }
    #expect(found > 0)
  }

  // MARK: The cache

  /// Whoever changes what an index of notes holds has to make its version greater, and this number with it.
  @Test func whatAnIndexHoldsGoesWithItsVersion() {
    var (random, builder) = (RandomNotes(seed: 1), NoteBuilder())
    for number in 10..<30 { builder.add(NotedBook(random.book("1b\(number)"), sum: UInt64(number))) }
    #expect(NoteSegment.version == 3)
    #expect(Checksum.of(builder.made(root: "/somewhere").file) == 14_383_434_216_656_066_013)
  }

  @Test func onlyBooksThatChangedAreReadAgain() throws {
    var random = RandomNotes(seed: 3)
    try place.write((10..<30).map { random.book("1b\($0)") })
    for name in place.names(in: "books") { try place.age("books/\(name)") }
    let opened = OpenedFiles()
    let counted = place.files(access: opened.counting(.later))
    _ = try stage.read(counted)
    #expect(opened.take().filter { $0.contains("/books/") }.count == 20)
    _ = try stage.read(counted)
    #expect(opened.take().filter { $0.contains("/books/") } == [])
    try place.write(place.json(of: random.book("1b15")), to: "books/1b15.json")
    _ = try stage.read(counted)
    #expect(Set(opened.take().filter { $0.contains("/books/") }) == [place.path("books/1b15.json")])
  }

  @Test func aCacheThatIsRubbishIsNoMatter() throws {
    var random = RandomNotes(seed: 5)
    let books = (10..<20).map { random.book("1b\($0)") }
    try place.write(books)
    for name in place.names(in: "books") { try place.age("books/\(name)") }
    let (first, _) = try stage.read()
    let wanted = stage.ids(first.byDay, first, books)
    let whole = try #require(stage.whole)
    let path = URL(filePath: "\(stage.cache)/notes")
    func check() throws {
      let (notes, _) = try stage.read()
      #expect(stage.ids(notes.byDay, notes, books) == wanted)
    }
    for length in stride(from: 0, to: whole.count, by: 97) {
      try whole.prefix(length).write(to: path)
      try check()
    }
    for offset in stride(from: 0, to: whole.count, by: 31) {
      var bytes = whole
      bytes[offset] ^= 0x41
      try bytes.write(to: path)
      try check()
    }
    #expect(stage.whole == whole)
    try FileManager.default.removeItem(at: path)
    try check()
    #expect(stage.whole == whole)
  }

  /// Rows that lead elsewhere are found out even where the sums are right.
  @Test func anIndexThatLiesIsNone() throws {
    var (random, builder) = (RandomNotes(seed: 6), NoteBuilder())
    for number in 10..<20 { builder.add(NotedBook(random.book("1b\(number)"), sum: 1)) }
    let segment = builder.made(root: "/somewhere")
    #expect(NoteSegment(segment.file) != nil)
    for offset in stride(from: segment.head.bookRows, to: segment.head.idsStart, by: 4) {
      var (bytes, head) = (segment.file, segment.head)
      for byte in 0..<4 { bytes[offset + byte] ^= 0xA5 }
      head.bodySum = bytes.withUnsafeBytes {
        Checksum.of(UnsafeRawBufferPointer(rebasing: $0[head.bookRows...]))
      }
      bytes.replaceSubrange(
        ..<head.bookRows,
        with: NoteSegment.beginning(head, path: Array("/somewhere".utf8))
      )
      guard let notes = NoteSegment(bytes).map(NoteIndex.init) else { continue }
      let shelf = LibraryIndex().shelf
      let search = NoteSearch(
        Filter.parse("a tag:sf", today: .epoch).filter,
        in: notes,
        shelf: shelf,
        reach: .notesAndBooks
      )
      #expect(
        search.hits(in: notes.byDay) != nil && notes.byTag(.usual).count >= 0
          && notes.byBook(shelf).count == 0
      )
    }
  }

  @Test func manyChangesAreWritten() throws {
    var random = RandomNotes(seed: 8)
    try place.write((10..<20).map { random.book("1b\($0)") })
    _ = try stage.read()
    let before = stage.whole
    let books = (10..<90).map { random.book("1b\($0)") }
    try place.write([books[0]])
    _ = try stage.read()
    #expect(stage.whole == before)
    try place.write(books)
    let (notes, _) = try stage.read()
    #expect(stage.whole != before && notes.recent.head.books == 0)
    #expect(notes.count == books.reduce(0) { $0 + $1.notes.count })
  }

  // MARK: The library

  @MainActor
  @Test func aLibraryKeepsItsNotesUpToDate() async throws {
    var random = RandomNotes(seed: 9)
    try place.write((10..<30).map { random.book("1b\($0)") })
    let library = try Library(stage.files) { [cache = stage.cache] _ in cache }
    #expect(library.notes == nil)
    try await library.readNotes()
    try await library.edit("1b12") { $0.notes = [Note(id: "1n", text: "new whale", created: "2026")] }
    try await library.add([random.book("1c")])
    try await library.remove("1b13")
    try await library.remove("1b14")
    try await library.restore("1b14")
    try place.write(place.json(of: random.book("1b15")), to: "books/1b15.json")
    try FileManager.default.removeItem(atPath: place.path("books/1b16.json"))
    try await library.reload()
    let (notes, books) = (try #require(library.notes), try stage.files.load().books)
    let days = stage.ids(notes.byDay, notes, books)
    #expect(days.sorted() == books.flatMap(\.notes).map(\.id).sorted() && days.contains("1n"))
    let search = NoteSearch(
      Filter.parse("\"new whale\"", today: .epoch).filter,
      in: notes,
      shelf: library.index.shelf,
      reach: .notesAndBooks
    )
    #expect(stage.ids(try #require(search.hits(in: notes.byDay)), notes, books) == ["1n"])
  }

  @MainActor
  @Test func manyChangesAtOnceAreFoldedIntoTheRest() async throws {
    var random = RandomNotes(seed: 12)
    try place.write((10..<30).map { random.book("1b\($0)") })
    let library = try Library(stage.files) { [cache = stage.cache] _ in cache }
    try await library.readNotes()
    try await library.add((100..<200).map { random.book("1b\($0)") })
    try await library.edit("1b12") { $0.notes = [] }
    let before = stage.whole
    try await library.reload()
    let (notes, books) = (try #require(library.notes), try stage.files.load().books)
    #expect(notes.recent.head.books == 0 && stage.whole != before)
    #expect(stage.ids(notes.byDay, notes, books).sorted() == books.flatMap(\.notes).map(\.id).sorted())
  }

  /// Files that many were only looked at again have other rows in the library's own index afterwards.
  @MainActor
  @Test func notesStayWithTheirBooksWhereTheIndexIsWrittenAnew() async throws {
    var random = RandomNotes(seed: 10)
    let books = (100..<300).map { random.book("1b\($0)") }
    try place.write(books)
    let library = try Library(stage.files) { [cache = stage.cache] _ in cache }
    try await library.readNotes()
    for number in 100..<200 {
      try place.write(place.json(of: books[number - 100]), to: "books/1b\(number).json")
    }
    try FileManager.default.removeItem(atPath: place.path("books/1b100.json"))
    try await library.reload()
    let (notes, shelf) = (try #require(library.notes), library.index.shelf)
    for title in ["title:\"a b\"", "author:b"] {
      let filter = Filter.parse(title, today: .epoch).filter
      let search = NoteSearch(filter, in: notes, shelf: shelf, reach: .notesAndBooks)
      let wanted = books.dropFirst().filter { filter.matches($0) }.flatMap(\.notes).map(\.id)
      #expect(stage.ids(try #require(search.hits(in: notes.byDay)), notes, books).sorted() == wanted.sorted())
    }
  }
}
