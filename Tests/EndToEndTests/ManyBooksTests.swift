import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Marked books changed by keys, each time as one step.
  @Suite struct ManyBooksTests {
    /// Books of the library; `SEOGA_MANY_BOOKS` asks for another number.
    private static let count =
      ProcessInfo.processInfo.environment["SEOGA_MANY_BOOKS"].flatMap { Int($0) } ?? 300
    /// What a large library takes an unoptimised program on a busy machine.
    private static let long = Duration.seconds(120)

    private let home: Home

    /// A library as others have written it: undoing has to give back bytes that Seoga would not write so.
    init() throws {
      home = try Home()
      let books = home.library.appending(path: "books")
      try FileManager.default.createDirectory(at: books, withIntermediateDirectories: true)
      try Data("{\"format\":1,\"id\":\"1library0000\"}".utf8)
        .write(to: home.library.appending(path: "seoga.json"))
      for number in 0..<Self.count {
        let id = Self.id(number)
        // One on the board, so that there is a marker.
        let status = number == 0 ? "reading" : "want"
        let book = """
          {"id":"\(id)","title":"Book \(id)","status":"\(status)","added":"2026","publisher":"나남",
          "format":1,"tags":["빌림"],"x":1.50}
          """
        try Data(book.utf8).write(to: books.appending(path: "\(id).json"))
      }
    }

    private static func id(_ number: Int) -> String {
      let digits = String(number)
      return "1b" + String(repeating: "0", count: 10 - digits.count) + digits
    }

    private func visit() async throws -> Visit {
      let visit = try await Visit("seoga", "--offline", in: home, atMost: Self.long)
      try visit.terminal.press("2")
      try await visit.terminal.wait(for: " 1 of \(Self.count)", atMost: Self.long)
      return visit
    }

    /// What the first hundred books hold.
    private func publishers() -> Set<String> {
      Set(
        (0..<100).map { number in
          let text = try? String(contentsOf: home.book(Self.id(number)), encoding: .utf8)
          return text?.contains("마로니에북스") == true ? "new" : "old"
        }
      )
    }

    @Test func tenOfManyChangeByKeysAndAreUndoneAfterARestart() async throws {
      let old = home.libraryFiles()
      var visit = try await visit()
      try visit.terminal.press("Space", "Space", "Space", "Space", "Space")
      try visit.terminal.press("Space", "Space", "Space", "Space", "Space")
      try await visit.terminal.wait(for: "10 marked")
      try visit.terminal.press("s")
      try await visit.terminal.wait(for: "at the end of the queue")
      try visit.terminal.press("n")
      try await visit.terminal.wait(for: "10 books changed.", atMost: Self.long)
      try visit.terminal.press("#")
      try await visit.terminal.wait(for: "Tags")
      try visit.terminal.type("다시, -빌림")
      try visit.terminal.press("Enter", "e")
      try await visit.terminal.wait(for: "Change 10 books at once", atMost: Self.long)
      try visit.terminal.press("Tab")
      try visit.terminal.type("마로니에북스")
      try await visit.terminal.wait(for: "Changes: Publisher 10.", atMost: Self.long)
      try visit.terminal.press("C-s")
      try await visit.terminal.wait(for: "10 books changed.", atMost: Self.long)
      try visit.terminal.press("Q")
      #expect(try await visit.complaints() == [])
      let new = home.libraryFiles()
      #expect(old.filter { new[$0.key] != $0.value }.count == 10)

      visit = try await self.visit()
      for count in 1...3 {
        try visit.terminal.press("u")
        try await visit.terminal.wait("\(count) steps undone", atMost: Self.long) {
          try home.undoneSteps() == count
        }
      }
      try await visit.terminal.wait("the library of before") { home.libraryFiles() == old }
      for count in (0..<3).reversed() {
        try visit.terminal.press("C-r")
        try await visit.terminal.wait("\(count) steps undone", atMost: Self.long) {
          try home.undoneSteps() == count
        }
      }
      try await visit.terminal.wait("the changes again") { home.libraryFiles() == new }
      try visit.terminal.press("Q")
      #expect(try await visit.complaints() == [])
    }

    /// The kill may come before the step or after it; in between there is nothing.
    @Test func killedInTheMiddleAllAreChangedOrNone() async throws {
      let old = home.libraryFiles()
      let visit = try await visit()
      // The first hundred: fewer than all of a large library, which are more than can be changed at once.
      try visit.terminal.press("/")
      try visit.terminal.type("Book 1b00000000")
      try visit.terminal.press("Enter", "*")
      try await visit.terminal.wait(for: "100 marked", atMost: Self.long)
      try visit.terminal.press("e", "Tab")
      try visit.terminal.type("마로니에북스")
      try await visit.terminal.wait(for: "Changes: Publisher 100.", atMost: Self.long)
      try visit.terminal.press("C-s")
      let temporaries = home.library.appending(path: ".seoga/tmp").path
      try await visit.terminal.wait("the step to begin", atMost: Self.long) {
        try FileManager.default.fileExists(atPath: temporaries)
          && !FileManager.default.contentsOfDirectory(atPath: temporaries).isEmpty
          || publishers().contains("new")
      }
      try visit.send(SIGKILL)
      try await visit.terminal.wait(for: "given back")
      // The next program ends what was begun.
      #expect(try home.seoga("list").contains("Book"))
      let state = publishers()
      #expect(state == ["old"] || state == ["new"])
      if state == ["new"] { try home.seoga("undo") }
      #expect(
        home.libraryFiles().filter { $0.key.hasPrefix("books/") } == old.filter { $0.key.hasPrefix("books/") }
      )
    }
  }
}
