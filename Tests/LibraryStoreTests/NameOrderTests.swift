import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// An index never shows orders in which another script comes first than the reader chose.
@Suite struct NameOrderTests {
  private let place: TemporaryLibrary
  private let books: [Book]
  private var cache: String { place.outside }

  init() throws {
    place = try TemporaryLibrary()
    var random = RandomBooks(seed: 17)
    books = (10..<50).map { random.book("1b\($0)") }
    try place.write(books)
    for name in place.names(in: "books") { try place.age("books/\(name)") }
  }

  private func index(_ names: NameOrder, _ opened: OpenedFiles = OpenedFiles()) throws -> LibraryIndex {
    try place.files(access: opened.counting(.later), names: names).cards { _ in cache }.index
  }

  private func expectSorted(_ index: LibraryIndex, _ books: [Book], _ names: NameOrder) {
    for order in SortOrder.all {
      let ids = index.shelf.sorted(order).compactMap { index.shelf.card($0)?.id }
      #expect(ids == order.sorted(books, names).map(\.id), "\(order) \(names)")
    }
    let board = SortOrder.standard.sorted(books, names)
    #expect(index.board.paused.map(\.id) == board.filter { $0.status == .paused }.map(\.id))
  }

  /// No book is read again for it, and the start after that finds what it needs.
  @Test func aStoredOrderOfOtherNamesIsMadeAnew() throws {
    let opened = OpenedFiles()
    for names in [NameOrder.koreanFirst, .latinFirst, .latinFirst, .koreanFirst, .latinFirst] {
      let before = FileManager.default.contents(atPath: "\(cache)/index")
      let old = before.flatMap { IndexSegment(Array($0)) }?.head.names
      let index = try index(names, opened)
      expectSorted(index, books, names)
      #expect(index.names == names && index.base.head.names == names)
      #expect(opened.take().contains { $0.contains("/books/") } == (before == nil))
      let after = FileManager.default.contents(atPath: "\(cache)/index")
      #expect((after == before) == (old == names))
      #expect(index.changes == 0)
    }
  }

  /// What changed since an index was written is sorted in among it.
  @Test func changesAreSortedInByTheSameNames() throws {
    _ = try index(.latinFirst)
    var (books, random) = (books, RandomBooks(seed: 4))
    for number in stride(from: 0, to: 40, by: 9) {
      books[number] = random.book(books[number].id)
      try place.write(place.json(of: books[number]), to: "books/\(books[number].id).json")
    }
    let index = try index(.latinFirst)
    #expect(index.changes > 0)
    expectSorted(index, books, .latinFirst)
    expectSorted(index.folded(root: place.root), books, .latinFirst)
  }

  /// What a start shows first is not sorted again, and so is only shown where it stands as it is to.
  @MainActor
  @Test func theBoardOfAnotherOrderIsNotShown() async throws {
    let first = try Library(place.files(access: .later, names: .latinFirst)) { _ in cache }
    try await first.reload()
    await first.leave()
    #expect(try Library(place.files(access: .later)) { _ in cache }.board == BoardCards())
    let again = try Library(place.files(access: .later, names: .latinFirst)) { _ in cache }
    #expect(again.board == first.board && again.board != BoardCards())
  }

  @MainActor
  @Test func anOpenLibraryIsSortedAnew() async throws {
    let library = try Library(place.files(access: .later)) { _ in cache }
    try await library.reload()
    try await library.readNotes()
    let (notes, revision) = (library.notes?.byDay.count, library.revision)
    try await library.sort(.latinFirst)
    #expect(library.revision > revision && library.notes?.byDay.count == notes)
    expectSorted(library.index, books, .latinFirst)
    #expect(library.notes?.byBook(library.index.shelf).count == notes)
    try await library.sort(.koreanFirst)
    expectSorted(library.index, books, .koreanFirst)
  }
}
