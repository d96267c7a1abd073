import Catalogue
import CatalogueAsking
import ReadingCore

/// One question put to several sources, and what they make of it together.
struct SourceSearch {
  struct Standing {
    let source: String
    var tally: SourceTally
  }

  private struct SourceQuestion {
    let source: CatalogueSource
    let place: Int
    var page: String?
  }

  private let query: CatalogueQuery
  /// How many books are wanted; nil for what the sources give of themselves.
  private let limit: Int?
  private var joined = JoinedBooks()
  private var own: [Standing] = []
  private(set) var asked: [Standing] = []

  init(_ query: CatalogueQuery, limit: Int?) {
    self.query = query
    self.limit = limit
  }

  /// The books of all, each once, as many as are wanted.
  var books: [JoinedBook] { Array(joined.books.prefix(limit ?? Int.max)) }

  /// The sources in the order they were put in, the reader's own first.
  var standings: [Standing] { own + asked }

  mutating func add(_ found: [CatalogueRecord], from source: String) {
    joined.add(found)
    let answer = CatalogueAnswer(state: found.isEmpty ? .nothingFound : .fine, books: found)
    own.append(Standing(source: source, tally: SourceTally(answer)))
  }

  /// Asks the catalogues, all at once, for their first page, and for further ones as long as more is wanted.
  mutating func ask(_ sources: [CatalogueSource], _ client: CatalogueClient) async {
    var questions = sources.enumerated().map { SourceQuestion(source: $0.element, place: $0.offset) }
    var known = -1
    while !questions.isEmpty, joined.books.count > known, limit.map({ joined.books.count < $0 }) ?? true {
      known = joined.books.count
      let answers = await Self.answers(to: questions, query, client)
      var next: [SourceQuestion] = []
      for (var question, answer) in zip(questions, answers) {
        joined.add(answer.books)
        if question.page == nil {
          asked.append(Standing(source: question.source.name, tally: SourceTally(answer)))
        } else {
          asked[question.place].tally.add(answer)
        }
        question.page = answer.next
        if question.page != nil, limit != nil { next.append(question) }
      }
      questions = next
    }
  }

  /// Lets books of earlier answers stand in for sources that cannot be reached and have nothing to show.
  mutating func fill(from kept: KeptAnswers) {
    for place in asked.indices where asked[place].tally.state == .offline && !asked[place].tally.hasAnswered {
      let earlier = kept.books(with: query.words, from: asked[place].source)
      // They are as old as the oldest of them.
      guard let oldest = earlier.map(\.asked).min(by: Self.isBefore) else { continue }
      let answer = CatalogueAnswer(state: .offline, books: earlier.map(\.book), kept: oldest)
      joined.add(answer.books)
      asked[place].tally.add(answer)
    }
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    (Moment(stamp: left)?.seconds ?? .min) < (Moment(stamp: right)?.seconds ?? .min)
  }

  /// The question with what the catalogues answered now, as it is kept for times without a network; nil where
  /// nothing came.
  func question(asked stamp: String) -> KeptAnswers.KeptQuestion? {
    let answered = asked.filter { $0.tally.hasAnswered && $0.tally.kept == nil }
    let names = Set(answered.map(\.source))
    let books = joined.books.map { $0.found.filter { names.contains($0.source) } }.filter { !$0.isEmpty }
    guard !books.isEmpty else { return nil }
    let missing = answered.reduce(0) { $0 + $1.tally.missing }
    return KeptAnswers.KeptQuestion(
      words: query.words,
      asked: stamp,
      total: books.count + missing,
      books: books.flatMap(\.self)
    )
  }

  /// The answers in the order of the questions, however long each took.
  private static func answers(
    to questions: [SourceQuestion],
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
