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
}
