import Catalogue
import CatalogueSources
import ReadingCore

/// A service as plain as can be: asks one address and takes what comes for a title.
struct PlainService: SourceService {
  let url: String
  var spacing = Duration.zero
  var requests = 1
  /// Address of every book's cover.
  var cover: String?
  /// Pages that are shown of every book.
  var previews: [PreviewPage] = []
  /// Done while an answer is read.
  var whileReading: @Sendable () -> Void = {}

  func search(_ query: CatalogueQuery, page: String?) -> SourceStep {
    let request = SourceRequest(url: "\(url)?q=\(query.words)", accept: "text/plain")
    return .fetch(Array(repeating: request, count: requests)) {
      whileReading()
      return .done(answer($0))
    }
  }

  func details(of book: CatalogueRecord) -> SourceStep { .done(.found([book])) }

  private func answer(_ outcomes: [SourceOutcome]) -> CatalogueAnswer {
    var books: [CatalogueRecord] = []
    for outcome in outcomes {
      switch outcome {
      case .failed(let state): return CatalogueAnswer(state: state)
      case .answer(let answer) where answer.status == 200:
        let title = String(decoding: answer.body.prefix(100), as: UTF8.self)
        if title == "nothing" { break }
        if title == "unreadable" { return CatalogueAnswer(state: .failed(.unreadable)) }
        var book = CatalogueRecord.blank(title: title)
        book.coverURL = cover
        var record = CatalogueRecord(book: book, source: "plain")
        record.previews = previews
        books.append(record)
      case .answer: break
      }
    }
    return .found(books)
  }
}
