import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension FaultsTests {
  /// Two windows and a loop of the command line, all on one library.
  @Suite(.enabled(if: Tmux.isInstalled, "tmux is not installed"))
  struct ManyWritersTests {
    @Test func eachNoteIsThereOnceAndBothWindowsShowThem() async throws {
      let tally = Tally("notes from the shell while two windows show 1,000 books")
      let home = try Home()
      let library = home.folder.appending(path: ".local/share/seoga").path
      let books = (0..<1000).map { number in
        Book(id: "1b" + String(number + 100_000), title: "Book \(number)", status: .reading, added: "2026")
      }
      let files = LibraryFiles(root: library, clock: .system, identifiers: .random)
      try files.add(books)
      let windows = try (0..<2).map { _ in try Tmux(Tmux.path(of: "seoga"), in: home) }
      for window in windows {
        try await window.wait(for: "Reading now")
        try window.press("2")
        try await window.wait(for: "All books  1000")
        try window.press("j", "j", "j")
        try await window.wait("the fourth book to be marked") {
          try window.markedRow()?.contains("Book 3") == true
        }
      }
      let marked = try windows.map { try $0.markedRow() }
      let count = Amount.of(500)
      for number in 0..<count {
        let book = books[number * 7 % books.count].id
        try home.seoga("note", "add", book, "note \(number)")
        tally.tried()
      }
      let found = try files.load().books.flatMap(\.notes).map(\.text).sorted()
      tally.check(found == (0..<count).map { "note \($0)" }.sorted(), "\(found.count) notes of \(count)")
      for (window, marked) in zip(windows, marked) {
        let screen = try window.screen()
        let isKept = try window.markedRow() == marked
        tally.check(isKept, "the place in a window: \(screen)")
        try window.press("4")
        try await window.wait("all notes", atMost: .seconds(30)) {
          try window.screen().contains("All notes  \(count)")
        }
      }
      let check = ChildProcess.end(of: [Tmux.path(of: "seoga"), "check"], environment: home.environment)
      tally.check(check.status == 0, "check finds: \(check.output)")
      try tally.end()
    }
  }
}
