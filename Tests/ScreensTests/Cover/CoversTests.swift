import Catalogue
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Covers on the pages of books: fetched and painted once, and a card where there is none.
@Suite struct CoversTests {
  /// Paints every file as rows of one sign, whole blocks of a colour.
  private nonisolated static let painter = CoverPainter(isThere: { true }) { _, size, signs in
    let row = "\u{1B}[32m" + String(repeating: "▚", count: size.columns) + "\n"
    return PictureReader.picture(from: String(repeating: row, count: size.rows), size: size, signs: signs)
  }

  private static var book: Book {
    var book = Shelf.middlemarch
    book.coverURL = "https://covers.example.org/2.jpg"
    return book
  }

  private static func stage(
    _ catalogue: AskedCatalogue,
    painter: CoverPainter = painter,
    columns: Int = 80,
    rows: Int = 24,
    cover: @escaping @Sendable (String) -> String? = { _ in "/kept/2" }
  ) throws -> Stage {
    try Stage(
      [book],
      columns: columns,
      rows: rows,
      catalogues: AskedCatalogue.catalogues(catalogue.client(cover: cover)),
      painter: painter
    )
  }

  @Test(arguments: [(80, 24), (120, 36)])
  func theReadersBookShowsItsCover(columns: Int, rows: Int) async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.stage(catalogue, columns: columns, rows: rows)
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "own-\(columns)x\(rows)")
    #expect(catalogue.questions == [.cover("https://covers.example.org/2.jpg", source: nil)])
    await stage.press(.escape, .enter, .down, .up)
    #expect(catalogue.questions.count == 1)
  }

  // MARK: Beside a list

  private static func shelf(
    _ catalogue: AskedCatalogue,
    painter: CoverPainter = painter,
    columns: Int = 120,
    language: Language = .english
  ) throws -> Stage {
    var other = Shelf.littlePrince
    other.coverURL = "https://covers.example.org/3.jpg"
    return try Stage(
      [book, other],
      language: language,
      columns: columns,
      rows: 40,
      tab: .shelf,
      catalogues: AskedCatalogue.catalogues(catalogue.client(cover: { _ in "/kept/2" })),
      painter: painter
    )
  }

  @Test func thePaneShowsTheCoverOnceTheMarkerRests() async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.shelf(catalogue)
    await stage.press(.down)
    await stage.press(.up)
    #expect(catalogue.questions.isEmpty && !stage.screen.contains("▚"))
    await stage.driver.pass(.milliseconds(250))
    await stage.driver.settled()
    #expect(catalogue.questions.count == 1 && stage.screen.contains("▚▚▚"), "\(stage.screen)")
    // What is there is drawn with the key that goes back to it.
    await stage.press(.down)
    #expect(!stage.screen.contains("▚"))
    stage.driver.press(.up)
    #expect(stage.screen.contains("▚▚▚"), "\(stage.screen)")
    #expect(catalogue.questions.count == 1)
  }

  /// The colour is that of the cover drawn, as soon as it was, and after a restart.
  @Test func theSpineHasTheColourOfTheCover() async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.shelf(catalogue, painter: Self.painter)
    func isGreen(_ stage: Stage) -> Bool {
      let canvas = stage.driver.terminal.canvas
      // The edge of a spine whose size is not known.
      return (0..<canvas.size.rows).contains { row in
        canvas.row(row).contains { $0.text == "╎" && $0.style.colour == .palette(2) }
      }
    }
    await stage.type("vv")
    let before = isGreen(stage)
    await stage.driver.pass(.milliseconds(250))
    await stage.driver.settled()
    await stage.type("l")
    #expect(!before && isGreen(stage), "\(stage.screen)")
  }

  @Test func withoutThePaneNobodyIsAsked() async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.shelf(catalogue, columns: 80)
    await stage.press(.down)
    await stage.driver.pass(.milliseconds(500))
    await stage.driver.settled()
    #expect(catalogue.questions.isEmpty)
  }

  @Test(arguments: [Language.english, .korean])
  func whereNothingPaintsOneLineSaysWhatThatWouldGive(language: Language) async throws {
    let sentence = language == .english ? "With chafa installed, the cover" : "chafa를 설치하면 표지가"
    let stage = try Self.shelf(AskedCatalogue(), painter: .unimplemented, language: language)
    #expect(stage.screen.components(of: sentence) == 1, "\(stage.screen)")
    await stage.press(.enter, .character("c"))
    #expect(stage.screen.components(of: sentence) == 1, "\(stage.screen)")
    let painted = try Self.shelf(AskedCatalogue(), language: language)
    #expect(!painted.screen.contains("chafa"))
    let plain = try Stage([Shelf.middlemarch], columns: 120, rows: 40, tab: .shelf, painter: .unimplemented)
    #expect(!plain.screen.contains("chafa"))
  }

  @Test func aSynopsisInMarkdownIsReadAsText() async throws {
    var book = Shelf.middlemarch
    book.synopsis = "**A study** of <i>provincial</i> life, [so it says](https://example.org)."
    for columns in [80, 120] {
      let stage = try Stage([book], columns: columns, rows: 40, tab: .shelf)
      if columns == 80 { await stage.press(.enter) }
      #expect(stage.driver.said.contains("A study of provincial life, so it says."), "\(stage.screen)")
      #expect(stage.library.book(book.id)?.synopsis == book.synopsis)
    }
  }

  @Test func theCardStaysWhereNoCoverIsToBeHad() async throws {
    let none = CoverPainter(isThere: { true }) { _, _, _ in nil }
    let card = try Self.stage(AskedCatalogue(), painter: .unimplemented)
    await card.press(.enter)
    for stage in [
      try Self.stage(AskedCatalogue(), painter: none),
      try Self.stage(AskedCatalogue()) { _ in nil },
    ] {
      await stage.press(.enter)
      #expect(stage.screen == card.screen)
    }
  }

  @Test func nobodyIsAskedWhereNothingPaints() async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.stage(catalogue, painter: .unimplemented)
    await stage.press(.enter, .character("c"))
    #expect(catalogue.questions.isEmpty)
  }

  @Test func aCoverThatCouldNotBeHadIsTriedAgain() async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.stage(catalogue) { _ in nil }
    await stage.press(.enter, .escape, .enter)
    #expect(catalogue.questions.count == 2)
  }

  @Test func aCoverThatCouldNotBeHadIsNotAskedForOnTheWayBack() async throws {
    let catalogue = AskedCatalogue()
    let stage = try Self.stage(catalogue) { _ in nil }
    await stage.press(.enter, .character("?"), .escape)
    #expect(catalogue.questions.count == 1)
  }

  @Test(arguments: [
    ("http://books.home:8080/cover/2", [:] as [String: String], "home"),
    ("https://covers.example.org/2.jpg", ["opds:books.home:8080": "urn:2"], "home"),
    ("https://covers.example.org/2.jpg", ["opds:other.home": "urn:2"], nil),
    ("http://books.home/cover/2", [:], nil), ("https://covers.openlibrary.org/b/id/2-L.jpg", [:], nil),
  ])
  func aCoverOfAnOwnServerIsAskedForInItsName(
    url: String,
    identifiers: [String: String],
    name: String?
  ) async throws {
    let catalogue = AskedCatalogue()
    var book = Self.book
    (book.coverURL, book.sources) = (url, identifiers)
    let sources = [
      CatalogueSource(kind: .openLibrary),
      CatalogueSource(kind: .opds, name: "closed", url: "https://closed.home/opds", isEnabled: false),
      CatalogueSource(kind: .opds, name: "home", url: "http://books.home:8080/opds", allowsHTTP: true),
    ]
    let stage = try Stage(
      [book],
      catalogues: AskedCatalogue.catalogues(catalogue.client(cover: { _ in nil }), sources: sources),
      painter: Self.painter
    )
    await stage.press(.enter)
    #expect(catalogue.questions == [.cover(url, source: name)])
  }

  /// Whoever turned a catalogue off wants nothing looked for there, be it a picture.
  @Test(
    arguments: [
      ("https://closed.home/2", [:]), ("https://closed.home:8080/2", [:]), ("https://zine.home/2", [:]),
      ("https://gone.home/2", ["opds:gone.home": "urn:2"]), ("https://books.google.com/2", ["google": "g"]),
      ("https://covers.openlibrary.org/b/id/2-L.jpg", ["openlibrary": "OL2W"]),
    ] as [(String, [String: String])]
  )
  func aCoverOfACatalogueThatIsOffIsNotLookedFor(url: String, identifiers: [String: String]) async throws {
    let catalogue = AskedCatalogue()
    var book = Self.book
    (book.coverURL, book.sources) = (url, identifiers)
    let sources = [
      CatalogueSource(kind: .openLibrary, isEnabled: false),
      CatalogueSource(kind: .opds, name: "closed", url: "https://closed.home/opds", isEnabled: false),
      CatalogueSource(kind: .other("zine"), url: "https://zine.home/opds"),
      CatalogueSource(kind: .openLibrary, name: "mirror", url: "https://mirror.home"),
    ]
    let stage = try Stage(
      [book],
      catalogues: AskedCatalogue.catalogues(catalogue.client(cover: { _ in nil }), sources: sources),
      painter: Self.painter
    )
    await stage.press(.enter, .character("c"))
    #expect(catalogue.questions == [])
  }

  @Test func keysAreAnsweredWhileACoverIsOnItsWay() async throws {
    let catalogue = AskedCatalogue()
    catalogue.hold()
    let stage = try Self.stage(catalogue)
    stage.driver.press(.enter)
    stage.driver.runtime.renderIfDue()
    #expect(stage.screen.contains("▐╍╍"))
    while catalogue.questions.isEmpty { await Task.yield() }
    stage.driver.press(.escape)
    #expect(!stage.screen.contains("A line about this book"))
    catalogue.release()
    await stage.driver.settled()
    await stage.press(.enter)
    #expect(stage.screen.contains("▚▚▚"))
    #expect(catalogue.questions.count == 1)
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 12)])
  func isEnlargedOnAKey(columns: Int, rows: Int) async throws {
    let stage = try Self.stage(AskedCatalogue(), columns: columns, rows: rows)
    await stage.press(.enter)
    let page = stage.screen
    await stage.type("c")
    let text = Grid(size: Size(columns: columns, rows: rows)).text
    #expect(stage.screen.contains(String(repeating: "▚", count: text.count)))
    await stage.type("c")
    #expect(stage.screen == page)
  }

  @Test(arguments: [(80, 24), (40, 12)], Language.allCases)
  func theCardIsEnlargedToo(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Stage([Volume.full], language: language, columns: size.columns, rows: size.rows)
    await stage.press(.enter, .character("ㅊ"))
    try expectScreen(stage.screen, is: "card-\(size.columns)x\(size.rows)-\(language.rawValue)")
    for key in [Key.escape, .character("q"), .character("c"), .enter] {
      await stage.press(key)
      #expect(stage.screen.contains("332"))
      await stage.press(.character("c"))
    }
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
