import Glibc
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// Many books changed as one step.
@Suite struct TogetherTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let stamp = "2026-11-20T21:04:05+09:00"

  init() throws {
    place = try TemporaryLibrary()
    files = place.files()
  }

  private func book(_ id: String, _ title: String = "t") -> Book { Book(id: id, title: title, added: "2026") }

  @Test func newBooksAreWrittenAsGivenAndChangedOnesStamped() throws {
    try place.write([book("1b"), book("2b")])
    let (value, library) = try files.changeTogether { present in
      var books = present.books + [book("3b", "new")]
      books[0].title = "changed"
      return (books, "value")
    }
    #expect(value == "value")
    var changed = book("1b", "changed")
    changed.modified = stamp
    #expect(library.books == [book("1b"), book("2b")])
    #expect(try files.load().books == [changed, book("2b"), book("3b", "new")])
    #expect(library.access == .writable && library.problems == [])
    #expect(place.text("books/1b.json") == place.json(of: changed))
    #expect(place.text("books/3b.json") == place.json(of: book("3b", "new")))
    #expect(place.names(in: "books") == ["1b.json", "2b.json", "3b.json"])
  }

  @Test func everyCallOfTheSystemIsRight() throws {
    let many = try ManyBooks()
    try many.run(.live)
    #expect(many.state == .new && many.leftovers == [])
    try many.place.files(access: .live).edit("1b") { $0.title = "last" }
    #expect(try many.place.files(access: .live).load().books.first?.title == "last")
  }

  @Test func aBookWithTheSameBytesIsNotWritten() throws {
    let byHand = #"{"id":"1b", "title":"t","added":"2026"}"#
    try place.write([])
    try place.write(byHand, to: "books/1b.json")
    try files.changeTogether { ($0.books, ()) }
    #expect(place.text("books/1b.json") == byHand)
  }

  @Test func anEmptyFolderBecomesALibrary() throws {
    let (_, library) = try files.changeTogether { _ in ([book("1b")], ()) }
    #expect(library.id == "1bcdfghjk001")
    #expect(try files.load().books == [book("1b")])
  }

  @Test func whatCannotBeWrittenIsRefusedBeforeAnythingIs() throws {
    try place.write([book("1b")])
    try place.write(#"{"format":2,"id":"2b","title":"later"}"#, to: "books/2b.json")
    try place.write("{", to: "books/3b.json")
    let before = place.names(in: "books").map { place.text("books/\($0)") }
    let newer = FileProblem(name: "books/2b.json", reason: .otherFormat(2))
    let cases: [(Book, StoreError)] = [
      (book("2b"), .unreadable(newer)), (book("3b"), .bookExists(id: "3b")),
      (book("1b", "twice"), .bookExists(id: "1b")), (book("../x"), .noSuchBook(id: "../x")),
    ]
    for (bad, error) in cases {
      #expect(throws: error) {
        try files.changeTogether { _ in ([book("1b", "changed"), book("4b"), bad], ()) }
      }
      #expect(place.names(in: "books").map { place.text("books/\($0)") } == before)
    }
  }

  /// So many are written by several threads.
  @Test(arguments: [0, 255, 256, 599])
  func aLargeStepOfWhichOneFileIsRefusedLeavesNothing(number: Int) throws {
    let books = (1_000..<1_600).map { book("\($0)b") }
    let opened = Mutex(0)
    var access = FileAccess.unflushed
    let open = access.open
    access.open = { path, mode throws(SystemFault) in
      let isRefused =
        mode != .read && path.contains("/.seoga/tmp/")
        && opened.withLock { count in
          count += 1
          return count == number + 1
        }
      if isRefused { throw SystemFault(28) }
      return try open(path, mode)
    }
    #expect(throws: StoreError.self) { try place.files(access: access).add(books) }
    #expect(place.names(in: "books") == [] && place.names(in: ".seoga/tmp") == [])
    try place.files(access: access, isJournalled: true).add(books)
    #expect(try files.load().books == books)
    #expect(place.names(in: ".seoga/tmp") == [])
    // What was written down of each is told by what it holds.
    #expect(try place.files(isJournalled: true).undo()?.isUndone == true)
    #expect(place.names(in: "books") == [])
  }

  /// A link to a disk that is not there now is a book all the same: nothing is made where it leads.
  @Test func aLinkToNowhereIsNoFreeName() throws {
    try place.write([book("1b")])
    let target = "\(place.outside)/away.json"
    #expect(mkdir(place.outside, 0o700) == 0 || errno == EEXIST)
    #expect(symlink(target, place.path("books/2b.json")) == 0)
    #expect(throws: StoreError.bookExists(id: "2b")) {
      try files.changeTogether { ($0.books + [book("2b"), book("3b")], ()) }
    }
    #expect(access(target, F_OK) != 0 && place.names(in: "books") == ["1b.json", "2b.json"])
    #expect(throws: StoreError.bookExists(id: "2b")) { try files.add([book("2b"), book("3b")]) }
    #expect(access(target, F_OK) != 0)
  }

  @Test func aChangeMayRefuse() throws {
    try place.write([book("1b")])
    #expect(throws: StoreError.gone(id: "1b")) {
      try files.changeTogether { (_) throws(StoreError) -> ([Book], Void) in throw .gone(id: "1b") }
    }
  }
}
