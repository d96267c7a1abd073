import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Memos and forms that were left unsaved: on the disk while they are typed, and offered by the next start, whatever
/// ended the program.
@Suite(.timeLimit(.minutes(5))) struct DraftOffersTests {
  private static let emma = Shelf.book("1b0000000011", "Emma", "Jane Austen", .reading)
  private static let persuasion = Shelf.book("1b0000000012", "설득 Persuasion", "Jane Austen", .reading)

  private func stage(_ books: [Book] = [emma, persuasion]) throws -> Stage { try Stage(books, tab: .shelf) }

  // MARK: Memos

  @Test func aMemoIsADraftHalfASecondAfterAKey() async throws {
    let stage = try stage()
    await stage.press(.enter, .enter)
    await stage.type("a kill")
    #expect(stage.draftTexts.isEmpty)
    #expect(await stage.rest { stage.draftTexts == ["a kill"] })
    await stage.press(.backspace)
    #expect(await stage.rest { stage.draftTexts == ["a kil"] })
    #expect(try stage.drafts.load().drafts.map(\.kind) == [.memo])
    await stage.press(.enter)
    #expect(stage.library.books.compactMap(\.memo?.text) == ["a kil"] && stage.draftTexts.isEmpty)
  }

  @Test func aMemoIsOfferedAfterAKill() async throws {
    let stage = try stage()
    await stage.press(.enter, .enter)
    await stage.type("눈, left")
    #expect(await stage.rest { !stage.draftTexts.isEmpty })
    let next = try await stage.restarted()
    #expect(next.screen.contains("was left unsaved. Enter takes it up again."), "\(next.screen)")
    #expect(next.screen.contains("눈, left"))
    await next.press(.enter, .control("s"))
    #expect(next.library.books.compactMap(\.memo?.text) == ["눈, left"] && next.draftTexts.isEmpty)
  }

  /// The page is gone with the text in it; the next one takes the draft up.
  @Test func aMemoIsInTheFieldOfTheNextPageToo() async throws {
    let stage = try stage()
    await stage.press(.enter, .enter)
    await stage.type("half")
    await stage.press(.escape, .character("q"), .enter)
    #expect(!stage.screen.contains("half"))
    await stage.press(.enter)
    #expect(stage.screen.contains("half"))
    await stage.type(" and half")
    await stage.press(.enter)
    #expect(stage.library.books.compactMap(\.memo?.text) == ["half and half"])
    #expect(stage.draftTexts.isEmpty)
  }

  @Test func aMemoThatIsOpenInAnotherWindowStaysThere() async throws {
    let stage = try stage()
    await stage.press(.enter, .enter)
    await stage.type("mine")
    #expect(await stage.rest { !stage.draftTexts.isEmpty })
    let second = try await stage.beside(tab: .shelf)
    await second.press(.enter, .enter)
    #expect(!second.screen.contains("mine"))
  }

  /// A page and tags typed in the editor have no room in the field of the memo.
  @Test func aMemoWithMoreThanTextIsLeftToTheEditor() async throws {
    let stage = try stage()
    var draft = Draft(id: "1d0000000001", book: Self.emma.id, kind: .memo, text: "tagged", updated: "")
    draft.tags = "눈"
    try stage.drafts.save(draft)
    await stage.press(.enter, .enter)
    #expect(!stage.screen.contains("tagged"))
    #expect(try stage.drafts.load().drafts == [draft])
  }

  // MARK: New books

  @Test(arguments: [false, true]) func aNewBookIsOfferedAndItsFormOpensAsItWas(quits: Bool) async throws {
    let stage = try stage()
    await stage.type("a바다와 나비")
    await stage.press(.tab)
    await stage.type("김기림")
    await stage.press(.tab, .tab)
    await stage.type("r")
    if quits {
      await stage.press(.control("c"))
      _ = await stage.end()
    } else {
      #expect(try await stage.rest { try stage.fieldFiles("new-book").first?.contains("김기림") ?? false })
    }
    let next = try await stage.restarted()
    #expect(next.screen.contains("A new book was typed but not added. Enter opens the form again."))
    #expect(next.screen.contains("바다와 나비, 김기림"))
    await next.press(.enter)
    #expect(next.screen.contains("as you left it") && next.screen.contains("reading"), "\(next.screen)")
    await next.press(.control("s"))
    let book = try #require(next.library.books.first { $0.title == "바다와 나비" })
    #expect(book.authors.map(\.name) == ["김기림"] && book.status == .reading)
    #expect(try await next.rest { try next.fieldFiles("new-book").isEmpty })
  }

  /// Whoever says "later" finds it under the key that adds.
  @Test func aNewBookThatIsLeftStandsInTheFormTheNextTime() async throws {
    let stage = try stage()
    await stage.type("aHalf a book")
    await stage.press(.escape)
    _ = await stage.end()
    let next = try await stage.restarted()
    await next.press(.escape)
    #expect(!next.screen.contains("Half a book"))
    await next.type("a")
    #expect(next.screen.contains("Half a book"))
  }

  @Test func aNewBookThatIsThrownAwayIsInTheTrash() async throws {
    let stage = try stage()
    await stage.type("aUnwanted")
    await stage.press(.control("c"))
    let next = try await stage.restarted()
    await next.type("dd")
    #expect(next.screen.contains("The draft is thrown away."))
    #expect(try next.fieldFiles("new-book").isEmpty)
    #expect(next.folder.names(in: "../outside/fields/trash").count == 1)
    let last = try await next.restarted()
    #expect(!last.screen.contains("not added"))
  }

  /// The form is on the disk until its book is.
  @Test func aNewBookStaysUntilItIsOnTheShelf() async throws {
    let disk = RefusingDisk()
    let stage = try Stage([Self.emma], tab: .shelf, access: disk.access)
    await stage.type("aNot yet")
    await stage.press(.control("c"))
    disk.refuseNext("/.seoga/tmp/")
    await stage.press(.control("s"))
    #expect(stage.driver.said.contains("make room and try again"), "\(stage.screen)")
    #expect(try stage.fieldFiles("new-book").count == 1)
    await stage.press(.control("s"))
    #expect(stage.library.books.contains { $0.title == "Not yet" })
    #expect(try await stage.rest { try stage.fieldFiles("new-book").isEmpty })
  }

  /// The program ended between the adding of the book and the end of its draft.
  @Test func aNewBookThatWasAddedIsNotOffered() async throws {
    let stage = try stage()
    await stage.type("aOnce only")
    await stage.press(.control("c"))
    let name = try #require(stage.folder.names(in: "../outside/fields").first { $0.hasSuffix(".json") })
    let draft = try #require(stage.folder.text("../outside/fields/\(name)"))
    await stage.press(.control("s"))
    #expect(stage.library.books.contains { $0.title == "Once only" })
    #expect(try await stage.rest { try stage.fieldFiles("new-book").isEmpty })
    try stage.folder.write(draft, to: "../outside/fields/\(name)")
    let next = try await stage.restarted(tab: .shelf)
    #expect(!next.screen.contains("not added"), "\(next.screen)")
    await next.type("a")
    #expect(!next.screen.contains("Once only"))
  }

  /// Written by a version that knows more: offered by that one, and left alone here.
  @Test func aNewBookOfALaterVersionStaysAsItIs() async throws {
    let stage = try stage()
    let text = #"{"id": "new-book-1", "texts": [], "updated": "", "later": 1}"#
    try stage.folder.write(text, to: "../outside/fields/new-book-1.json")
    let next = try await stage.restarted(tab: .shelf)
    #expect(!next.screen.contains("not added"), "\(next.screen)")
    await next.type("aMine")
    #expect(next.screen.contains("A new book"))
    await next.press(.control("c"))
    #expect(next.folder.text("../outside/fields/new-book-1.json") == text)
    #expect(try next.fieldFiles("new-book").count == 2)
  }

  /// Two windows, each with a form: both are offered, one after the other.
  @Test func theFormsOfTwoWindowsAreBothOffered() async throws {
    let stage = try stage()
    await stage.type("aFirst book")
    await stage.press(.control("c"))
    let second = try await stage.beside(tab: .shelf)
    #expect(!second.screen.contains("First book"))
    await second.type("aSecond book")
    await second.press(.control("c"))
    let next = try await second.restarted(ending: stage)
    #expect(next.screen.contains("1 of 2"), "\(next.screen)")
    await next.press(.enter)
    #expect(next.screen.contains("A new book"))
    await next.press(.control("s"))
    #expect(next.screen.contains("2 of 2"), "\(next.screen)")
    await next.press(.enter, .control("s"))
    #expect(Set(next.library.books.map(\.title)).isSuperset(of: ["First book", "Second book"]))
  }

  // MARK: Forms

  @Test(arguments: [false, true]) func theFormOfABookIsOffered(quits: Bool) async throws {
    let stage = try stage()
    await stage.type("e")
    await stage.press(.tab)
    await stage.type("부제")
    if quits {
      await stage.press(.control("c"))
    } else {
      #expect(
        await stage.rest { stage.folder.names(in: "../outside/forms").contains { $0.hasSuffix("1.json") } }
      )
    }
    let next = try await stage.restarted()
    #expect(
      next.screen.contains("Changes to Emma were left unsaved. Enter opens the form again."),
      "\(next.screen)"
    )
    #expect(next.screen.contains("부제"))
    await next.press(.enter, .control("s"))
    #expect(next.library.book(Self.emma.id)?.subtitle == "부제")
    let last = try await next.restarted()
    #expect(!last.screen.contains("left unsaved"))
  }

  /// The program ended between the two steps of saving.
  @Test func aFormThatIsSavedAlreadyIsNotOffered() async throws {
    let stage = try stage()
    await stage.type("e")
    await stage.press(.tab)
    await stage.type("sub")
    await stage.press(.control("c"))
    _ = try stage.folder.files().edit(Self.emma.id) { $0.subtitle = "sub" }
    let last = try await stage.restarted()
    #expect(!last.screen.contains("left unsaved"))
  }

  // MARK: Before the library has an identifier

  @Test func whatWasTypedBeforeTheLibraryHadANameComesAlong() async throws {
    let folder = try TemporaryLibrary()
    let (old, new) = (Drafts(folder: folder.outside + "/old"), Drafts(folder: folder.outside + "/new"))
    let draft = FieldDraft(id: "new-book-1", texts: [.init(name: "title", text: "Emma")], updated: "")
    try FieldDrafts(beside: old).save(draft)
    try FieldDrafts(beside: old).save(FieldDraft(id: "search", texts: [], updated: ""))
    var form = FormDraft(book: "1b0000000011", updated: "")
    form.fields = [FormDraft.DraftedField(path: ["title"], base: "", text: "Emma")]
    try FormDrafts(beside: old).save(form)
    var foreign = form
    foreign = FormDraft(book: "1bforeign011", updated: "")
    try FormDrafts(beside: old).save(foreign)

    try AddBookKeeper.adopt(from: FieldDrafts(beside: old), into: FieldDrafts(beside: new))
    try FormDrafts(beside: new).adopt(from: FormDrafts(beside: old)) { $0 == form.book }
    #expect(AddBookKeeper.left(in: FieldDrafts(beside: new)).map(\.draft) == [draft])
    #expect(AddBookKeeper.left(in: FieldDrafts(beside: old)).isEmpty)
    #expect(try FormDrafts(beside: new).left().map(\.book) == [form.book])
    #expect(try FormDrafts(beside: old).left().map(\.book) == [foreign.book])
  }
}

extension Stage {
  /// The texts of the notes that are drafts.
  var draftTexts: [String] { ((try? drafts.load().drafts) ?? []).map(\.text) }
}
