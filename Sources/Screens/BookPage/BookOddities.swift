import ReadingCore
import SeogaResources
import TextScreen

struct BookOddities {
  private static let longestValue = 120

  let words: Words

  /// `rating: "five"`, as the file has it.
  func field(of problem: FieldProblem) -> String {
    guard let value = problem.value else { return problem.path }
    let bytes = JSONWriter.bytes(of: value)
    let text = String(decoding: bytes.prefix(BookOddities.longestValue * 4), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
    let isLong = line.count > BookOddities.longestValue || bytes.count > BookOddities.longestValue * 4
    return "\(problem.path): \(isLong ? line.prefix(BookOddities.longestValue) + "..." : line)"
  }

  /// "A whole number from 1 up."
  func remedy(of problem: FieldProblem) -> String {
    let name = problem.path.split(separator: ".").last.map(String.init) ?? problem.path
    if let known = BookOddities.knownWords[name] {
      return words("book.oddity.word", ["words": known.joined(separator: ", ")])
    }
    if name.hasSuffix("]") { return words("book.oddity.element") }
    return words("book.oddity.\(BookOddities.kinds[name] ?? "text")")
  }

  private static let knownWords: [String: [String]] = [
    "status": Status.known.map(\.rawValue), "medium": Medium.known.map(\.rawValue),
    "outcome": ReadOutcome.known.map(\.rawValue), "kind": Note.NoteKind.known.map(\.rawValue),
  ]

  private static let kinds: [String: String] = [
    "pages": "number", "page": "number", "pagesAtThatTime": "number", "minutes": "number", "format": "number",
    "heightMM": "number", "widthMM": "number", "depthMM": "number",
    "rating": "rating", "started": "day", "finished": "day", "day": "day", "at": "place",
    "favourite": "flag", "owned": "flag",
    "authors": "list", "series": "list", "reads": "list", "notes": "list", "log": "list", "removed": "list",
    "isbn": "list", "genres": "list", "tags": "list", "dimensions": "object", "sources": "object",
  ]
}
