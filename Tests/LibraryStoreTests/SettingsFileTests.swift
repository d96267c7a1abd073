import Foundation
import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@Suite struct SettingsFileTests {
  @Test func sayWhatIsChosen() throws {
    let place = try TemporaryLibrary()
    #expect(SettingsFile.load(place.path("settings.json")) == (Settings(), nil))
    try place.write(#"{"language":"ko","theme":7,"glyphs":null,"later":1.0}"#, to: "settings.json")
    let (settings, problem) = SettingsFile.load(place.path("settings.json"))
    #expect(settings.language == "ko" && problem == nil)
    #expect(settings.unread.fields["later"] == .number("1.0"))
    try place.write("language: ko", to: "settings.json")
    let broken = SettingsFile.load(place.path("settings.json"))
    #expect(broken.settings.language == nil && broken.problem?.name == place.path("settings.json"))
  }

  @Test(arguments: [
    "", "{", "[]", "language: ko", #"{"sources":[{"kind":"opds"}]"#, #"{"sources":[],"sources":null}"#,
  ])
  func aFileThatCannotBeReadNamesNoCatalogue(text: String) throws {
    let place = try TemporaryLibrary()
    try place.write(text, to: "settings.json")
    let (settings, problem) = SettingsFile.load(place.path("settings.json"))
    #expect(settings.sources == .array([]) && problem != nil)
  }

  @Test func neitherDoesOneThatIsElsewhere() throws {
    let place = try TemporaryLibrary()
    try FileManager.default.createSymbolicLink(
      atPath: place.path("settings.json"),
      withDestinationPath: place.path("unmounted/settings.json")
    )
    try FileManager.default.createDirectory(atPath: place.path("folder"), withIntermediateDirectories: true)
    for name in ["settings.json", "folder"] {
      let (settings, problem) = SettingsFile.load(place.path(name))
      #expect(settings.sources == .array([]) && problem != nil)
    }
    #expect(SettingsFile.load(place.path("nowhere/settings.json")).problem == nil)
  }

  @Test(
    arguments: [
      (#"{}"#, nil), (#"{"sources":null}"#, .null), (#"{"sources":[]}"#, .array([])),
      (#"{"sources":1}"#, .number("1")),
      (#"{"sources":[{"kind":"zine"}]}"#, .array([.object(object)])),
    ] as [(String, JSONValue?)]
  )
  func theSourcesStandAsTheyAre(text: String, sources: JSONValue?) throws {
    let place = try TemporaryLibrary()
    try place.write(text, to: "settings.json")
    #expect(SettingsFile.load(place.path("settings.json")).settings.sources == sources)
  }

  @Test func sayWhenDaysEndAndWeeksBegin() throws {
    let place = try TemporaryLibrary()
    try place.write(#"{"dayEndsAt":"02:30","weekStartsOn":"sunday","keptLine":false}"#, to: "settings.json")
    let settings = SettingsFile.load(place.path("settings.json")).settings
    #expect(settings.dayEndsAt?.minutes == 150 && settings.weekStartsOn == .sunday)
    #expect(settings.keptLine == false && settings.problems() == [])
    #expect(Settings().dayEndsAt == nil && Settings().weekStartsOn == nil && Settings().keptLine == nil)
  }

  @Test(
    arguments: [
      ("dayEndsAt", [#""25:00""#, #""4""#, "4", "4.5", "true", "[]", #""12:01""#, #""""#]),
      ("weekStartsOn", [#""Monday""#, #""mon""#, "1", "false", "{}", #""월요일""#]),
      ("keptLine", [#""false""#, "0", "1", "[false]"]),
    ]
  )
  func whatIsNotUnderstoodIsNotChosenButKept(name: String, values: [String]) throws {
    let place = try TemporaryLibrary()
    for value in values {
      try place.write("{\"\(name)\":\(value)}", to: "settings.json")
      let (settings, problem) = SettingsFile.load(place.path("settings.json"))
      #expect(settings.dayEndsAt == nil && settings.weekStartsOn == nil && settings.keptLine == nil)
      #expect(problem == nil && settings.problems().map(\.path) == [name])
      #expect(.object(settings.stored) == (try JSONReader.value(of: "{\"\(name)\":\(value)}")))
    }
  }

  // MARK: Changes

  @Test func aChangeKeepsAllElse() throws {
    let place = try TemporaryLibrary()
    let path = place.path("settings.json")
    let before = "{\r\n\t\"keptLine\" :false,  \"later\": [1.0,{}],\r\n\t\"sync\": \"hourly\"\r\n}"
    try place.write(before, to: "settings.json")
    #expect(try SettingsFile.change(path) { _ = $0.set([.key("sync")], to: .string("byHand")) })
    #expect(place.text("settings.json") == before.replacing("hourly", with: "byHand"))
    #expect(try SettingsFile.change(path) { _ = $0.set([.key("sync")], to: .string("byHand")) } == false)
    #expect(try SettingsFile.change(path) { _ = $0.remove([.key("keptLine")]) })
    #expect(SettingsFile.load(path).settings.keptLine == nil)
    #expect(place.text("settings.json")?.hasPrefix("{\r\n\t\"later\": [1.0,{}],\r\n") == true)
  }

  @Test func theFileAndItsFolderAreMade() throws {
    let place = try TemporaryLibrary()
    let path = place.path("config/seoga/settings.json")
    #expect(try SettingsFile.change(path) { _ = $0.remove([.key("sync")]) } == false)
    #expect(!FileManager.default.fileExists(atPath: place.path("config")))
    #expect(try SettingsFile.change(path) { _ = $0.set([.key("keptLine")], to: .bool(false)) })
    #expect(place.text("config/seoga/settings.json") == "{\n  \"keptLine\": false\n}\n")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func whereALinkLeadsIsChanged() throws {
    let place = try TemporaryLibrary()
    try place.write("{}", to: "dotfiles.json")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("settings.json"),
      withDestinationPath: "dotfiles.json"
    )
    #expect(
      try SettingsFile.change(place.path("settings.json")) {
        _ = $0.set([.key("sync")], to: .string("byHand"))
      }
    )
    #expect(place.text("dotfiles.json") == "{\n  \"sync\": \"byHand\"\n}")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: place.path("settings.json"))
        == "dotfiles.json"
    )
  }

  /// What somebody else writes meanwhile stays, and the change is made to that.
  @Test func anEditorThatIsFasterLosesNothing() throws {
    let place = try TemporaryLibrary()
    let path = place.path("settings.json")
    try place.write("{\"a\": 1}", to: "settings.json")
    var turns = 0
    try SettingsFile.change(path) { document in
      turns += 1
      if turns == 1 { try? place.write("{\"a\": 12}", to: "settings.json") }
      _ = document.set([.key("sync")], to: .string("byHand"))
    }
    #expect(turns == 2 && place.text("settings.json") == "{\"a\": 12, \"sync\": \"byHand\"}")
  }

  @Test(arguments: [
    "{", "[]", "sync: byHand", "{\"a\":1,\"a\":2}", "{\"a\": 1}}", "\u{FEFF}", "{\"a\":\u{1}}",
  ])
  func aFileThatCannotBeReadIsLeftAlone(text: String) throws {
    let place = try TemporaryLibrary()
    try place.write(text, to: "settings.json")
    #expect(throws: StoreError.self) {
      try SettingsFile.change(place.path("settings.json")) { _ = $0.set([.key("sync")], to: .null) }
    }
    #expect(place.text("settings.json") == text)
  }

  @Test func neitherAFolderNorAPipeNorTooMuchIsRead() throws {
    let place = try TemporaryLibrary()
    try FileManager.default.createDirectory(atPath: place.path("folder"), withIntermediateDirectories: true)
    #expect(mkfifo(place.path("pipe"), 0o600) == 0)
    try place.write("{\"a\": \"\(String(repeating: "x", count: 2 << 20))\"}", to: "large")
    for name in ["folder", "pipe", "large"] {
      #expect(SettingsFile.load(place.path(name)).problem != nil, "\(name)")
      #expect(throws: StoreError.self) {
        try SettingsFile.change(place.path(name)) { _ = $0.set([.key("sync")], to: .null) }
      }
    }
  }

  @Test func whatHasNoEffectIsToldWithItsPlace() throws {
    let place = try TemporaryLibrary()
    try place.write(
      """
      { "sync": "byHand",
        "weekStartsOn": "월요일", "theme2": {"한": 1},
        "language": "fr", "sources": 3, "keptLine": null,
        "undoMegabytes": 0 }
      """,
      to: "settings.json"
    )
    let odd = SettingsFile.odd(place.path("settings.json"))
    #expect(odd.map(\.name) == ["weekStartsOn", "theme2", "language", "undoMegabytes"])
    #expect(odd.map(\.position.line) == [2, 2, 3, 4] && odd.map(\.position.column) == [19, 36, 15, 20])
    #expect(odd.map { $0.spec != nil } == [true, false, true, true])
  }

  private static let object: JSONObject = {
    var object = JSONObject()
    object["kind"] = .string("zine")
    return object
  }()
}
