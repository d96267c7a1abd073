import Catalogue
import CatalogueAsking
import Messages
import ReadingCore
import SeogaResources

// A book whose title the reader leaves to the catalogues.
extension AddCommand {
  /// The edition of an ISBN as the first catalogue describes it that knows it, with an id of the library's own.
  @MainActor func edition(_ isbn: ISBN, at desk: Desk) async throws(CommandRefusal) -> Book {
    let sources = try desk.chosen(sources).catalogues
    guard let query = CatalogueQuery(isbn.digits), !sources.isEmpty else {
      throw CommandRefusal(desk.words("cli.add.noCatalogue", ["isbn": isbn.digits]))
    }
    let access = desk.access()
    var failed: [String] = []
    var found: CatalogueRecord?
    for source in sources where found == nil {
      let answer = await access.client.search(query, nil, source)
      if let book = answer.books.first(where: { $0.isEdition(isbn) }) {
        found = await Self.all(of: book, source, access.client)
      }
      if answer.state != .fine, answer.state != .nothingFound {
        failed.append(try desk.sentence(of: answer.state, kept: answer.kept, source: source.name))
      }
    }
    await access.end()
    guard let found, let book = found.shelved(id: desk.identifier(), added: desk.stamp, isbn: isbn) else {
      let isAnswered = failed.count < sources.count
      let sentence = desk.words(
        isAnswered ? "cli.add.unknownISBN" : "cli.add.noAnswer",
        ["isbn": isbn.digits]
      )
      throw CommandRefusal(failed + [sentence])
    }
    for sentence in failed { desk.output.message(sentence) }
    desk.output.message(
      desk.words(
        "cli.add.found",
        ["source": desk.sourceWords.name(found.source), "book": FoundRows(desk: desk).phrase(book)]
      )
    )
    return book
  }

  /// A source may tell more of one book than of many; where it does not, what is known will do.
  @MainActor private static func all(
    of found: CatalogueRecord,
    _ source: CatalogueSource,
    _ client: CatalogueClient
  ) async -> CatalogueRecord {
    guard found.more != nil else { return found }
    return await client.details(found, source).books.first ?? found
  }
}

nonisolated extension CatalogueRecord {
  /// Whether it is the edition of an ISBN; a source that looks for words may well find others by it.
  fileprivate func isEdition(_ isbn: ISBN) -> Bool {
    book.isbn.contains { ISBN(text: $0) == isbn }
  }

  /// The book as one on the shelf; nil where there is nothing to shelve it by.
  fileprivate func shelved(id: String, added: String, isbn: ISBN) -> Book? {
    var object = book.json
    (object["id"], object["added"]) = (.string(id), .string(added))
    guard !book.title.isEmpty, var book = Book(json: object) else { return nil }
    if !book.isbn.contains(where: { ISBN(text: $0) == isbn }) { book.isbn.insert(isbn.digits, at: 0) }
    return book
  }
}
