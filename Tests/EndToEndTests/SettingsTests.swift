import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The reader's settings in the built program, changed while it runs.
  @Suite struct SettingsTests {
    /// What counts where nothing is chosen is what the locale says, whatever was chosen at the start.
    @Test func theLanguageGoesBackToThatOfTheLocale() async throws {
      let home = try Home()
      try home.settings("{\"sources\": [], \"language\": \"ko\"}\n")
      let terminal = try Tmux(Tmux.path(of: "seoga"), in: home)
      try await terminal.wait(for: "2 책장")
      try terminal.press(",", "g", "j", "j", "j")
      try await terminal.wait(for: "▸ 언어               한국어")
      try terminal.press("d")
      try await terminal.wait(for: "▸ Language           English            한국어")
    }

    /// Also where the file is a link into a folder that is kept elsewhere.
    @Test(arguments: [false, true]) func whatOthersChooseIsShown(isLinked: Bool) async throws {
      let home = try Home()
      try home.settings("{\"sources\": []}\n")
      let folder = home.folder.appending(path: ".config/seoga")
      if isLinked {
        let elsewhere = home.folder.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        let (file, target) = (
          folder.appending(path: "settings.json"), elsewhere.appending(path: "chosen.json")
        )
        try FileManager.default.moveItem(at: file, to: target)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
      }
      let terminal = try Tmux(Tmux.path(of: "seoga"), in: home)
      try await terminal.wait(for: "2 Shelf")
      try terminal.press(",")
      try await terminal.wait(for: "each takes effect at once")
      _ = try home.seoga("config", "set", "language", "ko")
      try await terminal.wait(for: "바꾸면 바로 적용돼요")
      _ = try home.seoga("config", "set", "language", "en")
      try await terminal.wait(for: "each takes effect at once")
      let themes = folder.appending(path: "themes")
      try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: themes.appending(path: "mine.json"))
      try await terminal.wait(for: "4 others, 1 of yours")
      try Data("{\"help.x\": \"F7\"}".utf8).write(to: folder.appending(path: "keys.json"))
      try await terminal.wait(for: "keys.json, line 1")
    }
  }
}
