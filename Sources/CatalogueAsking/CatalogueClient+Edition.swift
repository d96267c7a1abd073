public import Catalogue
public import ReadingCore

extension CatalogueClient {
  /// What came of asking one source for the edition of an ISBN.
  public struct EditionAnswer: Sendable {
    public let source: CatalogueSource
    /// All the source knows of it; nil where it does not know it.
    public let found: CatalogueRecord?
    public let answer: CatalogueAnswer
  }

  /// Asks sources for the edition of an ISBN, all at once; each answer comes when it is there.
  ///
  /// Whoever stops awaiting them takes the questions back.
  public func editions(_ isbn: ISBN, of sources: [CatalogueSource]) -> AsyncStream<EditionAnswer> {
    AsyncStream { answers in
      let task = Task {
        await withTaskGroup(of: EditionAnswer.self) { group in
          for source in sources { group.addTask { await edition(isbn, of: source) } }
          for await answer in group { answers.yield(answer) }
        }
        answers.finish()
      }
      answers.onTermination = { _ in task.cancel() }
    }
  }

  /// A source may tell more of one book than of many; where it does not, what is known will do.
  private func edition(_ isbn: ISBN, of source: CatalogueSource) async -> EditionAnswer {
    guard let query = CatalogueQuery(isbn.digits) else {
      return EditionAnswer(source: source, found: nil, answer: CatalogueAnswer(state: .nothingFound))
    }
    let answer = await search(query, nil, source)
    var found = answer.books.first { $0.book.isbn.contains { ISBN(text: $0) == isbn } }
    if let listed = found, listed.more != nil {
      found = await details(listed, source).books.first ?? listed
    }
    return EditionAnswer(source: source, found: found, answer: answer)
  }
}
