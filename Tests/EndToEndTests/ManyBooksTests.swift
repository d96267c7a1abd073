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
        let digits = String(number)
        let id = "1b" + String(repeating: "0", count: 10 - digits.count) + digits
        let book =
          #"{"id":"\#(id)","title":"Book \#(id)","added":"2026","format":1,"publisher":"나남","tags":["빌림"],"x":1.50}"#
        try Data(book.utf8).write(to: books.appending(path: "\(id).json"))
      }
    }

    private func visit() async throws -> Visit {
      let visit = try await Visit("seoga", "--offline", in: home)
      try visit.terminal.press("2")
      try await visit.terminal.wait(for: "of \(Self.count)", atMost: Self.long)
      return visit
    }

    private func publishers() -> Set<String> {
      Set(
        home.libraryFiles().filter { $0.key.hasPrefix("books/") }.values
          .map { String(decoding: $0, as: UTF8.self).contains("마로니에북스") ? "new" : "old" }
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
      try visit.terminal.press("*")
      try await visit.terminal.wait(for: "\(Self.count) marked")
      try visit.terminal.press("e", "Tab")
      try visit.terminal.type("마로니에북스")
      try await visit.terminal.wait(for: "마로니에북스")
      try visit.terminal.press("C-s")
      let temporaries = home.library.appending(path: ".seoga/tmp").path
      try await visit.terminal.wait("the step to begin", atMost: Self.long) {
        try FileManager.default.fileExists(atPath: temporaries)
          && !FileManager.default.contentsOfDirectory(atPath: temporaries).isEmpty || publishers() == ["new"]
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
