import Catalogue
import ReadingCore

/// What the service said: an object, or why there is none.
enum GoogleReply: Sendable {
  case object(JSONObject)
  case stopped(SourceState)
}

/// What came of a request, errors of the service told by their reasons: one status stands for several.
enum GoogleAnswer {
  case reply(GoogleReply)
  /// The service does not know which country the question is from, and has other books for each.
  case unplaced

  private static let usedUp: Set<String> = [
    "ratelimitexceeded", "userratelimitexceeded", "dailylimitexceeded", "dailylimitexceededunreg",
    "quotaexceeded", "resourceexhausted", "servinglimitexceeded",
  ]
  private static let refused: Set<String> = [
    "keyinvalid", "apikeyinvalid", "keyexpired", "apikeyexpired", "accessnotconfigured", "servicedisabled",
    "forbidden", "permissiondenied", "iprefererblocked", "autherror", "unauthenticated", "required",
    "apikeyserviceblocked", "apikeyipaddressblocked", "apikeyhttpreferrerblocked",
  ]

  static func read(_ outcome: SourceOutcome?) -> GoogleAnswer {
    switch outcome {
    case nil: .reply(.stopped(.failed(.unreadable)))
    case .failed(let state): .reply(.stopped(state))
    case .answer(let answer): read(answer)
    }
  }

  private static func read(_ answer: SourceAnswer) -> GoogleAnswer {
    guard let object = JSONReader.value(ofAnswer: answer.body)?.object else {
      return .reply(.stopped(answer.refusal))
    }
    if let error = object["error"] { return read(error, answer.status) }
    guard answer.status == 200 else { return .reply(.stopped(answer.refusal)) }
    return .reply(.object(object))
  }

  private static func read(_ error: JSONValue, _ status: Int) -> GoogleAnswer {
    let object = error.object ?? JSONObject()
    let told = object.objects("errors") + object.objects("details")
    let reasons = (told.compactMap { $0["reason"]?.line } + [object["status"]?.line ?? ""])
      .map { $0.lowercased().filter(\.isLetter) }
    let message = object["message"]?.line ?? error.line
    if reasons.contains("unknownlocation") { return .unplaced }
    if reasons.contains(where: usedUp.contains) { return .reply(.stopped(.quota(seconds: nil))) }
    // A key that is none may count as a bad request, with the reason in words alone.
    if reasons.contains(where: refused.contains) || message?.contains("API key") == true {
      return .reply(.stopped(.refused(status: 401)))
    }
    if status == 404 || reasons.contains("queryrequired") { return .reply(.stopped(.nothingFound)) }
    return .reply(.stopped(.failed(message.map(SourceState.SourceFailure.said) ?? .status(status))))
  }
}
