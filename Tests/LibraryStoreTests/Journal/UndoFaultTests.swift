import Foundation
import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// The journal after the program was killed, the system refused something, or the file was spoilt.
@Suite struct UndoFaultTests {
  /// From some call on nothing is done any more, as when the program is killed there; what was taken can be
  /// taken back, what was not is passed over, and the step before is reached.
  @Test(arguments: Change.allCases)
  func whereverAChangeIsCutOffTheStepsBeforeAreReached(change: Change) throws {
    let whole = try change.prepared()
    let old = whole.contents
    try change.run(whole.files())
    let new = whole.contents
    var last = 0
    while true {
      let shelved = try change.prepared()
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let result = Result { try change.run(shelved.files(faults.access)) }
      _ = try place(shelved)
      let state = shelved.contents
      if change != .removeAgain { #expect(state == old || state == new, "after \(last) calls") }
      if state != old {
        #expect(try shelved.files().undo() != nil)
        #expect(shelved.contents == old, "after \(last) calls")
      }
      try expectOneStepBefore(shelved, old)
      if state != old {
        #expect(try shelved.files().redo() != nil, "after \(last) calls")
        if state == new { #expect(shelved.contents == new, "after \(last) calls") }
      }
      if case .success = result, faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 25)
  }

  /// Ends what was left unfinished, and sweeps.
  private func place(_ shelved: Shelved) throws -> LoadedLibrary {
    try shelved.place.files(clock: .farOff).load()
  }

  /// The edit that came before can be taken back and taken again.
  private func expectOneStepBefore(_ shelved: Shelved, _ state: [String: String]) throws {
    #expect(try shelved.files().undo()?.books.first?.id == "3b")
    #expect(shelved.contents["books/3b.json"]?.contains("pages") == false)
    #expect(try shelved.files().undo() == nil)
    #expect(try shelved.files().redo()?.books.first?.id == "3b")
    #expect(shelved.contents == state)
  }

  /// The same while a step is taken back, and while it is taken again.
  @Test(
    arguments: [
      Change.edit, .removeAgain, .addMany, .changeMany, .removeMany, .restoreMany, .firstShelf, .renameShelf,
      .firstGoal, .changeGoals,
      .unite, .uniteAgain,
    ],
    [true, false]
  )
  func whereverATurnIsCutOffTheOthersGoOn(change: Change, isRedo: Bool) throws {
    var last = 0
    while true {
      let shelved = try change.prepared()
      let old = shelved.contents
      try change.run(shelved.files())
      let new = shelved.contents
      if isRedo { _ = try shelved.files().undo() }
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let files = shelved.files(faults.access)
      let result = Result { try isRedo ? files.redo() : files.undo() }
      _ = try place(shelved)
      if change != .removeAgain { #expect([old, new].contains(shelved.contents), "after \(last) calls") }
      if shelved.contents != old { #expect(try shelved.files().undo() != nil, "after \(last) calls") }
      #expect(shelved.contents == old, "after \(last) calls")
      try expectOneStepBefore(shelved, old)
      #expect(try shelved.files().redo() != nil, "after \(last) calls")
      #expect(shelved.contents == new, "after \(last) calls")
      if case .success = result, faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 25)
  }

  /// Every call in turn, refused once: the change is made, or refused with nothing done.
  @Test(
    arguments: [
      Change.edit, .remove, .changeMany, .firstShelf, .renameShelf, .firstGoal, .changeGoals, .unite,
    ],
    Call.allCases
  )
  func anyRefusedCallLeavesOneOfTwoStates(change: Change, call: Call) throws {
    var number = 0
    while true {
      let shelved = try change.prepared()
      let old = shelved.contents
      let faults = Faults.refusing(call, at: number, code: ENOSPC)
      let files = shelved.files(faults.access)
      let result = Result { try change.run(files) }
      let wasWrittenDown = shelved.lines.count == 2 && files.consumeJournalFault() == nil
      _ = try place(shelved)
      if case .success = result, wasWrittenDown { #expect(shelved.contents != old) }
      if wasWrittenDown, shelved.contents != old {
        #expect(try shelved.files().undo() != nil)
        #expect(shelved.contents == old, "\(call) \(number)")
      }
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
  }

  @Test func theLineIsOnTheDiskBeforeTheContentGetsItsName() throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.title = "a" }
    let faults = Faults { _, _ in nil }
    try shelved.files(faults.access).edit("1b") { $0.title = "b" }
    // The content, the line, the name, its folder.
    let steps = faults.calls.filter { [.write, .sync, .rename].contains($0) }
    #expect(steps == [.write, .sync, .write, .sync, .rename, .sync])
    let turn = Faults { _, _ in nil }
    _ = try shelved.files(turn.access).undo()
    #expect(turn.calls.filter { [.write, .sync, .rename].contains($0) } == steps)
  }

  @Test func withoutRoomForTheJournalTheChangeIsMadeAndThatIsToldOnce() throws {
    let shelved = try Shelved()
    let journal = shelved.place.journal
    var access = FileAccess.unflushed
    let live = access
    access.open = { path, mode throws(SystemFault) in
      if path == journal { throw SystemFault(ENOSPC) }
      return try live.open(path, mode)
    }
    let files = shelved.files(access)
    try files.edit("1b") { $0.title = "a" }
    #expect(files.consumeJournalFault() == .failed(.write, path: journal, code: ENOSPC))
    try files.edit("1b") { $0.title = "b" }
    try files.remove("2b")
    try files.add([Book(id: "5b", title: "t", added: "2026")])
    #expect(files.consumeJournalFault() == nil)
    #expect(shelved.place.text("books/1b.json")?.contains("\"b\"") == true)
    // What is taken back has to be written down.
    try shelved.files().edit("1b") { $0.title = "c" }
    let state = shelved.contents
    #expect(throws: StoreError.self) { try files.undo() }
    #expect(shelved.contents == state)
  }

  @Test func aDiskThatFillsUpInTheMiddleOfALineLosesNoRoomToIt() throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.title = "a" }
    let before = shelved.lines
    let faults = Faults { call, earlier in
      call == .write && earlier.count(where: { $0 == .write }) == 2 ? ENOSPC : nil
    }
    var access = faults.access
    let asked = access
    access.write = { descriptor, bytes throws(SystemFault) in
      // The new content in one piece, the line in two.
      let count = faults.calls.contains(.write) ? min(50, bytes.count) : bytes.count
      return try asked.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
    }
    let files = shelved.files(access)
    try files.edit("1b") { $0.title = "b" }
    #expect(files.consumeJournalFault() != nil && shelved.lines == before)
    #expect(shelved.place.text("books/1b.json")?.contains("\"b\"") == true)
  }

  /// A journal that was cut off anywhere costs what was cut off and nothing else.
  @Test func cutAtEveryByteItGoesOn() throws {
    let shelved = try Shelved([Book(id: "1b", title: "0", added: "2026")])
    var states = [shelved.contents]
    for number in 1...2 {
      try shelved.files().edit("1b") { $0.title = String(number) }
      states.append(shelved.contents)
    }
    let journal = try #require(FileManager.default.contents(atPath: shelved.place.journal))
    let book = try #require(shelved.place.text("books/1b.json"))
    for length in 0...journal.count {
      try journal.prefix(length).write(to: URL(filePath: shelved.place.journal))
      try shelved.place.write(book, to: "books/1b.json")
      let whole = journal.prefix(length).count { $0 == UInt8(ascii: "\n") }
      // Below a lost line the file has moved on, and is left alone.
      if whole < 2 {
        _ = try? shelved.files().undo()
        #expect(states.contains(shelved.contents), "\(length)")
        try journal.prefix(length).write(to: URL(filePath: shelved.place.journal))
        try shelved.place.write(book, to: "books/1b.json")
      }
      try shelved.files().edit("1b") { $0.pages = 7 }
      #expect(try shelved.files().undo() != nil, "\(length)")
      #expect(shelved.contents == states[2], "\(length)")
      guard whole == 2 else { continue }
      for state in states.dropLast().reversed() {
        #expect(try shelved.files().undo() != nil)
        #expect(shelved.contents == state)
      }
    }
  }

  @Test(arguments: ["\n", "rubbish\n", "{}\n", "{\"id\":1}\n", "\u{0}\u{0}\n", "[[[[[[\n", "{\"files\":[\n"])
  func linesThatCannotBeReadCostOnlyThemselves(rubbish: String) throws {
    let shelved = try Shelved()
    let old = shelved.contents
    for title in ["a", "b", "c"] {
      try shelved.files().edit("1b") { $0.title = title }
      let handle = try #require(FileHandle(forWritingAtPath: shelved.place.journal))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(rubbish.utf8))
      try handle.close()
    }
    let new = shelved.contents
    for _ in 0..<3 { #expect(try shelved.files().undo() != nil) }
    #expect(shelved.contents == old)
    for _ in 0..<3 { #expect(try shelved.files().redo() != nil) }
    #expect(shelved.contents == new)
  }

  @Test(arguments: ["../x.json", "/etc/x.json", "books/../../x.json", ".lock", "books//x.json"])
  func pathsThatLeadOutOfTheLibraryAreNoStep(path: String) throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.title = "a" }
    let text = try #require(shelved.lines.first).replacing("books/1b.json", with: path)
    try Data("\(text)\n".utf8).write(to: URL(filePath: shelved.place.journal))
    let state = shelved.contents
    #expect(try shelved.files().undo() == nil)
    #expect(shelved.contents == state)
  }

  @Test func theOldestStepsGoWhereItGrowsTooLarge() throws {
    let shelved = try Shelved()
    let files = shelved.files(mostBytes: 20_000)
    var states = [shelved.contents]
    for number in 1...200 {
      try files.edit("1b") { $0.pages = number }
      states.append(shelved.contents)
      let size = try FileManager.default.attributesOfItem(atPath: shelved.place.journal)[.size] as? Int
      #expect(try #require(size) <= 20_000)
    }
    let kept = shelved.lines.count
    #expect(kept > 20 && kept < 100)
    for number in 1...kept {
      #expect(try shelved.files().undo() != nil)
      #expect(shelved.contents == states[200 - number])
    }
    #expect(try shelved.files().undo() == nil)
  }
}
