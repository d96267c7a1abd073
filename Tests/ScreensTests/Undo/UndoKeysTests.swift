import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// `u` and `Ctrl-R`, wherever letters are no text.
@Suite struct UndoKeysTests {
  private func stage(
    _ books: [Book] = Shelf.reading + Shelf.queue,
    tab: Tab = .shelf,
    access: FileAccess = .live,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> Stage {
    let stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: tab,
      access: access,
      isJournalled: true
    )
    // As the program does after its first frame.
    await stage.notice()
    return stage
  }

  private func texts(_ stage: Stage) -> [String?] {
    stage.folder.names(in: "books").map { stage.folder.text("books/\($0)") }
  }

  @Test(arguments: Tab.all)
  func aChangeIsTakenBackAndTakenAgainOnEveryTab(tab: Tab) async throws {
    let stage = try await stage()
    let old = texts(stage)
    await stage.type("f")
    let new = texts(stage)
    #expect(new != old && stage.screen.contains("u undo"))
    await stage.type(String(tab.number))
    // Where words are typed letters are text, until they are left.
    if stage.driver.takesText { await stage.press(.escape) }
    await stage.type("u")
    #expect(texts(stage) == old)
    #expect(stage.screen.contains("Undone: "))
    await stage.press(.control("r"))
    #expect(texts(stage) == new)
    #expect(stage.screen.contains("Redone: "))
  }

  @Test func onlyTheWayThatIsLeftIsOffered() async throws {
    let stage = try await stage()
    await stage.type("fu")
    #expect(stage.lines[23].contains("^R redo") && !stage.lines[23].contains("u undo"), "\(stage.lines[23])")
    await stage.press(.control("r"))
    #expect(!stage.lines[23].contains("^R redo") && stage.lines[23].contains("u undo"), "\(stage.lines[23])")
  }

  @Test func aSecondUndoTakesBackTheStepBefore() async throws {
    let stage = try await stage()
    let old = texts(stage)
    await stage.type("fjfjf")
    #expect(texts(stage) != old)
    // Typed without a wait.
    stage.driver.type("uu")
    await stage.driver.settled()
    await stage.type("u")
    #expect(texts(stage) == old)
    await stage.type("u")
    #expect(stage.screen.contains("There is nothing to undo."))
  }

  @Test func undoTypedBehindAChangeTakesThatBack() async throws {
    let stage = try await stage()
    let old = texts(stage)
    stage.driver.type("fu")
    await stage.driver.settled()
    #expect(texts(stage) == old && stage.screen.contains("Undone: "))
  }

  @Test func aHeldKeyDoesNotRunOnAfterItWasLetGo() async throws {
    let stage = try await stage()
    await stage.type("f")
    let state = texts(stage)
    await stage.type("jfjf")
    stage.driver.type("uuuuuu")
    await stage.driver.settled()
    #expect(texts(stage) == state)
    await stage.type("u")
    #expect(texts(stage) != state)
  }

  @Test(arguments: ["fu", "fuu", "fuf"])
  func undoTypedBehindAChangeThatFailsTakesBackNothing(keys: String) async throws {
    let disk = RefusingDisk()
    let stage = try await stage(access: disk.access)
    await stage.type("fj")
    let state = texts(stage)
    disk.refuseNext("/.seoga/tmp/")
    stage.driver.type(keys)
    await stage.driver.settled()
    if keys.hasSuffix("u") {
      #expect(texts(stage) == state && stage.screen.contains("disk is full"))
      // Once that is said, the key means the change before.
      await stage.type("u")
    }
    #expect(texts(stage) != state && !stage.screen.contains("disk is full"))
  }

  @Test(arguments: [("Ku", [0, 1, 2]), ("KuJ", [0, 2, 1]), ("KuJuK", [1, 0, 2])])
  func movesInTheQueueAndUndoKeepTheOrderOfTheKeys(keys: String, order: [Int]) async throws {
    let books =
      Shelf.queue + [Shelf.book("1b0000000008", "Emma", "Jane Austen", .next) { $0.queueRank = "f" }]
    let stage = try await stage(books, tab: .board)
    await stage.type("j")
    stage.driver.type(keys)
    await stage.driver.settled()
    #expect(SortOrder.queue(stage.library.books).map(\.id) == order.map { books[$0].id })
  }

  @Test func aMoveBehindOneThatFailsIsNotMade() async throws {
    let disk = RefusingDisk()
    let stage = try await stage(Shelf.queue, tab: .board, access: disk.access)
    let state = texts(stage)
    disk.refuseNext("/.seoga/tmp/")
    stage.driver.type("J<J")
    await stage.driver.settled()
    #expect(texts(stage) == state && stage.screen.contains("disk is full"))
    await stage.type("J")
    #expect(texts(stage) != state)
  }

  @Test func withNothingToTurnTheKeysAreGreyAndSaySo() async throws {
    let stage = try await stage()
    let rows = stage.driver.runtime.commandsInScope.everywhere
    #expect(
      rows.first { $0.id == "global.undo" }?.availability == .disabled(because: "There is nothing to undo.")
    )
    #expect(
      rows.first { $0.id == "global.redo" }?.availability
        == .disabled(because: "There is nothing to redo.")
    )
    await stage.press(.control("r"))
    #expect(stage.screen.contains("There is nothing to redo."))
  }

  @Test func whereLettersAreTextTheyAreText() async throws {
    let stage = try await stage()
    await stage.type("f")
    let state = texts(stage)
    await stage.type("/u")
    await stage.press(.control("r"))
    #expect(texts(stage) == state)
    #expect(
      stage.driver.runtime.commandsInScope.everywhere.allSatisfy {
        !["global.undo", "global.redo"].contains($0.id)
      }
    )
  }

  @Test func aDeletedBookComesBackAndGoesAgain() async throws {
    let stage = try await stage()
    let old = texts(stage)
    await stage.type("dd")
    #expect(stage.folder.names(in: "trash").count == 1 && stage.library.index.trash.all.count == 1)
    await stage.type("u")
    #expect(texts(stage) == old && stage.folder.names(in: "trash") == [])
    #expect(stage.library.index.trash.isEmpty)
  }

  @Test func whatIsLeftAloneIsToldInTheReadersLanguage() async throws {
    for (language, sentence) in [
      (Language.english, "another change of Favourite came after it"), (.korean, "좋아하는 책 항목을 또 고쳐서"),
    ] {
      let stage = try await stage(language: language)
      await stage.type("f")
      let name = try #require(
        stage.folder.names(in: "books").first {
          stage.folder.text("books/\($0)")?.contains("favourite") == true
        }
      )
      let text = try #require(stage.folder.text("books/\(name)"))
      try stage.folder.write(
        text.replacing("\"favourite\": true", with: "\"favourite\": 3"),
        to: "books/\(name)"
      )
      let state = texts(stage)
      await stage.type("u")
      #expect(stage.driver.said.contains(sentence) && texts(stage) == state)
    }
  }

  /// A shelf whose newest step cannot be undone, and the step before it can; and the file in its way.
  private func stuckStage(_ language: Language = .english) async throws -> (stage: Stage, file: String) {
    let stage = try await stage(language: language)
    func favourites() -> [String] {
      stage.folder.names(in: "books").map { "books/\($0)" }.filter {
        stage.folder.text($0)?.contains("\"favourite\": true") == true
      }
    }
    await stage.type("f")
    let before = favourites()
    await stage.type("jf")
    let file = try #require(favourites().first { !before.contains($0) })
    try rewrite("true", "3", in: file, stage)
    await stage.notice()
    return (stage, file)
  }

  private func rewrite(_ old: String, _ new: String, in file: String, _ stage: Stage) throws {
    let text = try #require(stage.folder.text(file))
    try stage.folder.write(text.replacing("\"favourite\": \(old)", with: "\"favourite\": \(new)"), to: file)
  }

  @Test(arguments: [Language.english, .korean])
  func aStepThatCannotBeUndoneNamesItselfAndIsPassedOver(language: Language) async throws {
    let (stage, file) = try await stuckStage(language)
    let title = try #require((Shelf.reading + Shelf.queue).first { file.contains($0.id) }?.title)
    let state = texts(stage)
    await stage.type("u")
    let what = language == .english ? "(made a favourite) cannot be undone" : "(좋아하는 책 표시), 그 뒤에"
    #expect(stage.driver.said.contains("\(title) \(what)"), "\(stage.screen)")
    await stage.type("u")
    let question = language == .english ? "Skip \(title) (made a favourite)?" : "\(title) (좋아하는 책 표시), 건너뛸까요?"
    #expect(stage.driver.said.contains(question), "\(stage.screen)")
    // The key that led to it is no answer: it may have been typed ahead.
    await stage.type("u")
    await stage.press(.escape)
    await stage.type("u")
    await stage.press(.enter)
    #expect(texts(stage) == state)
    #expect(stage.driver.said.contains(language == .english ? "Skipped" : "건너뛰었어요"))
    await stage.type("u")
    #expect(texts(stage) != state && stage.screen.contains(language == .english ? "Undone: " : "되돌렸어요: "))
  }

  @Test func heldDownTheKeyPassesNothingOver() async throws {
    let (stage, _) = try await stuckStage()
    let state = texts(stage)
    stage.driver.type("uuuuuuuu")
    await stage.driver.settled()
    await stage.type("uuuu")
    #expect(texts(stage) == state)
    await stage.press(.escape)
    await stage.type("u")
    #expect(stage.driver.said.contains("Skip "), "\(stage.screen)")
  }

  @Test func aStepThatCanBeUndoneAfterAllIsNotAskedAbout() async throws {
    let (stage, file) = try await stuckStage()
    await stage.type("u")
    try rewrite("3", "true", in: file, stage)
    await stage.notice()
    await stage.type("u")
    #expect(
      stage.screen.contains("Undone: ") && stage.screen.contains("(made a favourite)."),
      "\(stage.screen)"
    )
  }

  @Test(arguments: [(40, 10), (80, 24), (200, 60)], [Language.english, .korean])
  func theMessageFits(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try await stage(language: language, columns: size.columns, rows: size.rows)
    await stage.type("fu")
    #expect(stage.screen.contains(language == .english ? "Undone: " : "되돌렸어요: "))
  }
}
