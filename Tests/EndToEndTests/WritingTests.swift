import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A reader's evening, by keys alone.
  @Suite struct WritingTests {
    private static let text = """
      첫 문단이다. 달빛이 메밀꽃에 흐붓하다.

      Second paragraph, with a family 👨‍👩‍👧 and ㅎㅎ.

      붙인 글:\t탭 다음
      \t둘째 줄 — naïve
        third line

      """

    @Test func aNoteIsFoundAsItWasWritten() async throws {
      let visit = try await Visit("seoga")
      let terminal = visit.terminal
      try await terminal.wait(for: "60 classics")
      try terminal.press("c", "2")
      try await terminal.wait(for: "1 of 60")
      try terminal.press("/")
      try terminal.type("메밀꽃")
      try await terminal.wait(for: "1 of 1")
      try terminal.press("Enter", "Enter")
      try await terminal.wait(for: "A line about this book")
      try terminal.press("m")
      try await terminal.wait(for: "What do you want to keep?")
      #expect(try terminal.screen().contains("메밀꽃 필 무렵"))

      let paragraphs = Self.text.split(separator: "\n\n", maxSplits: 2).map(String.init)
      for paragraph in paragraphs.dropLast() {
        try terminal.type(paragraph)
        try terminal.press("Enter", "Enter")
      }
      try terminal.paste(paragraphs[2])
      try await terminal.wait(for: "third line")
      try terminal.press("Tab")
      try terminal.type("42")
      try terminal.press("Escape")
      try await terminal.wait(for: "is saved.")
      try terminal.press("Q")
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 0)
      try check(terminal.home)
    }

    private func check(_ home: Home) throws {
      let notes = try home.notes()
      #expect(notes.count == 1)
      let note = try #require(notes.first)
      #expect(note["bookTitle"] as? String == "메밀꽃 필 무렵")
      #expect(note["page"] as? Int == 42)
      let printed = try #require(note["text"] as? String)
      #expect(Array(printed.utf8) == Array(Self.text.utf8))
      // The file is read as bytes, since two normal forms of one text are equal as strings.
      let file = try Data(contentsOf: home.book(try #require(note["book"] as? String)))
      let escaped = Self.text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      #expect(file.range(of: Data("\"text\": \"\(escaped)\"".utf8)) != nil)
    }

    @Test func keysWorkWhileHangulIsOn() async throws {
      let terminal = try await Visit("seoga").terminal
      try await terminal.wait(for: "60 classics")
      try terminal.type("ㅊ")
      try await terminal.wait(for: "60 classics are on the shelf")
      try terminal.press("2")
      try await terminal.wait(for: "1 of 60")
      try terminal.type("ㅓㅓㅓ")
      try await terminal.wait(for: "4 of 60")
      try terminal.type("ㅏ")
      try await terminal.wait(for: "3 of 60")

      // s opens the sheet on the present status, and j goes to the one below it.
      try terminal.type("너")
      try await terminal.wait(for: "▸ n  next")
      try terminal.type("ㅂ")
      try await terminal.wait("the sheet to go") { try !terminal.screen().contains("▸ n  next") }
      try terminal.type("ㅡ")
      try await terminal.wait(for: "What do you want to keep?")
      try terminal.type("ㅡ너")
      try await terminal.wait(for: "ㅡ너")
    }
  }
}
