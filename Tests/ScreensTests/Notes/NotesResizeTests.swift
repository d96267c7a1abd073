import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The boundary between list and note beside each other and the note over the list: who crosses it finds the same
/// note, in the list and in the note at the same place.
@Suite struct NotesResizeTests {
  /// What must be the same whenever a size comes back.
  private struct Sight: Equatable {
    let selected: String
    let firstOfList: String
    let firstOfNote: String
    let screen: String
  }

  private static let wide = (columns: 120, rows: 40)
  private static let narrow = (columns: 80, rows: 24)

  /// A list at its 30th note, scrolled, and the note scrolled to its 12th line.
  private func stage(_ size: (columns: Int, rows: Int), isReading: Bool) async throws -> Stage {
    let stage = try Stage(Kept.many(60), columns: size.columns, rows: size.rows, tab: .notes)
    await stage.type(String(repeating: "j", count: 30))
    await stage.type("kk")
    await stage.press(.enter)
    await stage.type(String(repeating: "j", count: 11))
    if !isReading { await stage.type("h") }
    return stage
  }

  @Test(arguments: [true, false], [true, false])
  func tenResizesKeepNoteAndScroll(isReading: Bool, startsWide: Bool) async throws {
    let sizes = startsWide ? [Self.narrow, Self.wide] : [Self.wide, Self.narrow]
    let stage = try await stage(sizes[1], isReading: isReading)
    var seen: [Int: String] = [stage.driver.terminal.size.columns: stage.screen]
    for turn in 0..<10 {
      let size = sizes[turn % 2]
      stage.driver.resize(columns: size.columns, rows: size.rows)
      let isWide = size.columns == Self.wide.columns
      if isWide || !isReading {
        // Row 28 from 0 of the list that begins with note 60.
        #expect(stage.lines.contains { $0.contains(isReading ? "▹ Note 32, line 1" : "▸ Note 32, line 1") })
      }
      if isWide || isReading {
        let first = stage.lines.dropFirst(6).first { $0.contains("Note 32, line") } ?? ""
        #expect(first.hasSuffix("Note 32, line 12"), "turn \(turn):\n\(stage.screen)")
      }
      if let before = seen[size.columns] { #expect(stage.screen == before, "turn \(turn)") }
      seen[size.columns] = stage.screen
    }
    #expect(seen.count == 2)
  }

  @Test func theListKeepsItsFirstRow() async throws {
    let stage = try await stage(Self.narrow, isReading: false)
    let first = try #require(stage.lines.dropFirst(4).first)
    for _ in 0..<5 {
      stage.driver.resize(columns: 120, rows: 40)
      #expect(stage.lines[4].hasPrefix(String(first.prefix(25))), "\(stage.screen)")
      stage.driver.resize(columns: 80, rows: 24)
      #expect(stage.lines[4] == first)
    }
  }

  /// A wide window shows more rows than there are below; the narrow one must not pay for that.
  @Test func anEndThatFitsTheWideWindowIsFoundAgainInTheNarrowOne() async throws {
    let stage = try Stage(Kept.many(60), tab: .notes)
    await stage.press(.end)
    await stage.type("kk")
    await stage.press(.enter, .end)
    let list = stage.screen
    for _ in 0..<5 {
      stage.driver.resize(columns: 120, rows: 60)
      stage.driver.resize(columns: 80, rows: 24)
      #expect(stage.screen == list)
    }
  }

  /// Rows of another width hold other words: the place is kept by what stands there.
  @Test func theFirstWordsInSightStayAcrossWidths() async throws {
    let words = (1...400).map { "word\($0)" }.joined(separator: " ")
    let book = Shelf.book("1b0000000001", "Long", "Author", .reading) {
      $0.notes = [Kept.note("1a", words, nil, "2026-11-03")]
    }
    let stage = try Stage([book], columns: 80, rows: 24, tab: .notes)
    await stage.press(.enter)
    await stage.type("jjjjjjjjjj")
    let first = try #require(stage.lines[6].split(separator: " ").first)
    for columns in [120, 100, 140, 60, 40, 99, 200, 160, 80] {
      stage.driver.resize(columns: columns, rows: 24)
      let row = stage.lines.firstIndex { $0.split(separator: " ").contains(first) }
      #expect(row == 6, "\(columns):\n\(stage.screen)")
    }
    #expect(stage.lines[6].split(separator: " ").first == first)
  }

  @Test func whatIsTypedInTheFilterStays() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("/눈")
    for columns in [120, 80, 40, 120] {
      stage.driver.resize(columns: columns, rows: 24)
      #expect(stage.driver.takesText && stage.screen.contains("눈"))
    }
    await stage.type("x")
    await stage.press(.backspace, .enter)
    #expect(stage.markedNote.contains("눈이 소리를 지운다는 것"))
  }
}
