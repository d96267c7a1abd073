import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The mouse wherever keys mean something.
@Suite struct PointedScopesTests {
  /// Wherever somebody clicks on something the marker can stand on, the marker or the cursor stands there then.
  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func aClickPutsTheMarkerThere(columns: Int, rows: Int) async throws {
    var pointed = 0
    for (number, place) in Scopes.places.enumerated() {
      let stage = try await place.open(columns: columns, rows: rows)
      let driver = stage.driver
      driver.runtime.usesMouse = true
      driver.runtime.renderIfDue()
      let scope = driver.runtime.commandsInScope.name
      for row in 0..<rows {
        let position = Position(column: 6 + row % 3, row: row)
        guard case .point? = driver.runtime.targets?.click(at: position)?.click else { continue }
        let top = driver.runtime.stack.top
        let (label, before) = (stage.label(at: position), stage.screen)
        // What it is on already would be opened.
        guard !label.isEmpty, !stage.hasMarker(1, above: label) else { continue }
        driver.point(at: position)
        if !place.isHeld { await driver.settled() }
        guard driver.runtime.stack.top === top else { break }
        // Some rows are only read, and pass a click over.
        guard stage.screen != before else { continue }
        let isMarked = stage.hasMarker(7, above: label)
        if isMarked { pointed += 1 }
        #expect(isMarked, "\(number) \(scope) \(label)\n\(stage.screen)")
      }
    }
    #expect(pointed > 70)
  }

  /// Clicks and the wheel anywhere break nothing.
  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func nothingBreaks(columns: Int, rows: Int) async throws {
    var random = Seeded(state: UInt64(columns))
    for place in Scopes.places {
      let stage = try await place.open(columns: columns, rows: rows)
      stage.driver.runtime.usesMouse = true
      for _ in 0..<10 {
        let position = Position(
          column: .random(in: 0..<columns, using: &random),
          row: .random(in: 0..<rows, using: &random)
        )
        let action = [MouseEvent.Action.press, .press, .wheelUp, .wheelDown].randomElement(using: &random)
        stage.driver.point(action ?? .press, at: position)
        if !place.isHeld { await stage.driver.settled() }
      }
      #expect(stage.driver.terminal.canvas.lines.allSatisfy { TextWidth.columns(of: $0) == columns })
    }
  }
}

extension Stage {
  /// The first letters of what stands in the row of a target, within its columns.
  fileprivate func label(at position: Position) -> String {
    guard let part = driver.runtime.targets?.click(at: position)?.part else { return "" }
    let cells = driver.terminal.canvas.row(position.row)
    let columns = part.columns.clamped(to: 0..<driver.terminal.canvas.size.columns)
    let text = cells.dropFirst(columns.lowerBound).prefix(columns.count).map(\.text).joined()
    let letters = text.drop { !$0.isLetter }
    return String(letters.prefix(8)).split(separator: "  ").first.map(String.init) ?? ""
  }

  /// Whether the marker or the cursor is in a row with a text, in so many above it or right below it.
  fileprivate func hasMarker(_ rows: Int, above label: String) -> Bool {
    let (lines, cursor) = (driver.terminal.canvas.lines, driver.terminal.canvas.cursor)
    return lines.indices.dropFirst().contains { row in
      guard lines[row].contains(label) else { return false }
      let near = max(1, row - rows)...min(lines.count - 1, rows > 1 ? row + 1 : row)
      return near.contains { lines[$0].contains("▸") || cursor?.row == $0 }
    }
  }
}

extension Scopes.Place {
  /// Whether something waits there for a disk or a catalogue, so that nobody can wait for its end.
  fileprivate var isHeld: Bool { start == .writing || start == .asking }
}
