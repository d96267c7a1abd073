import Testing

@testable import ReadingCore

/// Tags added to several notes, and taken from them.
@Suite struct TagChangeTests {
  @Test(arguments: [
    ("눈, white", ["눈", "white"], []), ("-눈", [], ["눈"]), ("#새, -#눈, - white", ["새"], ["눈", "white"]),
    ("a, -a", ["a"], []), ("", [], []), ("-, --", [], ["-"]), ("-a, -a, b, b", ["b"], ["a"]),
    ("Seoul, 1936; -하얀 새", ["Seoul, 1936"], ["하얀 새"]), ("sci-fi", ["sci-fi"], []),
  ])
  func whatIsTyped(text: String, added: [String], removed: [String]) {
    let change = TagChange(typed: text)
    #expect(change.added == added && change.removed == removed)
    #expect(change.isEmpty == (added.isEmpty && removed.isEmpty))
  }

  @Test func eachNoteKeepsItsOthersInTheirOrder() {
    let change = TagChange(typed: "c, -b, a")
    #expect(change.tags(after: ["b", "a", "z"]) == ["a", "z", "c"])
    #expect(change.tags(after: []) == ["c", "a"])
    #expect(change.tags(after: ["c", "a"]) == ["c", "a"])
  }
}
