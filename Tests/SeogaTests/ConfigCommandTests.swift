import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// `seoga config`, as a shell runs it.
@Suite struct ConfigCommandTests {
  private let shell: CommandLineRun

  init() throws { shell = try CommandLineRun() }

  /// A value of each setting that is not what it is of its own accord, as it is typed and as it is written.
  private static let values: [(name: String, typed: String, written: String)] = [
    ("contact", " a@example.org", "\"a@example.org\""), ("dayEndsAt", "02:30", "\"02:30\""),
    ("density", "Compact", "\"compact\""), ("firstScreen", "SHELF", "\"shelf\""),
    ("glyphs", "full", "\"full\""), ("keptLine", "FALSE", "false"), ("keyHints", "false", "false"),
    ("language", "KO", "\"ko\""), ("mouse", "True", "true"),
    ("nameOrder", "LatinFirst", "\"latinFirst\""), ("readAloud", "true", "true"),
    ("sync", "afterpause", "\"afterPause\""),
    ("syncPause", "25", "25"), ("theme", "Paper", "\"paper\""), ("undoMegabytes", "7", "7"),
    ("weekStartsOn", "Sunday", "\"sunday\""),
  ]

  @Test func everySettingIsChosenShownAndTakenBack() async throws {
    #expect(Self.values.map(\.name) == SettingSpec.all.map(\.name))
    for (name, typed, written) in Self.values {
      shell.language = "en_GB.UTF-8"
      let none = await shell("config", "get", name)
      #expect(none.code == (none.data.isEmpty ? 1 : 0))
      #expect(await shell("config", "set", name.uppercased(), typed).code == 0)
      #expect(try shell.settings == "{\n  \"\(name)\": \(written)\n}\n")
      let value = await shell("config", "get", name).data
      #expect(value == written.replacing("\"", with: "") + "\n" && value != none.data)
      let object = try await shell("config", "get", name, "--json").json
      #expect(object == (try JSONReader.value(of: Self.shape(name, written, in: object))))
      #expect(await shell("config", "unset", name).code == 0)
      #expect(try shell.settings == "{}\n")
      #expect(await shell("config", "get", name).data == none.data)
    }
  }

  /// The shape that scripts rely on, with what the setting itself says of the rest.
  private static func shape(_ name: String, _ value: String, in object: JSONValue) throws -> String {
    guard case .object(let object) = object, let standard = object["standard"], let takes = object["takes"]
    else { throw CancellationError() }
    return """
      {"name": "\(name)", "standard": \(JSONWriter.line(of: standard)), "takes": \(JSONWriter.line(of: takes)), \
      "value": \(value)}
      """
  }

  @Test func theListSaysWhatIsChosenAndWhatIsOdd() async throws {
    try shell.writeSettings("{\"sync\": \"atStartAndQuit\",\n \"keptLine\": 1, \"later\": 2}")
    let list = await shell("config", "list")
    #expect(
      list.data == """
        contact        -                       any text
        dayEndsAt      04:00           usual   a time from 00:00 to 12:00
        density        normal          usual   comfortable, normal, compact
        firstScreen    board           usual   board, shelf, search, notes, discover, statistics
        glyphs         -                       ascii, safe, full
        keptLine       true            usual   true or false
        keyHints       true            usual   true or false
        language       -                       en, ko
        mouse          false           usual   true or false
        nameOrder      koreanFirst     usual   koreanFirst, latinFirst
        readAloud      false           usual   true or false
        sync           atStartAndQuit  chosen  byHand, atStartAndQuit, afterPause
        syncPause      10              usual   a whole number from 1 up
        theme          terminal        usual   one of terminal, plain, highContrast, paper, night, or the name of a file in themes
        undoMegabytes  64              usual   a whole number from 1 up
        weekStartsOn   monday          usual   monday, tuesday, wednesday, thursday, friday, saturday, sunday

        """
    )
    #expect(
      list.messages == """
        settings.json, line 2, column 14: keptLine is 1, and takes true or false. Until then it counts as true.
        settings.json, line 2, column 26: Seoga knows no setting later, and leaves it as it is.

        """
    )
    let objects = try await shell("config", "list", "--json").objects
    #expect(objects.compactMap { $0["name"] } == SettingSpec.all.map { .string($0.name) })
    let values = { (name: String) in objects.first { $0["name"] == .string(name) }?["value"] }
    #expect(values("keptLine") == .null && values("sync") == .string("atStartAndQuit"))
  }

  @Test(arguments: [
    (
      ["set", "theme", "nope"], 64,
      "theme cannot be nope; it takes one of terminal, plain, highContrast, paper, night, or the name of a file in themes."
    ),
    (["set", "dayEndsAt", "25:00"], 64, "dayEndsAt cannot be 25:00; it takes a time from 00:00 to 12:00."),
    (["set", "keptLine", "off"], 64, "keptLine cannot be off; it takes true or false."),
    (["set", "syncPause", "0"], 64, "syncPause cannot be 0; it takes a whole number from 1 up."),
    (["set", "contact", " "], 64, "contact cannot be  ; it takes any text."),
    (["get", "weekStartsAt"], 64, "There is no setting weekStartsAt. Did you mean weekStartsOn?"),
    (["unset", "xyzzy"], 64, "There is no setting xyzzy. seoga config list shows all of them."),
    (["set", "source", "x"], 64, "Catalogues have parts of their own and are named in the file: "),
    (["unset", "sync"], 0, "sync was not chosen."),
  ])
  func whatMakesNoSenseIsSaidAndChangesNothing(words: [String], code: Int32, sentence: String) async throws {
    try shell.writeSettings("{ \"later\": 1 }")
    let outcome = await shell.run(["config"] + words)
    #expect(outcome.code == code && outcome.messages.hasPrefix(sentence))
    #expect(try shell.settings == "{ \"later\": 1 }")
  }

  @Test func aBrokenFileIsNamedAndLeftAlone() async throws {
    try shell.writeSettings("{\n\"sync\": \"byHand\",\n")
    for words in [["set", "keptLine", "false"], ["unset", "sync"], ["list"], ["get", "sync"]] {
      let outcome = await shell.run(["config"] + words)
      #expect(outcome.code == 1 && outcome.data == "", "\(words)")
      #expect(outcome.messages.contains("settings.json") && outcome.messages.contains("line 3"), "\(words)")
    }
    #expect(try shell.settings == "{\n\"sync\": \"byHand\",\n")
  }
}
