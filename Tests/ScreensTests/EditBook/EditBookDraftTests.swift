import Foundation
import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What is typed into the form of a book until it is saved: nothing of it goes.
@Suite(.timeLimit(.minutes(5))) struct EditBookDraftTests {
  private static let note = FieldPath.note("1n0000000001", .chapter)

  private func stage(_ book: Book = FormBook.bare, access: FileAccess = .live) throws -> Stage {
    try Stage([book], tab: .shelf, access: access)
  }

  // MARK: Leaving

  @Test func whatWasTypedIsKept() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("half")
    await stage.press(.alt("r"), .escape)
    #expect(stage.lines[23].contains("What you typed is kept.   e edit"))
    #expect(stage.library.book(FormBook.id) == FormBook.bare)
    await stage.type("e")
    #expect(stage.lines[2].contains("as you left it") && stage.screen.contains("half"))
    await stage.press(.alt("o"))
    #expect(!stage.screen.contains("half") && !stage.lines[2].contains("as you left it"))
    await stage.press(.alt("u"))
    #expect(stage.screen.contains("half"))
    await stage.press(.control("s"))
    let book = try #require(stage.library.book(FormBook.id))
    #expect(book.subtitle == "half" && book.reads.count == 3)
    #expect(try stage.keptForm == .nothing)
  }

  @Test func whatIsTypedOutlivesTheProgram() async throws {
    let stage = try stage()
    try await stage.openForm(at: .read("1r0000000002", .reason))
    await stage.typeLines("길고\n느리다")
    await stage.press(.control("c"))
    #expect(stage.driver.quits == 1)
    let kept = try #require(try stage.keptForm.draft)
    let draft = EditBookDraft(kept)
    #expect(draft.changedText(of: .read("1r0000000002", .reason)) == "길고\n느리다")
    #expect(draft.kept(of: FormBook.id, at: kept.updated) == kept)
  }

  @Test func anUntouchedFormLeavesNothing() async throws {
    let stage = try stage()
    try await stage.openForm()
    await stage.type("x")
    await stage.press(.backspace, .escape)
    #expect(!stage.screen.contains("kept"))
    #expect(stage.library.book(FormBook.id) == FormBook.bare)
  }

  /// A book of the queue that only a newer version may write keeps the others from being numbered anew.
  @Test func aQueueThatCannotBeWrittenKeepsTheForm() async throws {
    var book = FormBook.bare
    book.status = .next
    var newer = Book(id: "1b0000000008", title: "흰", status: .next, added: "2026-11-01")
    newer.format = 2
    let stage = try Stage([book, newer], tab: .shelf)
    try await stage.openForm(at: .book(.queueRank))
    await stage.press(.control("u"))
    await stage.type("2")
    await stage.press(.control("s"))
    #expect(stage.screen.contains("newer version of Seoga"))
    #expect(stage.marked.contains("2"))
    #expect(stage.library.book(FormBook.id) == book)
    let kept = try #require(stage.folder.text("books/\(FormBook.id).json"))
    #expect(kept == stage.folder.json(of: book))
  }

  @Test func aPlaceInTheQueueIsSavedWithThatOfTheOthers() async throws {
    var book = FormBook.bare
    book.status = .next
    let other = Book(id: "1b0000000008", title: "흰", status: .next, added: "2026-11-01")
    let stage = try Stage([book, other], tab: .shelf)
    let queue = SortOrder.queue(stage.library.books).map(\.id)
    try await stage.openForm(at: .book(.queueRank))
    await stage.press(.control("u"))
    await stage.type(queue[0] == FormBook.id ? "2" : "1")
    await stage.press(.control("s"))
    #expect(stage.screen.contains("saved"))
    #expect(SortOrder.queue(stage.library.books).map(\.id) == queue.reversed())
  }

  @Test func aFailedSaveKeepsTheForm() async throws {
    var access = FileAccess.live
    access.write = { (_, _) throws(SystemFault) in throw SystemFault(ENOSPC) }
    let stage = try stage(access: access)
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("mine")
    await stage.press(.control("s"))
    #expect(stage.marked.contains("mine") && stage.screen.contains("could not be saved"))
    // Where nothing is safe the form stays.
    await stage.press(.escape)
    // Lines break where the path of the temporary folder has them break.
    let said = stage.screen.filter { !$0.isWhitespace }
    #expect(stage.driver.takesText && said.contains("forms/"), "\(stage.screen)")
    await stage.press(.alt("o"), .escape)
    #expect(!stage.driver.takesText)
  }

  @Test func whatIsTypedIsOnTheDiskSoon() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("half")
    #expect(try stage.keptForm == .nothing)
    #expect(try await stage.rest { try stage.keptForm != .nothing })
    let kept = try #require(try stage.keptForm.draft)
    #expect(EditBookDraft(kept).changedText(of: .book(.subtitle)) == "half")
  }

  @Test func fieldsThatAreWalkedOverStayAsTheyAre() async throws {
    var book = FormBook.bare
    book.subtitle = "one\ntwo"
    let stage = try stage(book)
    try await stage.openForm()
    for _ in 0..<40 { await stage.press(.down) }
    await stage.press(.escape)
    #expect(!stage.screen.contains("kept"), "\(stage.screen)")
    #expect(stage.library.book(FormBook.id) == book)
  }

  @Test func aReadAddedFilledInAndTakenOutLeavesNothing() async throws {
    let stage = try stage()
    try await stage.openForm()
    await stage.press(.alt("r"))
    await stage.type("2020")
    await stage.press(.alt("x"), .escape)
    #expect(!stage.screen.contains("kept"), "\(stage.screen)")
    #expect(try stage.keptForm == .nothing)
  }

  @Test func whatIsPutBackIsNotAsItWasLeft() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.subtitle))
    await stage.type("half")
    await stage.press(.escape)
    await stage.type("e")
    #expect(stage.lines[2].contains("as you left it"))
    await stage.press(.alt("o"))
    #expect(!stage.lines[2].contains("as you left it"))
  }

  // MARK: Saving

  @Test func savedTwiceAtOnceItIsSavedOnce() async throws {
    let stage = try stage()
    try await stage.openForm(at: .read("1r0000000002", .started))
    await stage.press(.alt("l"))
    await stage.type("50%")
    stage.driver.press(.control("s"), .control("s"))
    await stage.driver.settled()
    let log = try #require(stage.library.book(FormBook.id)?.read("1r0000000002")?.log)
    #expect(log.map(\.at.text) == ["30", "120", "50%"])
    #expect(stage.screen.contains("is saved"))
  }

  @Test func leftBeforeItIsSavedNothingIsKeptOfIt() async throws {
    let stage = try stage()
    try await stage.openForm()
    await stage.press(.alt("r"))
    await stage.type("2020")
    stage.driver.press(.control("s"), .escape)
    await stage.driver.settled()
    #expect(stage.library.book(FormBook.id)?.reads.count == 3)
    #expect(try stage.keptForm == .nothing)
    await stage.type("e")
    #expect(!stage.screen.contains("as you left it"))
  }

  // MARK: Changed elsewhere

  @Test func anEditBeatsATakingOut() async throws {
    let stage = try stage()
    try await stage.openForm(at: Self.note)
    await stage.type("3")
    var other = FormBook.bare
    other.removeNote("1n0000000001", at: "2026-11-20T21:04:05+09:00")
    try stage.folder.write(stage.folder.json(of: other), to: "books/\(FormBook.id).json")
    await stage.press(.control("s"))
    #expect(stage.driver.takesText && stage.screen.contains("changed meanwhile"), "\(stage.screen)")
    #expect(stage.library.book(FormBook.id)?.notes == [] && stage.marked.contains("3"))
    await stage.press(.control("s"))
    let note = try #require(stage.library.book(FormBook.id)?.notes.first)
    #expect(note.text == FormBook.bare.notes[0].text && note.chapter == "3")
    #expect(stage.library.book(FormBook.id)?.removed == [])
  }

  @Test func whatIsTypedIntoWhatIsNowhereAnyMoreIsTold() async throws {
    let stage = try stage()
    try await stage.openForm(at: .read("1r0000000001", .reason))
    await stage.type("long")
    var other = FormBook.bare
    other.reads.removeFirst()
    try stage.folder.write(stage.folder.json(of: other), to: "books/\(FormBook.id).json")
    await stage.press(.control("s"))
    #expect(stage.driver.takesText && stage.screen.contains("changed meanwhile"), "\(stage.screen)")
    await stage.press(.control("s"))
    #expect(stage.driver.takesText && stage.screen.contains("\"long\" was typed into"), "\(stage.screen)")
    #expect(stage.library.book(FormBook.id) == other)
    await stage.press(.alt("o"), .control("s"))
    #expect(!stage.driver.takesText && stage.library.book(FormBook.id) == other)
  }

  // MARK: The file

  @Test func openInAnotherProgramItStaysShut() async throws {
    let stage = try stage()
    let hold = stage.forms.hold(FormBook.id)
    await stage.type("e")
    #expect(!stage.driver.takesText && stage.screen.contains("open in another window"))
    withExtendedLifetime(hold) {}
  }

  @Test func leftItCanBeOpenedElsewhere() async throws {
    let stage = try stage()
    try await stage.openForm(at: .book(.subtitle))
    #expect(stage.forms.hold(FormBook.id) == nil)
    await stage.type("half")
    await stage.press(.escape)
    #expect(stage.forms.hold(FormBook.id) != nil)
  }

  /// Damaged, or of a later version.
  @Test(arguments: [
    "{", #"{"book": "1b0000000008", "updated": ""}"#,
    #"{"book": "1b0000000009", "later": 1, "updated": ""}"#,
    #"{"book": "1b0000000009", "steps": [{"parts": ["moveRead", "x"]}], "updated": ""}"#,
  ])
  func oneThatCannotBeReadWholeIsMovedAsideAndNamed(text: String) async throws {
    let stage = try stage()
    let name = "../outside/forms/\(FormBook.id).json"
    try stage.folder.write(text, to: name)
    await stage.type("e")
    #expect(stage.driver.takesText && stage.screen.contains("cannot be read"), "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.folder.text("../outside/forms/trash/\(FormBook.id).json") == text)
    #expect(stage.folder.text(name) == nil)
  }
}

extension FormDrafts.FormDraftState {
  fileprivate var draft: FormDraft? { if case .draft(let draft) = self { draft } else { nil } }
}

extension Stage {
  fileprivate var forms: FormDrafts { FormDrafts(beside: Drafts(folder: folder.outside)) }

  /// What is kept of the book's form.
  fileprivate var keptForm: FormDrafts.FormDraftState { get throws { try forms.draft(of: FormBook.id) } }
}
