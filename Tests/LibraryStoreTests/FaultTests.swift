import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What a file holds after the system refused something: its old or its new content, whole.
@Suite struct FaultTests {
  private let place: TemporaryLibrary
  private let old: String
  private let new: String

  init() throws {
    place = try TemporaryLibrary()
    var book = Book(id: "1b", title: "old", added: "2026")
    try place.write([book])
    try place.files().add([])
    old = place.json(of: book)
    book.title = "new"
    book.modified = "2026-11-20T21:04:05+09:00"
    new = place.json(of: book)
  }

  private var temporaryFiles: [String] {
    (place.names(in: "books") + place.names(in: ".seoga/tmp")).filter { $0 != "1b.json" }
  }

  @Test(
    arguments: [
      (Call.write, 0, ENOSPC, StoreError.Operation.write), (.sync, 0, EIO, .sync),
      (.close, 3, EDQUOT, .close),
      (.rename, 0, EACCES, .rename), (.setPermissions, 0, EPERM, .write),
    ]
  )
  func aRefusedStepLeavesTheOldContent(
    call: Call,
    number: Int,
    code: Int32,
    operation: StoreError.Operation
  ) throws {
    let faults = Faults.refusing(call, at: number, code: code)
    let error = StoreError.failed(operation, path: place.path("books/1b.json"), code: code)
    #expect(throws: error) { try place.files(access: faults.access).edit("1b") { $0.title = "new" } }
    #expect(place.text("books/1b.json") == old)
    #expect(temporaryFiles == [])
  }

  @Test func contentIsOnTheDiskBeforeItGetsItsName() throws {
    let faults = Faults { _, _ in nil }
    try place.files(access: faults.access).edit("1b") { $0.title = "new" }
    let steps = faults.calls.filter { [.write, .sync, .rename].contains($0) }
    #expect(steps == [.write, .sync, .rename, .sync])
  }

  @Test func aRefusedFlushOfTheFolderIsToldThoughTheContentStands() throws {
    let faults = Faults.refusing(.sync, at: 1, code: EIO)
    let error = StoreError.failed(.syncFolder, path: place.path("books"), code: EIO)
    #expect(throws: error) { try place.files(access: faults.access).edit("1b") { $0.title = "new" } }
    #expect(place.text("books/1b.json") == new)
    #expect(temporaryFiles == [])
  }

  @Test func aFileSystemThatCannotFlushFoldersWillDo() throws {
    let faults = Faults.refusing(.sync, at: 1, code: EINVAL)
    try place.files(access: faults.access).edit("1b") { $0.title = "new" }
    #expect(place.text("books/1b.json") == new)
  }

  /// Every call of an edit in turn, refused once.
  @Test(arguments: Call.allCases)
  func anyRefusedCallLeavesTheFileWhole(call: Call) throws {
    var number = 0
    while true {
      let faults = Faults.refusing(call, at: number, code: EIO)
      let result = Result { try place.files(access: faults.access).edit("1b") { $0.title = "new" } }
      let text = try #require(place.text("books/1b.json"))
      #expect(text == old || text == new, "\(call) \(number)")
      if case .success = result { #expect(text == new, "\(call) \(number)") }
      if call != .remove { #expect(temporaryFiles == [], "\(call) \(number)") }
      if faults.calls.count(where: { $0 == call }) <= number { break }
      if case .failure(let error) = result { #expect((error as? StoreError)?.isRefusal(EIO) == true) }
      try place.write(old, to: "books/1b.json")
      number += 1
    }
    let isAsked =
      ![
        Call.destination, .makeLink, .remove, .makeFolder, .syncFileSystem, .readAt, .truncate, .removeFolder,
      ].contains(call)
    #expect(!isAsked || number > 0)
  }

  /// From some call on nothing is done any more, as when the program is killed there.
  @Test func whateverCallIsTheLastTheFileIsWhole() throws {
    var last = 0
    while true {
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let result = Result { try place.files(access: faults.access).edit("1b") { $0.title = "new" } }
      let library = try place.files().load()
      #expect(library.books.count == 1 && library.problems == [], "killed after \(last) calls")
      #expect([old, new].contains(place.text("books/1b.json")), "killed after \(last) calls")
      if case .success = result { break }
      try place.write(old, to: "books/1b.json")
      last += 1
    }
    #expect(last > 15)
    #expect(place.text("books/1b.json") == new)
  }

  @Test func aKilledFirstWriteDoesNotSpoilTheFolder() throws {
    var last = 0
    let book = Book(id: "2b", title: "t", added: "2026")
    while true {
      let place = try TemporaryLibrary()
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let result = Result { try place.files(access: faults.access).add([book]) }
      #expect(try place.files().load().access == .writable, "killed after \(last) calls")
      #expect(try place.files().establish() != nil)
      if case .success = result { break }
      if place.names(in: "books").contains("2b.json") == false { try place.files().add([book]) }
      #expect(try place.files().load().books == [book], "killed after \(last) calls")
      last += 1
    }
    #expect(last > 15)
  }

  @Test func aSignalIsNoRefusal() throws {
    let interrupted = Faults { call, earlier in
      call != earlier.last && call != .close ? EINTR : nil
    }
    try place.files(access: interrupted.access).edit("1b") { $0.title = "new" }
    #expect(place.text("books/1b.json") == new)
  }

  @Test func theDiskMayTakeAndGiveAFewBytesAtATime() throws {
    var slow = FileAccess.live
    slow.write = { descriptor, bytes throws(SystemFault) in
      try FileAccess.live.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(7)))
    }
    slow.read = { descriptor, buffer throws(SystemFault) in
      try FileAccess.live.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(5)))
    }
    try place.files(access: slow).edit("1b") { $0.title = "new" }
    #expect(place.text("books/1b.json") == new)
  }

  @Test(arguments: [ENOSPC, 0])
  func aDiskThatFillsUpHalfWayLeavesTheOldContent(code: Int32) throws {
    let faults = Faults.refusing(.write, at: 1, code: ENOSPC)
    var filling = FileAccess.live
    filling.write = { descriptor, bytes throws(SystemFault) in
      // Some disks say that they took nothing.
      if code == 0, faults.calls.contains(.write) { return 0 }
      return try faults.access.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(20)))
    }
    let error = StoreError.failed(.write, path: place.path("books/1b.json"), code: ENOSPC)
    #expect(throws: error) { try place.files(access: filling).edit("1b") { $0.title = "new" } }
    #expect(place.text("books/1b.json") == old)
    #expect(temporaryFiles == [])
  }

  @Test(
    arguments: [
      (Call.write, 0), (.write, 1), (.write, 2), (.write, 3), (.sync, 0), (.sync, 1), (.rename, 0),
      (.rename, 1), (.rename, 2), (.rename, 3),
    ]
  )
  func ofSeveralNewBooksAllAreAddedOrNone(call: Call, number: Int) throws {
    let faults = Faults.refusing(call, at: number, code: ENOSPC)
    let books = ["2b", "3b", "4b"].map { Book(id: $0, title: "t", added: "2026") }
    #expect(throws: StoreError.self) { try place.files(access: faults.access).add(books) }
    #expect(place.names(in: "books") == ["1b.json"])
  }
}

extension StoreError {
  fileprivate func isRefusal(_ expected: Int32) -> Bool {
    switch self {
    case .failed(_, _, let code): code == expected
    case .readOnly(.unreadable(let problem)): problem.reason == .failed(code: expected)
    default: false
    }
  }
}
