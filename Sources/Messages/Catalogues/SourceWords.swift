package import Catalogue
package import ReadingCore
package import SeogaResources

/// What is said of a catalogue that was asked, the same on the screens and on the command line.
package struct SourceWords {
  private let words: Words

  package init(_ words: Words) { self.words = words }

  /// What a source is called: the name the reader gave it, or its service's own, such as "Open Library".
  package func name(_ source: String) -> String {
    switch source {
    case "shelf", "classics", "openlibrary", "googlebooks", "aladin", "opds": words("source.name.\(source)")
    default: source
    }
  }

  /// How a source stands in a word or two, without a mark before them: "no key".
  package func short(_ state: SourceState) -> String {
    let row = row(of: state)
    return words("source.short.\(row.key)", ["value": row.value])
  }

  /// What a source did, to stand beside its name: "sent nothing for 10 seconds."
  package func account(_ state: SourceState) -> String {
    let row = row(of: state)
    guard let count = row.count else { return words("source.did.\(row.key)", ["value": row.value]) }
    return words.count("source.did.\(row.key)", count)
  }

  /// The same with the source's name: "Open Library sent nothing for 10 seconds."
  package func sentence(_ state: SourceState, of source: String) -> String {
    words("source.sentence", ["source": name(source), "account": account(state)])
  }

  /// The same with the day of an earlier answer, an RFC 3339 stamp, that stands in for one of today; `hasBooks` says
  /// whether there is anything in that.
  package func sentence(
    _ state: SourceState,
    kept: String?,
    hasBooks: Bool = true,
    of source: String,
    today: ReadingDay
  ) -> String {
    let sentence = sentence(state, of: source)
    guard let kept else { return sentence }
    let days = DayWords(words: words, today: today)
    let when = DayWords.day(ofStamp: kept).map(days.lately) ?? days.short(nil)
    return "\(sentence) \(words(hasBooks ? "source.kept" : "source.kept.nothing", ["when": when]))"
  }

  /// That a source sent more books than are taken at once.
  package var cut: String { words.count("source.cut", CatalogueAnswer.mostBooks) }

  /// What is odd about a source of the settings, and what was made of it.
  package func sentence(_ problem: CatalogueSource.SourceSettingProblem) -> String {
    let place = String(problem.place)
    return switch problem.reason {
    case .noList: words("source.problem.noList")
    case .noObject: words("source.problem.noObject", ["place": place])
    case .noKind: words("source.problem.noKind", ["place": place])
    case .unknownKind(let kind): words("source.problem.unknownKind", ["place": place, "value": kind])
    case .nameTaken(let name): words("source.problem.nameTaken", ["place": place, "value": name])
    case .noURL: words("source.problem.noURL", ["place": place])
    case .badURL(let url): words("source.problem.badURL", ["place": place, "value": url])
    case .noText(let field): words("source.problem.noText", ["place": place, "field": field])
    case .noFlag(let field): words("source.problem.noFlag", ["place": place, "field": field])
    }
  }

  /// The end of the keys a state has in the tables, and what its sentence is filled with.
  private struct SourceStateWords {
    let key: String
    var count: Int?
    var value = ""
  }

  private func row(of state: SourceState) -> SourceStateWords {
    switch state {
    case .fine: SourceStateWords(key: "fine")
    case .nothingFound: SourceStateWords(key: "nothingFound")
    case .noKey: SourceStateWords(key: "noKey")
    case .noPassword: SourceStateWords(key: "noPassword")
    case .quota(nil): SourceStateWords(key: "quota")
    case .quota(let seconds?): row(ofQuota: max(1, seconds))
    case .refused(status: 401, takesKey: true): SourceStateWords(key: "refusedKey")
    case .refused(let status, _): SourceStateWords(key: "refused", value: String(status))
    case .offline: SourceStateWords(key: "offline")
    case .failed(let failure): row(of: failure)
    }
  }

  /// A wait in seconds, minutes or hours, whatever makes it two or more; what is left over counts as one more.
  private func row(ofQuota seconds: Int) -> SourceStateWords {
    switch seconds {
    case ..<120: SourceStateWords(key: "quotaSeconds", count: seconds)
    case ..<7_200: SourceStateWords(key: "quotaMinutes", count: (seconds - 1) / 60 + 1)
    default: SourceStateWords(key: "quotaHours", count: (seconds - 1) / 3_600 + 1)
    }
  }

  private func row(of failure: SourceState.SourceFailure) -> SourceStateWords {
    switch failure {
    case .silent(let seconds): SourceStateWords(key: "silent", count: seconds)
    case .slow(let seconds): SourceStateWords(key: "slow", count: seconds)
    case .brokeOff: SourceStateWords(key: "brokeOff")
    case .notHTTP: SourceStateWords(key: "notHTTP")
    case .webPage: SourceStateWords(key: "webPage")
    case .noSearch: SourceStateWords(key: "noSearch")
    case .badRedirect: SourceStateWords(key: "badRedirect")
    case .unencrypted: SourceStateWords(key: "unencrypted")
    case .tooLarge(let megabytes): SourceStateWords(key: "tooLarge", value: String(megabytes))
    case .unreadable: SourceStateWords(key: "unreadable")
    case .noPicture: SourceStateWords(key: "noPicture")
    case .largePicture: SourceStateWords(key: "largePicture")
    case .unkept: SourceStateWords(key: "unkept")
    case .status(let status): SourceStateWords(key: "status", value: String(status))
    case .said(let text): SourceStateWords(key: "said", value: text)
    case .tooManyRedirects: SourceStateWords(key: "tooManyRedirects")
    case .insecure: SourceStateWords(key: "insecure")
    case .untrusted: SourceStateWords(key: "untrusted")
    case .noAddress: SourceStateWords(key: "noAddress")
    case .unknownKind(let kind): SourceStateWords(key: "unknownKind", value: kind)
    case .openSecrets: SourceStateWords(key: "openSecrets")
    case .unreadableSecrets: SourceStateWords(key: "unreadableSecrets")
    case .stopped: SourceStateWords(key: "stopped")
    case .missing: SourceStateWords(key: "missing")
    }
  }
}
