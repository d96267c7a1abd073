import Catalogue
import CatalogueAsking
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// The edition of an ISBN, asked of the catalogues one after the other until one knows it.
@Observable final class EditionLookup: HasContext {
  enum LookupState {
    case asking
    case found(CatalogueRecord)
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
    case .found(let found):
      words("addBook.isbn.filled", ["source": SourceWords(words).name(found.source)])
    case .ended(let sentence): sentence
    case nil: ""
    }
  }

  /// What a catalogue says of an ISBN; nil where none was asked, or none knows it.
  func book(of isbn: ISBN?) -> Book? {
    guard let isbn, isbn == asked, case .found(let found) = state else { return nil }
    return found.book
  }

  /// Asks once for an ISBN; where the last answer was of the network, again.
  func ask(_ isbn: ISBN, found: @escaping (Book) -> Void) {
    if asked == isbn, case .found = state { return }
    if asked == isbn, case .asking = state { return }
    let sources = catalogues.sources.filter(\.isEnabled)
    work?.cancel()
    asked = isbn
    guard !catalogues.isForbidden else { return state = .ended(words("addBook.isbn.offline")) }
    guard !sources.isEmpty else { return state = .ended(words("addBook.isbn.noCatalogue")) }
    state = .asking
    let task = Task { [self] in
      var isAnswered = false
      for source in sources {
        guard let query = CatalogueQuery(isbn.digits) else { break }
        let answer = await catalogues.client.search(query, nil, source)
        guard !Task.isCancelled, asked == isbn else { return }
        isAnswered = isAnswered || [.fine, .nothingFound].contains(answer.state)
        let record = answer.books.first { $0.book.isbn.contains { ISBN(text: $0) == isbn } }
        guard let record else { continue }
        state = .found(record)
        return found(record.book)
      }
      state = .ended(words(isAnswered ? "addBook.isbn.unknown" : "addBook.isbn.noAnswer"))
    }
    work = task
    tracker.run { await task.value }
  }
}
