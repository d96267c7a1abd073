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

  private func frame(of book: Book, columns: Range<Int>, rows: Range<Int>) throws -> Frame {
    let words = try Words.load(language: .english, folder: .locate())
    var frame = Frame(size: Size(columns: 120, rows: 40), look: Look())
    let today = WallClock.standing.today
    BookPane(words: words).draw(book, today: today, in: Rect(columns: columns, rows: rows), into: &frame)
    return frame
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
