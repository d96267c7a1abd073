/// The year in review: everything that stands on its page, in the reader's language.
///
/// A part that is nil or empty is left out. What is private is in it only where it was put there.
public struct ReviewPage: Sendable {
  /// A part with spines.
  public struct ReviewShelf: Sendable {
    public let heading: String
    public let spines: [PageSpine]
    /// Whether any book has a cover, and so all show their fronts.
    var hasCovers: Bool { spines.contains { $0.cover != nil } }
    /// What a dashed spine means; nil where there is none.
    public let legend: String?
    public let table: PageTable

    public init(heading: String, spines: [PageSpine], legend: String?, table: PageTable) {
      (self.heading, self.spines, self.legend, self.table) = (heading, spines, legend, table)
    }
  }

  public struct ReviewFigure: Sendable {
    public let value: String
    public let name: String

    public init(value: String, name: String) { (self.value, self.name) = (value, name) }
  }

  /// A book that was loved, drawn as a card.
  public struct ReviewCard: Sendable {
    public let title: String
    public let authors: String
    public let colour: UInt8
    /// What the reader wrote about it; nil where that is not told.
    public let line: String?

    public init(title: String, authors: String, colour: UInt8, line: String?) {
      (self.title, self.authors, self.colour, self.line) = (title, authors, colour, line)
    }
  }

  /// Label, title, figure.
  public struct ReviewRow: Sendable {
    public let label: String
    public let title: String
    public let figure: String

    public init(label: String, title: String, figure: String) {
      (self.label, self.title, self.figure) = (label, title, figure)
    }
  }

  /// A line with the book and the page it is from.
  public struct ReviewQuote: Sendable {
    public let text: String
    public let source: String
    /// Whether the book says it, and not the reader.
    public let isQuote: Bool

    public init(text: String, source: String, isQuote: Bool) {
      (self.text, self.source, self.isQuote) = (text, source, isQuote)
    }
  }

  /// A part with a heading.
  public struct ReviewPart<Content: Sendable>: Sendable {
    public let heading: String
    public let content: [Content]

    public init(heading: String, _ content: [Content]) { (self.heading, self.content) = (heading, content) }
  }

  /// As HTML names it, such as `ko`.
  public let language: String
  /// What the window is called.
  public let title: String
  /// The year.
  public let name: String
  /// What was counted, where that is not everything.
  public let subject: String?
  public let sentence: String
  /// What unfolds the numbers of a part.
  public let numbers: String
  public let foot: [String]

  public var shelf: ReviewShelf?
  public var figures = ReviewPart<ReviewFigure>(heading: "", [])
  /// Stand below the figures.
  public var remarks: [String] = []
  public var days: ReviewDays?
  public var months: ReviewMonths?
  public var kinds = ReviewPart<ReviewBars>(heading: "", [])
  public var loved = ReviewPart<ReviewCard>(heading: "", [])
  public var records = ReviewPart<ReviewRow>(heading: "", [])
  public var ratings: ReviewBars?
  /// Quotes, and what the reader wrote.
  public var lines: [ReviewPart<ReviewQuote>] = []

  /// A page with nothing but its head and its foot.
  public init(
    language: String,
    title: String,
    name: String,
    subject: String?,
    sentence: String,
    numbers: String,
    foot: [String]
  ) {
    (self.language, self.title, self.name, self.subject) = (language, title, name, subject)
    (self.sentence, self.numbers, self.foot) = (sentence, numbers, foot)
  }
}
