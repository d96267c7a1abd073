import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The summary of a book beside a list.
@Suite struct BookPaneTests {
  @Test func saysInShortWhatThePageSays() throws {
    try expectScreen(try lines(of: Volume.full, rows: 32), is: "pane-44x32-en")
  }

  @Test(arguments: 1...32)
  func endsWithAWholePartAndStaysInItsRows(rows: Int) throws {
    let text = try lines(of: Volume.full, rows: rows)
    #expect(text.split(separator: "\n").count <= rows)
    for heading in ["Synopsis", "Notes  5", "Reads  2"] { #expect(!text.hasSuffix(heading)) }
    #expect(!text.hasSuffix("A line about this book"))
  }

  @Test(arguments: [20, 32, 44, 60])
  func staysInItsColumns(width: Int) throws {
    for book in [Volume.full, Volume.bare, Volume.long, Volume.hostile, Volume.abandoned] {
      let frame = try frame(of: book, columns: 10..<(10 + width), rows: 1..<30)
      for line in frame.canvas.lines {
        #expect(line.prefix(10).allSatisfy { $0 == " " })
        #expect(TextWidth.clip(line, to: 10 + width, mark: "").count >= line.trimmedEnd.count)
      }
    }
  }

  @Test func aBookItShowedBeforeIsShownAsItIsNow() throws {
    let pane = try pane()
    let books = [Volume.full, Volume.bare, Volume.long, Volume.hostile, Volume.abandoned]
    let tomorrow = try #require(ReadingDay(text: "2026-11-21"))
    var changed = books
    changed[0].rating = Rating(quarters: 3)
    changed[4].pages = 7_777
    for (shown, today, columns) in [
      (books, WallClock.standing.today, 44), (books, WallClock.standing.today, 44),
      (changed, WallClock.standing.today, 44), (changed, tomorrow, 44), (changed, tomorrow, 32),
      (books, tomorrow, 32),
    ] {
      for book in shown {
        let rect = Rect(columns: 10..<(10 + columns), rows: 1..<30)
        let isAsNew =
          try frame(of: book, on: today, rect, pane).canvas
          == frame(of: book, on: today, rect, self.pane()).canvas
        #expect(isAsNew, "\(book.title), \(today.text), \(columns)")
      }
    }
  }

  private func pane() throws -> BookPane {
    BookPane(words: try Words.load(language: .english, folder: .locate()))
  }

  private func frame(of book: Book, on today: ReadingDay, _ rect: Rect, _ pane: BookPane) throws -> Frame {
    var frame = Frame(size: Size(columns: 120, rows: 40), look: Look())
    pane.draw(book, today: today, in: rect, into: &frame)
    return frame
  }

  private func frame(of book: Book, columns: Range<Int>, rows: Range<Int>) throws -> Frame {
    try frame(of: book, on: WallClock.standing.today, Rect(columns: columns, rows: rows), pane())
  }

  private func lines(of book: Book, rows: Int) throws -> String {
    let frame = try frame(of: book, columns: 0..<44, rows: 2..<(2 + rows))
    let lines = frame.canvas.lines.dropFirst(2).map(\.trimmedEnd)
    return lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
