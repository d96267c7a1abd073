import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Words of the reader's that must not be lost when entries come again, or two at once.
@Suite struct LostWordsTests {
  private func sidecar(_ title: String, _ rest: String) -> Clippings {
    Clippings("return { [\"doc_props\"] = { [\"title\"] = \"\(title)\" }, \(rest) }")
  }

  private func highlight(_ note: String?, text: String = "A passage", updated day: Int) -> Clippings {
    let note = note.map { "[\"note\"] = \"\($0)\", " } ?? ""
    return sidecar(
      "One",
      """
      ["annotations"] = { [1] = { ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten", \(note)
        ["datetime_updated"] = "2023-12-\(day) 10:00:00", ["pos0"] = "/p.1", ["pos1"] = "/p.2", ["text"] = "\(text)" } }
      """
    )
  }

  /// What two books say in the same words, with no time to tell it apart, belongs to both.
  @Test(arguments: [
    "[\"summary\"] = { [\"note\"] = \"Good\" }",
    "[\"annotations\"] = { [1] = { [\"drawer\"] = \"x\", [\"text\"] = \"t\" } }",
    "[\"annotations\"] = { [1] = { [\"drawer\"] = \"x\", [\"pos0\"] = \"/p.1\", [\"text\"] = \"t\" } }",
  ])
  func keepsTheSameWordsOfTwoBooks(rest: String) throws {
    let (one, two) = (sidecar("One", rest), sidecar("Two", rest))
    var shelf = try two.shelf(try one.shelf(), prefix: "2")
    #expect(shelf.map(\.notes.count) == [1, 1])
    var other = Book(id: "0shelf000001", title: "Other", added: "2020-01-01")
    other.notes = shelf[0].notes
    shelf[0].notes = []
    shelf.append(other)
    #expect(try one.plan(shelf: shelf, prefix: "3").books.isEmpty)
    #expect(try two.plan(shelf: shelf, prefix: "3").books.isEmpty)
  }

  @Test func keepsWordsThatTheDeviceHasLost() throws {
    let shelf = try highlight("Mine", updated: 20).shelf()
    #expect(try highlight(nil, updated: 21).plan(shelf: shelf, prefix: "2").fates == [.unchanged])
    let grown = highlight(nil, text: "A passage that grew", updated: 22)
    let later = try grown.shelf(shelf, prefix: "2")
    #expect(later[0].notes.map(\.said) == [["A passage that grew", "Mine", "", ""]])
    #expect(later[0].notes[0].origin?.contains("[\"note\"] = \"Mine\"") == true)
    for file in [grown, highlight("Mine", updated: 20)] {
      #expect(try file.plan(shelf: later, prefix: "3").books.isEmpty)
    }
  }

  /// Changed here and on the device: neither gives way.
  @Test func keepsBothWhereBothHaveChanged() throws {
    var shelf = try highlight("Mine", updated: 20).shelf()
    shelf[0].updateNote(shelf[0].notes[0].id, at: Export.stamp) { $0.text = "Mine, here" }
    let changed = highlight("Mine, there", updated: 21)
    let plan = try changed.plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.added])
    #expect(plan.reasons == [[.laterState]])
    let later = plan.applied(to: shelf)
    #expect(Set(later[0].notes.map(\.text)) == ["Mine, here", "Mine, there"])
    for file in [changed, highlight("Mine", updated: 20)] {
      #expect(try file.plan(shelf: later, prefix: "3").books.isEmpty)
    }
    let last = try highlight("Mine, at last", updated: 22).shelf(later, prefix: "3")
    #expect(Set(last[0].notes.map(\.text)) == ["Mine, here", "Mine, at last"])
  }

  /// A passage that has grown on the device reaches a note whose words alone were changed here.
  @Test func growsThePassageOfChangedWords() throws {
    var shelf = try highlight("Mine", updated: 20).shelf()
    shelf[0].updateNote(shelf[0].notes[0].id, at: Export.stamp) { $0.text = "Mine, here" }
    let later = try highlight("Mine", text: "A passage that grew", updated: 21).shelf(shelf, prefix: "2")
    #expect(later[0].notes.map(\.said) == [["A passage that grew", "Mine, here", "", ""]])
  }

  @Test(arguments: [
    (["no", "I know this place"], "no\n\nI know this place"), (["No.", "no"], "No."),
    (["no", "no way"], "no way"), (["no way", "No"], "no way"), (["now", "no"], "now\n\nno"),
  ])
  func dropsNoWordsThatStandInOthersByChance(words: [String], text: String) throws {
    let blocks =
      [Clippings.block("Highlight", "location 100-110", "Passage")]
      + words.enumerated().map { Clippings.block("Note", "location 110", $1, day: $0 + 1) }
    let notes = try Clippings(blocks: blocks).notes()
    #expect(notes.map(\.text) == [text])
  }

  /// What its reader has changed holds a short note only where it says it.
  @Test func addsNoWordsToChangedOnesByChance() throws {
    let blocks = [
      Clippings.block("Highlight", "location 100-110", "Passage"),
      Clippings.block("Note", "location 110", "Mine"),
    ]
    var shelf = try Clippings(blocks: blocks).shelf()
    shelf[0].updateNote(shelf[0].notes[0].id, at: Export.stamp) { $0.text = "I know this place" }
    let more = Clippings(blocks: blocks + [Clippings.block("Note", "location 110", "no")])
    let later = try more.shelf(shelf, prefix: "2")
    #expect(Set(later[0].notes.map(\.text)) == ["I know this place", "no"])
  }
}
