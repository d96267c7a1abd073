import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Words typed into a field and not used yet: they stand there when it is next opened, whatever ended the program.
@Suite(.timeLimit(.minutes(5))) struct TypedFieldsTests {
  /// A field that can be opened with some keys.
  nonisolated struct Way: Sendable, CustomTestStringConvertible {
    let file: String
    var tab = Tab.board
    let keys: [Key]
    let typed: String
    /// Leaves it without a trace.
    var end: [Key] = [.escape]

    var testDescription: String { file }
  }

  nonisolated static let ways = [
    Way(file: "search", tab: .search, keys: [], typed: "작별 emma", end: [.control("u")]),
    Way(file: "shelf-filter", tab: .shelf, keys: [.character("/")], typed: "한강 tag:눈"),
    Way(file: "notes-filter", tab: .notes, keys: [.character("/")], typed: "bird"),
    Way(
      file: "reason",
      tab: .shelf,
      keys: [.character("s"), .character("a")],
      typed: "too long, 너무 길다",
      end: [.control("u")]
    ),
    Way(file: "tags", tab: .notes, keys: [.character("#")], typed: ", draft"),
    Way(file: "shared-fields", tab: .shelf, keys: [.character("*"), .character("e")], typed: "토지 -Emma"),
    Way(file: "tags", tab: .notes, keys: [.character("*"), .character("#")], typed: "물, -눈"),
    Way(file: "goals", keys: [.character("O")], typed: "40 books"),
    Way(file: "statistics-filter", tab: .statistics, keys: [.character("/")], typed: "tag:눈"),
  ]

  private func stage(_ way: Way) async throws -> Stage {
    let stage = try Stage(Kept.books, tab: way.tab)
    await stage.open(way)
    return stage
  }

  @Test(arguments: ways) func whatIsTypedIsThereAfterAKill(way: Way) async throws {
    let stage = try await stage(way)
    await stage.type(way.typed)
    #expect(try stage.fieldFiles(way.file).isEmpty, "not before half a second")
    #expect(try await stage.rest { try !stage.fieldFiles(way.file).isEmpty })
    let next = try await stage.restarted(tab: way.tab)
    #expect(!next.screen.contains("left unsaved"), "a field is not offered")
    await next.open(way)
    #expect(next.screen.contains(way.typed), "\(next.screen)")
    // It is text like any other there.
    await next.type("!")
    #expect(next.screen.contains(way.typed + "!"), "\(next.screen)")
  }

  @Test(arguments: ways) func whatIsTypedIsThereAfterQuitting(way: Way) async throws {
    let stage = try await stage(way)
    await stage.type(way.typed)
    await stage.press(.control("c"))
    #expect(stage.driver.quits == 1)
    _ = await stage.end()
    let next = try await stage.restarted(tab: way.tab)
    await next.open(way)
    #expect(next.screen.contains(way.typed), "\(next.screen)")
  }

  @Test(arguments: ways) func whatIsTakenBackLeavesNothing(way: Way) async throws {
    let stage = try await stage(way)
    await stage.type(way.typed)
    #expect(try await stage.rest { try !stage.fieldFiles(way.file).isEmpty })
    for key in way.end { await stage.press(key) }
    #expect(try await stage.rest { try stage.fieldFiles(way.file).isEmpty })
  }

  @Test func aFilterThatIsUsedIsNoDraftAnyMore() async throws {
    let stage = try await stage(Self.ways[1])
    await stage.type("한강")
    #expect(try await stage.rest { try !stage.fieldFiles("shelf-filter").isEmpty })
    await stage.press(.enter)
    #expect(try await stage.rest { try stage.fieldFiles("shelf-filter").isEmpty })
  }

  @Test func wordsThatWereLeftAreAskedOnlyWhenTheReaderSaysSo() async throws {
    let stage = try await stage(Self.ways[0])
    await stage.type("middlemarch")
    #expect(try await stage.rest { try !stage.fieldFiles("search").isEmpty })
    let stub = StubCatalogues()
    let next = try await stage.restarted(tab: .search, catalogues: stub.catalogues())
    #expect(next.screen.contains("Middlemarch"), "the shelf answers at once")
    await next.driver.pass(.seconds(5))
    await next.driver.settled()
    #expect(stub.requests == [])
    await next.press(.enter)
    #expect(stub.requests.map(\.words) == ["middlemarch"])
  }

  @Test func aReasonThatIsLeftIsThereTheNextTimeAndGoesWithItsUse() async throws {
    let way = Self.ways[3]
    let stage = try await stage(way)
    await stage.type("unfinished thought")
    await stage.press(.escape)
    await stage.open(way)
    #expect(stage.screen.contains("unfinished thought"))
    await stage.press(.control("s"))
    let reasons = stage.library.books.flatMap(\.reads).compactMap(\.reason)
    #expect(reasons == ["unfinished thought"], "\(stage.screen)")
    #expect(try await stage.rest { try stage.fieldFiles(way.file).isEmpty })
  }

  @Test func aReasonBelongsToItsBook() async throws {
    let way = Self.ways[3]
    let stage = try await stage(way)
    await stage.type("of the first")
    await stage.press(.escape, .character("j"))
    await stage.open(way)
    #expect(!stage.screen.contains("of the first"))
  }

  @Test func aReasonStaysWhereItCannotBeSaved() async throws {
    let disk = RefusingDisk()
    let stage = try Stage(Kept.books, tab: .shelf, access: disk.access)
    let way = Self.ways[3]
    await stage.open(way)
    await stage.type("kept")
    #expect(try await stage.rest { try !stage.fieldFiles(way.file).isEmpty })
    disk.refuses = true
    await stage.press(.control("s"))
    #expect(stage.driver.said.contains("make room and try again"), "\(stage.screen)")
    disk.refuses = false
    let next = try await stage.restarted(tab: .shelf)
    await next.open(way)
    #expect(next.screen.contains("kept"))
  }

  /// Two windows: neither shows what is typed in the other, and neither loses its own.
  @Test func eachWindowKeepsItsOwn() async throws {
    let way = Self.ways[0]
    let stage = try await stage(way)
    await stage.type("first")
    #expect(try await stage.rest { try !stage.fieldFiles("search").isEmpty })
    let second = try await stage.beside(tab: .search)
    #expect(!second.screen.contains("first"))
    await second.type("second")
    #expect(try await second.rest { try stage.fieldFiles("search").count == 2 })
    let files = try stage.fieldFiles("search")
    for words in ["first", "second"] { #expect(files.count { $0.contains("\"\(words)\"") } == 1) }
  }

  /// A file this version would lose something of is set aside, and none is written over it.
  @Test(arguments: ["{", #"{"id": "search", "texts": [], "updated": "", "later": 1}"#, #"{"id": "other"}"#])
  func whatCannotBeReadIsSetAside(text: String) async throws {
    let stage = try Stage(Kept.books, tab: .board)
    try stage.folder.write(text, to: "../outside/fields/search.json")
    await stage.press(.character("3"))
    await stage.type("new")
    #expect(try await stage.rest { try !stage.fieldFiles("search").isEmpty })
    #expect(stage.folder.text("../outside/fields/trash/search.json") == text)
  }

  /// Not one of the fields that have a draft is one of a password or a key, and the command line has none.
  @Test func whatIsCommandedIsNoDraft() async throws {
    let stage = try Stage(Kept.books, tab: .shelf)
    for keys: [Key] in [[.character(":")], [.character("?")], [.character("p")], [.character("i")]] {
      for key in keys { await stage.press(key) }
      await stage.type("secret")
      await stage.driver.pass(.seconds(1))
      await stage.driver.settled()
      await stage.press(.escape)
    }
    #expect(stage.folder.names(in: "../outside").isEmpty)
  }
}

extension Stage {
  /// Opens a field from the first level of its screen.
  func open(_ way: TypedFieldsTests.Way) async { for key in way.keys { await press(key) } }

  /// What the files whose names begin alike hold, as text.
  func fieldFiles(_ beginning: String) throws -> [String] {
    let folder = "../outside/fields"
    return self.folder.names(in: folder).filter { $0.hasPrefix(beginning) && $0.hasSuffix(".json") }
      .compactMap { self.folder.text("\(folder)/\($0)") }
  }
}
