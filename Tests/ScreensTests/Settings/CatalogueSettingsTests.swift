import Catalogue
import Foundation
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The catalogues among the settings: added, changed, tested and given keys without leaving the screen.
@Suite @MainActor struct CatalogueSettingsTests {
  private static let home = CatalogueSource(
    kind: .opds,
    name: "Home Komga",
    url: "http://komga.local:25600/opds/v1.2",
    allowsHTTP: true
  )
  private static let written = """
    {
      "sources": [
        {"kind":"openlibrary"},
        {"kind": "opds", "name": "Home Komga", "url": "http://komga.local:25600/opds/v1.2",  "allowHTTP": true},
        {"kind": "aladin", "mine": 1}
      ]
    }
    """

  let folder: TemporaryFolder
  let stage: Stage
  private let stub: StubCatalogues

  init() throws {
    folder = try TemporaryFolder()
    (stage, stub) = try Self.stage(folder)
  }

  private static func stage(
    _ folder: TemporaryFolder,
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 36,
    written: String = written,
    answer: @escaping @Sendable (StubCatalogues.Request) -> CatalogueAnswer? = answer
  ) throws -> (Stage, StubCatalogues) {
    var settings = Settings()
    settings.sources = try JSONDocument(Array(written.utf8)).value(at: [.key("sources")])
    let stub = StubCatalogues(sources: CatalogueSource.list(from: settings.sources).sources, answer: answer)
    let stage = try Stage(
      Shelf.reading,
      language: language,
      columns: columns,
      rows: rows,
      catalogues: stub.catalogues(secrets: .file("\(folder.path)/secrets.json")),
      settings: settings
    )
    try FileAccess.live.makeFolders(stage.folder.outside)
    try stage.folder.write(written, to: "../outside/settings.json")
    return (stage, stub)
  }

  private nonisolated static func answer(_ request: StubCatalogues.Request) -> CatalogueAnswer {
    guard request.feed != nil else { return CatalogueAnswer(state: .nothingFound) }
    var answer = CatalogueAnswer(state: .fine)
    answer.feed = CatalogueAnswer.FeedDescription(version: "1.2", title: "Komga \u{1B}library")
    return answer
  }

  var text: String {
    (try? String(contentsOfFile: "\(stage.folder.outside)/settings.json", encoding: .utf8)) ?? ""
  }

  var secrets: String? { try? String(contentsOfFile: "\(folder.path)/secrets.json", encoding: .utf8) }

  var sources: [CatalogueSource] { stage.context.clients.catalogues.sources }

  /// Puts the marker on a row that is found by its name.
  func find(_ name: String) async {
    await stage.type(",/\(name)")
    await stage.press(.enter, .escape)
    await stage.settle()
    #expect(stage.screen.contains("▸ "))
  }

  func row(_ name: String) -> String {
    stage.screen.split(separator: "\n").first { $0.contains(name) }.map(String.init) ?? ""
  }

  // MARK: Drawing

  @Test(arguments: Language.allCases, [(80, 24), (120, 36), (40, 12)])
  func isDrawn(language: Language, size: (columns: Int, rows: Int)) async throws {
    try #"{"aladin": {"key": "x"}, "Home Komga": {"user": "me", "password": "y"}}"#.write(
      toFile: "\(folder.path)/secrets.json",
      atomically: true,
      encoding: .utf8
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: "\(folder.path)/secrets.json"
    )
    let (stage, stub) = try Self.stage(folder, language, columns: size.columns, rows: size.rows)
    stub.count(188, of: "aladin")
    await stage.type(",/komga.local")
    await stage.press(.enter, .escape)
    await stage.type("t")
    await stage.settle()
    try expectScreen(stage.screen, is: "catalogues-\(language.rawValue)-\(size.columns)x\(size.rows)")
  }

  // MARK: On and off, order

  @Test func oneIsTurnedOffAndOnInItsOwnLine() async {
    await find("Home Komga")
    await stage.press(.right)
    #expect(sources.first { $0.name == "Home Komga" }?.isEnabled == false)
    #expect(
      text == Self.written.replacing("\"allowHTTP\": true", with: "\"allowHTTP\": true, \"enabled\": false")
    )
    await stage.type("u")
    #expect(text == Self.written && sources.allSatisfy { $0.isEnabled })
    await stage.press(.control("r"))
    #expect(sources.first { $0.name == "Home Komga" }?.isEnabled == false)
  }

  @Test func theOrderIsTheReaders() async {
    await find("Home Komga")
    await stage.type("<")
    #expect(sources.map(\.name) == ["Home Komga", "openlibrary", "aladin"])
    #expect(stage.screen.contains("▸ Home Komga"))
    await stage.type("<")
    #expect(stage.screen.contains("There is no place further that way."))
    await stage.type(">>")
    #expect(sources.map(\.name) == ["openlibrary", "aladin", "Home Komga"])
    await stage.type("uu u")
    #expect(text == Self.written)
  }

  @Test func aServiceThatIsNotNamedIsAddedByTurningItOn() async {
    await find("Google")
    #expect(row("Google").contains("[ ]"))
    await stage.type("d")
    #expect(sources.count == 3)
    await stage.type("l")
    #expect(sources.last == CatalogueSource(kind: .googleBooks))
    #expect(row("Google").contains("[x]"))
  }

  @Test func oneIsRemovedAndComesBack() async {
    await find("Home Komga")
    await stage.type("d")
    #expect(sources.map(\.name) == ["openlibrary", "aladin"])
    #expect(!text.contains("Home Komga") && text.contains("{\"kind\": \"aladin\", \"mine\": 1}"))
    await stage.type("u")
    #expect(sources.contains(Self.home))
    #expect(stage.screen.contains("The catalogues are as they were."))
  }

  // MARK: Adding, changing

  @Test func oneIsAddedByItsAddressAndSaysWhatItIs() async {
    await find("Add a catalogue")
    await stage.press(.enter)
    await stage.type("not an address")
    await stage.press(.enter)
    #expect(stage.screen.contains("This is no address of the web."))
    await stage.press(.control("u"))
    await stage.type("nas.lan:8080/opds")
    #expect(stage.screen.contains("Not encrypted"))
    await stage.press(.enter)
    await stage.settle()
    let added = CatalogueSource(
      kind: .opds,
      name: "nas.lan",
      url: "http://nas.lan:8080/opds",
      allowsHTTP: true
    )
    #expect(sources.last == added)
    #expect(stub.requests.last?.source == "nas.lan" && stub.requests.last?.feed == "")
    #expect(row("▸ nas.lan").contains("answers as OPDS 1.2, calls"))
    // The same address once more is another one, by another name.
    await stage.type("a")
    await stage.type("nas.lan:8080/opds")
    await stage.press(.enter)
    #expect(sources.suffix(2).map(\.name) == ["nas.lan", "nas.lan 2"])
  }

  @Test func anotherNameTakesTheKeyAlong() async throws {
    await find("Home Komga")
    await stage.type("p")
    await stage.type("me")
    await stage.press(.enter)
    await stage.type("pass word")
    await stage.press(.enter)
    await stage.settle()
    await stage.press(.enter)
    await stage.press(.control("u"))
    await stage.type("ALADIN")
    await stage.press(.enter)
    #expect(stage.screen.contains("Another source is called ALADIN."))
    await stage.press(.control("u"))
    await stage.type("집")
    await stage.press(.enter)
    await stage.settle()
    #expect(sources[1] == CatalogueSource(kind: .opds, name: "집", url: Self.home.url, allowsHTTP: true))
    #expect(stage.screen.contains("▸ 집"))
    #expect(secrets?.contains("\"집\"") == true && secrets?.contains("Home Komga") == false)
    await stage.type("u")
    await stage.settle()
    #expect(secrets?.contains("Home Komga") == true && secrets?.contains("집") == false)
    #expect(text == Self.written)
  }

  /// Who changes the list elsewhere meanwhile keeps theirs.
  @Test func aListThatOthersChangedIsNotOverwritten() async throws {
    await find("Home Komga")
    let theirs = Self.written.replacing("\"mine\": 1", with: "\"mine\": 2")
    try stage.folder.write(theirs, to: "../outside/settings.json")
    await stage.type("l")
    await stage.settle()
    #expect(text == theirs)
    #expect(stage.screen.contains("This setting was changed elsewhere since"))
    #expect(sources.allSatisfy { $0.isEnabled })
    await stage.type("l")
    #expect(text == theirs.replacing("\"allowHTTP\": true", with: "\"allowHTTP\": true, \"enabled\": false"))
  }

  // MARK: Tests

  @Test(arguments: [
    (SourceState.noPassword, "wants a name and a password; p takes"),
    (.offline, "Home Komga cannot be reached."),
    (.failed(.webPage), "page"), (.refused(status: 401), "refused the key or the password"),
  ])
  func aTestSaysHowItAnswers(state: SourceState, sentence: String) async throws {
    let (stage, _) = try Self.stage(folder) { _ in CatalogueAnswer(state: state) }
    await stage.type(",/komga.local")
    await stage.press(.enter, .escape)
    await stage.type("t")
    await stage.settle()
    #expect(stage.screen.contains(sentence), "\(stage.screen)")
  }

  // MARK: Elsewhere

  /// What is turned on is asked with the next question, and what is turned off no more.
  @Test func theSearchGoesByThemAtOnce() async {
    await stage.type("3Dune")
    await stage.driver.pass(.seconds(1))
    await stage.settle()
    #expect(Set(stub.requests.map(\.source)) == ["openlibrary", "Home Komga", "aladin"])
    await stage.press(.escape)
    await stage.type("1")
    await find("Home Komga")
    await stage.type("l")
    let asked = stub.requests.count
    await stage.type("q3/")
    await stage.press(.control("u"))
    await stage.type("Emma")
    await stage.driver.pass(.seconds(1))
    await stage.settle()
    #expect(
      Set(stub.requests.dropFirst(asked).map(\.source)) == ["openlibrary", "aladin"],
      "\(stage.screen)"
    )
  }
}
