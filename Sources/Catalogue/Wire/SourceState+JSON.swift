package import ReadingCore

extension SourceState {
  /// The state as an object: a word, and with some a number or a word more.
  package var json: JSONObject {
    switch self {
    case .fine: Self.object("fine")
    case .nothingFound: Self.object("nothingFound")
    case .noKey: Self.object("noKey")
    case .noPassword: Self.object("noPassword")
    case .quota(let seconds): Self.object("quota", seconds)
    case .refused(let status, let takesKey): Self.object(takesKey ? "refused" : "refusedAll", status)
    case .offline: Self.object("offline")
    case .failed(let failure): failure.json
    }
  }

  /// The state an object holds; nil for one this version does not know.
  package init?(json: JSONObject) {
    let number = json.whole("number")
    switch json.text("word") {
    case "fine": self = .fine
    case "nothingFound": self = .nothingFound
    case "noKey": self = .noKey
    case "noPassword": self = .noPassword
    case "quota": self = .quota(seconds: number)
    case "refused": self = .refused(status: number ?? 0)
    case "refusedAll": self = .refused(status: number ?? 0, takesKey: false)
    case "offline": self = .offline
    default:
      guard let failure = SourceFailure(json: json, number: number) else { return nil }
      self = .failed(failure)
    }
  }

  fileprivate static func object(_ word: String, _ number: Int? = nil) -> JSONObject {
    JSONObject(["word": .string(word), "number": .whole(number)])
  }
}

extension SourceState.SourceFailure {
  private static let plain: [(word: String, failure: SourceState.SourceFailure)] = [
    ("brokeOff", .brokeOff), ("unreadable", .unreadable), ("tooManyRedirects", .tooManyRedirects),
    ("insecure", .insecure), ("untrusted", .untrusted), ("noAddress", .noAddress),
    ("openSecrets", .openSecrets), ("unreadableSecrets", .unreadableSecrets), ("stopped", .stopped),
    ("missing", .missing), ("notHTTP", .notHTTP), ("webPage", .webPage), ("noSearch", .noSearch),
    ("badRedirect", .badRedirect), ("unencrypted", .unencrypted), ("noPicture", .noPicture),
    ("largePicture", .largePicture), ("unkept", .unkept),
  ]

  fileprivate var json: JSONObject {
    switch self {
    case .silent(let seconds): SourceState.object("silent", seconds)
    case .slow(let seconds): SourceState.object("slow", seconds)
    case .tooLarge(let megabytes): SourceState.object("tooLarge", megabytes)
    case .status(let status): SourceState.object("status", status)
    case .said(let text): JSONObject(["word": .string("said"), "text": .string(text)])
    case .unknownKind(let kind):
      JSONObject(["word": .string("unknownKind"), "kind": .string(kind)])
    default: SourceState.object(Self.plain.first { $0.failure == self }?.word ?? "unreadable")
    }
  }

  fileprivate init?(json: JSONObject, number: Int?) {
    let word = json.text("word")
    switch word {
    case "silent": self = .silent(seconds: number ?? 0)
    case "slow": self = .slow(seconds: number ?? 0)
    case "tooLarge": self = .tooLarge(megabytes: number ?? 0)
    case "status": self = .status(number ?? 0)
    case "said": self = .said(json.text("text") ?? "")
    case "unknownKind": self = .unknownKind(json.text("kind") ?? "")
    default:
      guard let failure = Self.plain.first(where: { $0.word == word })?.failure else { return nil }
      self = failure
    }
  }
}
