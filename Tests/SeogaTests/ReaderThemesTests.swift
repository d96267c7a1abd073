import Glibc
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import seoga

/// The reader's themes, from their files to what is said about them.
@Suite struct ReaderThemesTests {
  private let folder: TemporaryLibrary

  init() throws { folder = try TemporaryLibrary() }

  private func themes(_ language: Language = .english) throws -> ReaderThemes {
    ReaderThemes(path: folder.path("themes"), words: try Words.load(language: language, folder: .locate()))
  }

  @Test func aThemeIsReadByItsName() throws {
    try folder.write(#"{"base": "plain", "roles": {"here": {"colour": 5}}}"#, to: "themes/mine.json")
    try folder.write("{}", to: "themes/night.json")
    #expect(try themes().names == ["mine"])
    let (theme, sentences) = try themes().theme(named: "mine")
    #expect(theme?[.here].colour == .palette(5) && sentences == [])
  }

  @Test(arguments: Language.allCases)
  func aMistakeIsNamedAndTheRestCounts(language: Language) throws {
    try folder.write("{\"roles\": {\n  \"heer\": {}, \"love\": {\"colour\": 3}}}", to: "themes/mine.json")
    let (theme, sentences) = try themes(language).theme(named: "mine")
    #expect(theme?[.love].colour == .palette(3))
    #expect(sentences.count == 1)
    for part in ["themes/mine.json", "2", "3", "heer", "here"] { #expect(sentences[0].contains(part)) }
  }

  @Test(arguments: Language.allCases)
  func whatCannotBeReadIsASentence(language: Language) throws {
    try folder.write("{}", to: "themes/folder.json/inside")
    try folder.write(String(repeating: " ", count: 10_000_000), to: "themes/large.json")
    #expect(mkfifo(folder.path("themes/pipe.json"), 0o600) == 0)
    for name in ["folder", "large", "pipe", "absent"] {
      let (theme, sentences) = try themes(language).theme(named: name)
      #expect(theme == nil && sentences.count == 1)
      #expect(sentences.first?.contains("themes/\(name).json") == true)
    }
  }
}
