import Catalogue
import CatalogueSources

/// A service's answers that stand ready, and what it was asked for.
struct Scripted {
  /// What came of carrying out a step to its end.
  struct Run {
    let answer: CatalogueAnswer
    /// The addresses that were asked, in order.
    let asked: [String]

    var books: [CatalogueRecord] { answer.books }
  }

  private var outcomes: [String: SourceOutcome] = [:]

  init(_ pages: [String: String] = [:]) {
    for (url, body) in pages {
      self[url] = .answer(SourceAnswer(status: 200, url: url, body: Array(body.utf8)))
    }
  }

  subscript(url: String) -> SourceOutcome? {
    get { outcomes[url] }
    set { outcomes[url] = newValue }
  }

  /// Answers with a status and a text.
  mutating func answer(_ url: String, status: Int, _ body: String = "", from final: String? = nil) {
    self[url] = .answer(SourceAnswer(status: status, url: final ?? url, body: Array(body.utf8)))
  }

  /// Carries a step out to its end; what no answer stands ready for is offline.
  func run(_ step: SourceStep) -> Run {
    var asked: [String] = []
    var step = step
    while asked.count < 100 {
      switch step {
      case .done(let answer): return Run(answer: answer, asked: asked)
      case .fetch(let requests, let then):
        asked += requests.map(\.url)
        step = then(requests.map { outcomes[$0.url] ?? .failed(.offline) })
      }
    }
    return Run(answer: CatalogueAnswer(state: .failed(.stopped)), asked: asked)
  }
}
