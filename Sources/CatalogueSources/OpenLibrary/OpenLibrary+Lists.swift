import Catalogue
import ReadingCore

extension OpenLibrary {
  /// What is read most this week, or the works of a subject, those with some words where there are any; it has no list
  /// of new books.
  func list(_ list: CatalogueList, with words: String, page: String?) -> SourceStep {
    guard let offset = Self.offset(page) else { return .done(CatalogueAnswer(state: .failed(.unreadable))) }
    let path: String
    switch list {
    case .newBooks: return .done(CatalogueAnswer(state: .nothingFound))
    case .bestsellers:
      path = "/trending/weekly.json?limit=\(Self.pageSize)&page=\(offset / Self.pageSize + 1)"
    case .genre(let genre) where !words.isEmpty:
      let subject = Self.subject(genre).replacing("_", with: " ")
      return .fetch([request("q", "\(words) subject:\"\(subject)\"", from: offset)]) {
        .done(answer(of: $0, from: offset))
      }
    case .genre(let genre):
      path = "/subjects/\(Self.subject(genre)).json?limit=\(Self.pageSize)&offset=\(offset)"
    }
    let request = SourceRequest(url: base.below(path).text, accept: OpenLibraryRecords.mediaType)
    return .fetch([request]) { .done(answer(of: $0.first, from: offset)) }
  }

  /// The key of a subject; others than its own would be sent on to it.
  private static func subject(_ genre: CatalogueGenre) -> String {
    switch genre {
    case .essay: "essays"
    case .sf: "science_fiction"
    case .crime: "mystery_and_detective_stories"
    case .fiction, .poetry, .history, .science, .philosophy, .art, .travel, .comics, .children: genre.rawValue
    }
  }

  private func answer(of outcome: SourceOutcome?, from offset: Int) -> CatalogueAnswer {
    guard case .answer(let answer)? = outcome else {
      guard case .failed(let state)? = outcome else { return CatalogueAnswer(state: .failed(.unreadable)) }
      return CatalogueAnswer(state: state)
    }
    if answer.status == 404 { return CatalogueAnswer(state: .nothingFound) }
    guard answer.status == 200 else { return CatalogueAnswer(state: .failed(.status(answer.status))) }
    guard let object = JSONReader.value(ofAnswer: answer.body)?.object, let works = object["works"]?.list
    else {
      return CatalogueAnswer(state: .failed(answer.failure))
    }
    let found = AnswerBooks(of: works) { work in
      work.object.flatMap { OpenLibraryDoc(Self.doc($0)).book(covers: records.covers, source: source) }
    }
    let total = object["work_count"]?.count
    let following = offset + Self.pageSize
    let isFull = works.count >= Self.pageSize
    let goesOn = following < Self.farthest && (total.map { following < $0 && !works.isEmpty } ?? isFull)
    return .found(
      found.books,
      next: goesOn ? String(following) : nil,
      total: total,
      dropped: found.dropped
    )
  }

  /// A work of a subject in the words that a search has for it.
  private static func doc(_ work: JSONObject) -> JSONObject {
    var doc = work
    let names = work.objects("authors").compactMap { $0["name"] }
    if doc["author_name"] == nil, !names.isEmpty { doc["author_name"] = .array(names) }
    if doc["cover_i"] == nil { doc["cover_i"] = work["cover_id"] }
    return doc
  }
}
