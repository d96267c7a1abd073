import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// A whole library taken into one that has books.
@Suite struct LibraryImportTests {
  private func book(_ id: String, _ title: String = "T", modified: String? = nil) -> Book {
    var book = Book(id: id, title: title, added: "2026")
    book.modified = modified.map { "2026-11-\($0)T10:00:00+09:00" }
    return book
  }

  /// A library of some books, some of them deleted.
  private func library(_ books: [Book], trash: [Book] = []) throws -> TemporaryLibrary {
    let place = try TemporaryLibrary()
    try place.write(books)
    for book in trash { try place.write(place.json(of: book), to: "trash/\(book.id).json") }
    return place
  }

  private func files(_ place: TemporaryLibrary, _ access: FileAccess = .unflushed) -> LibraryFiles {
    place.files(access: access, isJournalled: true, identifiers: .random)
  }

  /// Two libraries that have something of everything to say to each other.
  private func pair() throws -> (here: TemporaryLibrary, there: TemporaryLibrary) {
    var (one, other) = (book("2b", "하나", modified: "02"), book("2b", "둘", modified: "03"))
    one.tags = ["a"]
    other.tags = ["b"]
    let here = try library([book("1b"), one, book("5b", "ours")], trash: [book("6t"), book("7t", "ours")])
    let there = try library(
      [book("1b"), other, book("3b"), book("6t")],
      trash: [book("4t"), book("5b", "theirs"), book("7t", "theirs")]
    )
    try there.write("{\n  \"format\": 1\n}\n", to: "goals.json")
    try there.write("{\n  \"a\": 1\n}\n", to: "shelves.json")
    try here.write("{\n  \"a\": 2\n}\n", to: "shelves.json")
    return (here, there)
  }

  @Test func eachBookHasItsFate() throws {
    let (here, there) = try pair()
    let before = here.contents
    let whole = try there.whole()
    let rehearsed = try files(here).previewImport(whole)
    #expect(here.contents == before)
    let outcome = try files(here).importLibrary(whole)
    #expect(outcome == rehearsed)
    #expect(
      outcome.entries.map(\.fate) == [
        .unchanged, .merged(kept: ["trash/2b.2026-11-02T100000+0900.json"]), .added, .skipped(.inTrash),
        .addedToTrash, .skipped(.onShelf), .skipped(.otherInTrash),
      ]
    )
    #expect(outcome.entries.map(\.title) == ["T", "둘", "T", "T", "T", "theirs", "theirs"])
    #expect(outcome.left == [] && outcome.merged == [] && outcome.kept == ["trash/shelves.undated.json"])
    var merged = book("2b", "둘", modified: "03")
    merged.tags = ["b", "a"]
    var expected = before
    expected["books/2b.json"] = Array(here.json(of: merged).utf8)
    expected["trash/2b.2026-11-02T100000+0900.json"] = before["books/2b.json"]
    // Of two values that exclude each other the greater stands, and the other is kept.
    expected["trash/shelves.undated.json"] = there.contents["shelves.json"]
    for name in ["books/3b.json", "trash/4t.json", "goals.json"] { expected[name] = there.contents[name] }
    #expect(here.contents == expected)
    // Its identifier is its own.
    #expect(here.contents["seoga.json"] == before["seoga.json"])
  }

  @Test @MainActor func aLibraryWhoseScreensAreOpenKeepsItsIdentifier() async throws {
    let (here, there) = (try library([]), try library([book("1b", "theirs")]))
    try there.write("{\n  \"format\": 1,\n  \"id\": \"0there000001\"\n}\n", to: "seoga.json")
    let open = try Library(files(here))
    let identity = here.text("seoga.json")
    _ = try await open.importLibrary(try there.whole())
    #expect(here.text("seoga.json") == identity && open.book("1b") != nil)
    let fresh = try library([])
    _ = try files(fresh).importLibrary(try there.whole())
    #expect(fresh.text("seoga.json") == there.text("seoga.json"))
  }

  @Test func aSecondTimeChangesNothing() throws {
    let (here, there) = try pair()
    let whole = try there.whole()
    _ = try files(here).importLibrary(whole)
    let after = here.contents
    let again = try files(here).importLibrary(whole)
    #expect(again.entries[1].fate == .unchanged)
    #expect(here.contents == after)
    // Nothing was done, so the step before is what is taken back.
    #expect(try files(here).undo()?.books.map(\.id).sorted() == ["2b", "3b"])
  }

  @Test func oneUndoTakesAllOfItBack() throws {
    let (here, there) = try pair()
    let before = here.contents
    _ = try files(here).importLibrary(try there.whole())
    let after = here.contents
    _ = try files(here).undo()
    #expect(here.contents == before)
    _ = try files(here).redo()
    #expect(here.contents == after)
    #expect(try files(here).undo() != nil)
    #expect(try files(here).undo() == nil)
  }

  @Test func aBookOfALaterFormatIsNotMerged() throws {
    let here = try library([book("1b", "ours")])
    let there = try library([])
    let later = "{\n  \"format\": 9,\n  \"id\": \"1b\",\n  \"title\": \"later\"\n}\n"
    try there.write(later, to: "books/1b.json")
    try there.write(later.replacing("1b", with: "2b"), to: "books/2b.json")
    let before = here.contents
    let outcome = try files(here).importLibrary(try there.whole())
    #expect(outcome.entries.map(\.fate) == [.skipped(.newerFormat), .added])
    #expect(outcome.entries.map(\.isNewer) == [true, true])
    #expect(here.contents.filter { $0.key != "books/2b.json" } == before)
    #expect(here.contents["books/2b.json"] == there.contents["books/2b.json"])
  }

  @Test func aFileHereThatCannotBeReadStays() throws {
    let here = try library([book("1b")])
    try here.write("{", to: "books/2b.json")
    let before = here.contents
    let outcome = try files(here).importLibrary(try library([book("2b")]).whole())
    #expect(outcome.entries.map(\.fate) == [.skipped(.unreadable)] && here.contents == before)
  }

  // MARK: Files that are no export, or would lead elsewhere

  @Test(arguments: [
    "", "Title,Author\n", "[]", "{}", "{\"books\": []}", "{\"seoga\": \"1\"}", "{\"seoga\": 1.5}", "{\"a\": ",
  ])
  func otherFilesAreNone(text: String) throws {
    #expect(try WholeLibrary(Array(text.utf8)) == nil)
  }

  @Test func oneThatBreaksOffOrIsOfALaterVersionIsRefused() throws {
    let bytes = try TemporaryLibrary.formatOne().exported()
    for count in [40, 400, bytes.count - 3] {
      #expect(throws: WholeLibrary.WholeLibraryProblem.self) { try WholeLibrary(Array(bytes.prefix(count))) }
    }
    #expect(throws: WholeLibrary.WholeLibraryProblem.newer(2)) {
      try WholeLibrary(Array("{\"seoga\": 2}".utf8))
    }
    #expect(throws: WholeLibrary.WholeLibraryProblem.newer(3)) {
      try WholeLibrary(Array("{\"seoga\": 1, \"library\": {\"format\": 3, \"id\": \"1b\"}}".utf8))
    }
    // Whatever wrote it anew is no matter.
    #expect(try WholeLibrary(Array("\u{FEFF} {\"books\":[{\"id\":\"1b\"}],\"seoga\":1}".utf8))?.count == 1)
  }

  @Test func namesLeadNowhereElse() throws {
    let text = #"""
      {"seoga": 1, "books": [{"id": ""}, {"title": "x"}, 7, {"id": "2b"}, {"id": "2b"}], "setAside": {"../a.json": 1, "books/../a.json": 1, "books/a/b.json": 1, "seoga.json": 1, "trash/.a.json": 1,
       "trash/a.txt": 1, "/tmp/a.json": 1, "trash/ok 1.json": 1}}
      """#
    let place = try TemporaryLibrary()
    let outcome = try files(place).importLibrary(try #require(try WholeLibrary(Array(text.utf8))))
    #expect(outcome.entries.map(\.fate).dropLast(2).allSatisfy { $0 == .skipped(.noIdentifier) })
    #expect(outcome.entries.map(\.fate).suffix(2) == [.added, .skipped(.repeated(4))])
    #expect(outcome.entries.map(\.title) == ["", "x", "", "", ""])
    #expect(place.contents.keys.sorted() == ["books/2b.json", "seoga.json", "trash/ok 1.json"])
    #expect(FileManager.default.fileExists(atPath: place.path("../a.json")) == false)
  }

  @Test(arguments: [
    "../../x", ".1b", "/etc/passwd", "a/b", "..", "a\u{0}b", String(repeating: "b", count: 300),
  ])
  func whatIsNoNameIsShownAndKeptUnderOneOfOurs(id: String) throws {
    let written = String(decoding: try JSONEncoder().encode(id), as: UTF8.self)
    let export = """
      {"seoga": 1, "books": [
        {"id": \(written), "title": "하나", "notes": [{"id": \(written), "text": "말"}]},
        {"id": "2b", "title": "둘", "removed": [{"id": "1n", "text": "gone", "movedTo": \(written)}]}
      ]}
      """
    let whole = try #require(try WholeLibrary(Array(export.utf8)))
    let place = try TemporaryLibrary()
    #expect(try files(place).importLibrary(whole).entries.map(\.fate) == [.added, .added])
    let after = place.contents
    let library = try place.files().load()
    let book = try #require(library.books.first { $0.title == "하나" })
    #expect(library.problems == [] && library.books.count == 2 && after.count == 3)
    #expect(book.sources["seoga"] == id && book.notes.map(\.id) == [id])
    #expect(library.books.last { $0.title == "둘" }?.removed.first?.movedTo == book.id)
    #expect(Identifiers.isIdentifier(book.id))
    // Another time it is known.
    #expect(try files(place).importLibrary(whole).entries.map(\.fate) == [.unchanged, .unchanged])
    #expect(place.contents == after)
  }

  @Test func aReadOnlyLibraryStaysAsItIs() throws {
    let here = try library([book("1b")])
    try here.write("{\n  \"format\": 2,\n  \"id\": \"1b\"\n}\n", to: "seoga.json")
    let before = here.contents
    let whole = try library([book("2b")]).whole()
    #expect(throws: StoreError.readOnly(.newerFormat(2))) { try files(here).importLibrary(whole) }
    #expect(throws: StoreError.readOnly(.newerFormat(2))) { try files(here).previewImport(whole) }
    #expect(here.contents == before)
  }

  // MARK: Cut off

  /// From some call on nothing is done any more, as when the program is killed there.
  @Test func whereverItIsCutOffItIsDoneWholeOrNotAtAll() throws {
    let whole = try pair().there.whole()
    let (here, _) = try pair()
    let old = here.contents
    _ = try files(here).importLibrary(whole)
    let new = here.contents
    var last = 0
    var states: Set<Bool> = []
    while true {
      let (here, _) = try pair()
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let result = Result { try files(here, faults.access).importLibrary(whole) }
      _ = try here.files(clock: .farOff).load()
      #expect([old, new].contains(here.contents), "after \(last) calls")
      states.insert(here.contents == new)
      if here.contents == new {
        _ = try files(here).undo()
        #expect(here.contents == old, "after \(last) calls")
      }
      if case .success = result, faults.calls.count < last { break }
      last += 1
    }
    #expect(states == [true, false])
  }

  /// The same while it is taken back.
  @Test func whereverItsUndoIsCutOffItIsTakenBackWholeOrNotAtAll() throws {
    var last = 0
    while true {
      let (here, there) = try pair()
      let old = here.contents
      _ = try files(here).importLibrary(try there.whole())
      let new = here.contents
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let result = Result { try files(here, faults.access).undo() }
      let library = try here.files(clock: .farOff).load()
      #expect([old, new].contains(here.contents) && library.problems == [], "after \(last) calls")
      if case .success = result, faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 25)
  }

  @Test func aWishToStopTakesAllOfItBack() throws {
    let (here, there) = try pair()
    let before = here.contents
    let whole = try there.whole()
    var asked = 0
    #expect(throws: StoreError.cancelled) {
      try files(here).importLibrary(
        whole,
        isCancelled: {
          asked += 1
          return asked > 12
        }
      )
    }
    #expect(asked > 12 && here.contents == before)
    #expect(try files(here).undo() == nil)
  }
}
