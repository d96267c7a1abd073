import Catalogue
import Foundation
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Keys and logins, typed hidden into a file of their own.
extension CatalogueSettingsTests {
  @Test func aKeyIsTypedHiddenAndKeptForNobodyElse() async throws {
    await find("Google")
    await stage.type("p")
    await stage.type("Öffne")
    await stage.press(.left)
    await stage.type("x")
    #expect(stage.screen.contains("******") && !stage.screen.contains("ffn"))
    await stage.press(.enter)
    await stage.settle()
    #expect(secrets?.contains("\"key\": \"Öffnxe\"") == true)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/secrets.json")[.posixPermissions]
        as? Int == 0o600
    )
    #expect(row("Google").contains("your key"))
    // Whoever gives a service a key wants it asked.
    #expect(sources.last == CatalogueSource(kind: .googleBooks))
    #expect(!text.contains("ffn"))
    await stage.type("p")
    #expect(stage.screen.contains("Empty takes out what is kept."))
    await stage.press(.enter)
    await stage.settle()
    #expect(secrets?.contains("googlebooks") == false)
    #expect(row("Google").contains("needs a key of yours"))
  }

  @Test func aLoginTakesBoth() async {
    await find("Home Komga")
    await stage.type("p")
    await stage.press(.enter, .enter)
    #expect(secrets == nil)
    await stage.type("p")
    await stage.type("me")
    await stage.press(.control("s"))
    #expect(secrets == nil)
    await stage.type("secret")
    await stage.press(.enter)
    await stage.settle()
    #expect(row("Home Komga").contains("[x]"))
    #expect(
      secrets?.contains("\"password\": \"secret\"") == true && secrets?.contains("\"user\": \"me\"") == true
    )
  }

  @Test func nothingIsAddedToAFileThatOthersRead() async throws {
    let file = URL(filePath: "\(folder.path)/secrets.json")
    try Data("{}".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    await find("Google")
    await stage.type("p")
    await stage.type("word")
    await stage.press(.enter)
    await stage.settle()
    #expect(secrets == "{}")
    #expect(stage.screen.contains("secrets.json is not yours alone"))
  }

  @Test func openLibraryTakesNoKey() async {
    await find("Open Library")
    await stage.type("p")
    #expect(stage.screen.contains("It takes no key."))
  }
}
