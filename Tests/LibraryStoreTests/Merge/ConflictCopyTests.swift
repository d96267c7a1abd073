import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Copies that synchronising programs leave beside a book's file.
@Suite struct ConflictCopyTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let name = "books/1b.sync-conflict-20261120-101500-ABCDEFG.json"

  init() throws {
    place = try TemporaryLibrary()
    files = place.files()
    try place.write([Book(id: "2b", title: "other", added: "2026")])
  }

  private func text(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self)
  }

  private func book(_ title: String, modified: String, tags: [String] = []) -> Book {
    var book = Book(id: "1b", title: title, added: "2026")
    (book.modified, book.tags) = ("2026-11-20T\(modified):00+09:00", tags)
    return book
  }

  /// The rows of the table that know no common version, as files.
  @Test(arguments: MergeTableTests.rows.filter { !$0.hasBase })
  func aCopyIsMergedAsTheTableSays(row: MergeRow) throws {
    let (one, other) = (text(try row.one()), text(try row.other()))
    try place.write(one, to: "books/1b.json")
    try place.write(other, to: name)
    let library = try files.load()
    #expect(place.text("books/1b.json") == text(try row.expected()))
    #expect(place.names(in: "books") == ["1b.json", "2b.json"])
    #expect(library.problems == [] && library.books.map(\.id) == ["1b", "2b"])
    let merged = try #require(library.merged.first)
    #expect(merged.copy == name && merged.id == "1b" && library.merged.count == 1)
    let kept = place.names(in: "trash").compactMap { place.text("trash/\($0)") }
    let expected = (row.kept.contains(.one) ? [one] : []) + (row.kept.contains(.other) ? [other] : [])
    #expect(kept.sorted() == expected.sorted())
    #expect(merged.kept.map { place.text($0) } == expected)
    #expect(try files.load().merged == [])
  }

  @Test(
    arguments: [
      "1b.sync-conflict-20261120-101500-ABCDEFG.json", "1b.sync-conflict-20261120-101500.json",
      "1b (conflicted copy 2026-11-20 101500).json", "1b (Ann's conflicted copy 2026-11-20).json",
      "1b (SFConflict ann@example.org 2026-11-20-10-15-00).json", "1b (1).json", "1b(2).json", "1b 2.json",
      "1b [conflicted].json", "1b (앤의 충돌된 사본 2026-11-20).json", "1b (Case Conflict).json",
    ]
  )
  func namesOfManyProgramsAreKnown(file: String) throws {
    try place.write(place.json(of: book("T", modified: "10:00", tags: ["a"])), to: "books/1b.json")
    try place.write(place.json(of: book("T", modified: "11:00", tags: ["b"])), to: "books/\(file)")
    let library = try files.load()
    #expect(library.books.first?.tags == ["b", "a"] && place.names(in: "books") == ["1b.json", "2b.json"])
    #expect(library.merged.map(\.copy) == ["books/\(file)"] && place.names(in: "trash") == [])
  }

  @Test(
    arguments: [
      "1b copy.json", "1b - Copy.json", "1b.bak.json", "1b (copy).json", "1b-laptop.json", "1b2.json",
      "1b .json",
      "1b.sync-conflict-x.json", "2b (1).json", "1b ().json",
    ]
  )
  func aCopyMadeByHandIsNamedAndLeftAlone(file: String) throws {
    try place.write(place.json(of: book("T", modified: "10:00")), to: "books/1b.json")
    let copy = place.json(of: book("U", modified: "11:00"))
    try place.write(copy, to: "books/\(file)")
    let library = try files.load()
    #expect(library.problems == [FileProblem(name: "books/\(file)", reason: .otherIdentifier("1b"))])
    #expect(library.merged == [] && place.text("books/\(file)") == copy)
    #expect(library.books.first?.title == "T")
  }

  @Test(arguments: [
    "{\"id\":\"1b\",\"title\":\"half", "{\"format\":2,\"id\":\"1b\",\"title\":\"later\"}", "[]",
  ])
  func whatCannotBeReadOnEitherSideStays(broken: String) throws {
    let whole = place.json(of: book("T", modified: "10:00"))
    for isCopyBroken in [true, false] {
      try place.write(isCopyBroken ? whole : broken, to: "books/1b.json")
      try place.write(isCopyBroken ? broken : whole, to: name)
      let library = try files.load()
      #expect(library.merged == [] && !library.problems.isEmpty)
      #expect(place.text("books/1b.json") == (isCopyBroken ? whole : broken))
      #expect(place.text(name) == (isCopyBroken ? broken : whole))
    }
  }

  @Test func aLibraryThatMayOnlyBeReadIsLeftAsItIs() throws {
    try place.write(place.json(of: book("T", modified: "10:00")), to: "books/1b.json")
    try place.write(place.json(of: book("U", modified: "11:00")), to: name)
    try place.write(#"{"format":2,"id":"0library0000"}"#, to: "seoga.json")
    let library = try files.load()
    #expect(library.merged == [] && library.problems.contains { $0.name == name })
    #expect(place.names(in: "books").count == 3)
  }

  /// Deleted here, changed there: an edit beats a delete, and the deleted version stays in the trash.
  @Test func aCopyWithoutItsBookBecomesTheBook() throws {
    let deleted = place.json(of: book("old", modified: "10:00"))
    let changed = place.json(of: book("new", modified: "11:00"))
    try place.write(deleted, to: "trash/1b.json")
    try place.write(changed, to: name)
    let library = try files.load()
    #expect(place.text("books/1b.json") == changed && place.text("trash/1b.json") == deleted)
    #expect(library.books.map(\.title) == ["new", "other"] && library.deleted == [])
    #expect(library.problems == [] && library.merged.map(\.title) == ["new"])
  }

  @Test func copiesInTheTrashStayAndSayNothing() throws {
    try place.write(place.json(of: book("old", modified: "10:00")), to: "trash/1b.json")
    for file in ["1b.sync-conflict-20261120-101500-ABCDEFG.json", "1b (1).json"] {
      try place.write(place.json(of: book("new", modified: "11:00")), to: "trash/\(file)")
    }
    let library = try files.load()
    #expect(library.problems == [] && library.merged == [] && library.deleted.map(\.title) == ["old"])
    #expect(place.names(in: "trash").count == 3)
  }

  @Test func severalCopiesOfABookAreMergedOneAfterAnother() throws {
    try place.write(place.json(of: book("T", modified: "10:00", tags: ["a"])), to: "books/1b.json")
    try place.write(place.json(of: book("T", modified: "11:00", tags: ["b"])), to: "books/1b (1).json")
    try place.write(place.json(of: book("T", modified: "09:00", tags: ["c"])), to: name)
    let library = try files.load()
    #expect(library.merged.count == 2 && place.names(in: "books") == ["1b.json", "2b.json"])
    #expect(library.books.first?.tags == ["b", "a", "c"])
  }

  /// Two machines that merge the same two files make the same files, in the trash too.
  @Test func twoMachinesMakeTheSameFiles() throws {
    let (one, other) = (book("one", modified: "10:00", tags: ["a"]), book("other", modified: "11:00"))
    let second = try TemporaryLibrary()
    try second.write([Book(id: "2b", title: "other", added: "2026")])
    for (place, first, copy) in [(place, one, other), (second, other, one)] {
      try place.write(place.json(of: first), to: "books/1b.json")
      try place.write(place.json(of: copy), to: name)
    }
    _ = try files.load()
    _ = try second.files(clock: WallClock { Moment(seconds: 1_895_176_245, offset: 0) }).load()
    for folder in ["books", "trash"] {
      #expect(place.names(in: folder) == second.names(in: folder))
      for file in place.names(in: folder) {
        #expect(place.text("\(folder)/\(file)") == second.text("\(folder)/\(file)"))
      }
    }
    #expect(place.names(in: "trash") == ["1b.2026-11-20T100000+0900.json"])
  }

  @Test func aVersionThatLiesInTheTrashIsNotKeptTwiceAndNothingIsReplaced() throws {
    let (one, other) = (book("one", modified: "10:00"), book("other", modified: "11:00"))
    try place.write("mine", to: "trash/1b.2026-11-20T100000+0900.json")
    for _ in 0..<2 {
      try place.write(place.json(of: one), to: "books/1b.json")
      try place.write(place.json(of: other), to: name)
      _ = try files.load()
    }
    #expect(place.text("trash/1b.2026-11-20T100000+0900.json") == "mine")
    #expect(place.names(in: "trash").count == 2)
  }
}
