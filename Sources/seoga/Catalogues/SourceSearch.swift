import Catalogue
import ReadingCore

/// One question put to several sources, and what they make of it together.
struct SourceSearch {
  /// How a source stands when all is over.
  struct Standing {
    let source: String
    var state: SourceState
    /// When the answer was kept that stands in for one of today.
    let kept: String?
    /// Books it has that could not be understood.
    var dropped: Int
    /// Whether it sent more books than are taken of one answer.
    var isCut = false
    /// Whether any book came of it.
    let hasBooks: Bool

    /// Whether it said what it has, be it nothing, before anything went wrong.
    let hasAnswered: Bool

    init(
      _ source: String,
      _ state: SourceState,
      kept: String? = nil,
      dropped: Int = 0,
      hasBooks: Bool = true
    ) {
      self.source = source
      self.state = state
      self.kept = kept
      self.dropped = dropped
      self.hasBooks = hasBooks
      // That there was nothing on an earlier day says nothing of today.
      hasAnswered = state == .fine || state == .nothingFound || (kept != nil && hasBooks)
    }
  }

  private struct Question {
    let source: CatalogueSource
    let place: Int
    var page: String?
  }

  /// What a source says of how much it has.
  private struct Count {
    var books = 0
    var total: Int?
    var hasMore = false

    var missing: Int { hasMore ? max(0, (total ?? 0) - books) : 0 }
  }

  private let query: CatalogueQuery
  /// How many books are wanted; nil for what the sources give of themselves.
  private let limit: Int?
  private var joined = JoinedBooks()
  private var own: [Standing] = []
  /// The catalogues on the network.
  private(set) var asked: [Standing] = []
  private var counts: [String: Count] = [:]

  init(_ query: CatalogueQuery, limit: Int?) {
    self.query = query
    self.limit = limit
  }

  /// The books of all, each once, as many as are wanted.
  var books: [JoinedBook] { Array(joined.books.prefix(limit ?? Int.max)) }

  /// The sources in the order they were put in, the reader's own first.
  var standings: [Standing] { own + asked }

  /// Takes what one of the reader's own sources has.
  mutating func take(_ found: [FoundBook], from source: String) {
    joined.add(found)
    own.append(Standing(source, found.isEmpty ? .nothingFound : .fine))
  }

  /// Asks the catalogues, all at once, for their first page, and for further ones as long as more is wanted.
  mutating func ask(_ sources: [CatalogueSource], _ client: CatalogueClient) async {
    var questions = sources.enumerated().map { Question(source: $0.element, place: $0.offset) }
    var known = -1
    while !questions.isEmpty, joined.books.count > known, limit.map({ joined.books.count < $0 }) ?? true {
      known = joined.books.count
      let answers = await Self.answers(to: questions, query, client)
      var next: [Question] = []
      for (var question, answer) in zip(questions, answers) {
        joined.add(answer.books)
        note(answer, of: question)
        question.page = answer.next
        if question.page != nil, limit != nil { next.append(question) }
      }
      questions = next
    }
  }

  /// Lets books of earlier answers stand in for sources that cannot be reached and have nothing to show.
  mutating func fill(from kept: KeptAnswers) {
    for place in asked.indices where asked[place].state == .offline && !asked[place].hasAnswered {
      let source = asked[place].source
      let earlier = kept.books(with: query.words, from: source)
      // They are as old as the oldest of them.
      guard let oldest = earlier.map(\.asked).min(by: Self.isBefore) else { continue }
      joined.add(earlier.map(\.book))
      asked[place] = Standing(source, .offline, kept: oldest)
    }
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    (Moment(stamp: left)?.seconds ?? .min) < (Moment(stamp: right)?.seconds ?? .min)
  }

  /// The question with what the catalogues answered now, as it is kept for times without a network; nil where
  /// nothing came.
  func question(asked stamp: String) -> KeptAnswers.Question? {
    let answered = Set(asked.filter { $0.hasAnswered && $0.kept == nil }.map(\.source))
    let books = joined.books.map { $0.found.filter { answered.contains($0.source) } }.filter { !$0.isEmpty }
    guard !books.isEmpty else { return nil }
    let missing = answered.reduce(0) { $0 + (counts[$1]?.missing ?? 0) }
    return KeptAnswers.Question(
      words: query.words,
      asked: stamp,
      total: books.count + missing,
      books: books.flatMap(\.self)
    )
  }

  /// What goes wrong on a later page is told as well, and does not take back what there is.
  private mutating func note(_ answer: CatalogueAnswer, of question: Question) {
    var count = counts[question.source.name] ?? Count()
    count.books += answer.books.count
    count.total = answer.total ?? count.total
    count.hasMore = answer.next != nil
    counts[question.source.name] = count
    guard question.page != nil else {
      var standing = Standing(
        question.source.name,
        answer.state,
        kept: answer.kept,
        dropped: answer.dropped,
        hasBooks: !answer.books.isEmpty
      )
      standing.isCut = answer.isCut
      asked.append(standing)
      return
    }
    if answer.isCut { asked[question.place].isCut = true }
    asked[question.place].dropped += answer.dropped
    if answer.state != .fine, answer.state != .nothingFound { asked[question.place].state = answer.state }
  }

  /// The answers in the order of the questions, however long each took.
  private static func answers(
    to questions: [Question],
    _ query: CatalogueQuery,
    _ client: CatalogueClient
  ) async -> [CatalogueAnswer] {
    await withTaskGroup(of: (Int, CatalogueAnswer).self) { group in
      for (place, question) in questions.enumerated() {
        group.addTask { (place, await client.search(query, question.page, question.source)) }
      }
      var answers: [Int: CatalogueAnswer] = [:]
      for await (place, answer) in group { answers[place] = answer }
      return questions.indices.compactMap { answers[$0] }
    }
  }
}
