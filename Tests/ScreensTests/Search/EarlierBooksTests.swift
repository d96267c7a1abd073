import Catalogue
import CatalogueAsking
import Synchronization
import Testing

@testable import Screens

/// Books of earlier answers are not looked for with each frame.
@Suite struct EarlierBooksTests {
  @Test func theSameWordsAndAnswersAreLookedForOnce() {
    let looks = Mutex(0)
    var earlier = EarlierBooks { kept, words in
      looks.withLock { $0 += 1 }
      return kept.books(with: words)
    }
    let kept = Searched.kept
    for (words, count) in [("한강", 1), ("한강", 1), ("한", 2), ("한강", 3)] {
      earlier.update(kept, words: words)
      #expect(looks.withLock { $0 } == count && earlier.books == kept.books(with: words), "\(words)")
    }
    var more = kept
    more.keep(KeptAnswers.KeptQuestion(words: "흰", asked: "2026-11-20T21:00:00+09:00", total: 0, books: []))
    earlier.update(more, words: "한강")
    #expect(looks.withLock { $0 } == 4)
  }
}
