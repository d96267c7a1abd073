import Foundation
import LibraryStore
import LibrarySync
import ReadingCore
import Synchronization
import TestSupport
import Testing

@Suite struct SyncingTests {
  private static func book(_ id: String, _ title: String) -> Book {
    Book(id: id, title: title, status: .want, added: "2026-11-20")
  }

  /// Two machines with the same books.
  private func pair(_ books: [Book]) async throws -> (Machines, desktop: Machine, laptop: Machine) {
    let machines = try Machines()
    let (desktop, laptop) = (machines.machine("desktop"), machines.machine("laptop"))
    try desktop.files.add(books)
    try await desktop.setUp()
    try await laptop.setUp()
    return (machines, desktop, laptop)
  }

  private func later(_ machine: Machine, by seconds: Int) -> Machine {
    var machine = machine
    machine.clock = WallClock { Moment(seconds: 1_795_176_245 + seconds, offset: 32_400) }
    return machine
  }

  @Test func aLibraryGoesFromOneMachineToAnother() async throws {
    let machines = try Machines()
    let (desktop, laptop) = (machines.machine("desktop"), machines.machine("laptop"))
    try desktop.files.add([Self.book("1b", "Dune"), Self.book("2b", "파친코")])
    let setUp = try await desktop.setUp()
    #expect(setUp.report.end == .sent && setUp.report.sent.titles == ["Dune", "파친코"])
    let cloned = try await laptop.setUp()
    #expect(cloned.report.end == .fetched && cloned.report.fetched.books == 2)
    #expect(laptop.contents == desktop.contents && laptop.contents.files.count == 3)
    #expect(try laptop.git("status", "--porcelain") == "")
    let mode = try FileManager.default.attributesOfItem(atPath: "\(laptop.root)/books/1b.json")[
      .posixPermissions
    ]
    #expect(mode as? Int == 0o600)
    let end = try await desktop.sync().end
    #expect(end == .inStep)
  }

  @Test func changesOfDifferentBooksMeet() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Dune"), Self.book("2b", "Emma")])
    try desktop.files.edit("1b") { $0.tags = ["sand"] }
    try laptop.files.edit("2b") { $0.tags = ["wit"] }
    let sent = try await desktop.sync()
    #expect(sent.end == .sent && sent.sent.titles == ["Dune"])
    let merged = try await laptop.sync()
    #expect(merged.end == .merged && merged.fetched.titles == ["Dune"] && merged.hosts == ["desktop"])
    #expect(merged.conflicts.isEmpty)
    let fetched = try await desktop.sync()
    #expect(fetched.end == .fetched && desktop.contents == laptop.contents)
    #expect(try laptop.files.book("1b")?.tags == ["sand"] && desktop.files.book("2b")?.tags == ["wit"])
    #expect(try desktop.git("status", "--porcelain") == "")
  }

  @Test func ofOneTitleTheLaterStandsAndTheOtherIsKeptWhole() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Piranesi")])
    try later(desktop, by: 60).files.edit("1b") { $0.title = "Piranesi, a novel" }
    try later(laptop, by: 120).files.edit("1b") { $0.title = "피라네시" }
    let given = try #require(desktop.text("books/1b.json"))
    try await desktop.sync()
    let report = try await laptop.sync()
    let conflict = try #require(report.conflicts.first)
    #expect(conflict.kind == .edited([["title"]]) && conflict.title == "피라네시" && conflict.kept.count == 1)
    #expect(laptop.text(conflict.kept[0].name) == given && conflict.kept[0].isOurs == false)
    #expect(laptop.files.unseenConflicts() == [UnseenConflict(conflict, hosts: ["desktop"])])
    try await desktop.sync()
    #expect(desktop.files.unseenConflicts().isEmpty)
    #expect(desktop.contents == laptop.contents)
    #expect(try desktop.files.book("1b")?.title == "피라네시")
  }

  /// Until the reader has looked at each, over any number of synchronisations.
  @Test func whatExcludedWhatIsThereToBeLookedAtUntilItWas() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma"), Self.book("2b", "Dune")])
    for (number, id) in ["1b", "2b"].enumerated() {
      try later(desktop, by: 60 + number).files.edit(id) { $0.pages = 100 }
      try later(laptop, by: 120 + number).files.edit(id) { $0.pages = 200 }
    }
    try await laptop.sync()
    try await desktop.sync()
    let unseen = desktop.files.unseenConflicts()
    #expect(unseen.map(\.conflict.title) == ["Emma", "Dune"] && unseen.allSatisfy { $0.hosts == ["laptop"] })
    #expect(unseen.flatMap { $0.conflict.kept.map(\.isOurs) } == [true, true])
    #expect(try desktop.files.see(unseen[0]) == [unseen[1]])
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    try await desktop.sync()
    #expect(desktop.files.unseenConflicts() == [unseen[1]])
    #expect(try desktop.files.see(unseen[0]) == [unseen[1]])
    #expect(try desktop.files.see(unseen[1]).isEmpty && desktop.files.unseenConflicts().isEmpty)
  }

  /// From which machine each change came, merges left out.
  @Test func theHistorySaysWhichMachineChangedWhat() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma")])
    try laptop.files.edit("1b") { $0.tags = ["wit"] }
    try await laptop.sync()
    try desktop.files.add([Self.book("2b", "Dune")])
    try await desktop.sync()
    try Data("mine".utf8).write(to: URL(filePath: "\(desktop.root)/mine.txt"))
    try desktop.git("add", "mine.txt")
    try desktop.git("commit", "--quiet", "--message", "not the library's")
    let changes = try await desktop.syncing().history()
    #expect(Set(changes.prefix(2).map(\.host)) == ["desktop", "laptop"])
    #expect(Set(changes.map(\.subject)).isSuperset(of: ["1 books: Dune; 0 notes", "1 books: Emma; 0 notes"]))
    #expect(!changes.contains { $0.subject == "not the library's" || $0.subject.hasPrefix("join") })
    #expect(changes.allSatisfy { !$0.author.isEmpty && Moment(stamp: $0.at) != nil })
  }

  /// Also where the broken file was committed, and sent.
  @Test func gitHasTheLastGoodCopyOfAFile() async throws {
    let (_, desktop, _) = try await pair([Self.book("1b", "Emma")])
    try desktop.files.edit("1b") { $0.tags = ["good"] }
    try await desktop.sync()
    let good = try #require(desktop.text("books/1b.json"))
    try Data("{ \"id\": \"1b\"".utf8).write(to: URL(filePath: "\(desktop.root)/books/1b.json"))
    try await desktop.sync()
    let copies = await Syncing.goodCopies(
      of: ["books/1b.json", "books/none.json"],
      desktop.files,
      program: Programs.git
    )
    let wanted = try #require(copies["books/1b.json"])
    #expect(copies.count == 1)
    #expect(GoodCopy(Array(good.utf8), of: "books/1b.json", in: .git, at: wanted.at) == wanted)
    #expect(await Syncing.goodCopies(of: ["books/1b.json"], desktop.files, program: nil).isEmpty)
  }

  @Test(arguments: [true, false]) func anEditBeatsADelete(isDeletedFirst: Bool) async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma")])
    try desktop.files.remove("1b")
    try laptop.files.edit("1b") { $0.tags = ["kept"] }
    let (first, second) = isDeletedFirst ? (desktop, laptop) : (laptop, desktop)
    try await first.sync()
    let report = try await second.sync()
    #expect(report.conflicts.map(\.kind) == [isDeletedFirst ? .deletedThere : .deletedHere])
    try await first.sync()
    #expect(first.contents == second.contents)
    #expect(second.names("trash").isEmpty && second.names("books") == ["1b.json"])
    #expect(try first.files.book("1b")?.tags == ["kept"])
  }

  @Test func aDeleteThatNobodyContradictsStands() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma"), Self.book("2b", "Dune")])
    try desktop.files.remove("1b")
    try laptop.files.edit("2b") { $0.tags = ["sand"] }
    try await desktop.sync()
    try await laptop.sync()
    #expect(laptop.names("books") == ["2b.json"] && laptop.names("trash") == ["1b.json"])
  }

  @Test func whatCameInIsTakenBackAsOneStep() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma")])
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    try desktop.files.add([Self.book("2b", "Dune")])
    let before = laptop.contents
    try await desktop.sync()
    try await laptop.sync()
    #expect(laptop.contents == desktop.contents)
    let step = try laptop.files.undo()
    #expect(step?.source == .synced && laptop.contents == before)
  }

  @Test func textsOfOneNoteAreBothThere() async throws {
    var book = Self.book("1b", "Emma")
    book.notes = [Note(id: "1n", kind: .thought, text: "one", created: "2026-11-20T10:00:00+09:00")]
    let (_, desktop, laptop) = try await pair([book])
    try later(desktop, by: 60).files.edit("1b") { $0.notes[0].text = "from the desktop" }
    try later(laptop, by: 120).files.edit("1b") { $0.notes[0].text = "from the laptop" }
    try await desktop.sync()
    try await laptop.sync()
    try await desktop.sync()
    #expect(desktop.contents == laptop.contents)
    let texts = try desktop.files.book("1b")?.notes.map(\.text).sorted()
    #expect(texts == ["from the desktop", "from the laptop"])
  }

  /// A sync that was killed between the index and its commit leaves a deletion staged.
  @Test func whatACutOffSyncStagedIsCommitted() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma"), Self.book("2b", "Dune")])
    try desktop.files.remove("1b")
    try desktop.git("add", "-A", "books", "trash")
    try desktop.files.edit("2b") { $0.tags = ["sand"] }
    try await desktop.sync()
    try await laptop.sync()
    #expect(laptop.contents == desktop.contents && laptop.names("books") == ["2b.json"])
  }

  /// The screens ask for it: what it reads and writes must not hold up a key.
  @MainActor @Test func nothingOfItIsDoneOnTheMainActor() async throws {
    let (_, desktop, _) = try await pair([Self.book("1b", "Emma")])
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    // The thread of the main actor is not always the first of the process.
    let main = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: main, value: true)
    #expect(DispatchQueue.getSpecific(key: main) == true)
    let wasOnMain = Mutex<[Bool]>([])
    var wording = Machine.wording
    wording.subject = { _ in
      wasOnMain.withLock { $0.append(DispatchQueue.getSpecific(key: main) == true) }
      return "changed"
    }
    let syncing = try await Syncing.of(desktop.files, program: Programs.git, wording: wording)
    _ = try await syncing.run(settle: desktop.settle)
    #expect(wasOnMain.withLock { $0 } == [false])
  }

  @Test func whatChangedIsHandedOnAsTheProgramIsLeft() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma")])
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    try await desktop.syncing().leave(within: .seconds(60))
    try await laptop.sync()
    #expect(laptop.contents == desktop.contents)
  }

  @Test func whatThereIsNoTimeForGoesAlongTheNextTime() async throws {
    let (machines, desktop, laptop) = try await pair([Self.book("1b", "Emma")])
    let hook = "\(machines.remote)/hooks/pre-receive"
    try Data("#!/bin/sh\nexec sleep 600\n".utf8).write(to: URL(filePath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    try await desktop.syncing().leave(within: .milliseconds(50))
    #expect(try desktop.git("status", "--porcelain") == "")
    try FileManager.default.removeItem(atPath: hook)
    let report = try await desktop.sync()
    #expect(report.end == .sent)
    try await laptop.sync()
    #expect(laptop.contents == desktop.contents)
  }

  @Test func shelvesAndGoalsMeet() async throws {
    let (_, desktop, laptop) = try await pair([Self.book("1b", "Emma")])
    let (books, pages) = (try #require(GoalAmount(40, .books)), try #require(GoalAmount(20, .pages)))
    try desktop.files.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      try goals.set(books, for: .year(2026), at: stamp)
    }
    try laptop.files.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      try goals.set(pages, for: .daily, at: stamp)
    }
    try await desktop.sync()
    try await laptop.sync()
    try await desktop.sync()
    let goals = try desktop.files.goals()
    #expect(goals[.year(2026)] == books && goals[.daily] == pages)
    #expect(desktop.contents == laptop.contents)
  }
}
