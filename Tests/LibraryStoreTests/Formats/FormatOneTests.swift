import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What the first version wrote, which every later one opens, shows whole, and leaves as it is.
///
/// The files of `Fixtures/format-1` are never changed; a field of a later format goes into a fixture of its own.
@Suite struct FormatOneTests {
  private let place: TemporaryLibrary
  private let beside: String

  init() throws {
    place = try TemporaryLibrary()
    beside = place.outside
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/format-1").path
    let manager = FileManager.default
    try manager.removeItem(atPath: place.root)
    try manager.copyItem(atPath: "\(fixture)/library", toPath: place.root)
    try manager.copyItem(atPath: fixture, toPath: beside)
  }

  /// Every file below a folder that is not hidden, by its path: its bytes and the number it has on the disk.
  private func files(_ root: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(name)"),
        !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      else { continue }
      var status = stat()
      stat("\(root)/\(name)", &status)
      found["\(name) \(status.st_ino)"] = Array(data)
    }
    return found
  }

  @Test @MainActor func openingReadsAllAndRewritesNothing() async throws {
    let before = try files(place.root)
    let loaded = try place.files().load()
    #expect(loaded.problems == [] && loaded.access == .writable && loaded.id == "3fixture0001")
    #expect(loaded.books.count == 8 && loaded.deleted.map(\.title) == ["Deleted 지운 책"])
    let cache: String = "\(beside)/cache"
    // With an index and from an index.
    for _ in 0..<2 {
      let library = try Library(place.files()) { _ in cache }
      try await library.reload()
      #expect(library.problems == [] && library.index.shelf.count == 8)
      await library.leave()
    }
    #expect(try files(place.root) == before)
  }

  /// Written again each book is the same to the byte, unknown fields and exact numbers included.
  @Test func everyFieldIsUnderstoodOrKept() throws {
    let loaded = try place.files().load()
    for book in loaded.books {
      #expect(place.json(of: book) == place.text("books/\(book.id).json"), "\(book.title)")
    }
    for book in loaded.deleted { #expect(place.json(of: book) == place.text("trash/\(book.id).json")) }
  }

  @Test func everyValueIsShown() throws {
    let book = try #require(try place.files().book("4bcdfghjkmnp"))
    #expect(book.title == "작별하지 않는다 ❄️" && book.subtitle == #"A novel: "눈" / part\one"#)
    #expect(book.authors.map(\.name) == ["한강", "e\u{301}mile ㄱ"])
    #expect(book.authors.map(\.role) == ["author", "translator"])
    #expect([book.publisher, book.published, book.language] == ["문학동네", "2021-09-09", "ko"])
    #expect(book.pages == 332 && book.medium == .paper && book.duration == "10:32:00")
    #expect(book.isbn == ["9788954682152", "8954682154"])
    #expect(book.dimensions.map { [$0.heightMM, $0.widthMM, $0.depthMM] } == [194, 128, 19])
    #expect(book.series.map { [$0.name, $0.position] } == [["눈 연작", "2½"]])
    #expect(book.genres == ["소설"] && book.tags == ["제주", "눈", "👨‍👩‍👧"])
    #expect(book.synopsis == "첫 줄\n\n둘째 줄\twith a tab, a control \u{1} and a rocket 🚀.")
    #expect(book.aboutAuthors == "광주에서 태어났다.")
    #expect(book.coverURL == "https://example.org/covers/1.jpg")
    #expect(book.sources == ["goodreads": "58772573", "aladin": "277822111", "opds:example.org": "urn:1"])
    #expect(book.favourite && book.owned && book.status == .reading && book.rating?.quarters == 19)
    #expect(book.queueRank == "an" && book.added == "2026-01-02T03:04:05+09:00")
    #expect(book.modified == "2026-11-19T20:00:00+09:00")
    #expect(book.unread.fields.members.map(\.key) == ["laterField"])
  }

  @Test func everyReadAndNoteIsShown() throws {
    let book = try #require(try place.files().book("4bcdfghjkmnp"))
    #expect(book.reads.map(\.outcome) == [.finished, .abandoned, nil])
    #expect(book.reads.map(\.started) == ["2024", "2025-05-01", "2026-11-01"].map { ReadingDay(text: $0) })
    #expect(book.reads.map(\.finished) == [ReadingDay(text: "2024-03"), ReadingDay(text: "2025-05-09"), nil])
    #expect(book.reads[0].pagesAtThatTime == 320 && book.reads[0].rating?.quarters == 18)
    #expect(book.reads[1].reason == "너무 슬퍼서")
    #expect(book.reads[2].log.map(\.at) == ["41", "43%", "1:20:00"].compactMap { ReadingPlace(text: $0) })
    #expect(book.reads[2].log.map(\.minutes) == [35, nil, nil])
    #expect(book.notes.map(\.kind) == [.memo, .quote, .summary, .thought])
    let quote = book.notes[1]
    #expect(quote.text == "왜 적어 두었나" && quote.quote == "눈이 내린다.\n소리 없이." && quote.page == 87)
    #expect([quote.place, quote.chapter, quote.origin] == ["loc. 1203", "1부 새", "clippings"])
    #expect(quote.tags == ["눈"] && quote.modified == "2026-11-04T10:00:00+09:00")
    #expect(book.notes[3].text == "  앞뒤 빈칸과 줄끝  \n")
    #expect(book.removed.map(\.removedAt) == ["2026-11-07T09:00:00+09:00", "2026-11-08T09:00:00+09:00"])
  }

  @Test func changingOneFieldChangesTwoLines() throws {
    for id in ["4bcdfghjkmnp", "4bcdfghjkmnr"] {
      let name = "books/\(id).json"
      let before = try #require(place.text(name)).split(separator: "\n")
      try place.files().edit(id) { $0.title = "다른 제목" }
      let after = try #require(place.text(name)).split(separator: "\n")
      let difference = after.difference(from: before)
      let isNew = !before.contains { $0.contains("\"modified\"") }
      #expect(difference.insertions.count == 2 && difference.removals.count == (isNew ? 1 : 2), "\(id)")
    }
  }

  @Test func whatStandsBesideTheLibraryIsRead() throws {
    let before = try files(beside)
    let drafts = Drafts(folder: "\(beside)/state/drafts")
    let (notes, problems) = try drafts.load()
    #expect(problems == [] && notes.map(\.text) == ["쓰다 만 글"] && notes[0].base?.text == "왜 적어 두었나")
    #expect(notes.map(\.tags) == ["눈, 새"] && notes.map(\.page) == ["8"] && notes.map(\.kind) == [.quote])
    guard case .draft(let form) = try FormDrafts(beside: drafts).draft(of: "4bcdfghjkmnp") else {
      Issue.record("the draft of a form")
      return
    }
    #expect(form.fields.map(\.text) == ["쓰다 만 제목"])
    let settings = SettingsFile.load("\(beside)/config/settings.json")
    #expect(settings.problem == nil && settings.settings.language == "ko")
    #expect(KeysFile.load("\(beside)/config/keys.json") != .absent)
    #expect(try files(beside) == before)
  }
}
