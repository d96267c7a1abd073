import Catalogue
import CatalogueAsking

/// Books of earlier answers that some words find, looked for once for the same words and answers.
struct EarlierBooks {
  private let find: (_ kept: KeptAnswers, _ words: String) -> [KeptAnswers.Earlier]
  private var kept = KeptAnswers()
  private var words = ""
  private(set) var books: [KeptAnswers.Earlier] = []

  init(find: @escaping (KeptAnswers, String) -> [KeptAnswers.Earlier] = { $0.books(with: $1) }) {
    self.find = find
  }

  /// Looks for words among what is kept, where either is another than it was.
  mutating func update(_ kept: KeptAnswers, words: String) {
    guard words != self.words || kept != self.kept else { return }
    (self.kept, self.words) = (kept, words)
    books = find(kept, words)
  }
}
