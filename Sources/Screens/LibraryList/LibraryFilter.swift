import ReadingCore

/// A filter of books or notes as it was typed: what it asks for, and what of it could not be used.
struct LibraryFilter {
  let filter: Filter
  let problems: [FilterProblem]

  init(_ text: String, today: ReadingDay) { (filter, problems) = Filter.parse(text, today: today) }
}
