public import ReadingCore

/// What an import would write, and what it says of each row; made without touching anything.
public struct ImportPlan: Sendable {
  public let report: ImportReport
  /// Books that are new or learn something, whole, as they are to be saved.
  public let books: [Book]

  public init(report: ImportReport, books: [Book]) {
    self.report = report
    self.books = books
  }
}
