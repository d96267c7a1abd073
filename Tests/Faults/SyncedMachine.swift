import Foundation
import Glibc
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport

/// A machine with a home of its own, whose library is kept in step with a repository by the built program.
final class SyncedMachine {
  let name: String
  let home: Home
  let clock: WallClock
  /// Words that somebody typed here and took out again, or wrote over.
  private(set) var withdrawn: Set<String> = []
  /// Words that were typed here.
  private(set) var typedEver: Set<String> = []
  private var random: Seeded
  /// The words of each file as it was read last.
  private var known: [String: (mark: String, words: [String])] = [:]

  init(_ name: String, seed: UInt64, years: Int) throws {
    self.name = name
    home = try Home()
    random = Seeded(seed)
    let start = 1_795_176_245 + years * 31_556_952
    let count = Counter()
    // Each change is made half a minute after the one before, by a clock of its own.
    clock = WallClock { Moment(seconds: start + 30 * count.next(), offset: 32_400) }
  }

  var root: String { "\(home.folder.path)/.local/share/seoga" }

  var files: LibraryFiles {
    let state = "\(home.folder.path)/.local/state/seoga"
    return LibraryFiles(
      root: root,
      journals: JournalPlace(mostBytes: JournalPlace.usualBytes) { "\(state)/\($0)" },
      access: .unflushed,
      clock: clock,
      identifiers: .random
    )
  }

  private var environment: [String: String] {
    home.environment.merging([
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": "\(name)@example.org",
      "GIT_COMMITTER_NAME": name, "GIT_COMMITTER_EMAIL": "\(name)@example.org",
    ]) { $1 }
  }

  // MARK: Programs

  func seoga(_ arguments: String..., killedAfter: UInt32? = nil) -> (status: Int32, output: String) {
    ChildProcess.end(
      of: [Tmux.path(of: "seoga")] + arguments,
      environment: environment,
      killedAfter: killedAfter
    )
  }

  @discardableResult
  func git(_ arguments: String...) -> (status: Int32, output: String) {
    ChildProcess.end(of: ["git", "-C", root] + arguments, environment: environment)
  }

  /// What a reader does who works with git: commits everything, and pulls.
  func pullByHand() {
    git("add", "-A", "books", "trash", "seoga.json")
    for name in ["shelves.json", "goals.json"] where text(name) != nil { git("add", "-A", name) }
    git("commit", "--quiet", "--message", "by hand")
    git("pull", "--quiet", "--no-rebase", "--no-edit")
  }

  /// The commits in which a word came and went.
  func history(of word: String) -> String {
    git("log", "--all", "--full-history", "-m", "--format=%h %an %cI %s", "--name-status", "-S", word).output
  }

  // MARK: Files

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file of the library.
  var contents: Snapshot { Snapshot(root) }

  /// The words that were typed and are there.
  func typed() -> Set<String> {
    var words: Set<String> = []
    var paths = ["shelves.json", "goals.json"]
    for folder in ["books", "trash"] { paths += names(folder).map { "\(folder)/\($0)" } }
    for path in paths {
      var status = stat()
      guard stat("\(root)/\(path)", &status) == 0 else { continue }
      let mark = "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
      if known[path]?.mark != mark { known[path] = (mark, text(path).map { Self.typed(in: $0) } ?? []) }
      words.formUnion(known[path]?.words ?? [])
    }
    return words
  }

  private func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
  }

  static func typed(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.hasPrefix("tk") }
  }

  // MARK: Changes

  /// Makes one change of a random kind, with a word of its own wherever something is typed.
  func change(_ word: String) {
    let before = typed()
    try? makeChange(word)
    let after = typed()
    withdrawn.formUnion(before.subtracting(after))
    typedEver.formUnion(after.subtracting(before))
  }

  private func makeChange(_ word: String) throws {
    let ids = identifiers(in: "books")
    guard let id = ids.randomElement(using: &random), ids.count > 5 else {
      try files.add([book(word)])
      return
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: try files.add([book(word)])
    case 1: try edit(id) { $0.title = "\(word) title" }
    case 2: try edit(id) { $0.synopsis = "\(word) synopsis" }
    case 3: try edit(id) { $0.tags.append("\(word)") }
    case 4: try edit(id) { $0.tags = Array($0.tags.dropFirst()) }
    case 5: try edit(id) { [word] in $0.authors = [Author(name: "\(word) author")] }
    case 6, 7:
      try edit(id) { [clock] in
        $0.addNote(Note(id: Identifiers.random.make(), text: word, created: clock.now().stamp))
      }
    case 8, 9:
      try edit(id) { [clock] in
        guard let note = $0.notes.first else { return }
        $0.updateNote(note.id, at: clock.now().stamp) { $0.text = "\(word) again" }
      }
    case 10:
      try edit(id) { [clock] in
        if let note = $0.notes.last { $0.removeNote(note.id, at: clock.now().stamp) }
      }
    case 11: try edit(id) { if let gone = $0.removed.first { $0.restore(Self.id(of: gone)) } }
    case 12:
      try edit(id) { $0.start(on: ReadingDay(text: "2026-11-20"), readID: Identifiers.random.make()) }
    case 13:
      try edit(id) { $0.finish(on: ReadingDay(text: "2026-11-20"), readID: Identifiers.random.make()) }
    case 14: try files.remove(id)
    case 15:
      if let gone = identifiers(in: "trash").randomElement(using: &random) { try files.restore(gone) }
    case 16:
      let other = ids.randomElement(using: &random) ?? id
      try files.unite(id, absorbing: other) { (kept, other) in RecordUnion(keeping: kept, absorbing: other) }
    case 17:
      try files.changeTogether(isImport: true) { [book] (_) throws(StoreError) in
        ((0..<3).map { book("\(word)x\($0)") }, ())
      }
    case 18: _ = try files.undo()
    default: try changeShelves(word)
    }
  }

  /// Edits a book; what goes from it is taken out or written over, be it in another file as well.
  private func edit(_ id: String, _ change: (inout Book) -> Void) throws {
    let before = text("books/\(id).json").map(Self.typed) ?? []
    try files.edit(id) { (book) throws(StoreError) in change(&book) }
    withdrawn.formUnion(Set(before).subtracting(text("books/\(id).json").map(Self.typed) ?? []))
  }

  /// The books of a folder, in an order of their own.
  private func identifiers(in folder: String) -> [String] {
    names(folder).compactMap {
      $0.split(separator: ".").count == 2 ? String($0.dropLast(".json".count)) : nil
    }.sorted()
  }

  private static func id(of removed: Removed) -> String {
    switch removed.record {
    case .note(let note): note.id
    case .read(let read): read.id
    }
  }

  private func changeShelves(_ word: String) throws {
    if Bool.random(using: &random) {
      try files.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
        guard let amount = GoalAmount(20 + word.count, .books) else { return }
        try goals.set(amount, for: .year(2026), at: stamp)
      }
    } else {
      try files.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        let shelf = SavedShelf(id: Identifiers.random.make(), name: word, filter: "tag:\(word)")
        try shelves.keep(shelf, at: stamp)
      }
    }
  }

  private var book: @Sendable (_ word: String) -> Book {
    { word in Book(id: Identifiers.random.make(), title: word, status: .want, added: "2026-11-20") }
  }

  /// A number of microseconds after which something is killed.
  func moment(upTo most: UInt32) -> UInt32 { UInt32.random(in: 0...most, using: &random) }

  func happens(onceIn number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
}

/// Numbers from 0 up, one after the other.
private final class Counter: Sendable {
  private let number = Mutex(0)

  func next() -> Int {
    number.withLock { number in
      defer { number += 1 }
      return number
    }
  }
}
