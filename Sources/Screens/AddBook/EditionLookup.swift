import Catalogue
import CatalogueAsking
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// The edition of an ISBN, asked of all catalogues at once: the first that knows it fills, later ones add.
@Observable final class EditionLookup: HasContext {
  enum LookupState {
    case asking
    case found(FoundEdition)
    /// None knows it, or none answers: in a sentence.
    case ended(String)
  }

  let context: ScreenContext
  private(set) var asked: ISBN?
  private var state: LookupState?
  @ObservationIgnored private var work: Task<Void, Never>?

  init(_ context: ScreenContext) { self.context = context }

  private var catalogues: Catalogues { context.clients.catalogues }

  /// What is to be said of an ISBN: that it is asked for, what filled the form, or why nothing did.
  func remark(of isbn: ISBN?) -> String {
    guard let isbn, isbn == asked else { return "" }
    return switch state {
    case .asking: words("addBook.isbn.asking")
    case .found(let edition): remark(of: edition)
    case .ended(let sentence): sentence
    case nil: ""
    }
  }

  /// Whom a field is from that the form was filled with, where that is still to be told of its ISBN.
  func remark(of field: BookField, isbn: ISBN?) -> String {
    guard let isbn, isbn == asked, case .found(let edition) = state, edition.parts.count > 1,
      let source = edition.source(of: field)
    else { return "" }
    return words("addBook.isbn.from", ["source": name(source)])
  }

  /// What is filled in of a field; nil where nobody knows it.
  func text(of field: BookField, isbn: ISBN?) -> String? {
    book(of: isbn).flatMap { FieldPath.book(field).text(in: $0) }
  }

  private func remark(of edition: FoundEdition) -> String {
    let count = edition.parts.count
    if count > 1 { return words.count("addBook.isbn.filledByMany", count) }
    return words("addBook.isbn.filled", ["source": name(edition.record.source)])
  }

  private func name(_ source: String) -> String { SourceWords(words).name(source) }

  /// What the catalogues say of an ISBN; nil where none was asked, or none knows it.
  func book(of isbn: ISBN?) -> Book? {
    guard let isbn, isbn == asked, case .found(let edition) = state else { return nil }
    return edition.record.book
  }

  /// Forgets what was asked, unless that is another ISBN by now.
  func forget(_ isbn: ISBN?) {
    guard isbn == asked else { return }
    work?.cancel()
    (asked, state) = (nil, nil)
  }

  /// Asks once for an ISBN; where the last answer was of the network, again.
  ///
  /// `found` hears of each answer that tells something new: the book as far as it is known, and the new fields.
  func ask(_ isbn: ISBN, found: @escaping (Book, [BookField]) -> Void) {
    if asked == isbn, case .found = state { return }
    if asked == isbn, case .asking = state { return }
    let sources = catalogues.sources.filter(\.isEnabled)
    work?.cancel()
    asked = isbn
    guard !catalogues.isForbidden else { return state = .ended(words("addBook.isbn.offline")) }
    guard !sources.isEmpty else { return state = .ended(words("addBook.isbn.noCatalogue")) }
    state = .asking
    let task = Task { [self] in
      var (isAnswered, failed) = (false, [String]())
      for await answer in catalogues.client.editions(isbn, of: sources) {
        guard !Task.isCancelled, asked == isbn else { return }
        if answer.answer.state.isAnswer { isAnswered = true } else { failed.append(name(answer.source.name)) }
        if let record = answer.found { add(record, found) }
      }
      guard !Task.isCancelled, asked == isbn, case .asking = state else { return }
      let sentence = !isAnswered ? "noAnswer" : failed.isEmpty ? "unknown" : "unknownToSome"
      state = .ended(words("addBook.isbn.\(sentence)", ["names": failed.joined(separator: ", ")]))
    }
    work = task
    tracker.run { await task.value }
  }

  private func add(_ record: CatalogueRecord, _ found: (Book, [BookField]) -> Void) {
    guard case .found(var edition) = state else {
      let edition = FoundEdition(record)
      state = .found(edition)
      return found(record.book, edition.parts[0].fields)
    }
    let added = edition.add(record)
    state = .found(edition)
    if !added.isEmpty { found(edition.record.book, added) }
  }
}
