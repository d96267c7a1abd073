import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The board as text, in the states a reader meets.
@Suite struct BoardScreenTests {
  enum Situation: String, CaseIterable {
    /// Books on the shelf, and nothing going on.
    case empty
    case nothingRead = "nothing-read"
    case nothingNext = "nothing-next"
    case both

    var books: [Book] {
      let shelf = [Shelf.littlePrince]
      return switch self {
      case .empty: [Shelf.wanted]
      case .nothingRead: shelf + Shelf.queue
      case .nothingNext: shelf + Shelf.reading
      case .both: shelf + Shelf.reading + Shelf.queue
      }
    }
  }

  @Test(arguments: Situation.allCases, Language.allCases)
  func standsAsDrawn(situation: Situation, language: Language) async throws {
    for (columns, rows) in [(80, 24), (40, 10)] {
      let stage = try Stage(situation.books, language: language, columns: columns, rows: rows)
      await stage.settle()
      try expectScreen(stage.screen, is: "\(situation.rawValue)-\(columns)x\(rows)-\(language.rawValue)")
    }
  }

  @Test(arguments: Language.allCases)
  func welcomesWhoeverHasNoBook(language: Language) throws {
    for (columns, rows) in [(80, 24), (40, 10), (200, 60)] {
      let stage = try Stage(language: language, columns: columns, rows: rows)
      try expectScreen(stage.screen, is: "welcome-\(columns)x\(rows)-\(language.rawValue)")
    }
  }

  @Test func usesMoreRoom() async throws {
    for (columns, rows) in [(120, 36), (200, 60)] {
      let stage = try Stage(Situation.both.books + [Shelf.paused], columns: columns, rows: rows)
      await stage.settle()
      try expectScreen(stage.screen, is: "both-\(columns)x\(rows)-en")
    }
  }

  @Test(arguments: Language.allCases)
  func saysHowToSetTheFirstPlace(language: Language) async throws {
    let unread = Shelf.book("1b0000000008", "Emma", "Jane Austen", .reading) { $0.pages = 512 }
    for (name, books) in [("alone", [unread]), ("beside", Shelf.reading + [unread])] {
      for (columns, rows) in [(80, 24), (40, 10)] {
        let stage = try Stage(books, language: language, columns: columns, rows: rows)
        await stage.settle()
        try expectScreen(stage.screen, is: "unread-\(name)-\(columns)x\(rows)-\(language.rawValue)")
      }
    }
  }

  @Test func oneKeyPutsTheClassicsOnTheShelfAndNoKeyDoublesThem() async throws {
    let stage = try Stage()
    await stage.type("cc")
    #expect(stage.library.books.count == 60)
    #expect(stage.screen.contains("You are not reading a book at the moment."))
  }

  @Test func movesThroughAllPartsAndKeepsTheMarkInView() async throws {
    let stage = try Stage(Situation.both.books + [Shelf.paused], columns: 40, rows: 10)
    for title in ["Middlemarch", "파친코 2", "Piranesi", "어린 왕자", "사피엔스"] {
      await stage.type("j")
      #expect(stage.screen.contains("▸ \(title)"))
    }
    await stage.type("g")
    #expect(stage.screen.contains("▸ 작별하지 않는다"))
  }

  @Test func walksToTheEndOfALongQueue() async throws {
    var queue: [Book] = []
    for number in 1...400 {
      let rank = QueueRank.between(queue.last?.queueRank, nil)
      queue.append(
        Shelf.book("1c\(1000 + number)", "Title \(number)", "Ann Author", .next) { $0.queueRank = rank }
      )
    }
    let stage = try Stage(queue)
    #expect(stage.screen.contains("▸ Title 1 "))
    await stage.type("G")
    #expect(stage.screen.contains("▸ Title 400 ") && stage.screen.contains("\n   Title 399 "))
    await stage.type("k<")
    #expect(stage.screen.contains("▸ Title 399 ") && stage.screen.contains("\n   Title 397 "))
    #expect(
      SortOrder.queue(stage.library.books).map(\.title)[396...] == [
        "Title 397", "Title 399", "Title 398", "Title 400",
      ]
    )
  }

  @Test func movesABookInTheQueueByOneFile() async throws {
    let stage = try Stage(Situation.nothingRead.books)
    await stage.type(">")
    #expect(SortOrder.queue(stage.library.books).map(\.title) == ["Piranesi", "파친코 2"])
    #expect(stage.screen.contains("▸ 파친코 2"))
    await stage.type("<")
    #expect(SortOrder.queue(stage.library.books).map(\.title) == ["파친코 2", "Piranesi"])
  }

  /// The book named goes to the head and foot of the queue; where it stands there already it says so and stays.
  @Test func oneKeyLeadsToTheHeadAndFootOfTheQueue() async throws {
    let third = Shelf.book("1b0000000008", "Emma", "Jane Austen", .next) { $0.queueRank = "f" }
    let stage = try Stage(Shelf.queue + [third], isJournalled: true)
    let queue = { SortOrder.queue(stage.library.books).map(\.title) }
    await stage.press(.end)
    await stage.type("{")
    #expect(queue() == ["Emma", "파친코 2", "Piranesi"])
    await stage.type("{")
    #expect(stage.driver.said.contains("This book is already first in the queue."), "\(stage.screen)")
    // The step before is not to be offered for one that changed nothing.
    #expect(!stage.lines[23].contains("undo"))
    await stage.type("<")
    #expect(stage.driver.said.contains("This book is already first in the queue."))
    await stage.type("}")
    #expect(queue() == ["파친코 2", "Piranesi", "Emma"])
    await stage.type(">")
    #expect(stage.driver.said.contains("This book is already last in the queue.") && queue().last == "Emma")
    await stage.type("u")
    #expect(queue() == ["Emma", "파친코 2", "Piranesi"])
  }

  @Test func movesAsManyPlacesAsKeysWerePressed() async throws {
    let third = Shelf.book("1b0000000008", "Emma", "Jane Austen", .next) { $0.queueRank = "f" }
    let stage = try Stage(Shelf.queue + [third])
    stage.driver.type(">>")
    await stage.driver.settled()
    #expect(SortOrder.queue(stage.library.books).map(\.title) == ["Piranesi", "Emma", "파친코 2"])
    stage.driver.type("<<>")
    await stage.driver.settled()
    #expect(SortOrder.queue(stage.library.books).map(\.title) == ["Piranesi", "파친코 2", "Emma"])
  }

  @Test func aBookThatLeftTheQueueElsewhereGetsNoRank() async throws {
    let stage = try Stage(Shelf.queue)
    try stage.folder.files().edit(Shelf.queue[0].id) { $0.setStatus(.want, .init(day: nil, readID: "")) }
    let file = "books/\(Shelf.queue[0].id).json"
    let written = try #require(stage.folder.text(file))
    await stage.type(">")
    #expect(stage.folder.text(file) == written && !written.contains("queueRank"))
  }

  @Test func aStepGoesOnFromWhatTheFileHolds() async throws {
    let stage = try Stage([Shelf.goodbye(at: "50")])
    await stage.type("p+15")
    try stage.folder.files().edit(Shelf.goodbye(at: "50").id) { book in
      book.reads[0].log[0].at = .page(100)
    }
    await stage.press(.enter)
    #expect(stage.library.books.first?.place == .page(115))
    await stage.type("p+15")
    try stage.folder.files().edit(Shelf.goodbye(at: "50").id) { $0.pages = 120 }
    await stage.press(.enter)
    #expect(stage.library.books.first?.place == .page(115))
    #expect(stage.screen.contains("This book has 120 pages."))
  }

  @Test func takesProgressInEveryForm() async throws {
    for (typed, stored) in [("120", "120"), ("+15", "65"), ("43%", "43%"), ("150 yesterday", "150")] {
      let stage = try Stage([Shelf.goodbye(at: "50")])
      await stage.type("p")
      await stage.type(typed)
      await stage.press(.enter)
      let log = try #require(stage.library.books.first?.currentRead?.log)
      #expect(log.contains { $0.at.text == stored }, "\(typed)")
    }
  }

  @Test func refusesProgressBeyondTheBookAndKeepsWhatWasTyped() async throws {
    let stage = try Stage([Shelf.goodbye(at: "50")])
    await stage.type("p")
    await stage.type("400")
    await stage.press(.enter)
    #expect(stage.screen.contains("Now at   400"))
    #expect(stage.screen.contains("This book has 332 pages."))
    #expect(stage.library.books.first?.currentRead?.log.count == 1)
  }

  @Test func deletesOnlyAfterTheSecondKey() async throws {
    let stage = try Stage([Shelf.wanted, Shelf.goodbye(at: "50")])
    await stage.type("d")
    #expect(stage.screen.contains("Delete 작별하지 않는다?"))
    await stage.press(.escape)
    #expect(stage.library.books.count == 2)
    await stage.type("dd")
    #expect(stage.library.books.map(\.title) == ["총, 균, 쇠"])
    #expect(stage.library.deleted.map(\.title) == ["작별하지 않는다"])
  }

  @Test func saysWhatFailedAndLeavesTheBookAsItWas() async throws {
    var access = FileAccess.live
    access.rename = { _, _ throws(SystemFault) in throw SystemFault(28) }
    let stage = try Stage([Shelf.goodbye(at: "50")], access: access)
    await stage.type("f")
    #expect(stage.library.books.first?.favourite == false)
    #expect(stage.screen.contains("could not be moved into place."))
  }

  @Test func markerStaysInItsPlaceWhereABookHasGone() async throws {
    let stage = try Stage(Situation.nothingRead.books)
    await stage.type("jkdd")
    #expect(stage.library.deleted.map(\.title) == ["파친코 2"])
    #expect(stage.screen.contains("▸ Piranesi"))
    let last = try Stage(Situation.both.books)
    await last.type("jjdd")
    #expect(last.library.deleted.map(\.title) == ["파친코 2"])
    #expect(last.screen.contains("▸ Piranesi"))
  }
}
