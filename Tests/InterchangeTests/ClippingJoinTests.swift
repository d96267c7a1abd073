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

  /// Whichever comes first in the file, and whichever is longer.
  @Test(arguments: [[0, 1], [1, 0]], [[1, 2], [2, 1]])
  func keepsTheNewestPassage(order: [Int], days: [Int]) throws {
    let passages = [("location 101-105", Self.short), ("location 100-108", Self.long)]
    let clippings = Clippings(
      blocks: order.map { Clippings.block("Highlight", passages[$0].0, passages[$0].1, day: days[$0]) }
    )
    let plan = try clippings.plan()
    let newest = days[0] < days[1] ? 1 : 0
    let notes = plan.books.flatMap(\.notes)
    #expect(notes.map(\.quote) == [passages[newest].1])
    #expect(notes.map(\.place) == [String(passages[newest].0.dropFirst("location ".count))])
    #expect(notes.map(\.created) == ["2022-08-02T19:31:58+09:00"])
    let row = 1 + (order.firstIndex(of: newest) ?? 0)
    #expect(plan.reasons[2 - row] == [newest == 1 ? .withinRow(row) : .markedAgain(row)])
    #expect(plan.fates[row - 1] == .added && plan.fates[2 - row] == .merged)
    #expect(try clippings.plan(shelf: plan.books, prefix: "2").fates == [.unchanged, .unchanged])
  }

  /// Of marks of one second the one that stands later in the file is the newer one, as it is of those without a date.
  @Test(arguments: ["Added on Tuesday, 2 August 2022 19:31:58", "Added some day"])
  func takesTheLaterInTheFileForTheNewer(date: String) throws {
    let blocks = [("101-105", Self.short), ("100-108", Self.long), ("101-104", "a truth universally")].map {
      "Emma\n- Your Highlight on location \($0.0) | \(date)\n\n\($0.1)"
    }
    for count in 2...3 {
      let clippings = Clippings(blocks: Array(blocks.prefix(count)))
      let notes = try clippings.notes()
      #expect(notes.map(\.quote) == [count == 2 ? Self.long : "a truth universally"])
      #expect(notes.first?.origin?.split(separator: "==========").count == count)
      #expect(try clippings.plan(shelf: clippings.shelf(), prefix: "2").books.isEmpty)
    }
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
    #expect(notes.count == 6)
  }

  /// A heading, the words of a sentence and the sentence are three passages, on one page as on three.
  @Test(arguments: [
    ["page 12", "page 12", "page 12"], ["page 11", "page 12", "page 13"],
    ["location 150", "location 150", "location 151-152"],
    ["location 150-151", "location 152-153", "location 154-155"],
  ])
  func keepsPassagesApartThatAgreeButForCaseOrPunctuation(places: [String]) throws {
    let texts = ["Share Memory", "share memory,", "Do not communicate by sharing; share memory, or do not."]
    let blocks = zip(places, texts).map { Clippings.block("Highlight", $0, $1) }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let clippings = Clippings(blocks: order.map { blocks[$0] })
      #expect(Set(try clippings.notes().map(\.quote)) == Set(texts))
      // One after the other they are what they are at once.
      var shelf: [Book] = []
      for (number, place) in order.enumerated() {
        shelf = try Clippings(blocks: [blocks[place]]).shelf(shelf, prefix: Character(String(number)))
      }
      #expect(Set(shelf.flatMap(\.notes).map(\.quote)) == Set(texts))
      #expect(try clippings.plan(shelf: shelf, prefix: "9").books.isEmpty)
    }
  }

  /// A long passage is no more the same for that; only its place makes it so.
  @Test(arguments: ["location 100-110", "location 500-510", "page 7"])
  func keepsTheSameWordsOfTwoPlacesApart(place: String) throws {
    let text = "A passage that is long enough to stand in a book but once, or so one should think"
    let clippings = Clippings(blocks: [
      Clippings.block("Highlight", "location 105-112", text),
      Clippings.block("Highlight", place, text, day: 2),
      Clippings.block("Note", "location 700", text), Clippings.block("Note", "location 900", text, day: 2),
    ])
    #expect(try clippings.notes().filter { $0.quote != nil }.count == (place == "location 100-110" ? 1 : 2))
    #expect(try clippings.notes().filter { $0.quote == nil }.count == 2)
    #expect(try clippings.plan(shelf: clippings.shelf(), prefix: "2").books.isEmpty)
  }

  /// What each mark took the place of when it was made stays so; two that never met are two.
  @Test(arguments: [
    ([1, 3, 2], ["One. Two."]), ([2, 1, 3], ["One.", "Two."]), ([1, 2, 3], ["Two."]), ([3, 2, 1], ["One."]),
  ])
  func marksTakeTheirPlacesInTheOrderTheyWereMade(days: [Int], quotes: [String]) throws {
    let passages = [("100-101", "One."), ("100-102", "One. Two."), ("102", "Two.")]
    let clippings = Clippings(
      blocks: zip(passages, days).map { Clippings.block("Highlight", "location \($0.0)", $0.1, day: $1) }
    )
    #expect(Set(try clippings.notes().compactMap(\.quote)) == Set(quotes))
  }

  @Test func makesOneNoteOfAPassageMarkedTwice() throws {
    let plan = try Clippings(blocks: [
      Clippings.block("Highlight", "location 101-105", "“Yes”, she said", day: 1),
      Clippings.block("Highlight", "location 101-105", "\"Yes\" , she said\u{200B}", day: 2),
    ]).plan()
    #expect(plan.fates == [.merged, .added])
    #expect(plan.reasons[0] == [.sameRow(2)])
    #expect(plan.books.flatMap(\.notes).map(\.created) == ["2022-08-02T19:31:58+09:00"])
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
