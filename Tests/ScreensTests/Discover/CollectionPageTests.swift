import Catalogue
import Interchange
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A collection: its introduction, its things and books, and the thing that is read.
@Suite struct CollectionPageTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]

  /// A collection in the first row below the genres, opened.
  private func stage(
    _ shown: ShownCollection = Exhibited.shown,
    _ language: Language = .english,
    _ size: (columns: Int, rows: Int) = (80, 24)
  ) async throws -> DiscoverStage {
    let stage = try await DiscoverStage(
      language: language,
      columns: size.columns,
      rows: size.rows,
      stub: StubCatalogues(sources: []),
      shown: [shown]
    )
    await stage.press(.end, .character("j"), .enter)
    return stage
  }

  private func name(_ state: String, _ language: Language, _ size: (columns: Int, rows: Int)) -> String {
    "\(state)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  @Test(arguments: Language.allCases, sizes)
  func theExposition(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try await stage(Exhibited.exposition(language), language, size)
    try expectScreen(stage.screen, is: name("exposition", language, size))
    await stage.press(.character("j"), .enter)
    try expectScreen(stage.screen, is: name("exhibit", language, size))
    await stage.press(.escape, .character("/"))
    await stage.type(language == .korean ? "악기" : "fiddle")
    try expectScreen(stage.screen, is: name("exposition-filter", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func booksWithADamagedPart(language: Language, size: (columns: Int, rows: Int)) async throws {
    let file = """
      ["9788936434120", {"title": "무정", "authors": ["이광수"], "published": "1917"}, 7, {"titel": "x"},
       {"title": "Dune", "pages": "many"}]
      """
    let (read, problems) = BookCollection.read(
      "nobel",
      [("nobel.json", Array(file.utf8))],
      language: language.rawValue
    )
    let sentences = problems.map { "nobel.json, \($0.position.line):\($0.position.column), \($0.path): no." }
    let shown = ShownCollection(read, problems: sentences, file: "nobel.json")
    let stage = try await stage(shown, language, size)
    try expectScreen(stage.screen, is: name("damaged", language, size))
  }

  @Test func thingsAreNoBooksAndSayWhy() async throws {
    let stage = try await stage()
    #expect(["a add", "f fav", "s status", "m note"].allSatisfy { !stage.footer.contains($0) })
    for key in ["a", "f", "s", "m"] {
      await stage.press(.character(Character(key)))
      #expect(
        stage.stage.driver.said.contains("this is a thing"),
        "\(key): \(stage.screen)"
      )
    }
    #expect(stage.stage.library.index.shelf.count == 0)
  }

  @Test func booksGoToTheShelfFromTheirCollection() async throws {
    let stage = try await stage()
    await stage.press(.end, .character("s"), .character("r"))
    #expect(stage.marked.hasPrefix("✓무정") && stage.screen.contains("reading"), "\(stage.screen)")
    #expect(stage.stage.library.index.shelf.count == 1)
    await stage.press(.character("m"))
    #expect(stage.stage.driver.takesText)
  }

  @Test func anISBNAloneIsLookedUpBeforeItIsAdded() async throws {
    var shown = BookCollection(id: "list", title: "A list")
    var book = CatalogueRecord.blank(title: "9788936434120")
    book.isbn = ["9788936434120"]
    shown.entries = [.book(book)]
    let stage = try await stage(ShownCollection(shown, file: "list.json"))
    await stage.press(.character("a"))
    #expect(stage.stage.driver.said.contains("Only its ISBN is known"))
    #expect(stage.stage.library.index.shelf.count == 0)
    await stage.press(.enter)
    #expect(stage.screen.contains("▸3 Search") && stage.screen.contains("9788936434120"), "\(stage.screen)")
  }

  @Test func aThingIsReadAndTheNextAndLeft() async throws {
    let stage = try await stage()
    await stage.press(.enter)
    #expect(stage.screen.contains("Its bow goes") && stage.screen.contains("1 of 3"), "\(stage.screen)")
    await stage.press(.character("p"))
    #expect(stage.stage.driver.said.contains("no other thing in that direction"))
    await stage.press(.character("n"))
    // What has no description shows its one line.
    #expect(stage.screen.contains("A hat") && stage.screen.contains("2 of 3"), "\(stage.screen)")
    await stage.press(.character("n"))
    #expect(stage.stage.driver.said.contains("no other thing in that direction"))
    await stage.press(.character("q"))
    #expect(stage.marked.hasPrefix("Gat"), "\(stage.screen)")
    await stage.press(.character("q"))
    #expect(stage.stage.driver.runtime.commandsInScope.name == "help.onDiscover")
  }

  /// Beside the list the one line is said again where the list had no room for all of it.
  @Test(arguments: [
    ("A fiddle of two strings, and a bow that goes between them for ever", true), ("A fiddle", false),
  ])
  func aSummaryThatIsCutIsReadBesideTheList(summary: String, isSaid: Bool) async throws {
    var collection = try #require(Exhibited.shown.collection)
    if case .exhibit(var thing) = collection.entries[0] {
      thing.summary = summary
      collection.entries[0] = .exhibit(thing)
    }
    let stage = try await stage(ShownCollection(collection, file: "music"), .english, (120, 36))
    let end = try #require(summary.split(separator: " ").last)
    let times = stage.screen.split(separator: end, omittingEmptySubsequences: false).count - 1
    #expect(times == 1, "\(stage.screen)")
    #expect(stage.screen.contains("⋯") == isSaid, "\(stage.screen)")
  }

  @Test func theMarkerStaysOnItsEntryWhenTheFileIsChanged() async throws {
    let stage = try await stage()
    await stage.press(.character("j"))
    #expect(stage.marked.hasPrefix("Gat"))
    var changed = try #require(Exhibited.shown.collection)
    changed.entries.insert(.book(CatalogueRecord.blank(title: "Dune")), at: 0)
    await stage.save([ShownCollection(changed, file: Exhibited.shown.file)])
    #expect(stage.screen.contains("Dune") && stage.marked.hasPrefix("Gat"), "\(stage.screen)")
    await stage.save([])
    #expect(stage.screen.contains("no longer there"), "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (120, 36)])
  func whatIsReadStaysWhenTheFileIsChanged(columns: Int, rows: Int) async throws {
    let stage = try await stage(Exhibited.shown, .english, (columns, rows))
    await stage.press(.character("j"), .enter)
    #expect(stage.screen.contains("A hat"))
    var changed = try #require(Exhibited.shown.collection)
    changed.entries.insert(.book(CatalogueRecord.blank(title: "Dune")), at: 0)
    await stage.save([ShownCollection(changed, file: Exhibited.shown.file)])
    #expect(stage.screen.contains("A hat") && stage.screen.contains("3 of 4"), "\(stage.screen)")
  }

  @Test(arguments: sizes)
  func aThingShowsItsPicture(size: (columns: Int, rows: Int)) async throws {
    var collection = try #require(Exhibited.shown.collection)
    if case .exhibit(var thing) = collection.entries[0] {
      thing.picture = "haegeum"
      collection.entries[0] = .exhibit(thing)
    }
    let asked = Mutex<[String]>([])
    let painter = CoverPainter(
      isThere: { true },
      paint: { path, size, _ in
        asked.withLock { $0.append(path) }
        let row = CellPicture.PicturePiece(text: "##", style: .plain, columns: 2)
        return CellPicture(rows: Array(repeating: [row], count: size.rows))
      }
    )
    let stage = try await DiscoverStage(
      columns: size.columns,
      rows: size.rows,
      stub: StubCatalogues(sources: []),
      shown: [ShownCollection(collection, file: "music", pictures: ["haegeum": "/c/music/haegeum.png"])],
      painter: painter
    )
    await stage.press(.end, .character("j"), .enter)
    if size.rows < 20 { await stage.press(.character("j")) }
    await stage.press(.enter)
    #expect(
      asked.withLock { $0 } == ["/c/music/haegeum.png"] && stage.screen.contains("##"),
      "\(stage.screen)"
    )
    // All of the text can be read below it.
    await stage.press(.end)
    #expect(stage.screen.contains("Its bow goes"), "\(stage.screen)")
    await stage.press(.character("n"))
    #expect(!stage.screen.contains("##") && stage.screen.contains("A hat"), "\(stage.screen)")
  }

  @Test func twoOfTheSameAreTwoRows() async throws {
    var shown = BookCollection(id: "list", title: "A list")
    shown.entries = Array(repeating: .book(CatalogueRecord.blank(title: "Dune")), count: 3)
    let stage = try await stage(ShownCollection(shown, file: "list.json"))
    await stage.press(.character("j"), .character("j"))
    #expect(stage.screen.contains("3 of 3"), "\(stage.screen)")
  }

  @Test func whatIsUnderTheMarkerIsCopied() async throws {
    let stage = try await stage()
    await stage.press(.character("y"))
    #expect(
      stage.stage.driver.terminal.copied?.hasPrefix("해금\n\nA fiddle with two strings\n\nIt is held") == true
    )
    await stage.press(.end, .character("y"))
    #expect(stage.stage.driver.terminal.copied == "무정, 이광수")
  }

  @Test func aFilterIsLeftBeforeTheCollection() async throws {
    let stage = try await stage()
    await stage.press(.character("/"))
    await stage.type("hat")
    await stage.press(.enter)
    #expect(stage.marked.hasPrefix("Gat") && !stage.screen.contains("무정"), "\(stage.screen)")
    await stage.press(.character("q"))
    #expect(stage.marked.hasPrefix("Gat") && stage.screen.contains("무정"), "\(stage.screen)")
  }
}
