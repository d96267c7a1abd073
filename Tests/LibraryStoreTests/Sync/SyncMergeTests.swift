import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// What two histories of a library come to, as values.
@Suite struct SyncMergeTests {
  private static func book(_ id: String, _ title: String, _ change: (inout Book) -> Void = { _ in }) -> Book {
    var book = Book(id: id, title: title, status: .want, added: "2026-11-20")
    change(&book)
    return book
  }

  private static func note(_ id: String, _ text: String) -> Note {
    Note(id: id, text: text, created: "2026-11-20T10:00:00+09:00")
  }

  private static func united(_ kept: Book, _ other: Book) -> (gone: Book, kept: Book) {
    let (kept, gone) = RecordUnion(keeping: kept, absorbing: other).books(at: "2026-11-20T12:00:00+09:00")
    return (gone, kept)
  }

  private static func bytes(_ book: Book) -> [UInt8] { RecordFile.bytes(book) }

  /// What files hold in the end, of those that either side has.
  private func outcome(
    settled: [FileVersions] = [],
    contested: [FileVersions] = [],
    ours: [String: [UInt8]]
  ) throws -> [String: [UInt8]] {
    let merge = try SyncMerge(settled: settled, contested: contested) { (name) throws(StoreError) in
      ours[name]
    }
    var files = ours
    for (name, bytes) in merge.changes.writes { files[name] = bytes }
    for name in merge.changes.removals { files[name] = nil }
    return files
  }

  private func text(_ files: [String: [UInt8]]) -> String {
    files.values.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// One machine brought an older version back, and the other made a later one of it a part of another book.
  @Test(arguments: [true, false]) func ofTwoVersionsThatDoNotComeFromEachOtherBothAreKept(hasNote: Bool)
    throws
  {
    let old = Self.book("2b", "older")
    let gone = Self.book("2b", "later") {
      if hasNote { $0.notes = [Self.note("2n", "written since")] }
      $0.absorbedBy = "1b"
      $0.modified = "2026-11-20T11:00:00+09:00"
    }
    let kept = Self.book("1b", "kept") {
      $0.notes = gone.notes
      $0.absorbed = [AbsorbedBook(gone, at: "2026-11-20T11:00:00+09:00")]
      $0.noteSum(of: Self.bytes(gone), as: "2b")
    }
    let files = try outcome(
      settled: [
        FileVersions(name: "trash/2b.json", theirs: Self.bytes(gone)),
        FileVersions(name: "books/1b.json", theirs: Self.bytes(kept)),
      ],
      ours: ["books/2b.json": Self.bytes(old)]
    )
    let place = try TemporaryLibrary()
    try place.write([])
    for (name, bytes) in files { try place.write(String(decoding: bytes, as: UTF8.self), to: name) }
    _ = try place.files().load()
    let all =
      (place.names(in: "books").map { "books/\($0)" } + place.names(in: "trash").map { "trash/\($0)" })
      .compactMap(place.text).joined()
    for word in ["older", "later"] { #expect(all.contains(word), "\(word)") }
    #expect(place.text("books/1b.json")?.contains("written since") == hasNote)
  }

  /// Whichever side is called ours.
  /// 3b became one with 2b, and that, on one machine, with 1b; the other machine changed 1b. 2b may have been changed on
  /// a third, and be on the shelf again.
  @Test(arguments: [false, true]) func whoStandsForARecordThroughAnotherStandsForItAfterAMerge(isLate: Bool)
    throws
  {
    let record = Self.book("3b", "third") {
      $0.notes = [Self.note("3n", "of the third")]
      $0.absorbedBy = "2b"
    }
    let second = Self.book("2b", "second") {
      $0.notes = record.notes
      $0.absorbed = [AbsorbedBook(record, at: "2026-11-20T11:00:00+09:00")]
    }
    let base = Self.book("1b", "first")
    let (gone, ours) = Self.united(base, second)
    var theirs = base
    theirs.publisher = "changed there"
    var stored = ["books/1b.json": ours, "trash/2b.json": gone, "trash/3b.json": record].mapValues(Self.bytes)
    if isLate { stored["books/2b.json"] = Self.bytes(second) }
    let files = try outcome(
      contested: [
        FileVersions(
          name: "books/1b.json",
          base: Self.bytes(base),
          ours: Self.bytes(ours),
          theirs: Self.bytes(theirs)
        )
      ],
      ours: stored
    )
    let merged = try #require(Book(bytes: files["books/1b.json"]))
    #expect(merged.absorbed.map(\.id) == ["2b", "3b"] && merged.publisher == "changed there")
    #expect(merged.notes.map(\.text) == ["of the third"])
  }

  @Test func bothSidesComeToTheSame() throws {
    let base = Self.book("1b", "base")
    let one = Self.book("1b", "one") { $0.modified = "2026-11-20T11:00:00+09:00" }
    let other = Self.book("1b", "other") {
      $0.notes = [Self.note("1n", "a note")]
      $0.modified = "2026-11-20T12:00:00+09:00"
    }
    func merged(_ ours: Book, _ theirs: Book) throws -> [String: [UInt8]] {
      let file = FileVersions(
        name: "books/1b.json",
        base: Self.bytes(base),
        ours: Self.bytes(ours),
        theirs: Self.bytes(theirs)
      )
      return try outcome(contested: [file], ours: ["books/1b.json": Self.bytes(ours)])
    }
    let files = try merged(one, other)
    #expect(try merged(other, one) == files && files.count == 2)
    #expect(text(files).contains("\"one\"") && text(files).contains("\"other\""))
  }

  /// One machine has a note in the book that absorbed a record, the other in another that did, and parted from it.
  @Test func aNoteIsInOneOfTheBooksThatWereOneWithARecord() throws {
    let note = Self.note("1n", "moved about")
    let gone = Self.book("1b", "record") { $0.absorbedBy = "2b" }
    let absorbing = Self.book("2b", "second") {
      $0.absorbed = [AbsorbedBook(gone, at: "2026-11-20T11:00:00+09:00")]
    }
    let third = Self.book("3b", "third")
    let late = Self.book("1b", "record") { $0.notes = [note] }
    let base = [
      "books/1b.json": late, "trash/1b.json": gone, "books/2b.json": absorbing, "books/3b.json": third,
    ].mapValues(Self.bytes)
    let (settled, settling) = ([gone, absorbing].map { $0.with(note) }, third.with(note))
    let one = ["trash/1b.json": settled[0], "books/2b.json": settled[1], "books/3b.json": third]
      .mapValues(Self.bytes)
    let back = Self.book("1b", "changed") { $0.absorbedBy = "3b" }
    let other = [
      "books/1b.json": back, "books/2b.json": Self.book("2b", "second"), "books/3b.json": settling,
    ]
    .mapValues(Self.bytes)
    func merged(_ ours: [String: [UInt8]], _ theirs: [String: [UInt8]]) throws -> [String: [UInt8]] {
      let names = Set(ours.keys).union(theirs.keys).sorted()
      let versions = names.map {
        FileVersions(name: $0, base: base[$0], ours: ours[$0], theirs: theirs[$0])
      }
      return try outcome(
        settled: versions.filter { $0.name == "books/3b.json" && $0.base != $0.theirs },
        contested: versions.filter { $0.name != "books/3b.json" },
        ours: ours
      )
    }
    let files = try merged(one, other)
    for (name, bytes) in try merged(other, one) {
      #expect(
        files[name].map { String(decoding: $0, as: UTF8.self) } == String(decoding: bytes, as: UTF8.self),
        "\(name)"
      )
    }
    let holders = files.filter { $0.key.hasPrefix("books/") && text([$0.key: $0.value]).contains("\"1n\"") }
    #expect(holders.count == 1, "\(holders.keys)")
  }

  /// Git merges each file alone, and finds no common version in the trash of a book that both sides moved there.
  @Test func whatAMergeByHandLostOfABookThatBothMovedComesBack() throws {
    let base = Self.book("1b", "base")
    let ours = Self.book("1b", "typed here") { $0.modified = "2026-11-20T11:00:00+09:00" }
    let theirs = Self.book("1b", "base") {
      ($0.absorbedBy, $0.modified) = ("2b", "2026-11-20T12:00:00+09:00")
    }
    let trash = FileVersions(name: "trash/1b.json", ours: Self.bytes(ours), theirs: Self.bytes(theirs))
    let driver = try #require(
      FileMerge.merged(base: [], ours: Self.bytes(ours), theirs: Self.bytes(theirs), path: "trash/1b.json")
    )
    #expect(!String(decoding: driver, as: UTF8.self).contains("typed here"))
    let merge = try SyncMerge(
      settled: [],
      contested: [FileVersions(name: "books/1b.json", base: Self.bytes(base)), trash]
    ) { (name) throws(StoreError) in name == "trash/1b.json" ? driver : nil }
    let changes = try merge.settlement { (name) throws(StoreError) in name == "trash/1b.json" ? driver : nil }
    #expect(text(changes.writes).contains("typed here"))
  }

  @Test func anEditBeatsADeleteWhicheverSideItIsOn() throws {
    let (base, edited) = (Self.book("1b", "base"), Self.book("1b", "edited"))
    let shelf = FileVersions(name: "books/1b.json", base: Self.bytes(base), ours: Self.bytes(edited))
    let trash = FileVersions(name: "trash/1b.json", theirs: Self.bytes(base))
    let files = try outcome(contested: [shelf, trash], ours: ["books/1b.json": Self.bytes(edited)])
    #expect(files == ["books/1b.json": Self.bytes(edited)])

    let there = FileVersions(name: "books/1b.json", base: Self.bytes(base), theirs: Self.bytes(edited))
    let here = FileVersions(name: "trash/1b.json", ours: Self.bytes(base))
    #expect(
      try outcome(contested: [there, here], ours: ["trash/1b.json": Self.bytes(base)])
        == ["books/1b.json": Self.bytes(edited)]
    )
  }

  /// What gave way earlier and is removed on the other side just now is kept where it gives way again.
  @Test func whatIsKeptIsNotRemovedAtTheSameTime() throws {
    let base = Self.book("1b", "base")
    let one = Self.book("1b", "one") { $0.modified = "2026-11-20T11:00:00+09:00" }
    let other = Self.book("1b", "other") { $0.modified = "2026-11-20T12:00:00+09:00" }
    let name = "trash/\(LibraryRecord.book.keptName(one.json)).json"
    let files = try outcome(
      settled: [FileVersions(name: name, base: Self.bytes(one), ours: Self.bytes(one))],
      contested: [
        FileVersions(
          name: "books/1b.json",
          base: Self.bytes(base),
          ours: Self.bytes(one),
          theirs: Self.bytes(other)
        )
      ],
      ours: ["books/1b.json": Self.bytes(one), name: Self.bytes(one)]
    )
    #expect(files[name] == Self.bytes(one) && files["books/1b.json"] == Self.bytes(other))
  }
}

extension Book {
  fileprivate func with(_ note: Note) -> Book {
    var book = self
    book.notes.append(note)
    return book
  }
}
