import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The latest notes at the foot of what stands beside the books.
@Suite @MainActor struct LatestNotesTests {
  private static let wide = Size(columns: 120, rows: 36)

  private func stage(_ books: [Book], _ size: Size = wide, _ language: Language = .english) async throws
    -> Stage
  {
    let stage = try Stage(books, language: language, columns: size.columns, rows: size.rows)
    await stage.press(.control("l"))
    return stage
  }

  private func markedRow(_ stage: Stage) -> String {
    stage.screen.split(separator: "\n").last { $0.contains("▸ ") }.map(String.init) ?? ""
  }

  // MARK: Keys

  @Test func eachIsAStopThatOpensIt() async throws {
    let stage = try await BoardSideTests.stage(Self.wide)
    await stage.press(.tab)
    await stage.type("jjj")
    #expect(markedRow(stage).contains("▸ A line you kept"), "\(stage.screen)")
    for text in ["눈이 소리를 지운다는 것", "새장을 들고 걷는 장면", "What do we live for"] {
      await stage.type("j")
      #expect(markedRow(stage).contains("▸ \(text)"), "\(stage.screen)")
    }
    await stage.type("j")
    #expect(markedRow(stage).contains("▸ What do we live for"), "\(stage.screen)")
    await stage.type("k")
    await stage.press(.enter)
    #expect(
      stage.screen.contains("▹ 새장을 들고 걷는 장면") && stage.screen.contains("18 Nov 2026"),
      "\(stage.screen)"
    )
    await stage.press(.escape)
    #expect(markedRow(stage).contains("▸ 새장을 들고 걷는 장면"), "\(stage.screen)")
    await stage.press(.tab)
    #expect(markedRow(stage).contains("▸ Middlemarch"), "\(stage.screen)")
  }

  @Test func theMarkerStaysOnTheLastOfFewer() async throws {
    let stage = try await BoardSideTests.stage(Self.wide)
    await stage.press(.tab)
    await stage.type("jjjjjj")
    try await stage.library.edit("1r01") { $0.notes.removeLast() }
    await stage.settle()
    #expect(markedRow(stage).contains("▸ What do we live for"), "\(stage.screen)")
    await stage.type("k")
    #expect(markedRow(stage).contains("▸ 새장을 들고 걷는 장면"), "\(stage.screen)")
    try await stage.library.edit("1r01") { $0.notes = [] }
    try await stage.library.edit("1r02") { $0.notes = [] }
    await stage.settle()
    #expect(
      !stage.screen.contains("Last notes") && markedRow(stage).contains("▸ Middlemarch"),
      "\(stage.screen)"
    )
  }

  // MARK: Room

  @Test func asManyAreShownAsThereAreRowsFor() async throws {
    let stage = try await BoardSideTests.stage(Self.wide)
    let texts = ["눈이 소리를", "새장을 들고", "What do we live for, if it⋯"]
    for (rows, count) in [(36, 3), (34, 3), (33, 2), (32, 1), (31, 0), (28, 0), (20, 0), (19, 0)] {
      stage.driver.resize(columns: 120, rows: rows)
      let shown = texts.count { stage.screen.contains($0) }
      #expect(shown == count, "\(rows)\n\(stage.screen)")
      #expect(stage.screen.contains("Last notes") == (count > 0), "\(rows)\n\(stage.screen)")
    }
    stage.driver.resize(columns: 100, rows: 36)
    #expect(stage.screen.contains("Last notes"), "\(stage.screen)")
    stage.driver.resize(columns: 99, rows: 36)
    #expect(!stage.screen.contains("Last notes"), "\(stage.screen)")
  }

  @Test(arguments: Language.allCases)
  func booksBesideThemComeFirst(language: Language) async throws {
    let stage = try await BoardSideTests.stage(Size(columns: 120, rows: 60), language, reading: 15)
    let heading = language == .english ? "Last notes" : "최근 메모"
    #expect(stage.screen.contains(heading) && stage.screen.contains("사피엔스"), "\(stage.screen)")
    for rows in 40..<56 {
      stage.driver.resize(columns: 120, rows: rows)
      #expect(!stage.screen.contains(heading) && stage.screen.contains("Piranesi"), "\(stage.screen)")
    }
  }

  @Test(arguments: Language.allCases)
  func withoutANoteThereIsNoPart(language: Language) async throws {
    let heading = language == .english ? "Last notes" : "최근 메모"
    for books in [[], [Shelf.goodbye(at: "120")]] {
      let stage = try await stage(books, Size(columns: 200, rows: 60), language)
      #expect(!stage.screen.contains(heading), "\(stage.screen)")
    }
  }

  /// A start that cannot show them takes no system call for them.
  @Test(arguments: [(80, 24), (40, 12), (120, 19), (120, 30), (99, 60), (120, 36)])
  func whereThereIsNoRoomNoFileIsLookedAt(columns: Int, rows: Int) async throws {
    let folder = try TemporaryLibrary()
    func start(_ access: FileAccess, _ size: Size) throws -> Stage {
      try Stage(
        columns: size.columns,
        rows: size.rows,
        access: access,
        isRead: false,
        cache: folder.outside,
        beside: folder
      )
    }
    try folder.write(DrawnReader.books(reading: 0))
    let first = try start(.live, Self.wide)
    await first.read()
    #expect(first.screen.contains("Last notes"), "\(first.screen)")
    await first.library.leave()

    let asked = Mutex<[String]>([])
    var access = FileAccess.live
    access.status = { (path, follows) throws(SystemFault) in
      asked.withLock { $0.append(path) }
      return try FileAccess.live.status(path, follows)
    }
    let stage = try start(access, Size(columns: columns, rows: rows))
    let isThere = stage.screen.contains("눈이 소리를")
    #expect(isThere == (columns == 120 && rows == 36), "\(stage.screen)")
    #expect(asked.withLock { $0 }.contains { $0.hasSuffix("/last") } == isThere)
    await stage.read()
    #expect(asked.withLock { $0 }.contains { $0.hasSuffix("/last") } == isThere)
    #expect(stage.screen.contains("Last notes") == isThere, "\(stage.screen)")
  }

  // MARK: What they say

  private static let odd: [Book] = {
    @MainActor func noted(_ id: String, _ title: String, _ text: String, quote: String? = nil, hour: Int)
      -> Book
    {
      Shelf.book(id, title, "한강", .want) { book in
        var note = Note(id: "1n\(id)", text: text, created: "2025-03-01T\(hour):00:00+09:00")
        note.quote = quote
        book.notes = [note]
      }
    }
    return [
      noted("1b0000000031", "", "👩‍👩‍👧 " + String(repeating: "가나다", count: 1 << 18), hour: 12),
      noted(
        "1b0000000032",
        "Title\u{1B}[31m that\nis 👩‍🚀 much too long 제목",
        " \n",
        quote: "\u{202E}한 점 부끄럼이\t없기를, 잎새에 이는 바람에도 나는 괴로워했다\nsecond",
        hour: 11
      ),
      noted("1b0000000033", "밤", "# A **heading**\nbelow", hour: 10),
    ]
  }()

  @Test(arguments: Language.allCases)
  func oddOnesKeepTheirColumns(language: Language) async throws {
    let stage = try await stage(Self.odd, Self.wide, language)
    try expectScreen(stage.screen, is: "notes-120x36-\(language == .english ? "en" : "ko")")
    stage.driver.resize(columns: 100, rows: 36)
    try expectScreen(stage.screen, is: "notes-100x36-\(language == .english ? "en" : "ko")")
  }

  @Test func aNoteWithoutWordsSaysSo() async throws {
    let book = Shelf.book("1b0000000034", "밤", "한강", .want) {
      $0.notes = [Note(id: "1n01", text: "", created: "yesterday")]
    }
    let stage = try await stage([book])
    let row = stage.screen.split(separator: "\n").first { $0.contains("(nothing written)") } ?? ""
    #expect(row.contains("밤  no date"), "\(stage.screen)")
  }

  @Test func changeWithTheLibrary() async throws {
    let stage = try await stage(Self.odd)
    #expect(stage.screen.contains("A heading"), "\(stage.screen)")
    try await stage.library.edit("1b0000000033") {
      $0.notes.append(Note(id: "1n02", text: "New one", created: "2026-11-19T10:00:00+09:00"))
    }
    await stage.settle()
    #expect(stage.screen.contains("New one") && stage.screen.contains("yesterday"), "\(stage.screen)")
    #expect(!stage.screen.contains("A heading"), "\(stage.screen)")
    try await stage.library.remove("1b0000000032")
    await stage.settle()
    #expect(stage.screen.contains("A heading"), "\(stage.screen)")
    try await stage.library.remove("1b0000000033")
    await stage.settle()
    #expect(!stage.screen.contains("New one") && stage.screen.contains("Last notes"), "\(stage.screen)")
  }
}
