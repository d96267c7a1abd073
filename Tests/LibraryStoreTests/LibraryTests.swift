import Foundation
import LibraryStore
import Observation
import ReadingCore
import Synchronization
import TestSupport
import Testing

@MainActor @Suite struct LibraryTests {
  private let place: TemporaryLibrary

  init() throws {
    place = try TemporaryLibrary()
    try place.write(["3b", "1b", "2b"].map { Book(id: $0, title: "t", added: "2026") })
  }

  private func library(_ access: FileAccess = .live) throws -> Library {
    try Library(opening: place.files(access: access))
  }

  @Test func opensWhatIsThere() throws {
    let library = try library()
    #expect(library.books.map(\.id) == ["1b", "2b", "3b"] && library.id == "0library0000")
    #expect(library.book("2b")?.title == "t" && library.book("9b") == nil)
  }

  @Test func anAbsentFolderBecomesALibraryWhenOpened() throws {
    let files = LibraryFiles(root: place.outside, clock: .standing, identifiers: .counted())
    #expect(try Library(opening: files).id == "1bcdfghjk001")
  }

  @Test func memoryFollowsTheDisk() async throws {
    let library = try library()
    let saved = try await library.edit("2b") { $0.title = "new" }
    #expect(library.book("2b") == saved && place.text("books/2b.json") == place.json(of: saved))
    try await library.add([Book(id: "0b", title: "added", added: "2026")])
    #expect(library.books.map(\.id) == ["0b", "1b", "2b", "3b"])
    try await library.remove("1b")
    #expect(library.books.map(\.id) == ["0b", "2b", "3b"] && library.deleted.map(\.id) == ["1b"])
    try await library.restore("1b")
    #expect(library.books.map(\.id) == ["0b", "1b", "2b", "3b"] && library.deleted == [])
  }

  @Test func booksOnTheDiskAreAddedWhateverCanBeReadAfterwards() async throws {
    let isWritten = Mutex(false)
    let (identity, added) = (place.path("seoga.json"), place.path("books/9b.json"))
    var access = FileAccess.live
    access.renameNew = { from, to throws(SystemFault) in
      try FileAccess.live.renameNew(from, to)
      if to == added { isWritten.withLock { $0 = true } }
    }
    access.open = { path, mode throws(SystemFault) in
      if path == identity, isWritten.withLock({ $0 }) { throw SystemFault(EIO) }
      return try FileAccess.live.open(path, mode)
    }
    let library = try library(access)
    try await library.add([Book(id: "9b", title: "t", added: "2026")])
    #expect(library.book("9b") != nil && library.id == "0library0000")
  }

  @Test func changesReachTheDiskInTheirOrder() async throws {
    let library = try library()
    let tasks = (0..<20).map { number in
      Task { try await library.edit("1b") { $0.tags.append(String(number)) } }
    }
    for task in tasks { _ = try await task.value }
    #expect(library.book("1b")?.tags == (0..<20).map(String.init))
    #expect(try place.files().load().books.first?.tags == (0..<20).map(String.init))
  }

  @Test func settlingWaitsForWhatWasAsked() async throws {
    let isHeld = Mutex(true)
    let isReached = Mutex(false)
    var slow = FileAccess.live
    slow.rename = { from, to throws(SystemFault) in
      isReached.withLock { $0 = true }
      while isHeld.withLock({ $0 }) { sched_yield() }
      try FileAccess.live.rename(from, to)
    }
    let library = try library(slow)
    let asked = Task { try await library.edit("1b") { $0.title = "new" } }
    #expect(await becomesSo { isReached.withLock { $0 } }, "the change never came to the disk")
    #expect(!library.isSettled && library.book("1b")?.title == "t")
    isHeld.withLock { $0 = false }
    await library.settle()
    #expect(library.isSettled && library.book("1b")?.title == "new")
    _ = try await asked.value
  }

  @Test(arguments: [Call.write, .sync, .rename])
  func afterAFailureMemoryIsAsItWas(call: Call) async throws {
    let isFull = Mutex(true)
    let faults = Faults { asked, _ in asked == call && isFull.withLock({ $0 }) ? ENOSPC : nil }
    let library = try library(faults.access)
    await #expect(throws: StoreError.self) { try await library.edit("1b") { $0.title = "new" } }
    await #expect(throws: StoreError.self) { try await library.add([Book(id: "9b", title: "t", added: "")]) }
    #expect(library.books.map(\.title) == ["t", "t", "t"])
    isFull.withLock { $0 = false }
    try await library.edit("1b") { $0.title = "new" }
    #expect(library.book("1b")?.title == "new")
  }

  @Test func afterAFailureThatCameTooLateMemoryIsWhatTheFileHolds() async throws {
    let faults = Faults { asked, earlier in
      asked == .sync && earlier.last != .write ? EIO : nil
    }
    let library = try library(faults.access)
    await #expect(throws: StoreError.failed(.syncFolder, path: place.path("books"), code: EIO)) {
      try await library.edit("1b") { $0.title = "new" }
    }
    #expect(library.book("1b")?.title == "new" && place.text("books/1b.json")?.contains("new") == true)
  }

  @Test func anOutsideChangeIsSeenByAnEditAndByReloading() async throws {
    let library = try library()
    try place.files().edit("1b") { $0.pages = 9 }
    let saved = try await library.edit("1b") { $0.title = "new" }
    #expect(saved.pages == 9)
    try place.files().edit("2b") { $0.pages = 8 }
    try place.write("{", to: "books/3b.json")
    try await library.reload()
    #expect(library.books.map(\.pages) == [9, 8])
    #expect(library.problems.map(\.name) == ["books/3b.json"])
    try FileManager.default.removeItem(atPath: place.path("books/1b.json"))
    await #expect(throws: StoreError.noSuchBook(id: "1b")) { try await library.edit("1b") { $0.pages = 1 } }
    #expect(library.book("1b") == nil)
  }

  @Test func watchersHearOfAChange() async throws {
    let library = try library()
    let heard = Mutex(0)
    withObservationTracking {
      _ = library.book("1b")
    } onChange: {
      heard.withLock { $0 += 1 }
    }
    try await library.edit("1b") { $0.title = "new" }
    #expect(heard.withLock { $0 } == 1)
  }
}
