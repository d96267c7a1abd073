import ReadingCore

/// A filter of books or notes as it was typed: what it asks for, and what of it could not be used.
struct LibraryFilter {
  let filter: Filter
  let problems: [FilterProblem]

  init(_ text: String, today: ReadingDay, shelves: ShelfRules = .none) {
    let parsed = Filter.parse(text, today: today, shelves: shelves)
    filter = parsed.filter
    // A key without a value is one that is still being typed.
    problems = parsed.problems.filter { problem in
      if case .noValue = problem.reason { false } else { true }
    }
  }
}
