package import Catalogue
package import ReadingCore
package import SeogaResources

/// What is said of a catalogue that was asked, the same on the screens and on the command line.
package struct SourceWords {
  private let words: Words

  /// In the language of the words.
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
    let day = DayWords(words: words, today: today).short(stamp: kept)
    return "\(sentence) \(words(hasBooks ? "source.kept" : "source.kept.nothing", ["day": day]))"
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
  private struct Row {
    let key: String
    var count: Int?
    var value = ""
  }

  private func row(of state: SourceState) -> Row {
    switch state {
    case .fine: Row(key: "fine")
    case .nothingFound: Row(key: "nothingFound")
    case .noKey: Row(key: "noKey")
    case .noPassword: Row(key: "noPassword")
    case .quota(nil): Row(key: "quota")
    case .quota(let seconds?): row(ofQuota: max(1, seconds))
    case .refused(status: 401, takesKey: true): Row(key: "refusedKey")
    case .refused(let status, _): Row(key: "refused", value: String(status))
    case .offline: Row(key: "offline")
    case .failed(let failure): row(of: failure)
    }
  }

  /// A wait in seconds, minutes or hours, whatever makes it two or more; what is left over counts as one more.
  private func row(ofQuota seconds: Int) -> Row {
    switch seconds {
    case ..<120: Row(key: "quotaSeconds", count: seconds)
    case ..<7_200: Row(key: "quotaMinutes", count: (seconds - 1) / 60 + 1)
    default: Row(key: "quotaHours", count: (seconds - 1) / 3_600 + 1)
    }
  }

  private func row(of failure: SourceState.SourceFailure) -> Row {
    switch failure {
    case .silent(let seconds): Row(key: "silent", count: seconds)
    case .slow(let seconds): Row(key: "slow", count: seconds)
    case .brokeOff: Row(key: "brokeOff")
    case .notHTTP: Row(key: "notHTTP")
    case .webPage: Row(key: "webPage")
    case .newerOPDS: Row(key: "newerOPDS")
    case .badRedirect: Row(key: "badRedirect")
    case .unencrypted: Row(key: "unencrypted")
    case .tooLarge(let megabytes): Row(key: "tooLarge", value: String(megabytes))
    case .unreadable: Row(key: "unreadable")
    case .status(let status): Row(key: "status", value: String(status))
    case .tooManyRedirects: Row(key: "tooManyRedirects")
    case .insecure: Row(key: "insecure")
    case .untrusted: Row(key: "untrusted")
    case .noAddress: Row(key: "noAddress")
    case .unknownKind(let kind): Row(key: "unknownKind", value: kind)
    case .openSecrets: Row(key: "openSecrets")
    case .unreadableSecrets: Row(key: "unreadableSecrets")
    case .stopped: Row(key: "stopped")
    case .missing: Row(key: "missing")
    }
  }
}
