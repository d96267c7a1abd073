import Interchange
import ReadingCore
import SeogaResources

// The books of a year, and the lines that were kept from them.
extension ReviewWords {
  private static let mostLines = 7

  /// Nil where no book was finished.
  func shelf(_ reviewed: ReviewedYear, _ wish: ReviewWish) -> ReviewPage.ReviewShelf? {
    guard !reviewed.finished.isEmpty else { return nil }
    let spines = PageSpine.spines(
      of: reviewed.finished.map(\.book),
      title: { bookWords.title($0) },
      authors: { bookWords.authors($0) },
      cover: { wish.covers[$0.id] }
    )
    let headings = [
      words("review.column.finished"), words("field.title"), words("field.author"),
      words("review.column.pages"),
    ]
    return ReviewPage.ReviewShelf(
      heading: words("review.shelf"),
      spines: spines,
      legend: wish.covers.isEmpty && spines.contains(where: \.size.isGuess)
        ? words("review.shelf.guess") : nil,
      table: PageTable(
        headings,
        reviewed.finished.map { read in
          [
            read.end.day.map(name(of:)) ?? "-", bookWords.title(read.book), bookWords.authors(read.book),
            read.end.pages.map(number) ?? "-",
          ]
        }
      )
    )
  }

  func loved(_ reviewed: ReviewedYear, _ wish: ReviewWish) -> ReviewPage.ReviewPart<ReviewPage.ReviewCard> {
    ReviewPage.ReviewPart(
      heading: words("review.loved"),
      reviewed.loved.map { book in
        ReviewPage.ReviewCard(
          title: bookWords.title(book),
          authors: bookWords.authors(book),
          colour: BookColour(book).number,
          line: wish.hasNotes ? book.notes.first { $0.kind == .memo }?.text : nil
        )
      }
    )
  }

  func records(_ reviewed: ReviewedYear, _ wish: ReviewWish) -> ReviewPage.ReviewPart<ReviewPage.ReviewRow> {
    var rows = ReviewRecord.records(of: reviewed.finished).map { record, read in
      ReviewPage.ReviewRow(
        label: words("review.record.\(record.rawValue)"),
        title: bookWords.title(read.book),
        figure: figure(of: record, read.end)
      )
    }
    if wish.hasAbandoned, !reviewed.abandoned.isEmpty {
      rows.append(
        ReviewPage.ReviewRow(
          label: words("stats.figure.abandoned"),
          title: reviewed.abandoned.map { bookWords.title($0.book) }.joined(separator: ", "),
          figure: said.books(reviewed.abandoned.count)
        )
      )
    }
    return ReviewPage.ReviewPart(heading: words("review.records"), rows)
  }

  private func figure(of record: ReviewRecord, _ end: EndedRead) -> String {
    switch record {
    case .first, .last: end.day.map(name(of:)) ?? ""
    case .longest, .shortest: said.pages(end.pages ?? 0)
    case .slowest, .quickest: words.count("stats.days", end.days ?? 0)
    }
  }

  /// Quotes, and what the reader wrote where that is told.
  func lines(
    _ reviewed: ReviewedYear,
    _ wish: ReviewWish
  ) -> [ReviewPage.ReviewPart<ReviewPage.ReviewQuote>] {
    let parts = [
      part("review.lines", reviewed.quotes, isQuote: true),
      wish.hasNotes ? part("review.thoughts", reviewed.thoughts, isQuote: false) : nil,
    ]
    return parts.compactMap(\.self)
  }

  private func part(
    _ heading: String,
    _ lines: [ReviewedLine],
    isQuote: Bool
  ) -> ReviewPage.ReviewPart<ReviewPage.ReviewQuote>? {
    guard !lines.isEmpty else { return nil }
    return ReviewPage.ReviewPart(
      heading: words(heading),
      ReviewedLine.chosen(from: lines, most: Self.mostLines).map { line in
        let place = line.note.page.map { words("progress.page", ["page": String($0)]) } ?? line.note.place
        let source = [bookWords.title(line.book), place].compactMap(\.self)
        return ReviewPage.ReviewQuote(
          text: line.text,
          source: source.joined(separator: ", "),
          isQuote: isQuote
        )
      }
    )
  }
}
