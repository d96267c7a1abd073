import SeogaResources
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ("ko_KR.UTF-8", Language.korean),
    ("ko", .korean),
    ("KO_kr", .korean),
    ("ko@hanja", .korean),
    ("kok_IN", .english),
    ("en_GB.UTF-8", .english),
    ("C.UTF-8", .english),
    ("POSIX", .english),
    ("ja_JP.UTF-8", .english),
    ("", .english),
  ])
  func followsTheLocale(locale: String, language: Language) {
    #expect(Language.choose(settings: nil, environment: { ["LANG": locale][$0] }) == language)
  }

  @Test func theFirstThatIsNotEmptyCounts() {
    let all = ["LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LANG": "C"]
    #expect(Language.choose(settings: nil, environment: { all[$0] }) == .korean)
    let messages = ["LC_ALL": "", "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"]
    #expect(Language.choose(settings: nil, environment: { messages[$0] }) == .korean)
    let lang = ["LC_ALL": "C.UTF-8", "LANG": "ko_KR.UTF-8"]
    #expect(Language.choose(settings: nil, environment: { lang[$0] }) == .english)
    #expect(Language.choose(settings: nil, environment: { _ in nil }) == .english)
  }

  @Test func theSettingsWin() {
    #expect(Language.choose(settings: "ko", environment: { ["LC_ALL": "en_US.UTF-8"][$0] }) == .korean)
    #expect(Language.choose(settings: "en", environment: { ["LC_ALL": "ko_KR.UTF-8"][$0] }) == .english)
    #expect(Language.choose(settings: "tlh", environment: { ["LC_ALL": "ko_KR.UTF-8"][$0] }) == .korean)
  }
}
