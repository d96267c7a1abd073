import Catalogue
import ReadingCore

struct FoundJSON {
  let desk: Desk

  func value(of search: SourceSearch) -> JSONValue {
    var sources: [JSONValue] = []
    for standing in search.standings {
      var source = JSONObject()
      source["name"] = .string(standing.source)
      source["state"] = .string(word(of: standing.tally.state))
      source["message"] = .string(desk.sentence(of: standing))
      sources.append(.object(source))
    }
    var object = JSONObject()
    object["sources"] = .array(sources)
    object["results"] = .array(search.books.map { .object(result($0)) })
    return .object(object)
  }

  /// A book of the shelf as it is on disk; another with all that is known of it, but for what only a book on the
  /// shelf has.
  private func result(_ joined: JoinedBook) -> JSONObject {
    var object: JSONObject
    if let own = joined.found.first(where: { $0.source == CatalogueSource.shelf }) {
      object = own.book.json
      object["source"] = .string(own.source)
    } else {
      object = joined.book.json
      for field in ["id", "added", "status"] { object[field] = nil }
      object["source"] = .string(joined.sources.first ?? "")
    }
    return object
  }

  private func word(of state: SourceState) -> String {
    switch state {
    case .fine: "fine"
    case .nothingFound: "nothingFound"
    case .noKey, .noPassword: "noKey"
    case .quota: "quota"
    case .refused: "refused"
    case .offline: "offline"
    case .failed: "failed"
    }
  }
}
