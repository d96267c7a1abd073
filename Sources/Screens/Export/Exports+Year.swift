import Interchange
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

extension Exports {
  /// The same for a year in review, of the books of a filter as it was typed.
  ///
  /// What is private stays out of it: here nobody is asked for that.
  func begin(year: Int, among text: String) {
    let name = words("review.file", ["year": String(year)])
    begin(
      ExportedThing(
        title: words("review.file.title"),
        below: words("review.file.below"),
        detail: [String(year), text].filter { !$0.isEmpty }.joined(separator: ", "),
        name: { $0 == 1 ? "\(name).html" : "\(name) \($0).html" },
        read: { [self] () async throws(StoreError) in try await page(of: year, among: text) }
      )
    )
  }

  private func page(
    of year: Int,
    among text: String
  ) async throws(StoreError) -> (@Sendable (_ name: String) -> ExportedText)? {
    guard let whole = ReadingDay(year: year) else { return nil }
    func filter(_ text: String) -> Filter {
      LibraryFilter(text, today: clock.today, shelves: library.shelves.rules).filter
    }
    let (counted, figures) = (filter(text), FigureFilter(year: year, among: text))
    let books = try await library.books(
      ofYear: whole,
      among: counted,
      ended: [.books, .abandoned].map { filter(figures.text(of: $0)) }
    )
    let statistics = try await library.statistics(of: counted, today: clock.today)
    var wish = ReviewWords.ReviewWish()
    wish.subject = text
    wish.weekStart = (settings.weekStartsOn ?? .monday).number
    let pages = ReviewWords(words, today: clock.today)
    let reviewed = ReviewedYear(year, among: books, endingAt: clock.dayEnd)
    let page = pages.page(of: reviewed, statistics, wish)
    return { _ in ExportedText(page.html) }
  }
}
