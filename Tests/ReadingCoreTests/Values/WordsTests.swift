import ReadingCore
import Testing

@Suite struct WordsTests {
  @Test(arguments: ["want", "next", "reading", "paused", "finished", "abandoned", "", "Want", "lent"])
  func statusKeepsItsWord(word: String) {
    #expect(Status(rawValue: word).rawValue == word)
  }

  @Test func knownWordsAreNotOthers() {
    #expect(Status.known.map(\.rawValue) == ["want", "next", "reading", "paused", "finished", "abandoned"])
    #expect(Status.known.map { Status(rawValue: $0.rawValue) } == Status.known)
    for status in Status.known {
      if case .other = Status(rawValue: status.rawValue) { Issue.record("\(status) was not recognised") }
    }
  }

  @Test(arguments: ["paper", "ebook", "audio", "scroll"])
  func mediumKeepsItsWord(word: String) { #expect(Medium(rawValue: word).rawValue == word) }

  @Test(arguments: ["finished", "abandoned", "lost"])
  func outcomeKeepsItsWord(word: String) { #expect(ReadOutcome(rawValue: word).rawValue == word) }

  @Test(arguments: ["thought", "quote", "summary", "memo", "doodle"])
  func kindKeepsItsWord(word: String) { #expect(Note.NoteKind(rawValue: word).rawValue == word) }

  @Test func otherWordsAreDifferent() {
    #expect(Status(rawValue: "lent") == .other("lent"))
    #expect(Status(rawValue: "want") == .want)
    #expect(Status(rawValue: "wants") != .want)
  }
}
