import LibraryStore
import ReadingCore
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// Moving, sorting and changing books on the shelf.
@Suite struct ShelfListTests {
  // MARK: Moving

  @Test func movesByRowsPagesAndEnds() async throws {
    let stage = try Stage(numbered(60), tab: .shelf)
    #expect(stage.marked.contains("Book 1 "))
    await stage.type("jj")
    await stage.press(.down, .up)
    #expect(stage.marked.contains("Book 3 "))
    await stage.press(.pageDown)
    // A page is the 17 rows of the list, and the window goes along.
    #expect(stage.marked.contains("Book 20 "))
    #expect(stage.lines[5].contains("Book 18 "))
    await stage.press(.control("d"))
    #expect(stage.marked.contains("Book 28 "))
    await stage.press(.control("u"), .pageUp)
    #expect(stage.marked.contains("Book 3 "))
    await stage.type("G")
    #expect(stage.marked.contains("Book 60 "))
    #expect(stage.lines[22].hasSuffix("60 of 60"))
    await stage.press(.home)
    #expect(stage.lines[5].contains("▸ Book 1 "))
  }

  @Test func hangulMovesToo() async throws {
    let stage = try Stage(numbered(5), tab: .shelf)
    await stage.type("ㅓㅓㅏ")
    #expect(stage.marked.contains("Book 2 "))
    await stage.type("ㅐ")
    #expect(stage.screen.contains("Order of the shelf"))
    await stage.type("ㅂ")
    await stage.type("/ㅓ")
    #expect(stage.lines[2].hasPrefix("   ㅓ"))
  }

  @Test func resizeKeepsTheSelectionAndTheFirstRow() async throws {
    let stage = try Stage(numbered(60), tab: .shelf)
    await stage.press(.pageDown)
    await stage.type("jjjj")
    let first = stage.lines[5]
    #expect(first.contains("Book 18 "))
    let marked = stage.marked
    for (columns, rows) in [(120, 36), (40, 10), (100, 24), (99, 24), (20, 5), (200, 60)] {
      stage.driver.resize(columns: columns, rows: rows)
      if columns >= 40 { #expect(stage.marked.contains("Book 22 ")) }
    }
    stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.lines[5] == first)
    #expect(stage.marked == marked)
  }

  @Test func selectionStaysWithTheBookWhenTheListChanges() async throws {
    let stage = try Stage(numbered(9), tab: .shelf)
    await stage.type("jjj")
    try await stage.library.add([Shelved.book("1b", "Book 0", "Somebody")])
    await stage.driver.settled()
    #expect(stage.marked.contains("Book 4 "))
    await stage.type("dd")
    // The neighbour that took its row.
    #expect(stage.marked.contains("Book 4 ") == false)
    #expect(stage.lines[22].hasSuffix(" of 9"))
  }

  // MARK: Books

  @Test func favouriteShowsAtOnce() async throws {
    let stage = try Stage([Shelved.book("1b", "Emma", "Jane Austen")], tab: .shelf)
    #expect(!stage.marked.contains("❦"))
    await stage.type("f")
    #expect(stage.marked.hasPrefix(" ▸ Emma                      ❦  Jane Austen"))
    #expect(stage.lines[23].contains("Emma is a favourite now."))
  }

  @Test func bookWithoutLengthOrEntryShowsWhatIsKnown() throws {
    let books = [
      Shelved.reading(Shelved.book("1b", "No length"), at: 12, on: "2026-11-19"),
      Book.reading("Unbegun"),
      Book(id: "1cbcdfghjkmn", title: "Later", status: .other("borrowed"), added: "2026"),
    ]
    let stage = try Stage(books, tab: .shelf)
    #expect(stage.screen.contains("p. 12 "))
    #expect(stage.screen.contains("╌╌╌╌╌╌╌╌   0%"))
    #expect(stage.screen.contains("borrowed"))
  }

  @Test func booksOfTheTrashComeBack() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("b")
    #expect(stage.screen.contains("Only books in the trash can be brought back"))
    await stage.type("jdd/is:deleted")
    await stage.press(.enter)
    #expect(stage.lines[2].hasPrefix("   is:deleted  1"))
    #expect(stage.marked.contains("Middlemarch"))
    await stage.type("/ zzz")
    #expect(stage.lines[4] == "   No book matches these words.")
    await stage.press(.escape)
    #expect(stage.lines[23].hasPrefix("   b bring back  ∘Enter open"))
    await stage.type("p")
    #expect(stage.screen.contains("This book is in the trash. b brings it back."))
    await stage.type("b")
    #expect(stage.lines[23].contains("Middlemarch is back on the shelf."))
    #expect(stage.lines[4] == "   The trash is empty.")
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("   All books  15"))
  }

  // MARK: Order

  @Test(arguments: [
    ("t", "title", ["사피엔스", "소년이 온다", "어린 왕자"]),
    ("a", "author", ["우리가 빛의", "어린 왕자", "사피엔스"]),
    ("r", "rating", ["소년이 온다", "흰", "The Left"]), ("p", "pages", ["어린 왕자", "흰", "소년이 온다"]),
    ("f", "day finished", ["The Left", "파친코 1", "Emma"]),
    ("l", "day last read", ["작별하지", "Middlemarch", "코스모스"]), ("e", "series", ["사피엔스", "소년이 온다"]),
    ("h", "height", ["사피엔스", "소년이 온다"]), ("z", "chance", []),
  ])
  func sorts(key: String, name: String, titles: [String]) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("o\(key)g")
    #expect(stage.lines[2].hasSuffix(" by \(name)    ▸list   grid   spines"))
    for (row, title) in zip(5..., titles) { #expect(stage.lines[row].dropFirst(3).hasPrefix(title)) }
  }

  @Test func presentOrderIsTurnedRound() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("ot")
    #expect(stage.lines[4].contains("Title ▾"))
    await stage.type("ot")
    #expect(stage.lines[4].contains("Title ▴"))
    #expect(stage.lines[2].hasSuffix(" by title ▴    ▸list   grid   spines"))
    await stage.type("g")
    #expect(stage.marked.contains("Piranesi"))
    await stage.type("or")
    #expect(
      stage.lines[4].contains("Rated ▾") || stage.lines[2].hasSuffix(" by rating    ▸list   grid   spines")
    )
    #expect(stage.marked.contains("Piranesi"))
  }

  @Test func chanceIsShuffledAnewAndKeptWhileItIsShown() async throws {
    let stage = try Stage(numbered(60), tab: .shelf)
    await stage.type("ozg")
    let first = Array(stage.lines[5...20])
    await stage.type("Gg")
    #expect(Array(stage.lines[5...20]) == first)
    await stage.type("ozg")
    #expect(stage.lines[2].hasSuffix(" by chance    ▸list   grid   spines"))
    #expect(Array(stage.lines[5...20]) != first)
    await stage.type("o")
    #expect(stage.screen.contains("shuffles anew"))
  }

  // MARK: Chance

  @Test func aBookForTonightIsOneThatWaits() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    let waiting = ["파친코 2", "Piranesi", "소년이 온다", "사피엔스", "우리가 빛의", "총, 균, 쇠"]
    var last = ""
    for _ in 0..<12 {
      await stage.type("z")
      let drawn = try #require(waiting.first { stage.marked.contains($0) })
      #expect(stage.lines[23].contains("A book for tonight: \(drawn)"))
      #expect(drawn != last)
      last = drawn
    }
  }

  @Test func aBookIsDrawnFromWhatIsShown() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/status:finished emma")
    await stage.press(.enter)
    await stage.type("z")
    #expect(stage.lines[23].contains("A book for tonight: Emma."))
    await stage.type("/ zzz")
    await stage.press(.enter)
    await stage.type("z")
    #expect(stage.lines[23].contains("No book on the shelf is shown to draw from."))
  }

  @Test func everyOrderCanBeReachedInTheSmallestWindow() async throws {
    let stage = try Stage(Shelved.books, columns: 40, rows: 10, tab: .shelf)
    await stage.type("ojjjjjjjjjj")
    #expect(stage.screen.contains("▸ z  chance"))
  }

  private func numbered(_ count: Int) -> [Book] {
    (1...count).map { number in
      let letters = [number / 10, number % 10].map { String("bcdfghjkmn".dropFirst($0).prefix(1)) }
      return Shelved.book("2" + letters.joined(), "Book \(number)", "Somebody")
    }
  }
}
