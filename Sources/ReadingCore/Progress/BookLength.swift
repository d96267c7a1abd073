/// How long a book is, in the two measures a place can be given in.
public struct BookLength: Sendable, Hashable {
  /// Pages, from 1 up; nil where not known.
  public let pages: Int?
  /// Seconds, from 1 up; nil where not known.
  public let seconds: Int?

  /// Numbers below 1, and those no book can have, count as not known.
  public init(pages: Int? = nil, seconds: Int? = nil) {
    self.pages = pages.flatMap(NumberBounds.pages.number)
    self.seconds = seconds.flatMap { $0 > 0 ? NumberBounds.seconds.number($0) : nil }
  }
}

extension Book {
  public var length: BookLength {
    BookLength(pages: pages, seconds: duration.flatMap(ReadingTime.seconds))
  }

  /// The length that counts for one of its reads: a closed read keeps the page count it ended with.
  public func length(of read: Read) -> BookLength {
    BookLength(pages: read.pagesAtThatTime ?? length.pages, seconds: length.seconds)
  }
}
