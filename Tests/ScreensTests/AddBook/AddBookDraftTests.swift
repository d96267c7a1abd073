import ReadingCore
import Testing
import TextScreen

@testable import Screens

/// What is typed into the form, before it is a book.
@Suite struct AddBookDraftTests {
  @Test func makesABookOfWhatWasTyped() {
    var draft = AddBookDraft()
    draft.edit { $0.insert("  바다와 나비 ") }
    draft.moveFocus(by: 1)
    draft.edit { $0.insert("김기림, 옮긴이 ,, ") }
    draft.moveFocus(by: 1)
    draft.edit { $0.insert("120") }
    draft.moveFocus(by: 2)
    draft.edit { $0.insert("poems, #1946，poems") }
    let book = draft.book(id: "1bcdfghjkmnp", added: "2026-11-20T21:04:05+09:00")
    #expect(book.title == "바다와 나비")
    #expect(book.authors.map(\.name) == ["김기림", "옮긴이"])
    #expect(book.pages == 120)
    #expect(book.tags == ["poems", "1946"])
    #expect(book.status == .want)
  }

  @Test func aTitleToBeginWithIsNothingTyped() {
    var draft = AddBookDraft(title: "바다")
    #expect(draft.isUntouched && draft.book(id: "1b", added: "").title == "바다")
    draft.edit { $0.insert("와 나비") }
    #expect(!draft.isUntouched)
  }

  /// What the form makes of a list is what the command line makes of it.
  @Test(arguments: [
    "Le Guin, Ursula K.; Kim (translator)", "한강", "김기림, 옮긴이 (translator)", "a，b、c", "a；b, c",
    " ( ) , x (",
  ])
  func readsAuthorsAsTheCommandLineDoes(text: String) throws {
    var draft = AddBookDraft()
    draft.moveFocus(by: 1)
    draft.edit { $0.insert(text) }
    var expected = Book(id: "1b", title: "t", added: "2026")
    let typing = Typing(
      today: try #require(ReadingDay(text: "2026-11-20")),
      stamp: "",
      statusDay: nil,
      readID: "1r",
      books: [Book]()
    )
    try FieldEdit(.book(.authors), text, in: expected, typing: typing).apply(to: &expected)
    #expect(draft.book(id: "1b", added: "2026").authors == expected.authors)
  }

  @Test func aRoleIsNoPartOfAName() {
    var draft = AddBookDraft()
    draft.moveFocus(by: 1)
    draft.edit { $0.insert("Le Guin, Ursula K.; Kim (translator)") }
    let authors = draft.book(id: "1b", added: "2026").authors
    #expect(authors == [Author(name: "Le Guin, Ursula K."), Author(name: "Kim", role: "translator")])
  }

  @Test(arguments: [("", nil), (" 7 ", 7), ("１２", 12), ("9999", 9999)] as [(String, Int?)])
  func takesPages(text: String, pages: Int?) {
    var draft = draftWithPages(text)
    let isGood = draft.check()
    #expect(isGood)
    #expect(draft.book(id: "1bcdfghjkmnp", added: "2026").pages == pages)
  }

  @Test(arguments: ["0", "-3", "1,20x", "12.5", "43%", "1:20", "٣", "99999999999999999999"])
  func refusesWhatIsNoNumberOfPages(text: String) {
    var draft = draftWithPages(text)
    let isGood = draft.check()
    #expect(!isGood)
    #expect(draft.focus == .pages)
    #expect(draft.problem(in: .pages) == .badPages)
    #expect(draft.text(of: .pages).text == text)
  }

  @Test func complainsOnlyOnceAFieldWasLeft() {
    var draft = AddBookDraft()
    draft.moveFocus(by: 2)
    #expect(draft.problem(in: .title) == nil)
    draft.edit { $0.insert("x") }
    #expect(draft.problem(in: .pages) == nil)
    draft.moveFocus(by: -1)
    #expect(draft.problem(in: .pages) == .badPages)
    draft.moveFocus(by: 1)
    draft.edit { _ = $0.handle(.backspace) }
    #expect(draft.problem(in: .pages) == nil)
    let isGood = draft.check()
    #expect(!isGood)
    #expect(draft.focus == .title)
    #expect(draft.problem(in: .title) == .noTitle)
  }

  @Test func walksAroundTheEnds() {
    var draft = AddBookDraft()
    draft.moveFocus(by: -1)
    #expect(draft.focus == .isbn)
    draft.moveFocus(by: -1)
    #expect(draft.focus == .tags)
    #expect(draft.isAtLastField)
    draft.moveFocus(by: 2)
    #expect(draft.focus == .title)
    _ = draft.choose(statusAfter: -1)
    #expect(draft.status == .abandoned)
    _ = draft.choose(statusAfter: 2)
    #expect(draft.status == .next)
    #expect(!draft.isUntouched)
  }

  private func draftWithPages(_ text: String) -> AddBookDraft {
    var draft = AddBookDraft()
    draft.edit { $0.insert("Title") }
    draft.moveFocus(by: 2)
    draft.edit { $0.insert(text) }
    return draft
  }
}
