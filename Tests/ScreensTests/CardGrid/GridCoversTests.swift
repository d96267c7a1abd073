import Catalogue
import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Covers of a grid, which come one after the other while the marker walks on.
@Suite struct GridCoversTests {
  private nonisolated static let painter = CoverPainter(isThere: { true }) { _, size, signs in
    let row = "\u{1B}[32m" + String(repeating: "▚", count: size.columns) + "\n"
    return PictureReader.picture(from: String(repeating: row, count: size.rows), size: size, signs: signs)
  }

  private static let books = (1...40).map { number in
    var book = Book(id: "\(number + 100)b", title: "Book \(number)", added: "2026-01-01T00:00:\(number + 9)Z")
    book.coverURL = "https://covers.example.org/\(number).jpg"
    return book
  }

  private let catalogue = AskedCatalogue()
  private let stage: Stage

  init() throws {
    stage = try Stage(
      Self.books,
      tab: .shelf,
      catalogues: AskedCatalogue.catalogues(catalogue.client(cover: { _ in "/kept" })),
      painter: Self.painter
    )
  }

  /// Shows what changed, without waiting for what is under way.
  private func show() -> [[Character]] {
    stage.driver.runtime.renderIfDue()
    return stage.driver.terminal.canvas.lines.map(Array.init)
  }

  private func places(of sign: Character, in screen: [[Character]]) -> Int {
    screen.reduce(0) { $0 + $1.count { $0 == sign } }
  }

  @Test func noKeyWaitsForACoverAndNoCellIsDrawnTwice() async throws {
    await stage.type("odod")
    catalogue.hold()
    stage.driver.type("vg")
    var screen = show()
    while catalogue.questions.isEmpty { await Task.yield() }
    for place in 2...40 {
      stage.driver.type("l")
      screen = show()
      #expect(String(screen[22]).contains(" \(place) of 40"))
      await Task.yield()
    }
    // One is under way; those that were passed are not asked for any more.
    #expect(catalogue.questions.count == 1)
    #expect(places(of: "▚", in: screen) == 0)

    let before = screen
    var changes = 0
    catalogue.release()
    let tracker = stage.driver.tracker
    var isSettled = false
    let settling = Task {
      await tracker.settled()
      isSettled = true
    }
    while !isSettled {
      await Task.yield()
      let next = show()
      for (row, cells) in next.enumerated() {
        for (column, cell) in cells.enumerated() where cell != screen[row][column] {
          changes += 1
          #expect(cell == "▚", "\(row), \(column)")
        }
      }
      screen = next
    }
    await settling.value
    let drawn = places(of: "▚", in: screen)
    let cards = before[3..<22].reduce(0) { $0 + String($1).ranges(of: "Book ").count }
    #expect(changes == drawn && drawn > 0)
    #expect(catalogue.questions.count <= cards + 1)
    // Each card in sight has its cover.
    #expect(screen[3..<22].allSatisfy { !String($0).contains("Book ") })
  }
}
