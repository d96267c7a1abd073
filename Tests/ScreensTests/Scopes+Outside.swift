import Catalogue
import CatalogueAsking
import LibraryStore
import ReadingCore
import TestSupport

@testable import Screens

/// What the world outside has for a scope: a file to import, a catalogue.
extension Scopes.Place {
  /// Writes a file to import, where it is offered.
  @MainActor func writeExport(on stage: Stage) throws {
    let folder = "../outside/Downloads"
    if start == .whole { try stage.folder.write("{\n  \"seoga\": 1\n}\n", to: "../outside/w") }
    if start == .table { try stage.folder.write("Title,Rating\nEmma,4\nDune,9\n", to: "../outside/t") }
    guard start != .clippings else {
      let clipping =
        "Emma (Austen, Jane)\n- Your Highlight on location 5 | Added on Friday, 1 May 2026 10:00:00\n\nText"
      return try stage.folder.write(clipping, to: "\(folder)/My Clippings.txt")
    }
    try stage.folder.write(
      GoodreadsExport.text([
        GoodreadsExport.book(1, "Emma", "Jane Austen"),
        GoodreadsExport.book(2, "Persuasion", "Jane Austen"),
      ]),
      to: "\(folder)/goodreads_library_export.csv"
    )
  }

  /// The way to a machine on which the first book has another title.
  static func merging(_ folder: TemporaryLibrary, _ books: [Book]) throws -> SyncClient {
    var given = books[0]
    given.title = "Another"
    try folder.write(folder.json(of: given), to: "trash/\(given.id).20261118T000000.json")
    let kept = SyncConflict.KeptVersion(name: "trash/\(given.id).20261118T000000.json", isOurs: true)
    return .merging(
      folder,
      [
        SyncConflict(
          name: "books/\(given.id).json",
          title: given.title,
          kind: .edited([["title"]]),
          kept: [kept]
        )
      ]
    )
  }

  /// A catalogue that knows one book of every title, or two.
  var client: CatalogueClient {
    let count = start == .candidates ? 2 : 1
    return CatalogueClient(
      search: { query, _, _ in
        var book = Found.vegetarian(more: nil)
        book.previews = [
          PreviewPage(.text, "https://example.org/1"), PreviewPage(.text, "https://example.org/2"),
        ]
        var answer = CatalogueAnswer.found(Array(repeating: book, count: count))
        if query.feed != nil { answer.branches = [CatalogueBranch(title: "New books", address: "/new")] }
        return answer
      },
      details: { _, _ in .found([]) },
      cover: { _, _ in nil },
      preview: { _, _ in .text("Call me Ishmael.") }
    )
  }
}
