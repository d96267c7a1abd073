import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// Each corruption in turn: what is found, what a repair does, and that nothing of the reader's is gone.
@Suite struct CheckTests {
  private static let corruptions = Corruption.unreadable + Corruption.content + Corruption.surroundings
  private static let copy = "books/1b.sync-conflict-20261120-101500-ABCDEFG.json"

  private let place: TemporaryLibrary

  init() throws {
    place = try TemporaryLibrary()
    try place.files().add([])
    for id in ["1b", "2b"] { try place.write(Corruption.book(id), to: "books/\(id).json") }
  }

  private func check(repairing: Bool = false, _ access: FileAccess = .unflushed) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(place.files(access: access), isRepairing: repairing) { findings.append($0) }.run()
    return findings
  }

  /// Everything in the library but the lock, by path.
  private var files: [String: String] {
    let names = FileManager.default.enumerator(atPath: place.root)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { files, name in
      if name != ".lock" { files[name] = place.text(name) }
    }
  }

  /// Everything said in some files.
  private func sayings(_ files: [String: String]) -> Set<String> {
    files.values.reduce(into: []) { sayings, text in
      guard let json = try? JSONReader.value(of: text) else { return _ = sayings.insert(text) }
      sayings.formUnion(leaves(json))
    }
  }

  private func leaves(_ json: JSONValue) -> Set<String> {
    switch json {
    case .string(let text), .number(let text): [text]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(leaves($1)) }
    case .object(let object): object.members.reduce(into: []) { $0.formUnion(leaves($1.value)) }
    default: []
    }
  }

  /// Makes what lies about older than any step of a running program.
  private func age(_ name: String) throws {
    let date = Date(timeIntervalSince1970: Double(WallClock.standing.now().seconds) - 4000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path(name))
  }

  @Test func aSoundLibraryIsSaidToBeSound() throws {
    #expect(try check() == [])
    #expect(try LibraryCheck(place.files(), isRepairing: true) { _ in }.run() == 3)
  }

  @Test func aNoteOnAnotherBookIsNoDoubleAndIsMissedWhereThatHasItNot() throws {
    let stamp = "2026-11-20T21:04:05+09:00"
    var from = Book(id: "1b", title: "from", added: "2026-11-01")
    var to = Book(id: "2b", title: "to", added: "2026-11-01")
    from.addNote(Note(id: "7n", text: "눈", created: stamp))
    let given = from.giveAway("7n", to: "2b", at: stamp)
    let note = try #require(given)
    let bare = to
    to.adopt(note, at: stamp) { "8n" }
    try place.write([from, to])
    let before = files
    #expect(try check(repairing: true) == [] && files == before)
    try place.write([bare])
    let lost = CheckFinding.CheckProblem.lostNote("7n", field: "removed[0]", bookID: "2b")
    #expect(try check().map(\.problem) == [lost])
    // It went on with its book.
    try place.write(try #require(place.text("books/2b.json")), to: "trash/2b.json")
    #expect(!(try check().map(\.problem).contains(lost)))
  }

  @Test(arguments: corruptions) func eachCorruptionIsFoundAndRepaired(corruption: Corruption) throws {
    for (name, text) in corruption.files {
      try place.write(text, to: name)
      if name.hasPrefix(".seoga") { try age(name) }
    }
    let before = files
    let found = try check()
    #expect(found.map(\.path) == corruption.findings.map(\.path))
    #expect(found.map(\.problem) == corruption.findings.map(\.problem))
    #expect(found.allSatisfy { $0.repair == nil } && files == before)
    let repaired = try check(repairing: true)
    // What can be read only now may have more to be repaired, which is done at once.
    #expect(repaired.prefix(found.count).map(\.problem) == corruption.findings.map(\.problem))
    #expect(repaired.prefix(found.count).map(\.repair) == corruption.findings.map(\.repair))
    #expect(repaired.dropFirst(found.count).allSatisfy { $0.problem == .style && $0.repair == .rewritten })
    #expect(sayings(before).isSubset(of: sayings(files)))
    #expect(try check().allSatisfy { !$0.problem.isRepairable })
    let after = files
    #expect(try check(repairing: true).allSatisfy { $0.repair == .leftToReader } && files == after)
    // What a repair put into the trash is nobody's trouble.
    let named = Set(try place.files().load().problems.map(\.name))
    #expect(named.isSubset(of: corruption.findings.filter { $0.repair == .leftToReader }.map(\.path)))
  }

  @Test func aConflictCopyIsMerged() throws {
    try place.write(Corruption.book("1b", #","rating":4"#), to: Self.copy)
    #expect(try check().map(\.problem) == [.conflictCopy])
    #expect(place.text(Self.copy) != nil)
    let merged = try check(repairing: true).map(\.repair)
    guard case .merged(let copy)?? = merged.first else { return _ = #expect(Bool(false), "\(merged)") }
    #expect(copy.copy == Self.copy && place.text("books/1b.json") == Corruption.book("1b", #","rating":4"#))
    #expect(try check() == [])
  }

  @Test(arguments: ["books/1b (1).json", copy])
  func aCopyTakesTheNameOfABookThatIsBroken(copy: String) throws {
    try place.write("broken", to: "books/1b.json")
    try place.write(Corruption.book("1b", #","rating":4"#), to: copy)
    #expect(try check(repairing: true).allSatisfy { $0.repair != .leftToReader })
    #expect(place.text("books/1b.json") == Corruption.book("1b", #","rating":4"#))
    #expect(try check() == [] && files.values.contains("broken"))
  }

  @Test func whatACopyBringsIsRepairedAtOnce() throws {
    let note = #"{"created":"2026-11-18T10:00:00Z","id":"1n","kind":"memo","text":"x"}"#
    try place.write(Corruption.book("2b", #","notes":[\#(note)]"#), to: "books/2b.json")
    try place.write(
      #"{"id":"1b","title":"T","notes":[\#(note)],"status":"want","format":1,"added":"2026"}"#,
      to: Self.copy
    )
    let repaired = try check(repairing: true)
    #expect(
      repaired.map(\.problem).dropFirst() == [.doubledID("1n", field: "notes[0]", alsoIn: "books/2b.json")]
    )
    #expect(try check() == [])
  }

  /// Another program keeps the lock: every finding says so, and the lock is waited for once.
  @Test func aLockThatIsNotGivenBackIsWaitedForOnce() throws {
    for id in ["1b", "2b"] { try place.write("broken", to: "books/\(id).json") }
    let pauses = Mutex(0)
    var access = FileAccess.unflushed
    access.tryLock = { _ in false }
    access.pause = { _ in pauses.withLock { $0 += 1 } }
    let locked = StoreError.locked(path: place.path(".lock"))
    #expect(try check(repairing: true, access).map(\.repair) == [.failed(locked), .failed(locked)])
    #expect(pauses.withLock { $0 } <= 500 && place.text("books/1b.json") == "broken")
  }

  @Test func aCopyThatCannotBeReadIsPutAside() throws {
    try place.write("broken", to: Self.copy)
    #expect(try check(repairing: true).map(\.path) == [Self.copy])
    #expect(try check() == [] && files.values.contains("broken") && place.text(Self.copy) == nil)
  }

  @Test func aLinkToNowhereIsNamedAndStays() throws {
    let path = place.path("books/5b.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(try check(repairing: true).map(\.problem) == [.deadLink])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "nowhere")
  }

  @Test func aTemporaryFileCountsOnceItIsOld() throws {
    for name in [".seoga-a.tmp", "books/.seoga-b.tmp", "trash/.seoga-c.tmp"] {
      try place.write(name, to: name)
      let now = Date(timeIntervalSince1970: Double(WallClock.standing.now().seconds))
      try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: place.path(name))
    }
    #expect(try check() == [])
    for name in [".seoga-a.tmp", "books/.seoga-b.tmp", "trash/.seoga-c.tmp"] { try age(name) }
    #expect(try check().map(\.problem) == [.temporary, .temporary, .temporary])
    #expect(try check(repairing: true).count == 3)
    #expect(try check() == [] && place.names(in: "trash").count == 3)
  }

  @Test func aStepThatWasCutOffIsEnded() throws {
    let many = try ManyBooks()
    many.killed(before: .rename, number: 3)
    let intent = try #require(many.intent)
    let date = Date(timeIntervalSince1970: Double(WallClock.standing.now().seconds) - 61)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: many.place.path(intent))
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(many.place.files(), isRepairing: false) { findings.append($0) }.run()
    #expect(findings.contains { $0.problem == .unfinished && $0.path == intent } && many.state == .mixed)
    findings = []
    _ = try LibraryCheck(many.place.files(), isRepairing: true) { findings.append($0) }.run()
    #expect(findings.first { $0.problem == .unfinished }?.repair == .ended && many.state == .new)
  }

  @Test func foldersThatMayNotBeWrittenAreNamed() throws {
    let path = place.path("books")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
    let findings = try check()
    #expect(findings.map(\.path) == ["books"] && findings.map(\.problem) == [.permissions])
  }

  @Test(arguments: [#"{"format":2,"id":"0library0000"}"#, "{", nil])
  func aLibraryThatMayOnlyBeReadIsNotRepaired(identity: String?) throws {
    if let identity {
      try place.write(identity, to: "seoga.json")
    } else {
      try FileManager.default.removeItem(atPath: place.path("seoga.json"))
    }
    try place.write("broken", to: "books/1b.json")
    let before = files
    let findings = try check(repairing: true)
    #expect(findings.map(\.path) == ["seoga.json", "books/1b.json"])
    #expect(findings.allSatisfy { $0.repair == .leftToReader } && files == before)
  }

  @Test func anotherFolderIsRefused() throws {
    let other = try TemporaryLibrary()
    try other.write("x", to: "letter.txt")
    #expect(throws: StoreError.notALibrary(path: other.root)) {
      try LibraryCheck(other.files(), isRepairing: true) { _ in }.run()
    }
  }

  /// A repair looks again under the lock, and acts on what the file holds then.
  @Test func whatIsMendedMeanwhileIsLeftAlone() throws {
    try place.write("broken", to: "books/1b.json")
    let (place, whole) = (place, Corruption.book("1b", #","rating":5"#))
    var access = FileAccess.unflushed
    access.tryLock = { descriptor throws(SystemFault) in
      try? place.write(whole, to: "books/1b.json")
      return try FileAccess.live.tryLock(descriptor)
    }
    #expect(try check(repairing: true, access) == [])
    #expect(place.text("books/1b.json") == whole)
  }

  /// Every call of a repair refused in turn: nothing is gone, and the next repair comes to the same end.
  @Test(arguments: [Call.open, .read, .write, .sync, .rename, .list, .status, .close])
  func aRepairThatIsRefusedLosesNothing(call: Call) throws {
    var number = 0
    while true {
      let scene = try CheckTests()
      try scene.place.write("broken", to: "books/1b.json")
      let otherStyle = #"{"id":"2b","title":"T","format":1,"status":"want","added":"2026"}"#
      try scene.place.write(otherStyle, to: "books/2b.json")
      let before = sayings(scene.files)
      let faults = Faults.refusing(call, at: number, code: EIO)
      _ = try? scene.check(repairing: true, faults.access)
      #expect(before.isSubset(of: sayings(scene.files)), "\(call) \(number)")
      _ = try scene.check(repairing: true)
      #expect(try scene.check() == [] && before.isSubset(of: sayings(scene.files)), "\(call) \(number)")
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
    #expect(number > 0)
  }
}
