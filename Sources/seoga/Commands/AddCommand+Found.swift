import Catalogue
import CatalogueAsking
import Messages
import ReadingCore
import SeogaResources

// A book whose title the reader leaves to the catalogues.
extension AddCommand {
  /// The edition of an ISBN as the first catalogue of the settings describes it that knows it, with what later ones
  /// add and an id of the library's own.
  @MainActor func edition(_ isbn: ISBN, at desk: Desk) async throws(CommandRefusal) -> Book {
    let sources = try desk.chosen(sources).catalogues
    guard !sources.isEmpty else {
      throw CommandRefusal(desk.words("cli.add.noCatalogue", ["isbn": isbn.digits]))
    }
    let access = desk.access()
    var answers: [String: CatalogueClient.EditionAnswer] = [:]
    for await answer in access.client.editions(isbn, of: sources) { answers[answer.source.name] = answer }
    await access.end()
    var failed: [String] = []
    var edition: FoundEdition?
    for answer in sources.compactMap({ answers[$0.name] }) {
      if let found = answer.found, edition?.add(found) == nil { edition = FoundEdition(found) }
      let (state, kept) = (answer.answer.state, answer.answer.kept)
      if !state.isAnswer {
        failed.append(desk.sentence(of: state, kept: kept, source: answer.source.name))
      }
    }
    guard let edition,
      let book = edition.record.shelved(id: desk.identifier(), added: desk.stamp, isbn: isbn)
    else {
      let key = failed.isEmpty ? "unknownISBN" : failed.count < sources.count ? "unknownToSome" : "noAnswer"
      let sentence = desk.words("cli.add.\(key)", ["isbn": isbn.digits])
      throw CommandRefusal(failed + [sentence])
    }
    for sentence in failed { desk.output.message(sentence) }
    desk.output.message(
      desk.words(
        "cli.add.found",
        [
          "source": desk.sourceWords.name(edition.record.source), "book": FoundRows(desk: desk).phrase(book),
        ]
      )
    )
    for part in edition.parts.dropFirst() { desk.output.message(sentence(of: part, at: desk)) }
    return book
  }

  /// What a later catalogue added: "Aladin adds: Publisher, Pages."
  @MainActor private func sentence(of part: FoundEdition.EditionPart, at desk: Desk) -> String {
    var names: [String] = []
    for field in part.fields {
      let isSize = [.heightMM, .widthMM, .depthMM].contains(field)
      let name = desk.words("edit.label.\(isSize ? "dimensions" : field.rawValue)")
      if !names.contains(name) { names.append(name) }
    }
    return desk.words(
      "cli.add.part",
      ["source": desk.sourceWords.name(part.source), "fields": names.joined(separator: ", ")]
    )
  }
}

nonisolated extension CatalogueRecord {
  /// The book as one on the shelf; nil where there is nothing to shelve it by.
  fileprivate func shelved(id: String, added: String, isbn: ISBN) -> Book? {
    var object = book.json
    (object["id"], object["added"]) = (.string(id), .string(added))
    guard !book.title.isEmpty, var book = Book(json: object) else { return nil }
    if !book.isbn.contains(where: { ISBN(text: $0) == isbn }) { book.isbn.insert(isbn.digits, at: 0) }
    return book
  }
}
