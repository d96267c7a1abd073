import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// The books of a series, found in the index.
@Suite @MainActor struct IndexSeriesTests {
  private static func book(_ id: String, _ places: SeriesPlace...) -> Book {
    var book = Book(id: id, title: id, added: "2026-11-01")
    book.series = places
    return book
  }

  @Test func areThoseThatHaveItAmongTheirs() async throws {
    let folder = try TemporaryLibrary()
    try folder.write([
      Self.book("1b0000000001", SeriesPlace(name: "Dune", position: "2")),
      Self.book("1b0000000002", SeriesPlace(name: "Éarthsea", position: "2")),
      Self.book(
        "1b0000000003",
        SeriesPlace(name: "Dune", position: "1"),
        SeriesPlace(name: "earthsea", position: "1")
      ),
      Self.book("1b0000000004", SeriesPlace(name: "Earthsea Cycle", position: "3")),
      Self.book("1b0000000005"),
    ])
    let library = try Library(opening: folder.files())
    let ids = { library.index.shelf.series(named: "EARTHSEA").volumes.map(\.book.id) }
    #expect(ids() == ["1b0000000003", "1b0000000002"])
    try await library.edit("1b0000000005") { $0.series = [SeriesPlace(name: "Earthsea", position: "0.5")] }
    try await library.remove("1b0000000002")
    #expect(ids() == ["1b0000000005", "1b0000000003"])
  }
}
