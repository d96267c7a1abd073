package import ReadingCore

extension CatalogueAnswer {
  package var json: JSONObject {
    JSONObject([
      "state": .object(state.json), "books": .array(books.map { .object($0.json) }), "next": .text(next),
      "total": .whole(total), "dropped": .whole(dropped), "kept": .text(kept),
      "cut": isCut ? .bool(true) : nil,
      "feed": feed.map {
        .object(JSONObject(["version": .string($0.version), "title": .text($0.title)]))
      },
      "branches": branches.isEmpty ? nil : .array(branches.map { .object($0.json) }),
    ])
  }

  /// The answer an object holds, of `mostBooks` books at most; nil where anything of it cannot be understood.
  package init?(json: JSONObject) {
    guard let state = json.object("state").flatMap(SourceState.init), case .array(let list) = json["books"]
    else { return nil }
    let taken = list.prefix(Self.mostBooks)
    let books = taken.compactMap {
      if case .object(let book) = $0 { CatalogueRecord(json: book) } else { nil }
    }
    guard books.count == taken.count else { return nil }
    self.init(
      state: state,
      books: books.map(\.bounded),
      next: json.text("next"),
      total: json.whole("total"),
      dropped: json.whole("dropped") ?? 0,
      kept: json.text("kept")
    )
    isCut = json.flag("cut") || taken.count < list.count
    branches = CatalogueBranch.list(json["branches"])
    feed = json.object("feed").flatMap { feed in
      feed.text("version").map { FeedDescription(version: $0, title: feed.text("title")) }
    }
  }
}

extension CatalogueRecord {
  /// The found book as an object; the book in it is written as a file of the library holds one.
  package var json: JSONObject {
    JSONObject([
      "book": .object(book.json), "source": .string(source), "more": .text(more),
      "editions": .whole(editions),
      "previews": previews.isEmpty ? nil : .array(previews.map { .object($0.json) }),
    ])
  }

  /// The found book an object holds; nil where it names no source.
  package init?(json: JSONObject) {
    guard let book = json.object("book"), let source = json.text("source") else { return nil }
    self.init(
      book: Book(unshelved: book),
      source: source,
      more: json.text("more"),
      editions: json.whole("editions")
    )
    if case .array(let pages)? = json["previews"] {
      previews = pages.compactMap { if case .object(let page) = $0 { PreviewPage(json: page) } else { nil } }
    }
  }
}

extension CatalogueAnswer {
  /// The same with some texts, such as a key, taken out of all that the source wrote.
  package func without(_ hidden: [String]) -> CatalogueAnswer {
    let hidden = hidden.filter { !$0.isEmpty }
    guard !hidden.isEmpty else { return self }
    var answer = self
    if case .failed(.said(let text)) = state { answer.state = .failed(.said(text.replacing(hidden))) }
    answer.feed?.title = feed?.title?.replacing(hidden)
    for index in answer.books.indices {
      let record = answer.books[index]
      answer.books[index].book = Book(unshelved: record.book.json.replacing(hidden))
      answer.books[index].more = record.more.flatMap { $0.replacing(hidden) == $0 ? $0 : nil }
      answer.books[index].previews.removeAll { $0.address.replacing(hidden) != $0.address }
    }
    return answer
  }
}

extension String {
  fileprivate func replacing(_ hidden: [String]) -> String {
    hidden.reduce(self) { $0.contains($1) ? $0.replacing($1, with: "…") : $0 }
  }
}

extension JSONObject {
  fileprivate func replacing(_ hidden: [String]) -> JSONObject {
    var object = self
    for member in members { object[member.key] = member.value.replacing(hidden) }
    return object
  }
}

extension JSONValue {
  fileprivate func replacing(_ hidden: [String]) -> JSONValue {
    switch self {
    case .string(let text): .string(text.replacing(hidden))
    case .array(let values): .array(values.map { $0.replacing(hidden) })
    case .object(let object): .object(object.replacing(hidden))
    case .bool, .null, .number: self
    }
  }
}
