import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension FaultsTests {
  /// A change of many marked books in a process of its own, killed by the system in the middle of it; after the restart
  /// all are changed or none, and what was done is taken back byte for byte.
  @Suite struct KilledGroupTests {
    /// What is done to the marked books.
    enum Deed: String, CaseIterable, Codable {
      case fields, queue, trash
    }

    private static let books = 40
    private static let ids = (0..<books).map { "1b00000000" + ($0 < 10 ? "0" : "") + String($0) }

    /// As others have written them: Seoga would not write them so.
    private static func library() throws -> TemporaryLibrary {
      let place = try TemporaryLibrary()
      try place.files().add([])
      for id in ids {
        let text = #"{"tags":["옛"],"id":"\#(id)","title":"Book \#(id)","added":"2026","format":1,"x":1.50}"#
        try place.write(text, to: "books/\(id).json")
      }
      return place
    }

    private static func run(_ deed: Deed, _ files: LibraryFiles) throws {
      switch deed {
      case .fields:
        let edits = try [(BookField.publisher, "나남"), (.tags, "+새 -옛")].compactMap {
          try SharedFieldEdit($0, $1, today: WallClock.standing.today)
        }
        try files.changeTogether(among: Set(ids)) { library in
          library.changing(ids) { book in for edit in edits { edit.apply(to: &book) } }
        }
      case .queue:
        let ranks = Dictionary(
          uniqueKeysWithValues: zip(ids, QueueRank.keys(ids.count, after: nil, before: nil) ?? [])
        )
        try files.changeTogether(among: Set(ids)) { library in
          library.changing(ids) { book in book.enqueue(rank: ranks[book.id]) }
        }
      case .trash: _ = try files.remove(together: ids)
      }
    }

    /// Before the intent has its name, before each book has its own, and before the intent goes. Where no book has its
    /// name yet, it is taken back.
    @Test(arguments: Deed.allCases) func allOrNoneAndTakenBackByteForByte(deed: Deed) async throws {
      let tally = Tally("marked books killed at each name: \(deed.rawValue)")
      let whole = try Self.library()
      let old = Snapshot(whole.root)
      try Self.run(deed, whole.files(isJournalled: true))
      let new = Snapshot(whole.root)
      for number in 0...(Self.books + 1)
      where Amount.takes(number, offset: deed.rawValue.count) || number == 2 {
        let place = try Self.library()
        try await kill(deed, in: place, at: number)
        tally.tried()
        let library = try place.files(isJournalled: true).load()
        let found = Snapshot(place.root)
        tally.check(library.problems.isEmpty, "at \(number): \(library.problems)")
        tally.check(found == (number < 2 ? old : new), "at \(number): \(found.difference(from: new))")
        tally.check(place.leftovers.isEmpty, "at \(number), left behind: \(place.leftovers)")
        let undone = try place.files(isJournalled: true).undo()
        tally.check((undone != nil) == (found == new), "at \(number): undone \(undone != nil)")
        tally.check(Snapshot(place.root) == old, "at \(number): not as before")
      }
      try tally.end()
    }

    private func kill(_ deed: Deed, in place: TemporaryLibrary, at number: Int) async throws {
      let (root, journal): (String, String) = (place.root, place.journal)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [root = root as String, journal = journal as String, number = number as Int, deed = deed as Deed] in
        let access = FileAccess.unflushed.killing(before: number)
        let state = String(journal[..<(journal.lastIndex(of: "/") ?? journal.endIndex)])
        let files = LibraryFiles(
          root: root,
          journals: JournalPlace { _ in state },
          access: access,
          clock: .standing,
          identifiers: .counted()
        )
        try KilledGroupTests.run(deed, files)
      }
    }
  }
}
