import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Two books whose names differ in their normal form alone, which Swift counts as equal texts.
@MainActor @Suite struct TwinNamesTests {
  nonisolated private static let composed = "1caf\u{E9}0000000"
  nonisolated private static let decomposed = "1cafe\u{301}0000000"
  nonisolated private static let ids = [composed, decomposed]

  private let place: TemporaryLibrary

  init() throws {
    place = try TemporaryLibrary()
    try place.write(Self.ids.map(Self.book))
  }

  private static func book(_ id: String) -> Book {
    var book = Book(id: id, title: "책 \(id.utf8.count)", added: "2026")
    book.notes = [Note(id: "1note0000\(id.utf8.count)", text: "words", created: "2026-11-20T11:00:00+09:00")]
    return book
  }

  private func titles() throws -> [String] { try place.files().load().books.map(\.title) }

  @Test(arguments: [ids, [composed], [decomposed]]) func theyAreChangedTogetherAndBack(changed: [String])
    throws
  {
    let before = try titles()
    let files = place.files(isJournalled: true)
    try files.changeTogether { (library) throws(StoreError) in
      let books = library.books.filter { book in changed.contains { $0.utf8.elementsEqual(book.id.utf8) } }
      return (
        books.map { (book: Book) in
          var book = book
          book.title += "!"
          return book
        }, ()
      )
    }
    let expected = Self.ids.map { id in
      "책 \(id.utf8.count)" + (changed.contains { $0.utf8.elementsEqual(id.utf8) } ? "!" : "")
    }
    #expect(try titles().sorted() == expected.sorted())
    #expect(try files.undo() != nil)
    #expect(try titles() == before)
  }

  /// A step that removes one while the other is there is taken back for that one.
  @Test(arguments: ids) func oneIsRemovedAndComesBack(id: String) throws {
    let files = place.files(isJournalled: true)
    try files.remove(id)
    #expect(place.names(in: "books").count == 1 && place.names(in: "trash").count == 1)
    _ = try files.undo()
    #expect(place.names(in: "books").count == 2 && place.names(in: "trash") == [])
  }

  @Test func whatAnotherProgramWroteToBothIsShown() async throws {
    let library = try Library(opening: place.files())
    try await library.readNotes()
    for id in Self.ids {
      var book = Self.book(id)
      book.title = "new \(id.utf8.count)"
      book.notes += [
        Note(id: "2note0000\(id.utf8.count)", text: "more", created: "2026-11-20T12:00:00+09:00")
      ]
      try place.write(place.json(of: book), to: "books/\(id).json")
    }
    try await library.reload(Set(Self.ids.map { "books/\($0).json" }))
    #expect(Set(library.books.map(\.title)) == ["new 13", "new 14"])
    #expect(library.notes?.count == 4)
    #expect(library.book(Self.composed)?.title == "new 13")
    try await library.edit(Self.composed) { $0.notes[0].text = "other words" }
    #expect(library.notes?.count == 4)
  }
}
