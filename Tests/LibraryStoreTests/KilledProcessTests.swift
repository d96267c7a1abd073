import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// A step in a process of its own that is killed in the middle of it, by the system and for good.
@Suite struct KilledProcessTests {
  /// Before the intent has its name, before each of the four names, and before the intent goes.
  @Test(arguments: [(0, false), (1, false), (2, true), (3, true), (4, true), (5, true)])
  func theNextProcessFindsAllOrNothing(number: Int, isNew: Bool) async throws {
    let many = try ManyBooks()
    let root: String = many.place.root
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = root as String, number = number as Int] in
      let access = FileAccess.live.killing(before: number)
      try ManyBooks.run(
        LibraryFiles(root: root, access: access, clock: .standing, identifiers: .counted())
      )
    }
    #expect(!many.leftovers.isEmpty)
    let library = try many.place.files().load()
    #expect(many.state == (isNew ? .new : .old) && many.intent == nil && library.problems == [])
    // The lock died with the process.
    try many.place.files().edit("1b") { $0.title = "after" }
  }
}
