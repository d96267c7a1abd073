import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What the keys do to the notes that are marked.
@Suite struct MarkedNotesTests {
  private let stamp = WallClock.standing.now().stamp

  private func stage(
    _ books: [Book] = Kept.books,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    access: FileAccess = .unflushed
  ) throws -> Stage {
    try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: .notes,
      access: access,
      isJournalled: true
    )
  }

  private func contents(_ stage: Stage) -> [String?] {
    Kept.books.map { stage.folder.text("books/\($0.id).json") }
  }

  private func ids(_ stage: Stage, _ book: Book) -> [String] {
    stage.library.book(book.id)?.notes.map { $0.id.suffix(2).description } ?? []
  }

  private func replace(_ book: Book, on stage: Stage, _ old: String, _ new: String) async throws {
    let text = try #require(stage.folder.text("books/\(book.id).json"))
    try stage.folder.write(text.replacing(old, with: new), to: "books/\(book.id).json")
    await stage.notice()
  }

  // MARK: Sheets

  @Test(arguments: Language.allCases, [(80, 24), (40, 10), (120, 36)])
  func sheets(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try stage(language: language, columns: size.columns, rows: size.rows)
    let name = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    await stage.type("   d")
    try expectScreen(stage.screen, is: "remove-many-\(name)")
    await stage.press(.escape)
    await stage.type("#")
    try expectScreen(stage.screen, is: "tag-many-\(name)")
    stage.driver.paste("하얀 새, -눈")
    try expectScreen(stage.screen, is: "tag-many-typed-\(name)")
    await stage.press(.escape)
    await stage.type("c")
    stage.driver.paste("코스모스")
    try expectScreen(stage.screen, is: "move-many-\(name)")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "moved-many-\(name)")
  }

  // MARK: Taking out

  @Test(arguments: ["d", "x"])
  func severalAreTakenOutAfterAQuestionAndComeBackAtOnce(key: String) async throws {
    let stage = try stage()
    let before = contents(stage)
    await stage.type("  \(key)")
    #expect(contents(stage) == before)
    #expect(stage.screen.contains("Remove 2 notes?"))
    #expect(stage.screen.contains("From 2 books: 작별하지 않는다, Middlemarch."))
    await stage.press(.escape)
    #expect(contents(stage) == before && stage.screen.contains("2 marked"))
    await stage.type("\(key)\(key)")
    #expect(ids(stage, Kept.goodbye) == ["1a", "1c", "1d", "1f"] && ids(stage, Kept.middlemarch) == [])
    #expect(stage.lines[23].contains("2 notes are removed.   u undo"))
    #expect(!stage.screen.contains("marked") && stage.markedNote.contains("새장을 들고"))
    await stage.type("u")
    #expect(stage.driver.said.contains("Undone: 2 notes removed: 작별하지 않는다, Middlemarch."))
    #expect(contents(stage) == before)
  }

  @Test func oneMarkedNoteIsTakenOutAsIfItWereUnderTheMarker() async throws {
    let stage = try stage()
    await stage.type("j kd")
    #expect(ids(stage, Kept.middlemarch) == [] && ids(stage, Kept.goodbye).count == 5)
    #expect(stage.lines[23].contains("The note is removed.   b bring back"))
    #expect(stage.markedNote.contains("새장을 들고") && !stage.screen.contains("marked"))
  }

  @Test func oneThatIsNotUnderTheMarkerIsAskedAbout() async throws {
    let stage = try stage()
    let before = contents(stage)
    await stage.type("j ")
    await stage.type("/새장을")
    await stage.press(.enter)
    await stage.type("d")
    #expect(contents(stage) == before && stage.screen.contains("Remove 1 note?"), "\(stage.screen)")
    #expect(stage.screen.contains("From Middlemarch."))
    await stage.type("d")
    #expect(ids(stage, Kept.middlemarch) == [] && ids(stage, Kept.goodbye).count == 5)
    #expect(stage.markedNote.contains("새장을 들고") && !stage.screen.contains("marked"), "\(stage.screen)")
  }

  @Test func underAnotherOfItsTagsItIsTheSameNote() async throws {
    let stage = try stage()
    await stage.type("vv")
    await stage.press(.home)
    await stage.type("/눈")
    await stage.press(.enter)
    await stage.type(" kd")
    #expect(stage.lines[23].contains("The note is removed.   b bring back"), "\(stage.screen)")
  }

  @Test func theMarkerStaysWhereItsNoteStays() async throws {
    let stage = try stage()
    await stage.type("  jjjdd")
    #expect(stage.markedNote.contains("A note on reading pace"))
    await stage.type("G kk kk dd")
    #expect(stage.markedNote.contains("제목에 대하여"), "\(stage.screen)")
  }

  @Test func inTheReaderItIsTheNoteThatIsRead() async throws {
    let stage = try stage()
    await stage.type("  j")
    await stage.press(.enter)
    await stage.type("d")
    #expect(ids(stage, Kept.sky) == ["1k"] && stage.screen.contains("2 marked"), "\(stage.screen)")
  }

  @Test func typedAheadNothingIsTakenOutTwice() async throws {
    let stage = try stage()
    stage.driver.type("  dddd")
    await stage.driver.settled()
    let gone = Kept.books.flatMap { stage.library.book($0.id)?.removed ?? [] }
    #expect(gone.count == 4 && Set(gone.map(\.record.id)).count == 4, "\(stage.screen)")
  }

  @Test func aDiskThatRefusesLeavesNotesAndMarks() async throws {
    let disk = RefusingDisk()
    let stage = try stage(access: disk.access)
    let before = contents(stage)
    disk.refuses = true
    await stage.type("  dd")
    #expect(stage.driver.said.contains("make room and try again") && stage.screen.contains("2 marked"))
    disk.refuses = false
    #expect(contents(stage) == before)
    await stage.type("dd")
    #expect(ids(stage, Kept.middlemarch) == [])
  }

  @Test func whatWentMeanwhileIsNotMarkedAgain() async throws {
    let stage = try stage()
    var book = Kept.middlemarch
    book.notes = []
    await stage.type("  d")
    // Gone from the file, which the library has not looked at since.
    try stage.folder.write(stage.folder.json(of: book), to: "books/\(book.id).json")
    await stage.type("d")
    #expect(stage.lines[2].contains("1 marked"), "\(stage.screen)")
    #expect(ids(stage, Kept.goodbye).count == 5)
  }

  // MARK: Tags

  @Test func tagsAreAddedToEachAndTakenFromEach() async throws {
    let stage = try stage()
    await stage.type(" jj #")
    #expect(stage.screen.contains("2 notes  all have #눈"), "\(stage.screen)")
    stage.driver.paste("-눈, 하얀 새")
    #expect(stage.screen.contains("adds #하얀 새, takes away #눈"))
    await stage.press(.enter)
    #expect(stage.library.book(Kept.goodbye.id)?.notes.last?.tags == ["제주", "하얀 새"])
    #expect(stage.library.book(Kept.sky.id)?.notes.last?.tags == ["poem", "하얀 새"])
    #expect(stage.lines[23].contains("The tags of 2 notes are changed.   u undo"))
    #expect(stage.lines[2].contains("2 marked"))
    await stage.type("#")
    #expect(stage.screen.contains("all have #하얀 새"), "\(stage.screen)")
    await stage.press(.escape)
    await stage.type("u")
    #expect(stage.driver.said.contains("Undone: 2 notes changed: 작별하지 않는다, 하늘과 바람과 별과 시."))
    #expect(stage.library.book(Kept.sky.id)?.notes == Kept.sky.notes)
  }

  @Test func nothingTypedChangesNothing() async throws {
    let stage = try stage()
    let before = contents(stage)
    await stage.type("  #")
    #expect(stage.screen.contains("no tag in common"))
    await stage.press(.enter)
    #expect(!stage.driver.takesText && contents(stage) == before)
    await stage.type("#")
    await stage.type("-nobody")
    await stage.press(.enter)
    #expect(stage.lines[23].contains("They have these tags already.") && contents(stage) == before)
  }

  @Test func whereNothingChangedNoEarlierChangeIsOfferedToUndo() async throws {
    let stage = try stage()
    await stage.type("Gd")
    #expect(stage.lines[23].contains("u undo"))
    await stage.type("g  #")
    await stage.type("-nobody")
    await stage.press(.enter)
    #expect(stage.lines[23].contains("They have these tags already."), "\(stage.screen)")
    #expect(!stage.lines[23].contains("undo"), "\(stage.screen)")
  }

  @Test func tagsComeBackWhenTheDiskRefusesThem() async throws {
    let disk = RefusingDisk()
    let stage = try stage(access: disk.access)
    disk.refuses = true
    await stage.type("  #")
    await stage.type("new")
    await stage.press(.enter)
    #expect(stage.screen.contains("adds #new") && stage.driver.said.contains("make room and try again"))
    disk.refuses = false
    await stage.press(.enter)
    #expect(stage.library.book(Kept.middlemarch.id)?.notes[0].tags == ["new"])
  }

  // MARK: Moving

  @Test func severalMoveWholeAndComeBackAtOnce() async throws {
    let stage = try stage()
    let before = contents(stage)
    await stage.type("  c")
    await stage.type("sagan")
    #expect(stage.screen.contains("▸ 코스모스 🪐                  Carl Sagan"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(ids(stage, Kept.cosmos) == ["1m", "1h", "1g"])
    let moved = stage.library.book(Kept.cosmos.id)?.notes.suffix(2)
    #expect(moved.map(Array.init) == [Kept.middlemarch.notes[0], Kept.goodbye.notes[4]])
    #expect(stage.lines[23].contains("2 notes were moved to 코스모스 🪐.   u undo"), "\(stage.screen)")
    #expect(!stage.screen.contains("marked"))
    await stage.type("b")
    #expect(stage.lines[23].contains("No note was removed."), "\(stage.screen)")
    await stage.type("u")
    #expect(stage.driver.said.contains("Undone: 2 notes moved: ") && stage.driver.said.contains("코스모스 🪐"))
    #expect(contents(stage) == before)
  }

  @Test func oneMovesWithoutAMark() async throws {
    let stage = try stage()
    await stage.type("jc")
    await stage.type("sagan")
    await stage.press(.enter)
    #expect(ids(stage, Kept.cosmos) == ["1m", "1h"] && ids(stage, Kept.middlemarch) == [])
    #expect(stage.lines[23].contains("1 note was moved to 코스모스 🪐.   u undo"))
    #expect(stage.markedNote.contains("What do we live for"), "\(stage.screen)")
    await stage.type("u")
    #expect(stage.driver.said.contains("Undone: 1 note moved: Middlemarch, 코스모스 🪐."))
  }

  @Test func whatIsThereAlreadyStays() async throws {
    let stage = try stage()
    let before = contents(stage)
    await stage.type("jc")
    await stage.type("eliot")
    await stage.press(.enter)
    #expect(stage.lines[23].contains("They are on that book already.") && contents(stage) == before)
    await stage.type("k  c")
    await stage.type("eliot")
    await stage.press(.enter)
    #expect(ids(stage, Kept.middlemarch) == ["1h", "1g"])
    #expect(stage.lines[23].contains("1 note was moved to Middlemarch."))
    // The marks have done what they were for, also that of the note that need not go.
    #expect(!stage.lines[2].contains("marked"), "\(stage.screen)")
  }

  @Test func aBookOfANewerFormatIsNamedAndNothingIsMoved() async throws {
    let stage = try stage()
    try await replace(Kept.cosmos, on: stage, #""format": 1"#, #""format": 9"#)
    let before = contents(stage)
    await stage.type("  c")
    await stage.type("sagan")
    await stage.press(.enter)
    #expect(stage.screen.contains("books/\(Kept.cosmos.id).json"), "\(stage.screen)")
    #expect(contents(stage) == before && stage.screen.contains("2 marked"))
  }

  @Test func aNoteThatCannotBeTakenOutKeepsTheOthersWhereTheyAre() async throws {
    let stage = try stage()
    try await replace(Kept.middlemarch, on: stage, #""format": 1"#, #""format": 9"#)
    let before = contents(stage)
    await stage.type("  dd")
    #expect(stage.screen.contains("books/\(Kept.middlemarch.id).json"), "\(stage.screen)")
    #expect(contents(stage) == before && stage.screen.contains("2 marked"))
  }
}
