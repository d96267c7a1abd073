import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Notes of several books changed as one step.
@Suite struct NoteGroupTests {
  private static let stamp = "2026-11-20T21:04:05+09:00"
  private let place: TemporaryLibrary
  private static let group = NoteGroup([("1b", "1n"), ("1b", "2n"), ("2b", "4n")])

  init() throws {
    place = try TemporaryLibrary()
    try place.write([book("1b", ["1n", "2n", "3n"]), book("2b", ["4n"]), book("3b", [])])
  }

  private func book(_ id: String, _ notes: [String]) -> Book {
    var book = Book(id: id, title: "Book \(id)", added: "2026")
    for id in notes { book.addNote(Note(id: id, text: "눈 \(id)", created: Self.stamp)) }
    return book
  }

  /// A program of its own each time, as after a restart.
  private var files: LibraryFiles { place.files(isJournalled: true, identifiers: .random) }

  private var contents: [String?] { ["1b", "2b", "3b"].map { place.text("books/\($0).json") } }

  private func notes(_ id: String) throws -> [String] {
    try #require(try files.book(id)).notes.map(\.id)
  }

  @Test func takingOutIsOneStep() throws {
    let before = contents
    try files.changeTogether(among: Self.group.bookIDs) { (now) throws(StoreError) in
      (try now.removing(Self.group, at: Self.stamp), ())
    }
    #expect(try notes("1b") == ["3n"] && notes("2b") == [])
    #expect(try #require(try files.book("1b")).removed.map(\.record.id) == ["1n", "2n"])
    let step = try #require(try files.undo())
    #expect(step.books.map(\.what) == [[.noteRemoved, .noteRemoved], [.noteRemoved]])
    #expect(contents == before)
    _ = try files.redo()
    #expect(try notes("1b") == ["3n"] && notes("2b") == [])
  }

  @Test func taggingCountsWhatItChanges() throws {
    let change = TagChange(typed: "새, -눈")
    #expect(try tag(change) == 3)
    #expect(try #require(try files.book("1b")).notes.map(\.tags) == [["새"], ["새"], []])
    let before = contents
    #expect(try tag(change) == 0 && contents == before)
  }

  private func tag(_ change: TagChange) throws -> Int {
    try files.changeTogether(among: Self.group.bookIDs) {
      (now) throws(StoreError) -> (books: [Book], value: Int) in
      let (books, count) = try now.tagging(Self.group, change, at: Self.stamp)
      return (books, count)
    }.value
  }

  private func move(_ files: LibraryFiles, to id: String = "3b") throws {
    try files.changeTogether(among: Self.group.bookIDs.union([id])) { (now) throws(StoreError) in
      (try now.moving(Self.group, to: id, at: Self.stamp) { "9n" }.books, ())
    }
  }

  @Test func movingIsOneStepAlsoAfterARestart() throws {
    let before = contents
    try move(files)
    #expect(try notes("1b") == ["3n"] && notes("2b") == [] && notes("3b") == ["1n", "2n", "4n"])
    let step = try #require(try files.undo())
    #expect(step.books.flatMap(\.what).filter { $0 == .noteMoved }.count == 3)
    #expect(contents == before)
    #expect(try files.undo() == nil)
    _ = try files.redo()
    #expect(try notes("3b") == ["1n", "2n", "4n"])
  }

  @Test func whatStandsThereAlreadyStays() throws {
    try move(files, to: "2b")
    #expect(try notes("2b") == ["1n", "2n", "4n"] && notes("1b") == ["3n"])
    #expect(try #require(try files.book("2b")).removed == [])
  }

  /// Every call refused in turn: either all notes are there, or all where they were.
  @Test func aFaultInTheMiddleLeavesEveryNoteOnOneBook() throws {
    var number = 0
    while true {
      let test = try NoteGroupTests()
      let faults = Faults { [number] call, earlier in
        earlier.count == number ? EIO : nil
      }
      let result = Result {
        try test.move(test.place.files(access: faults.access, isJournalled: true, identifiers: .random))
      }
      _ = try test.files.load()
      let found = try (test.notes("1b"), test.notes("2b"), test.notes("3b"))
      let isOld = found == (["1n", "2n", "3n"], ["4n"], [])
      let isNew = found == (["3n"], [], ["1n", "2n", "4n"])
      #expect(isOld || isNew, "\(number): \(found)")
      if case .success = result {
        #expect(isNew, "\(number)")
        if faults.calls.count <= number { break }
      }
      number += 1
    }
    #expect(number > 30)
  }

  // MARK: Refusals

  @Test func nothingIsDoneWhereANoteIsGone() throws {
    try files.edit("2b") { $0.removeNote("4n", at: Self.stamp) }
    let before = contents
    #expect(throws: StoreError.gone(id: "4n")) { try move(files) }
    #expect(throws: StoreError.gone(id: "4n")) {
      try files.changeTogether { (now) throws(StoreError) in
        (try now.removing(Self.group, at: Self.stamp), ())
      }
    }
    #expect(contents == before)
  }

  @Test(arguments: ["2b", "3b"])
  func nothingIsDoneWhereABookIsOfANewerFormat(id: String) throws {
    let text = try #require(place.text("books/\(id).json"))
    try place.write(text.replacing(#""format": 1"#, with: #""format": 9"#), to: "books/\(id).json")
    let before = contents
    let problem = FileProblem(name: "books/\(id).json", reason: .otherFormat(9))
    #expect(throws: StoreError.unreadable(problem)) { try move(files) }
    #expect(contents == before)
  }

  @Test(arguments: ["2b", "3b"])
  func nothingIsDoneWhereAFileCannotBeRead(id: String) throws {
    try place.write("{", to: "books/\(id).json")
    let before = contents
    #expect { try move(files) } throws: { error in
      if case StoreError.unreadable(let problem) = error { problem.name == "books/\(id).json" } else { false }
    }
    #expect(contents == before)
  }

  /// A synchronising program brings the book back as it was before the notes went.
  @Test func aCopyFromBeforeTheMoveRevivesNothing() throws {
    var old = book("1b", ["1n", "2n", "3n"])
    old.tags = ["elsewhere"]
    try move(files)
    try place.write(place.json(of: old), to: "books/1b.sync-conflict-20261120-101500-ABCDEFG.json")
    let library = try files.load()
    #expect(library.merged.count == 1)
    #expect(try notes("1b") == ["3n"] && notes("3b") == ["1n", "2n", "4n"])
    #expect(try #require(try files.book("1b")).tags == ["elsewhere"])
  }
}
