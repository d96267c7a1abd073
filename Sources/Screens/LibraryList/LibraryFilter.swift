import ReadingCore

/// A filter of books or notes as it was typed: what it asks for, and what of it could not be used.
struct LibraryFilter {
  let filter: Filter
  let problems: [FilterProblem]

  init(_ text: String, today: ReadingDay, shelves: ShelfRules = .none) {
    let parsed = Filter.parse(text, today: today, shelves: shelves)
    filter = parsed.filter
    problems = parsed.problems.filter { !$0.isUnfinished }
  }
}
