import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Changes taken back after the program was left and started again.
  @Suite struct UndoTests {
    /// Every file of the library by its path; but for the lock, which tells nothing.
    private func files(of home: Home) -> [String: Data] {
      let library = home.folder.appending(path: ".local/share/seoga").path
      var files: [String: Data] = [:]
      for case let name as String in FileManager.default.enumerator(atPath: library) ?? .init()
      where !name.hasSuffix(".lock") {
        files[name] = FileManager.default.contents(atPath: "\(library)/\(name)")
      }
      return files
    }

    /// How many steps are taken back.
    private func undone(in home: Home) throws -> Int {
      try home.seoga("history").split(separator: "\n").count { $0.contains("undone") }
    }

    @Test func tenChangesAreTakenBackAfterARestartAndTakenAgain() async throws {
      let home = try Home()
      for (title, author) in [("무정", "이광수"), ("날개", "이상"), ("Dune 🏜️", "Frank Herbert")] {
        try home.add(title, "--author", author, "--status", "reading", "--pages", "300")
      }
      let old = files(of: home)
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
      let new = files(of: home)
      #expect(new != old)
      let steps = try home.seoga("history").split(separator: "\n").count - 3
      #expect(steps == 10)

      visit = try await Visit("seoga", in: home)
      try await visit.terminal.wait(for: "Reading now")
      // One after the other, since no more than one waits behind the one that is being taken back.
      for count in 1...steps {
        try visit.terminal.press("u")
        try await visit.terminal.wait("\(count) steps undone") { try undone(in: home) == count }
      }
      try await visit.terminal.wait("the library of before") { files(of: home) == old }
      for count in (0..<steps).reversed() {
        try visit.terminal.press("C-r")
        try await visit.terminal.wait("\(count) steps undone") { try undone(in: home) == count }
      }
      try await visit.terminal.wait("the changes again") { files(of: home) == new }
      try visit.terminal.press("q")
      #expect(try await visit.complaints() == [])
    }
  }
}
