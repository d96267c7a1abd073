package import Interchange
package import ReadingCore
package import SeogaResources

extension HTMLShelfWords {
  package init(_ words: Words, today: ReadingDay) {
    let (said, days) = (StatisticsWords(words), DayWords(words: words, today: today))
    self.init(
      export: ExportWords(words),
      language: words.language.rawValue,
      title: words("page.shelf.title"),
      count: { said.books($0) },
      pages: { said.pages($0) },
      list: words("page.shelf.list"),
      synopsis: words("field.synopsis"),
      unrated: words("rating.none"),
      guess: words("review.shelf.guess"),
      order: words("page.shelf.order"),
      back: words("page.shelf.back"),
      nameOfOrder: { words("order.\($0.rawValue)") },
      nameOfFact: { words("field.\($0.rawValue)") },
      nameOfLanguage: { said.name(ofLanguage: $0) },
      day: { days.full($0) }
    )
  }
}
