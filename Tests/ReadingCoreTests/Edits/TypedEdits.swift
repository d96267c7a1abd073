@testable import ReadingCore

/// Suites that edit books with fields and values as on a command line.
protocol TypedEdits {}

extension TypedEdits {
  func edit(_ book: Book, books: [Book] = [], _ assignments: String...) throws -> Book {
    var book = book
    try made(book, books, assignments).apply(to: &book)
    return book
  }

  func made(_ book: Book, _ books: [Book], _ assignments: [String]) throws -> BookEdit {
    var count = 0
    var names = FieldNames(in: book) {
      count += 1
      return "5new0000000\(count)"
    }
    for assignment in assignments {
      let name = assignment.prefix { $0 != "=" }
      try names.add(FieldName(String(name)), String(assignment.dropFirst(name.count + 1)))
    }
    return try BookEdit(names.steps, to: book, typing: Typing(books: books))
  }

  func problems(_ book: Book, _ assignments: String...) throws -> [FieldEdit.FieldValueProblem
    .FieldValueReason]
  {
    do {
      _ = try made(book, [], assignments)
      return []
    } catch let refusal as BookEdit.EditRefusal {
      return refusal.problems.map(\.problem.reason)
    }
  }
}
