import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Drafts whose book is gone: each can be put on another, and loses nothing by it.
@Suite(.timeLimit(.minutes(5))) struct MovedDraftsTests {
  private static let emma = Shelf.book("1b0000000011", "Emma", "Jane Austen", .reading)
  private static let persuasion = Shelf.book("1b0000000012", "설득 Persuasion", "Jane Austen", .reading)

  private func stage(_ books: [Book] = [emma, persuasion]) throws -> Stage { try Stage(books, tab: .shelf) }

  private func lose(_ book: Book, of stage: Stage) throws { _ = try stage.folder.files().remove(book.id) }

  @Test(arguments: [false, true]) func aNoteWhoseBookIsGoneCanBePutOnAnother(isMemo: Bool) async throws {
    var other = Self.persuasion
    other.notes = [Note(id: "1m0000000001", kind: .memo, text: "its own", created: "2026-11-01")]
    let stage = try stage([Self.emma, other])
    await stage.type("j")
    if isMemo { await stage.press(.enter, .enter) } else { await stage.type("m") }
    await stage.type("words for 에마")
    await stage.press(.control("c"))
    try lose(Self.emma, of: stage)
    let next = try await stage.restarted()
    #expect(next.screen.contains("b puts it on another"), "\(next.screen)")
    await next.type("b설득")
    await next.press(.enter)
    #expect(next.screen.contains("words for 에마"), "\(next.screen)")
    await next.press(.control("s"))
    let notes = try #require(next.library.book(other.id)).notes
    #expect(notes.map(\.text) == ["its own", "words for 에마"] && notes.map(\.kind) == [.memo, .thought])
    #expect(next.draftTexts.isEmpty)
  }

  @Test func theFormOfABookThatIsGoneCanBePutOnAnother() async throws {
    let stage = try stage()
    await stage.type("je")
    await stage.press(.tab)
    await stage.type("a subtitle")
    await stage.press(.control("c"))
    try lose(Self.emma, of: stage)
    let next = try await stage.restarted()
    await next.press(.enter)
    #expect(next.screen.contains("b puts it on another"), "Enter has nothing to open")
    #expect(!next.screen.contains("Enter opens the form"))
    await next.type("b설득")
    await next.press(.enter)
    #expect(next.screen.contains("a subtitle") && next.screen.contains("설득"), "\(next.screen)")
    await next.press(.control("s"))
    #expect(next.library.book(Self.persuasion.id)?.subtitle == "a subtitle")
    let last = try await next.restarted()
    #expect(!last.screen.contains("left unsaved"))
  }

  /// What is typed into the other book's form stands before what comes, and a draft nobody can read is set aside.
  @Test(arguments: [#"{"id": "1b0000000012", "later": 1}"#, nil])
  func theFormThatAnotherIsPutOnKeepsWhatItHas(unreadable: String?) async throws {
    let stage = try stage()
    await stage.type("je")
    await stage.press(.tab)
    await stage.type("of Emma")
    await stage.press(.control("c"))
    try lose(Self.emma, of: stage)
    var own = FormDraft(book: Self.persuasion.id, updated: "2026-11-20T22:00:00+09:00")
    own.fields = [FormDraft.DraftedField(path: FieldPath.book(.subtitle).parts, base: "", text: "its own")]
    let forms = FormDrafts(beside: stage.drafts)
    if let unreadable {
      try stage.folder.write(unreadable, to: "../outside/forms/\(own.book).json")
    } else {
      try forms.save(own)
    }
    let next = try await stage.restarted()
    await next.type("b설득")
    await next.press(.enter)
    let trash = next.folder.names(in: "../outside/forms/trash")
    if let unreadable {
      #expect(next.screen.contains("of Emma"), "\(next.screen)")
      #expect(next.folder.text("../outside/forms/trash/\(own.book).json") == unreadable)
    } else {
      #expect(next.screen.contains("its own") && trash == ["\(Self.emma.id).json"], "\(next.screen)")
    }
  }

  @Test func whereThereIsNoOtherBookNoneIsAskedFor() async throws {
    let stage = try stage([Self.emma])
    await stage.press(.enter, .enter)
    await stage.type("alone")
    await stage.press(.control("c"))
    try lose(Self.emma, of: stage)
    let next = try await stage.restarted()
    #expect(next.screen.contains("so it can be read here"))
    await next.type("b")
    #expect(next.screen.contains("so it can be read here"))
  }
}
