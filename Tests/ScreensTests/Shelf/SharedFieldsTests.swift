import Glibc
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The fields that several marked books share, changed in one sheet as one step.
@Suite struct SharedFieldsTests {
  /// Twenty volumes, of which the filter shows nine.
  private static let volumes: [Book] = (1...20).map { number in
    let tens = number < 10 ? "0" : ""
    var book = Book(id: "1\(tens)\(number)bcdfghjkm", title: "토지 \(tens)\(number)", added: "2026-11-01")
    book.authors = [Author(name: "박경리")]
    book.series = [SeriesPlace(name: "토지", position: String(number))]
    book.publisher = number <= 8 ? "나남" : "마로니에북스"
    book.language = "ko"
    book.medium = number <= 9 ? .paper : .ebook
    book.owned = number <= 9
    book.genres = number <= 5 ? ["소설", "역사"] : ["소설"]
    book.tags = (number <= 3 ? ["빌림"] : []) + (number <= 2 ? ["여름"] : [])
    book.pages = 480 - number
    return book
  }

  private func stage(
    _ books: [Book] = volumes,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    access: FileAccess = .live
  ) async throws -> Stage {
    let stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: .shelf,
      access: access,
      isJournalled: true
    )
    await stage.type("otg")
    return stage
  }

  /// Twelve volumes marked, three of which a filter leaves out then.
  private func sheet(_ language: Language = .english, columns: Int = 80, rows: Int = 24) async throws -> Stage
  {
    let stage = try await stage(language: language, columns: columns, rows: rows)
    await stage.type(String(repeating: " ", count: 12))
    await stage.type("/owned:")
    await stage.press(.control("u"))
    await stage.type("토지 0")
    await stage.press(.enter)
    await stage.type("e")
    return stage
  }

  private func contents(_ stage: Stage) -> [String: String?] {
    Dictionary(
      uniqueKeysWithValues: stage.folder.names(in: "books").map { ($0, stage.folder.text("books/\($0)")) }
    )
  }

  private func fill(_ stage: Stage) async {
    await stage.press(.tab)
    await stage.type("마로니에북스")
    await stage.press(.tab, .tab, .tab)
    await stage.type("y")
    await stage.press(.tab)
    await stage.type("+대하소설")
    await stage.press(.tab)
    await stage.type("+다시 읽기 -빌림")
    await stage.press(.backTab, .backTab, .backTab, .backTab, .backTab)
  }

  // MARK: Looks

  @Test(arguments: [Language.english, .korean], [(80, 24), (40, 10), (120, 40)])
  func looks(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try await sheet(language, columns: size.columns, rows: size.rows)
    let name = "shared-\(language == .english ? "english" : "korean")-\(size.columns)x\(size.rows)"
    try expectScreen(stage.screen, is: name)
    await fill(stage)
    try expectScreen(stage.screen, is: name + "-filled")
    await stage.press(.tab)
    await stage.type("en-")
    await stage.press(.control("s"))
    try expectScreen(stage.screen, is: name + "-wrong")
  }

  @Test(arguments: [(40, 10), (60, 12), (80, 24), (120, 40)])
  func theFieldInFocusIsAlwaysInSight(columns: Int, rows: Int) async throws {
    let stage = try await sheet(columns: columns, rows: rows)
    for field in SharedFieldEdit.fields {
      #expect(stage.focused.contains(stage.context.words("edit.label.\(field.rawValue)")), "\(stage.screen)")
      let cursor = try #require(stage.driver.terminal.canvas.cursor)
      #expect((1..<(rows - 1)).contains(cursor.row) && stage.focused.contains("▸"))
      await stage.press(.tab)
    }
  }

  // MARK: Changes

  @Test func whatIsTypedIsWrittenInOneStepAndTakenBackByteForByte() async throws {
    let stage = try await sheet()
    let before = contents(stage)
    await fill(stage)
    #expect(stage.screen.contains("Changes: Publisher 8, Owned 3, Genres 12, Tags 12."))
    await stage.press(.control("s"))
    #expect(stage.driver.said.contains("12 books changed. u undo"), "\(stage.screen)")
    let changed = stage.library.books.filter { $0.tags.contains("다시 읽기") }
    #expect(changed.count == 12 && changed.allSatisfy { $0.publisher == "마로니에북스" && $0.owned })
    #expect(changed.allSatisfy { $0.genres.last == "대하소설" && !$0.tags.contains("빌림") })
    // A field left alone changes nothing: each volume has its own number still.
    #expect(changed.allSatisfy { book in Self.volumes.first { $0.id == book.id }?.series == book.series })
    #expect(stage.library.books.allSatisfy { $0.series.first?.name == "토지" && $0.language == "ko" })
    await stage.type("u")
    #expect(contents(stage) == before)
    await stage.press(.control("r"))
    #expect(stage.library.books.count { $0.tags.contains("다시 읽기") } == 12)
    await stage.type("u")
    #expect(contents(stage) == before)
  }

  @Test func aFieldLeftAloneChangesNothing() async throws {
    let stage = try await sheet()
    let before = contents(stage)
    await stage.press(.control("s"))
    #expect(stage.driver.said.contains("Nothing was changed.") && contents(stage) == before)
    // What they have already is no change, and no step.
    await stage.type("e")
    await stage.type("토지")
    #expect(stage.screen.contains("Changes: Series 0."))
    await stage.press(.control("s"))
    #expect(stage.driver.said.contains("They are like that already.") && contents(stage) == before)
    #expect(!stage.driver.said.contains("u undo"))
  }

  @Test func aDashEmpties() async throws {
    let stage = try await stage()
    await stage.type("  e")
    await stage.press(.tab)
    await stage.type("-")
    await stage.press(.tab, .tab)
    await stage.type("-")
    await stage.press(.tab, .tab)
    await stage.type("-")
    await stage.press(.control("s"))
    let books = stage.library.books.filter { $0.publisher == nil }
    #expect(books.map(\.title) == ["토지 01", "토지 02"])
    #expect(books.allSatisfy { $0.medium == nil && $0.genres == [] && $0.owned && !$0.tags.isEmpty })
  }

  @Test func whatDoesNotFitIsSaidAtItsFieldAndNothingIsWritten() async throws {
    let stage = try await sheet()
    let before = contents(stage)
    await stage.press(.tab)
    await stage.type("새 출판사")
    await stage.press(.tab)
    await stage.type("한국말로")
    await stage.press(.tab, .control("s"))
    #expect(stage.focused.contains("Language"), "\(stage.screen)")
    #expect(stage.red.contains("language"), "\(stage.screen)")
    #expect(contents(stage) == before)
    await stage.press(.control("u"))
    await stage.type("한국어")
    await stage.press(.control("s"))
    #expect(stage.library.books.count { $0.publisher == "새 출판사" } == 12)
  }

  /// One of a newer version, one whose file nobody can read any more, one that is gone.
  @Test(arguments: [Language.english, .korean])
  func whatCannotBeChangedIsNamedAndTheRestIs(language: Language) async throws {
    var books = Self.volumes
    books[0].format = 2
    let stage = try await stage(books, language: language)
    await stage.type("    e")
    try stage.folder.write("{", to: "books/\(books[1].id).json")
    let newer = stage.folder.text("books/\(books[0].id).json")
    await stage.press(.tab)
    await stage.type("새")
    #expect(stage.screen.contains(language == .english ? "Publisher 3." : "바뀌는 책: 출판사 3권"))
    await stage.press(.control("s"))
    #expect(stage.library.books.filter { $0.publisher == "새" }.map(\.title) == ["토지 03", "토지 04"])
    let said =
      language == .english
      ? "2 of 4 changed. 토지 01 was written by a newer version of Seoga and is as it was. 1 other could not"
      : "4권 중 2권을 고쳤어요. 토지 01: 더 새로운 Seoga에서 쓴 책이라 그대로 두었어요. 그 밖에 1권도"
    #expect(stage.driver.said.contains(said), "\(stage.driver.said)")
    #expect(stage.folder.text("books/\(books[0].id).json") == newer)
    #expect(stage.folder.text("books/\(books[1].id).json") == "{")
  }

  /// The rest is written whatever the modes of its files are.
  @Test func aFileThatOthersMayOnlyReadIsChangedLikeAnyOther() async throws {
    let stage = try await stage()
    let path = stage.folder.path("books/\(Self.volumes[0].id).json")
    #expect(chmod(path, 0o444) == 0)
    await stage.type("  e")
    await stage.press(.tab)
    await stage.type("새")
    await stage.press(.control("s"))
    #expect(stage.library.books.count { $0.publisher == "새" } == 2)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o444)
  }

  @Test func whereTheDiskRefusesNothingIsLost() async throws {
    let disk = RefusingDisk()
    let stage = try await stage(access: disk.access)
    await stage.type("  e")
    let before = contents(stage)
    await stage.press(.tab)
    await stage.type("새")
    disk.refuses = true
    await stage.press(.control("s"))
    #expect(stage.focused.contains("Publisher") && stage.focused.contains("새"), "\(stage.screen)")
    #expect(contents(stage) == before)
    disk.refuses = false
    await stage.press(.control("s"))
    #expect(stage.library.books.count { $0.publisher == "새" } == 2)
  }

  // MARK: Leaving

  @Test func leavingGivesUpWhatWasTyped() async throws {
    let stage = try await sheet()
    await fill(stage)
    let before = contents(stage)
    await stage.press(.escape)
    #expect(stage.lines[22].contains("12 marked") && contents(stage) == before)
    await stage.type("e")
    #expect(!stage.screen.contains("대하소설"))
  }

  @Test func undoingKeysTypedAheadGoToTheShelf() async throws {
    let stage = try await sheet()
    let before = contents(stage)
    await stage.press(.tab)
    await stage.type("새")
    stage.driver.press(.control("s"))
    stage.driver.type("u")
    await stage.driver.settled()
    #expect(contents(stage) == before)
  }

  /// Nobody can read so many before the first key; what is typed is answered, and the right column fills in.
  @Test func theSheetIsThereBeforeTheBooksAreRead() async throws {
    let stage = try await stage()
    await stage.type("*")
    stage.driver.type("e")
    stage.driver.press(.tab)
    stage.driver.type("나남")
    #expect(stage.screen.contains("Change 20 books at once") && stage.focused.contains("나남"))
    #expect(stage.screen.contains("0 of 20 read so far"), "\(stage.screen)")
    await stage.driver.settled()
    #expect(stage.screen.contains("Changes: Publisher 12.") && stage.screen.contains("토지 20"))
  }

  /// Keys do not wait for the counting either.
  @Test func itCanBeSavedBeforeTheBooksAreRead() async throws {
    let stage = try await stage()
    await stage.type("*")
    stage.driver.type("e")
    stage.driver.press(.tab)
    stage.driver.type("나남")
    stage.driver.press(.control("s"))
    await stage.driver.settled()
    #expect(stage.library.books.allSatisfy { $0.publisher == "나남" })
    #expect(stage.driver.said.contains("12 books changed."))
  }
}

extension Stage {
  /// The row the cursor is in.
  fileprivate var focused: String { driver.terminal.canvas.cursor.map { lines[$0.row] } ?? "" }
}
