package import Interchange
package import ReadingCore
package import SeogaResources

/// The year in review in the reader's language: what stands in each part of its page.
package struct ReviewWords {
  /// What is told beside the figures, and how weeks are told.
  package struct ReviewWish {
    /// What is counted, as it was typed; empty for all books.
    package var subject = ""
    /// The day a week begins with, 1 for Monday to 7 for Sunday.
    package var weekStart = 1
    /// Whether what the reader wrote is told, and the books that were given up.
    package var (hasNotes, hasAbandoned) = (false, false)
    /// Covers that stand in place of spines, by the identifiers of their books.
    package var covers: [String: PageCover] = [:]

    package init() {}
  }

  let words: Words
  let said: StatisticsWords
  let bookWords: BookWords

  package init(_ words: Words, today: ReadingDay) {
    self.words = words
    said = StatisticsWords(words)
    bookWords = BookWords(words: words, today: today)
  }

  /// The page of a year: its figures are those of the statistics, the reviewed year has the books behind them.
  package func page(
    of reviewed: ReviewedYear,
    _ statistics: ReadingStatistics,
    _ wish: ReviewWish
  ) -> ReviewPage {
    let figures = statistics.figures(of: reviewed.year)
    let year = String(reviewed.year)
    var page = ReviewPage(
      language: words.language.rawValue,
      title: words("review.title", ["year": year]),
      name: year,
      subject: wish.subject.isEmpty ? nil : wish.subject,
      sentence: head(reviewed.year, statistics),
      numbers: words("review.numbers"),
      foot: [
        words("review.foot.books"), words("review.foot.others"),
        words("review.foot.made", ["day": bookWords.days.full(statistics.today)]),
      ]
    )
    guard !figures.isNothing else { return page }
    page.shelf = shelf(reviewed, wish)
    let listed: [StatisticFigure] = [.books, .pages, .pagesPerDay, .rating, .daysToFinish]
    var texts = listed.map { said.text(of: $0, figures, isLong: true) }
    texts.append(
      wish.hasAbandoned
        ? said.text(of: .abandoned, figures, isLong: true)
        : said.longestStreak(statistics.streak(of: reviewed.year))
    )
    page.figures = ReviewPage.ReviewPart(
      heading: words("review.figures"),
      texts.map { ReviewPage.ReviewFigure(value: $0.value, name: $0.name) }
    )
    page.remarks = [before(reviewed.year, statistics), imprecise(figures)].compactMap(\.self)
    page.days = days(reviewed.year, statistics, weekStart: wish.weekStart)
    page.months = months(reviewed.year, statistics)
    page.kinds = ReviewPage.ReviewPart(heading: words("review.kinds"), kinds(figures))
    page.loved = loved(reviewed, wish)
    page.records = records(reviewed, wish)
    page.ratings = ratings(figures)
    page.lines = lines(reviewed, wish)
    return page
  }

  /// "37 books, 11,840 pages, 214 days with a book in hand."
  private func head(_ year: Int, _ statistics: ReadingStatistics) -> String {
    let figures = statistics.figures(of: year)
    let days = statistics.days.readDays.count { figures.span.contains($0) }
    guard figures.books > 0 || figures.pages > 0 || days > 0 else {
      return words("stats.nothing", ["year": said.name(ofYear: year)])
    }
    // What there is none of is not said: whoever keeps no log has read on some day all the same.
    let parts = [
      figures.books > 0 ? said.books(figures.books) : nil,
      figures.pages > 0 ? said.pages(figures.pages) : nil,
      days > 0 ? words.count("review.inHand", days) : nil,
    ]
    return words("review.head", ["what": parts.compactMap(\.self).joined(separator: ", ")])
  }

  /// The year before, of a year that goes on up to the same day; nil where nothing is known of it.
  private func before(_ year: Int, _ statistics: ReadingStatistics) -> String? {
    guard let before = statistics.figuresBefore(year), before.books > 0 || before.pages > 0 else {
      return nil
    }
    let (books, pages) = (said.books(before.books), said.pages(before.pages))
    guard year == statistics.today.year, let day = ReadingDay(dayNumber: before.span.upperBound) else {
      return words("review.before", ["year": String(year - 1), "books": books, "pages": pages])
    }
    return words(
      "review.before.toDate",
      ["year": String(year - 1), "day": name(of: day), "books": books, "pages": pages]
    )
  }

  private func imprecise(_ figures: ReadingFigures) -> String? {
    said.imprecise(figures).map { words("review.imprecise", ["what": $0]) }
  }

  /// A day of the year that is told, without that.
  func name(of day: ReadingDay) -> String {
    guard let month = day.month else { return said.name(ofYear: day.year) }
    guard let number = day.day else { return said.short(ofMonth: month) }
    return words("day.month.day", ["month": said.short(ofMonth: month), "day": String(number)])
  }

  /// A number as it stands in charts and tables.
  func number(_ value: Int) -> String { value > 0 ? words.grouped(value) : "-" }
}
