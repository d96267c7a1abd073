import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

extension FaultsTests {
  /// The real program, killed at random moments of two streams of changes.
  @Suite struct KilledProgramTests {
    /// What the streams were told is done.
    private struct Acknowledged {
      var notes: [String] = []
      var added: [String] = []
      var removed: [String] = []
      var kills = 0
    }

    private let home: Home
    private let books: [String]
    /// Longer than a change takes, in microseconds.
    private let span: UInt32

    init() throws {
      home = try Home()
      books = try (0..<3).map { [home] in try home.add("Book \($0)", "--status", "reading") }
      let start = ContinuousClock.now
      try home.seoga("note", "add", books[0], "warm")
      let taken = (ContinuousClock.now - start).components
      span = UInt32(taken.attoseconds / 1_000_000_000_000 + taken.seconds * 1_000_000) * 5 / 4
    }

    @Test func whatWasAcknowledgedIsThere() async throws {
      let tally = Tally("the program killed at a random moment, two streams of changes")
      let kills = Amount.of(300)
      let done = await withTaskGroup(of: Acknowledged.self) { group in
        for stream in 0..<2 {
          group.addTask { [self] in await self.stream(stream, until: kills / 2) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      tally.tried(done.map(\.kills).reduce(0, +))
      try judge(done, tally)
      tally.remark(
        "\(done.map { $0.notes.count + $0.added.count + $0.removed.count }.reduce(0, +)) acknowledged"
      )
      try tally.end()
    }

    /// Changes one after the other, about half of them killed, until so many were.
    private func stream(_ stream: Int, until kills: Int) async -> Acknowledged {
      var random = Seeded(UInt64(stream + 1))
      var done = Acknowledged()
      var number = 0
      while done.kills < max(1, kills) {
        number += 1
        let delay = Bool.random(using: &random) ? UInt32.random(in: 0..<span, using: &random) : nil
        let change = Int.random(in: 0..<8, using: &random)
        let own = done.added.last { !done.removed.contains($0) }
        let mark = "\(stream).\(number)"
        let arguments: [String] =
          switch change {
          case 0, 1: ["add", "Added \(mark)"]
          case 2 where own != nil: ["remove", own ?? ""]
          default: ["note", "add", books[number % 3], mark]
          }
        let (status, output) = ChildProcess.end(
          of: [Tmux.path(of: "seoga")] + arguments,
          environment: home.environment,
          killedAfter: delay
        )
        if status == SIGKILL { done.kills += 1 }
        if status != 0 { continue }
        switch arguments[0] {
        case "add": done.added.append(output.trimmingCharacters(in: .newlines))
        case "remove": done.removed.append(arguments[1])
        default: done.notes.append(mark)
        }
        await Task.yield()
      }
      return done
    }

    private func judge(_ done: [Acknowledged], _ tally: Tally) throws {
      let root = home.folder.appending(path: ".local/share/seoga").path
      let files = LibraryFiles(root: root, clock: .farOff, identifiers: .random)
      let library = try files.load()
      tally.check(library.problems.isEmpty, "half written: \(library.problems)")
      let notes = library.books.flatMap(\.notes).map(\.text)
      let counts = Dictionary(notes.map { ($0, 1) }, uniquingKeysWith: +)
      for (note, count) in counts where count > 1 { tally.lost("the note \(note) is there \(count) times") }
      for acknowledged in done {
        for note in acknowledged.notes where counts[note] == nil { tally.lost("the note \(note)") }
        for id in acknowledged.added where !acknowledged.removed.contains(id) {
          // One that was told as killed may have been removed all the same.
          let isThere = library.book(id) != nil || library.deleted.contains { $0.id == id }
          tally.check(isThere, "the book \(id)")
        }
        for id in acknowledged.removed {
          tally.check(library.deleted.contains { $0.id == id }, "the removal of \(id)")
        }
      }
      let left = (try FileManager.default.subpathsOfDirectory(atPath: root)).filter { $0.contains(".seoga-") }
      tally.check(left.isEmpty, "left behind: \(left)")
      let listed = ChildProcess.end(of: [Tmux.path(of: "seoga"), "list"], environment: home.environment)
      tally.check(listed.status == 0 && !listed.output.contains(".json"), "list: \(listed)")
      let check = ChildProcess.end(of: [Tmux.path(of: "seoga"), "check"], environment: home.environment)
      tally.check(check.status == 0, "check finds: \(check.output)")
    }
  }
}

extension LoadedLibrary {
  fileprivate func book(_ id: String) -> Book? { books.first { $0.id == id } }
}

extension WallClock {
  /// Long after any file of a test was written.
  fileprivate static let farOff = WallClock { Moment(seconds: 4_000_000_000, offset: 0) }
}
