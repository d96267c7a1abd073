import Foundation
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

  private static let object: JSONObject = {
    var object = JSONObject()
    object["kind"] = .string("zine")
    return object
  }()
}
