import Foundation
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The goal, the streak with its days, the line of the day and the latest notes beside the books, as drawn.
@Suite @MainActor struct BoardSideTests {
  private nonisolated static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 36), Size(columns: 40, rows: 12),
  ]

  /// The books of the drawings on 20 November 2026, a year of reading behind them, and a goal.
  static func stage(
    _ size: Size,
    _ language: Language = .english,
    reading extra: Int = 0,
    goal: GoalAmount? = GoalAmount(40, .books)
  ) async throws -> Stage {
    let stage = try Stage(
      DrawnReader.books(reading: extra),
      language: language,
      columns: size.columns,
      rows: size.rows,
      isJournalled: true
    )
    if let goal {
      try await stage.library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
        try goals.set(goal, for: .year(2026), at: stamp)
      }
    }
    await stage.press(.control("l"))
    return stage
  }

  @Test(arguments: sizes + [Size(columns: 200, rows: 60)], Language.allCases)
  func standsAsDrawn(size: Size, language: Language) async throws {
    let stage = try await Self.stage(size, language)
    let ending = language == .english ? "en" : "ko"
    try expectScreen(stage.screen, is: "side-\(size.columns)x\(size.rows)-\(ending)")
  }

  @Test(arguments: Language.allCases)
  func whoIsBehindIsToldWhatToDo(language: Language) async throws {
    let stage = try await Self.stage(Self.sizes[0], language, goal: GoalAmount(30_000, .pages))
    try expectScreen(stage.screen, is: "behind-80x24-\(language == .english ? "en" : "ko")")
  }

  /// Where there is a goal for each day alone, that is the goal; in a wide window it stands below that of the year.
  @Test(arguments: sizes, Language.allCases)
  func theGoalOfEachDayIsTold(size: Size, language: Language) async throws {
    let stage = try await Self.stage(size, language, goal: nil)
    let (daily, yearly) = (try #require(GoalAmount(50, .pages)), try #require(GoalAmount(40, .books)))
    try await stage.library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      try goals.set(daily, for: .daily, at: stamp)
    }
    await stage.press(.control("l"))
    let isEnglish = language == .english
    #expect(stage.screen.contains(isEnglish ? "Each day" : "하루"), "\(stage.screen)")
    #expect(stage.screen.contains(isEnglish ? "36 of 50 pages" : "50쪽 중 36쪽"), "\(stage.screen)")
    #expect(!stage.screen.contains(isEnglish ? "No goal" : "목표가 없"), "\(stage.screen)")
    try await stage.library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      try goals.set(yearly, for: .year(2026), at: stamp)
    }
    await stage.press(.control("l"))
    let isTold = stage.screen.contains(isEnglish ? "36 of 50 pages" : "50쪽 중 36쪽")
    #expect(isTold == (size.columns == 120), "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (120, 36)])
  func whatIsBeingReadHidesNoQueue(columns: Int, rows: Int) async throws {
    let stage = try await Self.stage(Size(columns: columns, rows: rows), reading: 6)
    #expect(stage.screen.contains("Up next") && stage.screen.contains("Piranesi"), "\(stage.screen)")
    try expectScreen(stage.screen, is: "many-\(columns)x\(rows)-en")
    // The marker walks on from the last book being read to the queue beside it.
    for _ in 0..<9 { await stage.press(.character("j")) }
    #expect(stage.screen.contains("▸ 파친코 2"), "\(stage.screen)")
  }

  @Test func theMarkerGoesBesideAndBack() async throws {
    let stage = try await Self.stage(Self.sizes[0])
    await stage.press(.tab)
    #expect(
      stage.screen.contains("▸ Goal 2026") && !stage.screen.contains("▸ Middlemarch"),
      "\(stage.screen)"
    )
    await stage.type("jjj")
    #expect(stage.screen.contains("▸ A line you kept"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.screen.contains("What do we live for") && stage.screen.contains("quote"), "\(stage.screen)")
    await stage.type("q")
    await stage.press(.escape)
    #expect(stage.screen.contains("▸ Middlemarch"), "\(stage.screen)")
    // Where nothing stands beside the books the marker is on them again.
    await stage.press(.tab)
    stage.driver.resize(columns: 40, rows: 10)
    #expect(stage.screen.contains("▸"), "\(stage.screen)")
  }

  @Test func figuresOpenTheBooksTheyWereCountedFrom() async throws {
    let stage = try await Self.stage(Self.sizes[0])
    await stage.press(.tab, .enter)
    #expect(stage.screen.contains("finished:2026") && stage.screen.contains("37"), "\(stage.screen)")
    // The marker is where it was.
    await stage.type("1j")
    await stage.press(.enter)
    #expect(stage.screen.contains("read:2026-11-18..2026-11-20"), "\(stage.screen)")
    #expect(stage.screen.contains("3 of 4") || stage.screen.contains("Middlemarch"), "\(stage.screen)")
  }

  @Test(arguments: sizes)
  func whatIsNotCountedYetIsNotCalledNothing(size: Size) async throws {
    let folder = try TemporaryLibrary()
    let cache = folder.outside
    let first = try Stage(
      DrawnReader.books(reading: 0),
      isJournalled: true,
      isRead: false,
      cache: cache,
      beside: folder
    )
    await first.read()
    let goal = try #require(GoalAmount(40, .books))
    try await first.library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      try goals.set(goal, for: .year(2026), at: stamp)
    }
    await first.library.leave()

    func start() throws -> Stage {
      try Stage(columns: size.columns, rows: size.rows, isRead: false, cache: cache, beside: folder)
    }
    // What was counted for the last frame is there in the first one.
    let kept = try start().screen
    #expect(kept.contains("Middlemarch") && kept.contains("37 of 40"), "\(kept)")

    try FileManager.default.removeItem(atPath: "\(cache)/figures")
    let stage = try start()
    #expect(stage.screen.contains("Middlemarch") && stage.screen.contains("40 books"), "\(stage.screen)")
    for wrong in ["No goal", "None yet", "no days yet", "0 of 40", "behind"] {
      #expect(!stage.screen.contains(wrong), "\(wrong): \(stage.screen)")
    }
    await stage.read()
    #expect(stage.screen.contains("37 of 40"), "\(stage.screen)")
  }

  @Test func aDatedEntryMendsTheStreakAtOnce() async throws {
    let stage = try await Self.stage(Self.sizes[0])
    let before = stage.screen
    #expect(before.contains("3 days"), "\(before)")
    await stage.type("p125 2026-11-17")
    await stage.press(.enter)
    #expect(stage.screen.contains("8 days"), "\(stage.screen)")
    await stage.type("u")
    #expect(stage.screen.contains("3 days"), "\(stage.screen)")
  }
}

/// What the drawings of the board show.
enum DrawnReader {
  static func books(reading extra: Int) -> [Book] {
    let reading = [
      open("1r01", "작별하지 않는다", "한강", pages: 332, ["2026-11-14 60", "2026-11-16 90", "2026-11-18 120"]),
      open(
        "1r02",
        "Middlemarch",
        "George Eliot",
        pages: 880,
        ["2026-11-13 40", "2026-11-15 70", "2026-11-20 106"]
      ),
      open("1r03", "코스모스", "칼 세이건", pages: 720, ["2026-11-19 310"]),
    ]
    let others = (0..<extra).map { number in
      open("1x0\(number)", "Extra \(number)", "Writer \(number)", pages: 300, ["2026-11-0\(number + 1) 12"])
    }
    return noted(reading) + others + queue + finished + [paused]
  }

  private static func noted(_ books: [Book]) -> [Book] {
    var books = books
    var note = Note(id: "1n01", kind: .quote, text: "", created: "2026-11-18T20:00:00+09:00")
    note.quote = "What do we live for, if it is not to make life less difficult to each other?"
    note.page = 735
    books[1].notes = [note]
    books[0].notes = [
      Note(id: "1n02", text: "새장을 들고 걷는 장면", created: "2026-11-18T21:00:00+09:00"),
      Note(id: "1n03", text: "눈이 소리를 지운다는 것", created: "2026-11-20T19:00:00+09:00"),
    ]
    return books
  }

  private static let queue: [Book] = [
    waiting("1q01", "파친코 2", "이민진", nil, "a"), waiting("1q02", "Piranesi", "Susanna Clarke", 272, "b"),
    waiting("1q03", "소년이 온다", "한강", 216, "c"),
    waiting("1q04", "A Wizard of Earthsea", "Ursula K. Le Guin", 205, "d"),
  ]

  /// One book a week, read every day but one of four.
  private static let finished: [Book] = (0..<37).compactMap { number in
    let first = CalendarRules.dayNumber(2026, 1, 5) + number * 8
    var book = Book(
      id: "1f\(number < 10 ? "0" : "")\(number)",
      title: "Book \(number)",
      status: .finished,
      added: "2026-01-01"
    )
    book.authors = [Author(name: number.isMultiple(of: 2) ? "한강" : "Jane Austen")]
    (book.pages, book.rating) = (240, Rating(quarters: number.isMultiple(of: 3) ? 18 : 16))
    var read = Read(id: "\(book.id)r", started: ReadingDay(dayNumber: first))
    (read.outcome, read.finished) = (.finished, ReadingDay(dayNumber: first + 7))
    var page = 0
    read.log = (0..<8).compactMap { day in
      guard day % 4 != number % 4, let date = ReadingDay(dayNumber: first + day) else { return nil }
      page += [12, 30, 50, 14, 28, 44, 20, 60][(day + number) % 8]
      return LogEntry(id: "\(book.id)\(day)", day: date, at: .page(min(page, 240)))
    }
    book.reads = [read]
    return book
  }

  private static let paused: Book = {
    var book = open("1p01", "사피엔스", "유발 하라리", pages: 600, ["2026-08-10 132"])
    book.status = .paused
    return book
  }()

  private static func open(_ id: String, _ title: String, _ author: String, pages: Int, _ log: [String])
    -> Book
  {
    var book = Book(id: id, title: title, status: .reading, added: "2026-01-01")
    (book.authors, book.pages) = ([Author(name: author)], pages)
    let entries = log.compactMap { line -> LogEntry? in
      let parts = line.split(separator: " ").map(String.init)
      guard let day = ReadingDay(text: parts[0]), let place = ReadingPlace(text: parts[1]) else { return nil }
      return LogEntry(id: "\(id)\(parts[1])", day: day, at: place, logged: "\(parts[0])T21:00:00+09:00")
    }
    var read = Read(id: "\(id)r", started: entries.first?.day)
    read.log = entries
    book.reads = [read]
    return book
  }

  private static func waiting(_ id: String, _ title: String, _ author: String, _ pages: Int?, _ rank: String)
    -> Book
  {
    var book = Book(id: id, title: title, status: .next, added: "2026-01-01")
    (book.authors, book.pages, book.queueRank) = ([Author(name: author)], pages, rank)
    return book
  }
}
