import Catalogue
import ReadingCore

/// What came of a request: a page of items, or why there is none. Errors come with status 200.
enum AladinAnswer {
  struct AladinPage {
    let items: [JSONValue]
    /// Items on all pages; nil where the service does not say.
    let total: Int?

    /// Whether there is another page: one that is short is the last.
    func goesOn(after page: Int, of size: Int, most: Int) -> Bool {
      items.count >= size && page * size < min(total ?? most, most)
    }
  }

  case page(AladinPage)
  case stopped(SourceState)

  private static let wrongKey = "100"
  private static let noSuchItem = "8"

  static func read(_ outcome: SourceOutcome?) -> AladinAnswer {
    switch outcome {
    case nil: .stopped(.failed(.unreadable))
    case .failed(let state): .stopped(state)
    case .answer(let answer): read(answer)
    }
  }

  private static func read(_ answer: SourceAnswer) -> AladinAnswer {
    guard let object = ScriptJSON.value(of: answer.body)?.object else {
      return .stopped(answer.refusal)
    }
    if let code = object["errorCode"] { return .stopped(state(code, object["errorMessage"]?.line)) }
    guard answer.status == 200 else { return .stopped(answer.refusal) }
    guard let items = object["item"]?.list ?? object["item"]?.object.map({ [.object($0)] }) else {
      return .stopped(object["totalResults"] == .number("0") ? .nothingFound : .failed(.unreadable))
    }
    let total = object["totalResults"]
    return .page(AladinPage(items: items, total: total?.count ?? (total == .number("0") ? 0 : nil)))
  }

  private static func state(_ code: JSONValue, _ message: String?) -> SourceState {
    let number: String?
    if case .number(let text) = code { number = text } else { number = code.line }
    switch number {
    case wrongKey: return .refused(status: 401)
    case noSuchItem: return .nothingFound
    default: break
    }
    guard let message else { return .failed(.said("errorCode \(number ?? "?")")) }
    // No list of the codes is public; a key that was used too often or is wrong is told by the words.
    let text = message.lowercased()
    if ["초과", "한도", "limit", "exceed"].contains(where: text.contains) { return .quota(seconds: nil) }
    if text.contains("ttb") && text.contains("key") { return .refused(status: 401) }
    return .failed(.said(message))
  }
}
