import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Changes taken back after the program was left and started again.
  @Suite struct UndoTests {
    @Test func tenChangesAreTakenBackAfterARestartAndTakenAgain() async throws {
      let home = try Home()
      for (title, author) in [("무정", "이광수"), ("날개", "이상"), ("Dune 🏜️", "Frank Herbert")] {
        try home.add(title, "--author", author, "--status", "reading", "--pages", "300")
      }
      let old = home.libraryFiles()
      var visit = try await Visit("seoga", in: home)
      try await visit.terminal.wait(for: "무정")
      try visit.terminal.press("2")
      try await visit.terminal.wait(for: "1 of 3")
      // Ten changes: favourites, ratings, progress, a status, a deletion.
      try visit.terminal.press("f", "j", "f", "j", "f", "r")
      try await visit.terminal.wait(for: "0.25 to 5")
      try visit.terminal.press("4", "Enter", "p")
      try await visit.terminal.wait(for: "Now at")
      try visit.terminal.press("1", "2", "0", "Enter", "p")
      try await visit.terminal.wait(for: "120")
      try await visit.terminal.wait(for: "Now at")
      try visit.terminal.press("1", "5", "0", "Enter", "s", "p")
      try await visit.terminal.wait(for: "is paused")
      try visit.terminal.press("g", "f", "f", "d", "d")
      try await visit.terminal.wait(for: "is in the trash")
      try visit.terminal.press("q")
      #expect(try await visit.complaints() == [])
      let new = home.libraryFiles()
      #expect(new != old)
      let steps = try home.seoga("history").split(separator: "\n").count - 3
      #expect(steps == 10)

      visit = try await Visit("seoga", in: home)
      try await visit.terminal.wait(for: "Reading now")
      // One after the other, since no more than one waits behind the one that is being taken back.
      for count in 1...steps {
        try visit.terminal.press("u")
        try await visit.terminal.wait("\(count) steps undone") { try home.undoneSteps() == count }
      }
      try await visit.terminal.wait("the library of before") { home.libraryFiles() == old }
      for count in (0..<steps).reversed() {
        try visit.terminal.press("C-r")
        try await visit.terminal.wait("\(count) steps undone") { try home.undoneSteps() == count }
      }
      try await visit.terminal.wait("the changes again") { home.libraryFiles() == new }
      try visit.terminal.press("q")
      #expect(try await visit.complaints() == [])
    }
  }
}
