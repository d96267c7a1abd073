import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Every field of a book can be set and cleared in its form, by keys alone, and nothing else moves.
@Suite struct EditBookFieldsTests {
  @Test(arguments: FormFields.cases.indices)
  func isSetByKeys(index: Int) async throws {
    let each = FormFields.cases[index]
    let stage = try Stage([FormBook.bare], tab: .shelf)
    try await stage.openForm(at: each.path)
    if FieldChoices(each.path) == nil { await stage.emptyField(each.path) }
    await stage.typeLines(each.text)
    await stage.press(.control("s"))
    #expect(!stage.driver.takesText, "\(each.path): \(stage.screen)")
    let book = try #require(stage.library.book(FormBook.id))
    #expect(each.path.text(in: book) == each.stored ?? each.text)
    // Everything else is as it was: putting the field's old value back gives the old book.
    guard each.path != .book(.status) else { return }
    var back = book
    let before = try #require(each.path.text(in: FormBook.bare))
    try FieldEdit(each.path, before, in: back, typing: FormBook.typing).apply(to: &back)
    back.modified = FormBook.bare.modified
    if case .note = each.path { back.notes[0].modified = nil }
    #expect(back.json == FormBook.bare.json)
  }

  @Test(arguments: FormFields.cases.indices)
  func isClearedByKeys(index: Int) async throws {
    let each = FormFields.cases[index]
    guard each.path != .book(.status) else { return }
    let full = try FormBook.full()
    let stage = try Stage([full], tab: .shelf)
    try await stage.openForm(at: each.path)
    await stage.emptyField(each.path)
    if each.path == .note("1n0000000001", .text) {
      // A note needs one of the two.
      await stage.press(.tab)
      await stage.emptyField(.note("1n0000000001", .quote))
    }
    await stage.press(.control("s"))
    let book = try #require(stage.library.book(FormBook.id))
    guard each.canBeEmpty else {
      if FieldChoices(each.path) == nil {
        #expect(stage.driver.takesText)
        #expect(stage.screen.contains("It cannot be empty.") || stage.screen.contains("needs a text"))
      }
      #expect(book == full)
      return
    }
    #expect(!stage.driver.takesText, "\(each.path): \(stage.screen)")
    #expect(each.path.text(in: book) == "")
    #expect(book != full)
  }

  @Test func everyFieldIsInTheTable() throws {
    let paths = EditBookFields(FormBook.bare).paths.filter { path in
      switch path {
      case .book(let field): field != .queueRank
      case .read(let id, _): id == "1r0000000001"
      case .entry(_, let id, _): id == "1l0000000001"
      default: true
      }
    }
    #expect(Set(paths) == Set(FormFields.cases.map(\.path)))
    #expect(Set(BookField.allCases).count == paths.count { if case .book = $0 { true } else { false } } + 1)
  }

  @Test func thePlaceInTheQueueIsSetAndCleared() async throws {
    var book = FormBook.bare
    book.status = .next
    let stage = try Stage([book] + Shelf.queue, tab: .shelf)
    await stage.type("/status:next 작별")
    await stage.press(.enter)
    try await stage.openForm(at: .book(.queueRank))
    await stage.press(.control("u"))
    await stage.type("1")
    await stage.press(.control("s"))
    #expect(SortOrder.queue(stage.library.books).first?.id == book.id)
    try await stage.openForm(at: .book(.queueRank))
    await stage.press(.control("u"), .control("s"))
    #expect(SortOrder.queue(stage.library.books).last?.id == book.id)
    #expect(stage.library.book(book.id)?.queueRank == nil)
  }

  @Test func aBookGoesBehindAQueueThatIsStillBeingRead() async throws {
    var last = Shelf.queue[1]
    last.queueRank = "y"
    let stage = try Stage([FormBook.bare, Shelf.queue[0], last], tab: .shelf, isRead: false)
    stage.context.router.open(.editBook(FormBook.bare))
    let paths = EditBookFields(FormBook.bare).paths.filter { $0 != .book(.queueRank) }
    for _ in 0..<(try #require(paths.firstIndex(of: .book(.status)))) { stage.driver.press(.tab) }
    await stage.type("n")
    stage.context.edits.reload()
    stage.driver.press(.control("s"))
    await stage.driver.settled()
    let queue = SortOrder.queue(stage.library.books)
    #expect(queue.map(\.id) == [Shelf.queue[0].id, last.id, FormBook.id])
    #expect(queue.last?.queueRank != nil)
  }

  @Test(arguments: [
    (FieldPath.book(.pages), "-3", "whole number from 1"), (.book(.rating), "7", "0.25 to 5"),
    (.book(.added), "2026-13-45", "2026-13-45 is not a day"), (.book(.isbn), "123", "10 or 13 digits"),
    (.read("1r0000000001", .finished), "2026-13-45", "is not a day"),
    (.read("1r0000000001", .finished), "2018", "before it began"),
    (.read("1r0000000001", .started), "2027", "still to come"),
    (.read("1r0000000002", .rating), "7", "0.25 to 5"),
    (.entry(read: "1r0000000002", "1l0000000001", .at), "333", "332 pages"),
    (.entry(read: "1r0000000002", "1l0000000001", .day), "nonsense", "is not a day"),
    (.note("1n0000000001", .page), "x", "whole number from 1"),
  ])
  func wrongValuesAreToldBesideTheField(path: FieldPath, text: String, sentence: String) async throws {
    let stage = try Stage([FormBook.bare], tab: .shelf)
    try await stage.openForm(at: path)
    await stage.press(.control("u"))
    await stage.type(text)
    #expect(!stage.red.contains(sentence))
    await stage.press(.control("s"))
    #expect(stage.marked.contains(text), "\(stage.screen)")
    #expect(stage.red.contains(sentence), "\(stage.screen)")
    #expect(stage.library.book(FormBook.id) == FormBook.bare)
    // And it goes once the book's own value is back.
    await stage.press(.alt("o"))
    #expect(stage.red.isEmpty)
  }
}
