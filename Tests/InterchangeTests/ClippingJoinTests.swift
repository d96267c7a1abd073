import ReadingCore
import Testing

@testable import Interchange

/// Entries of one file that belong together.
@Suite struct ClippingJoinTests {
  private static let short = "a truth universally acknowledged"
  private static let long = "It is a truth universally acknowledged, that a single man"

  @Test func joinsWordsWithTheirPassage() throws {
    let plan = try Clippings(blocks: [
      Clippings.block("Note", "location 110", "Mine"),
      Clippings.block("Highlight", "location 100-110", "Passage"),
      Clippings.block("Highlight", "location 105-130", "Another"),
      Clippings.block("Note", "location 900", "Alone"), Clippings.block("Note", "page 3", "On a page"),
    ]).plan()
    #expect(plan.fates == [.merged, .added, .added, .added, .added])
    #expect(plan.reasons[0] == [.noteOf(2)])
    let notes = plan.books.flatMap(\.notes)
    #expect(
      Set(notes.map(\.said)) == [
        ["Passage", "Mine", "", "100-110"], ["Another", "", "", "105-130"], ["", "Alone", "", "900"],
        ["", "On a page", "3", ""],
      ]
    )
    #expect(notes.first { $0.quote == "Passage" }?.origin?.contains("\n==========\nKindle: Emma") == true)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func keepsTheLongerPassage(order: [Int]) throws {
    let blocks = [
      Clippings.block("Highlight", "location 101-105", Self.short),
      Clippings.block("Highlight", "location 100-108", Self.long),
    ]
    let plan = try Clippings(blocks: order.map { blocks[$0] }).plan()
    #expect(plan.books.flatMap(\.notes).map(\.quote) == [Self.long])
    let row = order[1] + 1
    #expect(plan.reasons.contains([.withinRow(row)]))
    #expect(plan.fates.filter { $0 == .merged }.count == 1)
  }

  @Test func keepsPassagesApartThatShareNoPlace() throws {
    let notes = try Clippings(blocks: [
      Clippings.block("Highlight", "location 101-105", Self.short),
      Clippings.block("Highlight", "location 300-308", Self.long),
      Clippings.block("Highlight", "location 400", "Objects"),
      Clippings.block("Highlight", "location 700", "Objects"),
      Clippings.block("Highlight", "page 5", "truth"),
      Clippings.block("Highlight", "page 5", Self.long + "!"),
    ]).notes()
    #expect(notes.count == 5)
  }

  @Test func makesOneNoteOfAPassageMarkedTwice() throws {
    let plan = try Clippings(blocks: [
      Clippings.block("Highlight", "location 101-105", "“Yes”, she said", day: 1),
      Clippings.block("Highlight", "location 101-105", "\"Yes\" , she said\u{200B}", day: 2),
    ]).plan()
    #expect(plan.fates == [.added, .merged])
    #expect(plan.reasons[1] == [.sameRow(1)])
    #expect(plan.books.flatMap(\.notes).count == 1)
  }

  /// What shares something with more notes than are held against each other is looked up no longer for it.
  @Test func looksAtFewNotesHoweverManyThereAre() throws {
    var index = DraftIndex()
    var clipping = Clipping()
    clipping.spot = ClippingLocation(unit: .location, range: 100...110)
    clipping.quote = "Objects"
    clipping.text = "same"
    for place in 0..<10_000 { index.enter(clipping, at: place) }
    #expect(index.places(passage: Passage.key("Objects")).count == DraftIndex.most)
    #expect(index.places(words: Passage.key("same")).count == DraftIndex.most)
    #expect(
      index.places(near: ClippingLocation(unit: .location, range: 0...1_000_000)).count == DraftIndex.most
    )
  }

  @Test func takesThousandsOfEntries() throws {
    let blocks = (0..<3_000).map { number in
      Clippings.block(
        "Highlight",
        "location \(number * 3)-\(number * 3 + 2)",
        "Passage \(number)",
        title: "Book \(number % 50) (A)"
      )
    }
    let clippings = Clippings(blocks: blocks)
    let shelf = try clippings.shelf()
    #expect(shelf.count == 50)
    #expect(shelf.flatMap(\.notes).count == 3_000)
    #expect(try clippings.plan(shelf: shelf, prefix: "2").report.count(of: .unchanged) == 3_000)
  }
}
