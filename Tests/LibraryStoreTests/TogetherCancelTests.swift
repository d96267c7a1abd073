import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// A change of many books that is stopped, watched, or made beside others.
@Suite struct TogetherCancelTests {
  /// The wish comes during each call in turn.
  @Test func stoppedAtAnyMomentItIsAllOrNothing() throws {
    var moment = 0
    var states: [ManyBooks.State] = []
    while true {
      let many = try ManyBooks()
      let faults = Faults { _, _ in nil }
      // Nobody is told of the moment: it is asked for.
      let result = Result { [moment] in
        try many.run(faults.access, isCancelled: { faults.calls.count > moment })
      }
      states.append(many.state)
      #expect(many.leftovers == [])
      switch result {
      case .success: #expect(many.state == .new, "stopped at call \(moment)")
      case .failure(let error):
        #expect(error as? StoreError == .cancelled && many.state == .old, "stopped at call \(moment)")
      }
      if faults.calls.count <= moment { break }
      moment += 1
    }
    let firstNew = try #require(states.firstIndex(of: .new))
    #expect(states[firstNew...].allSatisfy { $0 == .new } && firstNew > 30)
  }

  @Test func aWishFromBeforeIsHeardBeforeAnythingIsMade() throws {
    let place = try TemporaryLibrary()
    #expect(throws: StoreError.cancelled) {
      try place.files().changeTogether(isCancelled: { true }) { _ in ([], ()) }
    }
    #expect(place.names() == [])
  }

  @Test func progressIsToldAtEveryHundredth() throws {
    let place = try TemporaryLibrary()
    let books = (0..<1_050).map { Book(id: "\($0)b", title: "t", added: "2026") }
    var told: [ChangeProgress] = []
    try place.files().changeTogether(report: { told.append($0) }) { _ in (books, ()) }
    #expect(told.first == ChangeProgress(phase: .reading, done: 0, total: 0))
    for phase in [ChangeProgress.Phase.writing, .naming] {
      let steps = told.filter { $0.phase == phase }
      #expect(steps.map(\.done) == Array(stride(from: 0, to: 1_050, by: 10)) + [1_050])
      #expect(steps.allSatisfy { $0.total == 1_050 })
    }
    #expect(told.firstIndex { $0.phase == .naming } == told.lastIndex { $0.phase == .writing }.map { $0 + 1 })
  }

  @Test(arguments: [2, 600])
  func whatIsWrittenIsToldBeforeTheDiskIsAsked(count: Int) throws {
    let place = try TemporaryLibrary()
    try place.files().add([Book(id: "founding", title: "t", added: "2026")])
    let isTold = Mutex(false)
    let asked = Mutex<[Bool]>([])
    var access = FileAccess.unflushed
    let open = access.open
    access.open = { path, mode throws(SystemFault) in
      if case .create = mode, path.contains("/.seoga/tmp/") {
        asked.withLock { $0.append(isTold.withLock { $0 }) }
      }
      return try open(path, mode)
    }
    let books = (0..<count).map { Book(id: "\($0)b", title: "t", added: "2026") }
    try place.files(access: access).changeTogether(
      report: { progress in if progress.phase == .writing { isTold.withLock { $0 = true } } }
    ) { _ in (books, ()) }
    let answers = asked.withLock { $0 }
    #expect(answers.count >= count && answers.allSatisfy { $0 })
  }

  @Test func twoAtOnceLoseNothing() async throws {
    let place = try TemporaryLibrary()
    try place.write([Book(id: "1b", title: "t", added: "2026")])
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        let files = place.files()
        group.addTask {
          for number in 0..<5 {
            _ = try? files.changeTogether { library in
              var changed = library.books.filter { $0.id == "1b" }
              changed[0].tags.append("\(writer).\(number)")
              return (changed + [Book(id: "\(writer)\(number)c", title: "t", added: "2026")], ())
            }
          }
        }
      }
    }
    let library = try place.files().load()
    #expect(library.books.count == 21)
    #expect(Set(library.books.first { $0.id == "1b" }?.tags ?? []).count == 20)
    #expect(place.names(in: "books").count == 21)
  }

  @Test func behindAnotherProgramsLockNothingIsDone() throws {
    let many = try ManyBooks()
    let descriptor = open(many.place.path(".lock"), O_RDWR)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    var access = FileAccess.live
    access.pause = { _ in }
    #expect(throws: StoreError.locked(path: many.place.path(".lock"))) { try many.run(access) }
    #expect(many.state == .old && many.leftovers == [])
  }

  /// An editor saves one of the books while the step is written: the step begins anew from that.
  @Test(arguments: ["5b", "2b"])
  func whatAnotherProgramSavedMeanwhileIsNotReplaced(id: String) throws {
    let place = try TemporaryLibrary()
    try place.write(["1b", "5b"].map { Book(id: $0, title: "t", added: "2026") })
    let isFirst = Mutex(true)
    var access = FileAccess.live
    access.syncFileSystem = { _ in
      guard
        isFirst.withLock({ first in
          defer { first = false }; return first
        })
      else { return }
      try? place.write(place.json(of: Book(id: id, title: "theirs", added: "2026")), to: "books/\(id).json")
    }
    var rounds = 0
    try place.files(access: access).changeTogether { library in
      rounds += 1
      var books = library.books
      for index in books.indices { books[index].tags = ["ours"] }
      if !books.contains(where: { $0.id == "2b" }) { books.append(Book(id: "2b", title: "t", added: "2026")) }
      return (books, ())
    }
    #expect(rounds == 2)
    let saved = try #require(try place.files().load().books.first { $0.id == id })
    #expect(saved.title == "theirs" && saved.tags == ["ours"])
    #expect(place.names(in: "books") == ["1b.json", "2b.json", "5b.json"])
  }

  @Test func whereOthersNeverStopNothingIsChanged() throws {
    let place = try TemporaryLibrary()
    try place.write(["1b", "5b"].map { Book(id: $0, title: "t", added: "2026") })
    let count = Mutex(0)
    var access = FileAccess.live
    access.syncFileSystem = { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      let text = place.json(of: Book(id: "5b", title: String(repeating: "x", count: number), added: "2026"))
      try? place.write(text, to: "books/5b.json")
    }
    #expect(throws: StoreError.locked(path: place.path(".lock"))) {
      try place.files(access: access).changeTogether { library in
        (library.books.map { Book(id: $0.id, title: "ours", added: "2026") }, ())
      }
    }
    #expect(try place.files().load().books.map(\.title) == ["t", "xxxxx"])
    #expect(place.names(in: "books") == ["1b.json", "5b.json"])
  }
}
