public import ReadingCore

/// A book as all the sources describe it that found it.
public struct JoinedBook: Sendable, Hashable, Identifiable {
  /// Which of the answers' books it is, counted from 0 in the order they came; it stays while others join it.
  public let id: Int
  /// What each source says, the one that came first before the others; never empty.
  public private(set) var found: [FoundBook]

  /// A book one source found.
  public init(id: Int, _ first: FoundBook) {
    self.id = id
    found = [first]
  }

  /// The first source's book, with what it leaves out from the others.
  public var book: Book { found[0].book }

  /// Names of the sources.
  public var sources: [String] { found.map(\.source) }
}

/// The books of several answers, each once; books only come to the end, so that nothing jumps.
public struct JoinedBooks: Sendable, Hashable {
  /// The books in the order they came first.
  public private(set) var books: [JoinedBook] = []

  /// No books yet.
  public init() {}

  /// Takes the books of one more answer.
  public mutating func add(_ found: [FoundBook]) {
    books += found.enumerated().map { JoinedBook(id: books.count + $0.offset, $0.element) }
  }
}
