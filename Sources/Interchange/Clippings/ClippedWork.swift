import ReadingCore

/// What a file of highlights says of a book.
struct ClippedWork: Sendable {
  var title = ""
  var authors: [Author] = []
  var isbn: [String] = []
  /// The number of the shop that also makes the reading device.
  var asin: String?
  var language: String?
  var series: [SeriesPlace] = []
  var tags: [String] = []
  var rating: Rating?
  /// The page count; nil where the file does not say, or counts screens.
  var pages: Int?
  /// Where it stands; nil where the file does not say.
  var status: Status?
  /// The column, among its marks, of what no other document has; nil where it has no such mark.
  var identity: String?
  /// What it is known by when it comes again, as it stands in the file: by column, the book keeps it.
  var marks: [ImportedOrigin.OriginCell] = []
  /// What the book keeps besides.
  var kept: [ImportedOrigin.OriginCell] = []

  /// What entries of the same book share within a file.
  var key: String { marks.map { "\($0.column)\u{0}\($0.text)" }.joined(separator: "\u{0}\u{0}") }
}
