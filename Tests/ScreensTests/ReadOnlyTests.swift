import Foundation
import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing
import TextScreen

/// A library or a book this version may not write: nothing can be begun that could not be saved.
@Suite struct ReadOnlyTests {
  private func readOnly(_ books: [Book], tab: Tab) async throws -> Stage {
    let stage = try Stage(books, tab: tab)
    try stage.folder.write(#"{"format": 99, "id": "0library0000"}"#, to: "seoga.json")
    try await stage.library.reload()
    await stage.driver.settled()
    return stage
  }

  private func disabled(_ stage: Stage) -> Set<String> {
    let commands = stage.driver.runtime.commandsInScope.own.filter { $0.availability != .ready }
    // These books are in no series and no timer runs, whatever may be written.
    return Set(commands.map(\.id)).subtracting(["book.series", "book.pause"])
  }

  private static let changes: Set<String> = [
    "book.progress", "book.note", "book.quote", "book.status", "book.rate", "book.favourite", "book.edit",
    "book.delete", "book.timer",
  ]

  @Test(arguments: [Tab.board, .shelf])
  func nothingOfAReadOnlyLibraryCanBeChanged(tab: Tab) async throws {
    let stage = try await readOnly(Shelf.queue, tab: tab)
    let queue: Set<String> =
      tab == .board
      ? ["board.earlier", "board.later", "board.toHead", "board.toFoot"]
      : ["shelf.restore", "shelf.keep"]
    #expect(disabled(stage) == Self.changes.union(queue).union(["book.add", "library.import"]))
    let before = stage.library.books
    for key in "pm\"tsrfeda" {
      await stage.type(String(key))
      #expect(!stage.driver.takesText, "\(key)")
      #expect(stage.lines[22...].joined().contains("newer version of Seoga"), "\(key): \(stage.screen)")
    }
    #expect(stage.library.books == before)
  }

  @Test func theBoardSaysWhy() async throws {
    for books in [Shelf.queue, []] {
      let stage = try await readOnly(books, tab: .board)
      #expect(stage.lines[1...3].joined().contains("newer version of Seoga"), "\(stage.screen)")
    }
  }

  @Test func theClassicsStayWhereTheyAre() async throws {
    let stage = try await readOnly([], tab: .board)
    // So is all that acts on a book, of which there is none.
    let movements = [CommandSpec].listMovements.map(\.id)
    let board = ["earlier", "later", "toHead", "toFoot", "classics"].map { "board.\($0)" }
    let book = [
      "add", "open", "progress", "note", "quote", "timer", "status", "rate", "favourite", "edit", "delete",
      "export",
      "preview",
    ]
    .map { "book.\($0)" }
    #expect(disabled(stage) == Set(movements + board + book + ["library.import"]))
  }

  @Test func aBookOfALaterFormatCanBeReadAlone() async throws {
    let stage = try Stage(Shelf.queue)
    var later = Shelf.queue[0].json
    later["format"] = .number("2")
    let text = String(decoding: JSONWriter.bytes(of: .object(later)), as: UTF8.self)
    try stage.folder.write(text, to: "books/\(Shelf.queue[0].id).json")
    try await stage.library.reload()
    #expect(
      disabled(stage) == Self.changes.union(["board.earlier", "board.later", "board.toHead", "board.toFoot"])
    )
    await stage.type("m")
    #expect(!stage.driver.takesText && stage.screen.contains("\(Shelf.queue[0].id).json"))
    await stage.type("j")
    // The last of the queue has nowhere to go but forward.
    #expect(disabled(stage) == ["board.later", "board.toFoot"])
  }

  /// A disk is taken out and put in again under the open window.
  @Test func aLibraryThatIsGoneIsSaidToBeAndComesBack() async throws {
    let stage = try Stage(Shelf.queue)
    let (root, away) = (stage.folder.root, stage.folder.outside + "-away")
    defer { try? FileManager.default.removeItem(atPath: away) }
    await stage.type("m")
    await stage.type("words nobody may lose")
    try FileManager.default.moveItem(atPath: root, toPath: away)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    await stage.notice()
    #expect(stage.screen.contains("is not in"), "\(stage.screen)")
    #expect(stage.library.access == .readOnly(.gone(path: root)))
    #expect(stage.screen.contains("words nobody may lose"))
    await stage.press(.control("s"))
    #expect(stage.driver.takesText && stage.screen.contains("words nobody may lose"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == [])
    try FileManager.default.removeItem(atPath: root)
    try FileManager.default.moveItem(atPath: away, toPath: root)
    await stage.notice()
    await stage.press(.control("s"))
    await stage.press(.escape)
    let texts = stage.library.index.shelf.all.compactMap { stage.library.index.shelf.card($0)?.id }
      .flatMap { stage.library.book($0)?.notes.map(\.text) ?? [] }
    #expect(texts.contains("words nobody may lose"))
    #expect(!stage.screen.contains("is not in"))
  }
}
