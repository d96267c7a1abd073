import Catalogue
import ReadingCore

struct OpenLibraryPage {
  struct OpenLibraryFailure: Error {
    let state: SourceState
  }

  let books: [CatalogueRecord]
  let dropped: Int
  /// Books on all pages; nil where the service does not say.
  let total: Int?
  /// Records on the page, also those that could not be understood.
  private let records: Int

  static func read(_ outcome: SourceOutcome, covers: WebAddress, source: String) -> Result<
    Self, OpenLibraryFailure
  > {
    switch outcome {
    case .failed(let state): return .failure(OpenLibraryFailure(state: state))
    case .answer(let answer) where answer.status != 200:
      return .failure(OpenLibraryFailure(state: .failed(.status(answer.status))))
    case .answer(let answer):
      let page = JSONReader.value(ofAnswer: answer.body).flatMap { Self($0, covers: covers, source: source) }
      return page.map(Result.success) ?? .failure(OpenLibraryFailure(state: .failed(answer.failure)))
    }
  }

  /// The page an answer holds; nil where it is something else.
  init?(_ answer: JSONValue, covers: WebAddress, source: String) {
    guard let object = answer.object, let docs = object["docs"]?.list else {
      return nil
    }
    let found = AnswerBooks(of: docs) {
      $0.object.flatMap { OpenLibraryDoc($0).book(covers: covers, source: source) }
    }
    (books, dropped, records) = (found.books, found.dropped, docs.count)
    total = object["numFound"]?.count ?? object["num_found"]?.count ?? (docs.isEmpty ? 0 : nil)
  }

  /// Whether there is more after this page, which begins at a place counted from 0.
  func goesOn(from offset: Int) -> Bool {
    records > 0 && (total.map { offset + records < $0 } ?? (records >= OpenLibrary.pageSize))
  }
}
