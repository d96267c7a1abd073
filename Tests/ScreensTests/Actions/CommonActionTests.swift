import Catalogue
import CatalogueAsking
import Glibc
import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing

/// The thirty things readers do most, each with the keys it takes.
@Suite struct CommonActionTests {
  private static let queued = ["토지 1", "토지 2", "토지 3"].enumerated().map { number, title in
    Shelf.book("1b000000008\(number)", title, "박경리", .next) { $0.queueRank = "x\(number)" }
  }

  private static let notes = [
    ("1n0000000011", "The finale gives each of them a paragraph.", "2026-11-18T21:00:00+09:00"),
    ("1n0000000012", "눈이 소리를 지운다", "2026-11-17T21:00:00+09:00"),
    ("1n0000000013", "What do we live for", "2026-11-16T21:00:00+09:00"),
  ]

  private static let books: [Book] = {
    var middlemarch = Shelf.middlemarch
    middlemarch.notes = notes.map { Note(id: $0.0, text: $0.1, created: $0.2) }
    return [Shelf.goodbye(at: "120"), middlemarch] + Shelf.queue + queued
      + [Shelf.littlePrince, Shelf.paused, Shelf.wanted]
  }()

  private static func book(_ stage: Stage, _ title: String = "작별하지 않는다") -> Book? {
    stage.library.books.first { $0.title == title }
  }

  private static func notes(_ stage: Stage, _ title: String = "Middlemarch") -> [Note] {
    book(stage, title)?.notes ?? []
  }

  /// The book the page that is shown is of.
  private static func shows(_ title: String, _ stage: Stage) -> Bool {
    stage.driver.runtime.commandsInScope.name == "help.inBook" && stage.screen.contains(title)
  }

  nonisolated static let actions: [CommonAction] = [
    // The commonest ten.
    CommonAction("log a page", on: .board, "p125⏎", before: 5, atMost: 5) {
      book($0)?.currentRead?.log.last?.at.text == "125"
    },
    CommonAction("add by ISBN", on: .board, "3 9780553448184 … ↓a", before: 16, atMost: 16) {
      book($0, "Human Acts")?.isbn == ["9780553448184"]
    },
    CommonAction("finish and rate", on: .board, "p332⏎4⏎", before: 10, atMost: 7) {
      book($0)?.status == .finished && book($0)?.rating == Rating(quarters: 16)
    },
    CommonAction("a thought", on: .board, "m «snow» ^S", before: 2, atMost: 2) {
      notes($0, "작별하지 않는다").map(\.text) == ["snow"]
    },
    CommonAction("a quote", on: .board, "\" «snow» ^S", before: 6, atMost: 2) {
      notes($0, "작별하지 않는다").first.map { $0.text == "snow" && $0.kind == .quote } ?? false
    },
    CommonAction("find a note", on: .board, "4/ «paragraph» ⏎⏎", before: 4, atMost: 4) {
      $0.screen.contains("The finale gives each") && !$0.screen.contains("What do we live")
    },
    CommonAction("tag marked notes", on: .notes, "␣␣# «poem» ⏎", before: 4, atMost: 4) {
      notes($0).count { $0.tags == ["poem"] } == 2
    },
    CommonAction("move a note", on: .notes, "c «piran» ⏎", before: 2, atMost: 4) {
      notes($0, "Piranesi").count == 1 && notes($0).count == 2
    },
    CommonAction("take back", on: .board, "u", after: "r4⏎", before: 1, atMost: 1) {
      book($0)?.rating == nil && $0.screen.contains("Undone")
    },
    CommonAction("open the book last read", on: .shelf, "1⏎", before: 2, atMost: 2) { shows("작별하지 않는다", $0) },
    // The day's work.
    CommonAction("log a page of yesterday", on: .board, "p125␣ «yesterday» ⏎", before: 6) {
      book($0)?.currentRead?.log.contains { $0.at.text == "125" && $0.day.text == "2026-11-19" } ?? false
    },
    CommonAction(
      "a second quote on the same page",
      on: .board,
      "\" «snow» ^S",
      after: "\"⇥⌫⌫⌫87⏎ «still» ^S⎋",
      before: 11
    ) {
      notes($0, "작별하지 않는다").count { $0.page == 87 && $0.kind == .quote } == 2
    },
    CommonAction("copy a note", on: .board, "4y", before: 2) { $0.screen.contains("opied") },
    CommonAction("read a note", on: .board, "4⏎", before: 2) { $0.screen.contains("1 of 3") },
    CommonAction("write a memo", on: .board, "⏎⏎ «so still» ⏎", before: 3) {
      book($0)?.memo?.text == "so still"
    },
    CommonAction("rate", on: .board, "r4⏎", before: 3) { book($0)?.rating == Rating(quarters: 16) },
    CommonAction("favourite", on: .board, "f", before: 1) { book($0)?.favourite == true },
    // States.
    CommonAction("begin reading the next in the queue", on: .board, "↓↓sr", before: 4) {
      book($0, "파친코 2")?.status == .reading
    },
    CommonAction("pause", on: .board, "sp", before: 2) { book($0)?.status == .paused },
    CommonAction("abandon with a reason", on: .board, "sa «too sad» ⏎⏎", before: 4) {
      book($0)?.status == .abandoned
    },
    CommonAction("read again", on: .shelf, "/ «어린» ⏎sr", before: 4) {
      book($0, "어린 왕자")?.status == .reading
    },
    CommonAction("put into the queue", on: .shelf, "/ «총» ⏎sn", before: 4) {
      book($0, "총, 균, 쇠")?.status == .next
    },
    CommonAction("from the end of the queue to its head", on: .board, "↓↓↓↓↓↓{", before: 10) { stage in
      let queue = stage.library.books.filter { $0.status == .next }
      return queue.min { ($0.queueRank ?? "") < ($1.queueRank ?? "") }?.title == "토지 3"
    },
    // Books.
    CommonAction("add by title", on: .board, "a «Emma» ^S", before: 2) { book($0, "Emma")?.status == .want },
    CommonAction("add and begin reading", on: .board, "a «Emma» ⇥⇥⇥r^S", before: 7) {
      book($0, "Emma")?.status == .reading
    },
    CommonAction("add from a search", on: .board, "3 «human acts» … ↓a", before: 3) {
      book($0, "Human Acts") != nil
    },
    CommonAction("find a book and open it", on: .board, "2/ «piran» ⏎⏎", before: 4) { shows("Piranesi", $0) },
    CommonAction("correct the pages", on: .board, "e⌥g «pages» ⏎⌫⌫⌫340^S", before: 18) {
      book($0)?.pages == 340
    },
    CommonAction("see only what is being read", on: .board, "2/ «status:reading» ⏎", before: 3) {
      $0.screen.contains("1 of 2")
    },
    CommonAction("delete", on: .board, "dd", before: 2) { book($0) == nil },
  ]

  @Test(arguments: actions)
  func takesNoMoreKeysThanBefore(action: CommonAction) async throws {
    let stub = StubCatalogues { request in
      var found = CatalogueRecord.blank(title: "Human Acts")
      found.isbn = ["9780553448184"]
      return .found([CatalogueRecord(book: found, source: "openlibrary")])
    }
    let stage = try Stage(Self.books, tab: action.tab, isJournalled: true, catalogues: stub.catalogues())
    await stage.driver.settled()
    await action.run(on: stage)
    let isDone = action.isDone(stage)
    #expect(isDone, "\(stage.screen)")
    #expect(action.count <= action.before, "\(action.keys)")
    if let limit = action.limit { #expect(action.count <= limit, "\(action.keys)") }
  }

  @Test func thereAreThirtyAndTheCommonestTenHaveALimit() {
    #expect(Set(Self.actions.map(\.name)).count == 30 && Self.actions.count { $0.limit != nil } == 10)
  }
}
