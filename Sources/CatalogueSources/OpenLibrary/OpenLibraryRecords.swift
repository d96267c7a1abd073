import Catalogue
import ReadingCore

/// The records of Open Library by their keys, those that were merged into others followed.
struct OpenLibraryRecords: Sendable {
  static let mediaType = "application/json"
  /// How often a record may lead to another.
  private static let mostMoves = 3

  enum Answer: Sendable {
    case record(JSONObject)
    /// It was merged into another, whose key this is.
    case moved(String)
    /// It was removed, or never was.
    case gone
    case failed(SourceState)

    var record: JSONObject? {
      guard case .record(let record) = self else { return nil }
      return record
    }

    var failure: SourceState? {
      guard case .failed(let state) = self else { return nil }
      return state
    }
  }

  let base: WebAddress

  /// Where its pictures are: the public service has a machine for them, a mirror has them itself.
  var covers: WebAddress {
    base.host == "openlibrary.org" || base.host.hasSuffix(".openlibrary.org")
      ? WebAddress("https://covers.openlibrary.org") ?? base : base
  }

  func request(_ path: String) -> SourceRequest {
    SourceRequest(url: base.below(path).text, accept: Self.mediaType)
  }

  /// Fetches records by their keys (`OL1W`, `OL1M`, `OL1A`) and goes on with an answer for each, none of them
  /// `moved`.
  func fetch(_ keys: [String], then: @escaping @Sendable ([Answer]) -> SourceStep) -> SourceStep {
    follow(
      keys,
      answers: Array(repeating: .gone, count: keys.count),
      places: keys.indices,
      Self.mostMoves,
      then
    )
  }

  private func follow(
    _ keys: [String],
    answers: [Answer],
    places: some Collection<Int> & Sendable,
    _ moves: Int,
    _ then: @escaping @Sendable ([Answer]) -> SourceStep
  ) -> SourceStep {
    .fetch(keys.map { request(Self.path(of: $0)) }) { outcomes in
      var answers = answers
      var moved: [(key: String, place: Int)] = []
      for (place, outcome) in zip(places, outcomes) {
        answers[place] = read(outcome)
        if case .moved(let key) = answers[place] {
          answers[place] = .gone
          moved.append((key, place))
        }
      }
      guard !moved.isEmpty, moves > 0 else { return then(answers) }
      return follow(moved.map(\.key), answers: answers, places: moved.map(\.place), moves - 1, then)
    }
  }

  func read(_ outcome: SourceOutcome) -> Answer {
    switch outcome {
    case .failed(let state): return .failed(state)
    case .answer(let answer) where answer.status == 404 || answer.status == 410: return .gone
    case .answer(let answer) where answer.status != 200: return .failed(.failed(.status(answer.status)))
    case .answer(let answer):
      guard let record = JSONReader.value(ofAnswer: answer.body)?.object else {
        return .failed(.failed(answer.failure))
      }
      switch record["type"]?.object?["key"]?.line {
      case "/type/delete": return .gone
      case "/type/redirect": return (record["location"]?.line).flatMap(Self.key).map(Answer.moved) ?? .gone
      default: return .record(record)
      }
    }
  }

  /// The key at the end of a record's path (`/works/OL1W`); nil for anything else.
  static func key(_ path: String) -> String? {
    let key = path.split(separator: "/").last ?? ""
    let number = key.dropFirst(2).dropLast()
    guard key.hasPrefix("OL"), "WMA".contains(key.suffix(1)), (1...12).contains(number.utf8.count),
      number.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return String(key)
  }

  private static func path(of key: String) -> String {
    switch key.last {
    case "W": "/works/\(key).json"
    case "A": "/authors/\(key).json"
    default: "/books/\(key).json"
    }
  }
}
