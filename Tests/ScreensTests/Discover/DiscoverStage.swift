import Catalogue
import CatalogueAsking
import Interchange
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What the catalogues of these tests have in their lists, and the collections beside them.
nonisolated enum Discovered {
  static let sources = [
    CatalogueSource(kind: .aladin), CatalogueSource(kind: .openLibrary),
    CatalogueSource(kind: .opds, name: "Home Komga", url: "https://komga.example.org/opds"),
  ]

  private static let titles = [
    ("소년이 온다", "한강", "2014"), ("작별하지 않는다", "한강", "2021"), ("채식주의자", "한강", "2007"),
    ("모순", "양귀자", "1998"), ("The Left Hand of Darkness", "Ursula K. Le Guin", "1969"),
    ("불편한 편의점", "김호연", "2021"), ("Piranesi", "Susanna Clarke", "2020"), ("A", nil, nil),
    ("우리가 빛의 속도로 갈 수 없다면", "김초엽", "2019"), ("👩‍🚀 in the Wood", "Somebody Else", "2022"),
    ("The Unbearable Lightness of Being", "Milan Kundera", "1984"), ("We", "Yevgeny Zamyatin", "1924"),
  ]

  /// Numbered books from one on, the first of them of all kinds.
  static func books(_ numbers: Range<Int>, _ source: String) -> [CatalogueRecord] {
    numbers.map { number in
      let isNamed = number < titles.count
      let (title, author, year) =
        isNamed ? titles[number] : ("Book \(number + 1)", "Somebody", "\(1900 + number % 100)")
      var book = Searched.book(title, author, year, source)
      book.book.sources[source] = String(number)
      return book
    }
  }

  /// The books of a page of twenty, of so many on all pages.
  static func page(_ request: StubCatalogues.Request, of count: Int) -> CatalogueAnswer {
    let first = request.page.flatMap { Int($0) } ?? 0
    let end = min(first + 20, count)
    return .found(books(first..<end, request.source), next: end < count ? String(end) : nil, total: count)
  }

  /// Lists of Aladin and Open Library, and the first feed of the server.
  @Sendable static func answer(_ request: StubCatalogues.Request) -> CatalogueAnswer? {
    switch (request.list, request.source) {
    case (.newBooks?, _): .found(books(20..<40, request.source))
    case (.bestsellers?, "aladin"): .found(books(0..<50, request.source))
    case (.some, _): page(request, of: request.source == "aladin" ? 50 : 1_204)
    case (nil, _): nil
    }
  }

  static let poems = ShownCollection(
    {
      var poems = BookCollection(id: "poems", title: "여름에 읽은 시")
      poems.entries = ["하늘과 바람과 별과 시", "진달래꽃"].map { .book(CatalogueRecord.blank(title: $0)) }
      return poems
    }(),
    file: "poems.json"
  )

  static let damaged = ShownCollection(
    nil,
    problems: ["nobel.json, line 3, column 12: this cannot be read."],
    file: "nobel.json"
  )

  static func kept(_ list: CatalogueList, _ count: Int, day: String, source: String = "aladin") -> KeptList {
    KeptList(
      list,
      asked: "\(day)T20:00:00+09:00",
      pages: [KeptList.SourcePage(source: source, answer: .found(books(0..<count, source)))]
    )
  }
}

/// Discover over catalogues that answer what a test says.
@MainActor
struct DiscoverStage {
  let stage: Stage
  let stub: StubCatalogues
  let collections: HeldCollections
  var screen: String { stage.screen }

  /// The collections of a stage, which a test may change.
  final class HeldCollections {
    var shown: [ShownCollection]
    var changed: @MainActor () async -> Void = {}

    init(_ shown: [ShownCollection]) { self.shown = shown }
  }

  init(
    _ books: [Book] = [],
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    stub: StubCatalogues = StubCatalogues(sources: Discovered.sources, answer: Discovered.answer),
    poller: ReachabilityPoller? = nil,
    shown: [ShownCollection] = [Exhibited.bundled, Discovered.damaged, Discovered.poems],
    painter: CoverPainter = .unimplemented,
    look: Look = Look(),
    programs: NotePrograms = NotePrograms()
  ) async throws {
    self.stub = stub
    let collections = HeldCollections(shown)
    self.collections = collections
    stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: .discover,
      isJournalled: true,
      catalogues: stub.catalogues(poller: poller),
      collections: Collections(
        load: { await collections.shown },
        watch: { collections.changed = $0 }
      ),
      painter: painter,
      programs: programs,
      look: look
    )
    await stage.driver.settled()
  }

  /// The same while no catalogue has answered yet.
  init(held stub: StubCatalogues) throws {
    self.stub = stub
    collections = HeldCollections([])
    stage = try Stage(tab: .discover, catalogues: stub.catalogues())
  }

  /// Presses keys, and waits for what comes of them.
  func press(_ keys: Key...) async { for key in keys { await stage.press(key) } }

  /// Presses keys while what they begin is not to end yet.
  func tap(_ keys: Key...) {
    for key in keys { stage.driver.press(key) }
    stage.driver.runtime.renderIfDue()
  }

  func type(_ text: String) async { await stage.type(text) }

  /// Changes the collections, as somebody does who saves a file.
  func save(_ shown: [ShownCollection]) async {
    collections.shown = shown
    await collections.changed()
    await stage.driver.settled()
  }

  /// The row with the marker, without blanks around it.
  var marked: String {
    let row = screen.split(separator: "\n").dropFirst().first { $0.contains("▸") } ?? ""
    return row.split(separator: "▸").last.map { FieldText.trimmed(String($0)) } ?? ""
  }

  /// The sentence or keys in the last row.
  var footer: String { String(screen.split(separator: "\n", omittingEmptySubsequences: false).last ?? "") }
}

/// A network that a test turns on and off.
@MainActor
final class SwitchedNetwork {
  private let state = Mutex(false)
  private(set) lazy var poller = ReachabilityPoller(sources: sources, clock: ManualClock()) { [self] _ in
    state.withLock { $0 }
  }
  private let sources: [CatalogueSource]

  init(_ sources: [CatalogueSource]) { self.sources = sources }

  var isUp: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Begins to look, and waits until that is done.
  func begin() async {
    poller.start()
    let isDone = await becomesSo { [poller] in poller.looks > 0 }
    #expect(isDone)
  }

  /// Looks once more.
  func look(in stage: Stage) async {
    let before = poller.looks
    poller.look()
    await stage.until { [poller] in poller.looks > before }
    await stage.driver.settled()
  }
}
