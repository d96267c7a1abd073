import Catalogue
import Messages
import Screens
import SeogaResources
import Testing
import TextScreen

/// Every way a source can stand has its words, in both languages.
@Suite struct SourceWordsTests {
  nonisolated static let failures: [SourceState.SourceFailure] = [
    .silent(seconds: 1), .silent(seconds: 10), .brokeOff, .tooLarge(megabytes: 8), .unreadable, .status(500),
    .tooManyRedirects, .insecure, .untrusted, .noAddress, .unknownKind("zine"), .openSecrets,
    .unreadableSecrets, .stopped, .missing, .slow(seconds: 1), .slow(seconds: 30), .notHTTP, .webPage,
    .noSearch,
    .badRedirect, .unencrypted,
  ]

  nonisolated static let states: [SourceState] =
    [
      .fine, .nothingFound, .noKey, .noPassword, .quota(seconds: nil), .quota(seconds: 0),
      .quota(seconds: 30),
      .quota(seconds: 600), .quota(seconds: 86_400), .refused(status: 401), .refused(status: 403), .offline,
    ] + failures.map(SourceState.failed)

  @Test(arguments: Language.allCases, states)
  func everyStateHasItsWords(language: Language, state: SourceState) throws {
    let words = SourceWords(try words(language))
    for text in [words.short(state), words.account(state), words.sentence(state, of: "Home")] {
      #expect(!text.contains("source."), "a key without a text")
      #expect(!text.contains("{"), "a placeholder that is not filled")
    }
    #expect(words.account(state).hasSuffix("."))
    #expect(words.sentence(state, of: "Home").hasPrefix("Home"))
    #expect(words.sentence(state, of: "Home").hasSuffix(words.account(state)))
    #expect(TextWidth.columns(of: words.short(state)) <= 15)
    if language == .korean {
      #expect(words.account(state).unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    }
  }

  @Test(arguments: Language.allCases)
  func noTwoStatesSayTheSame(language: Language) throws {
    let words = SourceWords(try words(language))
    // Told to wait no time at all, one waits a second.
    let accounts = Self.states.map { words.account($0) }
    #expect(Set(accounts).count == accounts.count)
  }

  @Test(arguments: [
    (Language.english, SourceState.failed(.silent(seconds: 10)), "Open Library sent nothing for 10 seconds."),
    (.korean, .failed(.silent(seconds: 10)), "Open Library에서 10초 동안 답이 없어요."),
    (.english, .failed(.silent(seconds: 1)), "Open Library sent nothing for 1 second."),
    (.english, .offline, "Open Library cannot be reached."),
    (
      .english, .failed(.unknownKind("zine")),
      "Open Library is of the kind zine, which this Seoga does not know."
    ),
    (.english, .refused(status: 403), "Open Library refuses to answer (HTTP 403)."),
    (.english, .refused(status: 401, takesKey: false), "Open Library refuses to answer (HTTP 401)."),
    (.english, .quota(seconds: 0), "Open Library takes no more searches for 1 second."),
    (.english, .quota(seconds: 119), "Open Library takes no more searches for 119 seconds."),
    (.english, .quota(seconds: 120), "Open Library takes no more searches for 2 minutes."),
    (.english, .quota(seconds: 121), "Open Library takes no more searches for 3 minutes."),
    (.english, .quota(seconds: 7_199), "Open Library takes no more searches for 120 minutes."),
    (.english, .quota(seconds: 7_201), "Open Library takes no more searches for 3 hours."),
    (.korean, .quota(seconds: 86_400), "Open Library에서 24시간 동안 질문을 더 받지 않아요."),
  ])
  func aSentenceNamesTheSource(language: Language, state: SourceState, sentence: String) throws {
    #expect(SourceWords(try words(language)).sentence(state, of: "openlibrary") == sentence)
  }

  @Test(arguments: [
    (Language.english, SourceState.noKey, "no key"), (.korean, .noKey, "키 없음"),
    (.korean, .refused(status: 401), "거절됨"), (.korean, .failed(.silent(seconds: 10)), "응답 없음"),
  ])
  func aRowOfSourcesHasRoomForAWordOrTwo(language: Language, state: SourceState, short: String) throws {
    #expect(SourceWords(try words(language)).short(state) == short)
  }

  private nonisolated static let problems: [CatalogueSource.SourceSettingProblem.SourceSettingReason] = [
    .noList, .noObject, .noKind, .unknownKind("zine"), .nameTaken("Home"), .noURL, .badURL("x y"),
    .noText(field: "url"), .noFlag(field: "enabled"),
  ]

  @Test(arguments: Language.allCases, problems)
  func everyOddSourceHasASentence(
    language: Language,
    reason: CatalogueSource.SourceSettingProblem.SourceSettingReason
  ) throws {
    let text = SourceWords(try words(language)).sentence(
      CatalogueSource.SourceSettingProblem(place: 7, reason: reason)
    )
    #expect(!text.contains("source.problem"), "a key without a text")
    #expect(!text.contains("{"), "a placeholder that is not filled")
    #expect(text.hasSuffix("."))
    #expect(text.contains("settings.json"))
    #expect(reason == .noList || text.contains("7"))
  }

  @Test func theReadersOwnNamesStay() throws {
    let words = SourceWords(try words(.korean))
    #expect(words.name("aladin") == "알라딘")
    #expect(words.name("shelf") == "책장")
    #expect(words.name("Home Komga") == "Home Komga")
  }

  private func words(_ language: Language) throws -> Words {
    try Words.load(language: language, folder: .locate())
  }
}
