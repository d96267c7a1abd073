import LibraryStore
import Observation
import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing
import TextScreen

/// What the runtime does around every screen.
@Suite struct RuntimeTests {
  /// A screen that learns from the frame after a key what the next one has to show.
  @Observable final class LearningScreen: Screen {
    let scope = CommandScope("help.inEditor", takesText: true)
    var learned = 0
    @ObservationIgnored private var typed = 0

    func action(for command: CommandSpec) -> CommandAction? { nil }
    func type(_ key: Key) -> Bool {
      typed += 1
      return true
    }
    func draw(into frame: inout Frame) { frame.write("learned \(learned)", at: 3, row: 3, limit: 20) }
    func drawn() { if learned < typed { learned = typed } }
  }

  @Test func whatAFrameChangesIsInTheNextWithoutAnotherKey() async throws {
    let stage = try Stage([.reading("First")])
    stage.driver.runtime.push(LearningScreen())
    #expect(await becomesSo { stage.screen.contains("learned 0") })
    stage.driver.press(.character("z"))
    #expect(stage.screen.contains("learned 0"))
    #expect(await becomesSo { stage.screen.contains("learned 1") })
  }

  /// Which is drawn before anything that it shows is listened to.
  @Test func whatChangesBehindTheFirstFrameIsDrawn() async throws {
    let stage = try Stage()
    let screen = LearningScreen()
    stage.driver.runtime.start(tab: .board) { _ in screen }
    #expect(stage.screen.contains("learned 0"))
    for number in 1...2 {
      screen.learned = number
      #expect(await becomesSo { stage.screen.contains("learned \(number)") })
    }
  }

  @Test func quitsFromTheFirstLevelAndFromAnywhere() async throws {
    for key in [Key.character("q"), .character("Q"), .control("c")] {
      let stage = try Stage()
      await stage.press(key)
      #expect(stage.driver.quits == 1)
    }
  }

  @Test func escapeAtTheFirstLevelDoesNothing() async throws {
    let stage = try Stage()
    let before = stage.screen
    await stage.press(.escape)
    #expect(stage.driver.quits == 0)
    #expect(stage.screen == before)
  }

  @Test func altAndTheKeyThatQuitsAreEscapeAndThatKey() async throws {
    let stage = try Stage([.reading("First")])
    await stage.type("s")
    #expect(stage.screen.contains("want to read"))
    await stage.press(.alt("Q"))
    #expect(!stage.screen.contains("want to read"))
    #expect(stage.driver.quits == 1)
  }

  @Test(arguments: [Tab.board, .shelf, .notes])
  func altAndALetterDoOnlyWhatIsBoundToThem(tab: Tab) async throws {
    let stage = try Stage(Kept.books, tab: tab)
    await stage.press(.escape)
    let keys = "abcdefghijklmnoprstuvwxyz0123456789 #*?:/<>".map(Key.alt)
    for sheet in ["", "s"] {
      await stage.type(sheet)
      let before = stage.screen
      for key in keys + [.alt("ㅇ"), .alt("너"), .alt("\u{7F}")] {
        await stage.press(key)
        let isSame = stage.screen == before
        #expect(isSame, "\(tab) \(sheet) \(key)")
        guard isSame else { return }
      }
      await stage.press(.escape)
    }
    #expect(stage.library.books.flatMap(\.notes).count == Kept.books.flatMap(\.notes).count)
  }

  @Test func hangulStandsForTheLatinKeyOutsideText() async throws {
    let stage = try Stage([.reading("First"), .reading("Second")])
    let first = try #require(stage.markedRow)
    await stage.type("ㅓ")
    #expect(stage.markedRow != first)
    await stage.type("ㅏ")
    #expect(stage.markedRow == first)
    // 너 is typed with s and j: the status sheet opens and its mark goes down.
    await stage.type("너")
    #expect(stage.screen.contains("▸ p  paused"))
    await stage.type("ㅂ")
    #expect(!stage.screen.contains("paused"))
  }

  @Test func pasteOutsideTextRunsNothing() async throws {
    let stage = try Stage([.reading("First")])
    stage.driver.paste("Q\nd\nd")
    #expect(stage.driver.quits == 0)
    #expect(stage.screen.contains("Nothing here takes text"))
  }

  @Test func messageStaysUntilTheNextKeyOrFourSeconds() async throws {
    let stage = try Stage([.reading("First")])
    await stage.type("f")
    #expect(stage.screen.contains("First is a favourite now."))
    await stage.press(.control("l"))
    #expect(!stage.screen.contains("First is a favourite now."))
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func aLongMessageIsReadFromItsBeginning(columns: Int, rows: Int) async throws {
    let stage = try Stage([.reading("First")], columns: columns, rows: rows)
    stage.driver.runtime.show(Message("Begins here. " + String(repeating: "And it goes on. ", count: 60)))
    await stage.driver.settled()
    #expect(stage.screen.contains("Begins here. And"), "\(stage.screen)")
    #expect(stage.lines.last?.contains("⋯") == true && stage.lines[0].contains("1 Board"))
  }

  @Test(arguments: [(39, 24), (80, 9), (20, 5), (1, 1)])
  func tooSmallSaysSoAndRunsNothingUnseen(columns: Int, rows: Int) async throws {
    let stage = try Stage([.reading("First")], columns: columns, rows: rows)
    #expect(columns < 20 || stage.screen.contains("needs 40x10"))
    await stage.type("dd")
    #expect(stage.library.books.count == 1)
    stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.screen.contains("First"))
  }

  @Test func whatIsTypedUnseenIsKeptButRunsNothing() async throws {
    let stage = try Stage([.reading("First")])
    await stage.type("?")
    stage.driver.resize(columns: 20, rows: 5)
    await stage.type("favoura")
    await stage.press(.backspace, .enter, .escape)
    stage.driver.paste("ite")
    stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.screen.contains("Help  favourite"))
    #expect(stage.library.books.first?.favourite == false)
  }

  @Test func sheetTakesTheKeysAndEscapeLeavesAllAsItWas() async throws {
    let stage = try Stage([.reading("First")])
    await stage.driver.settled()
    let before = stage.screen
    await stage.type("s")
    #expect(stage.screen.contains("want to read"))
    await stage.type("2")
    #expect(stage.screen.contains("want to read"))
    await stage.press(.escape)
    #expect(stage.screen == before)
  }

  @Test func refreshShowsWhatChangedOutside() async throws {
    let stage = try Stage([.reading("First")])
    var book = try #require(stage.library.books.first)
    book.title = "Changed elsewhere"
    try stage.folder.write(stage.folder.json(of: book), to: "books/\(book.id).json")
    #expect(!stage.screen.contains("Changed elsewhere"))
    await stage.type("R")
    #expect(stage.screen.contains("Changed elsewhere"))
  }

  @Test func helpListsEveryRowInScopeAndRunsTheChosen() async throws {
    let stage = try Stage([.reading("First")], columns: 120, rows: 60)
    await stage.type("?")
    for key in ["p", "Enter", "m", "s", "r", "f", "d", "a", "j", "k", "^D", "Q", "^L", "^Z", "1", "2"] {
      #expect(stage.screen.contains(key), "\(key)")
    }
    await stage.type("favourite")
    #expect(stage.screen.contains("1 command"))
    await stage.press(.enter)
    #expect(stage.library.books.first?.favourite == true)
  }
}

extension Book {
  static func reading(_ title: String) -> Book {
    Book(id: "1\(title.lowercased())".padded, title: title, status: .reading, added: "2026-11-01")
  }
}

extension String {
  /// Cut or filled to the length of an identifier.
  fileprivate var padded: String { String((self + "000000000000").prefix(12)) }
}

extension Stage {
  /// The row the mark for "here" stands in, below the header.
  var markedRow: Int? {
    screen.split(separator: "\n", omittingEmptySubsequences: false).indices.dropFirst()
      .first { screen.split(separator: "\n", omittingEmptySubsequences: false)[$0].contains("▸") }
  }
}
