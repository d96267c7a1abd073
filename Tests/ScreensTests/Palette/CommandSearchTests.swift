import Screens
import SeogaResources
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// How commands are called, and found by words.
@Suite struct CommandSearchTests {
  @Test(arguments: [
    ("global.quit", "quit"), ("list.halfDown", "half down"), ("editor.rowStart", "row start"),
    ("order.title", "order by title"), ("note.remove", "remove note"), ("status.want", "want"),
    ("a.b.cD", "b c d"), ("bare", "bare"),
  ])
  func namesComeFromIds(id: String, name: String) {
    #expect(CommandName.text(of: id) == name)
  }

  private func search(_ query: String, _ language: Language = .english) throws -> [String] {
    let words = try Words.load(language: language, folder: .locate())
    let ids = [
      "list.down", "book.note", "book.progress", "book.delete", "note.remove", "note.restore", "shelf.order",
      "board.later", "global.nextScreen", "global.refresh", "list.last", "book.quote", "global.quit",
      "global.undo",
    ]
    let labelled: Set = ["book.note", "book.progress", "book.delete", "shelf.order"]
    let commands = ids.map {
      Command(
        CommandSpec($0, isOffered: labelled.contains($0)),
        keys: [.enter],
        CommandAction {},
        words: words
      )
    }
    return CommandSearch(commands).matches(query).map(\.id)
  }

  @Test func withoutWordsEverythingIsThereAndStepsComeLast() throws {
    let all = try search(" ")
    #expect(all.count == 14)
    #expect(all.first == "book.note")
    #expect(all.suffix(2) == ["list.down", "list.last"])
  }

  @Test(arguments: [
    ("note", ["book.note", "note.remove", "note.restore"]), ("NOTE", ["book.note"]), (":note", ["book.note"]),
    ("no re", ["note.remove", "note.restore"]), ("rem note", ["note.remove"]), ("note rem", ["note.remove"]),
    ("trash", ["book.delete"]), ("where", ["book.progress"]), ("screen", ["global.nextScreen"]),
    ("book.del", ["book.delete"]), ("queue la", ["board.later"]), ("refresh", ["global.refresh"]),
    ("q", ["global.quit", "book.quote"]),
    ("wq", ["global.quit"]), ("x", ["global.quit"]), ("qu", ["book.quote"]),
    ("remove", ["note.remove", "book.delete"]),
  ])
  func theNearestComesFirst(query: String, first: [String]) throws {
    let found = try search(query)
    #expect(found.prefix(first.count).elementsEqual(first), "\(found)")
  }

  @Test(arguments: [
    ("진도", "book.progress"), ("메모", "book.note"), ("지우", "book.delete"), ("delete", "book.delete"),
    ("ㅕㅜ애", "global.undo"), ("ㅂ", "global.quit"), ("삭제", "book.delete"),
  ])
  func koreanWordsAndEnglishNamesBothFind(query: String, first: String) throws {
    #expect(try search(query, .korean).first == first)
  }

  @Test(arguments: ["xyzzy", "note xyzzy", "없는말"])
  func whatNothingHasFindsNothing(query: String) throws {
    #expect(try search(query).isEmpty)
  }
}
