import Foundation
import Interchange
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Two records of one book made one, by keys.
@Suite struct TwoRecordsTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 10)]

  private static var dune: [Book] {
    var one = Shelf.book("1b00000000d1", "Dune", "Frank Herbert", .finished) {
      ($0.added, $0.isbn, $0.pages, $0.published) = ("2015-03-01", ["9780441172719"], 688, "1965")
      ($0.rating, $0.tags, $0.publisher) = (Rating(quarters: 16), ["classic", "sf"], "Ace")
      $0.language = "en"
    }
    var read = Read(id: "1r00000000d1")
    (read.finished, read.outcome) = (ReadingDay(text: "2015-05-01"), .finished)
    one.reads = [read]
    one.notes = [Note(id: "1n00000000d1", text: "Sand", created: "2026-11-01T10:00:00+09:00")]
    var other = Shelf.book("1b00000000d2", "Dune (S.F. Masterworks)", "Herbert, Frank", .reading) {
      ($0.added, $0.isbn, $0.published) = ("2026-03-02T10:00:00+09:00", ["9780575081505"], "2007")
      ($0.tags, $0.favourite, $0.publisher, $0.language) = (["sf", "goodreads"], true, "Ace", "en")
      $0.sources = ["goodreads": "234225"]
      $0.reads = [Shelf.read("1r00000000d2", from: "2026-11-03", ["2026-11-20": "120"])]
    }
    other.notes = ["Spice", "Worms"].enumerated().map {
      Note(id: "2n0000000\($0)d2", text: $1, created: "2026-11-02T10:00:00+09:00")
    }
    return [one, other]
  }

  private static func stage(
    _ books: [Book] = dune + [Shelf.wanted],
    columns: Int = 80,
    rows: Int = 24,
    language: Language = .english
  ) throws -> Stage {
    try Stage(books, language: language, columns: columns, rows: rows, tab: .shelf, isJournalled: true)
  }

  /// The books' files by their names.
  private static func files(_ stage: Stage) -> [String: String] {
    var files: [String: String] = [:]
    for folder in ["books", "trash"] {
      for name in stage.folder.names(in: folder) {
        files["\(folder)/\(name)"] = stage.folder.text("\(folder)/\(name)")
      }
    }
    return files
  }

  /// Marks the two records of Dune and opens the sheet.
  private static func open(_ stage: Stage) async {
    await stage.type("/dune")
    await stage.press(.enter, .character(" "), .character(" "), .character("="))
  }

  @Test(arguments: sizes, [Language.english, .korean])
  func whatDiffersStandsSideBySide(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Self.stage(columns: size.columns, rows: size.rows, language: language)
    await Self.open(stage)
    try expectScreen(stage.screen, is: "sheet-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test func keysTakeFieldsFromASideAndEnterMakesOne() async throws {
    let stage = try Self.stage()
    let before = Self.files(stage)
    await Self.open(stage)
    // The title stays, the author is the right one's, both numbers are taken.
    await stage.press(.character("j"), .character("l"), .character("j"), .character(" "))
    try expectScreen(stage.screen, is: "chosen-80x24")
    await stage.press(.enter)
    let book = try #require(stage.library.book("1b00000000d1"))
    #expect(book.title == "Dune" && book.authors.map(\.name) == ["Herbert, Frank"])
    #expect(book.isbn == ["9780441172719", "9780575081505"] && book.pages == 688 && book.favourite)
    #expect(book.tags == ["classic", "sf", "goodreads"] && book.status == .reading)
    #expect(book.reads.count == 2 && book.notes.count == 3)
    #expect(stage.library.index.isDeleted("1b00000000d2"))
    #expect(stage.screen.contains("Dune: two records made one."))
    await stage.press(.character("u"))
    #expect(Self.files(stage) == before)
    #expect(stage.screen.contains("Undone: Dune (two records made one)."))
    await stage.press(.control("r"))
    await stage.press(.escape)
    await stage.type("/is:deleted")
    await stage.press(.enter)
    #expect(stage.screen.contains("its content went to Dune"))
  }

  @Test func oneThingCannotBeTakenTwiceAndEscapeLeavesBoth() async throws {
    let stage = try Self.stage()
    let before = Self.files(stage)
    await Self.open(stage)
    await stage.press(.character(" "))
    #expect(stage.screen.contains("This field holds one thing"))
    await stage.press(.escape)
    #expect(!stage.screen.contains("Two records, one book") && Self.files(stage) == before)
  }

  @Test func itNeedsTwoMarkedBooks() async throws {
    let stage = try Self.stage()
    for keys in [[Key.character(" ")], [.character(" "), .character(" ")]] {
      for key in keys { await stage.press(key) }
      await stage.press(.character("="))
      #expect(stage.screen.contains("mark the two records") && !stage.screen.contains("Two records, one"))
    }
  }

  @Test func whatChangesMeanwhileIsShownAndWhatWasChosenStays() async throws {
    let stage = try Self.stage()
    await Self.open(stage)
    await stage.press(.character("l"))
    var changed = Self.dune[1]
    changed.title = "Dune, the novel"
    try stage.folder.write(stage.folder.json(of: changed), to: "books/\(changed.id).json")
    await stage.notice()
    #expect(stage.screen.contains("Dune, the novel"))
    await stage.press(.enter)
    #expect(stage.library.book("1b00000000d1")?.title == "Dune, the novel")
  }

  // MARK: Forty of them

  @Test func theFilterFindsAllDoublesAndNothingElse() async throws {
    let books = try DoubledLibrary.books()
    let stage = try Self.stage(books)
    let ids = Dictionary(uniqueKeysWithValues: books.map { ($0.sources["goodreads"] ?? "", $0.id) })
    let expected = DoubledLibrary.doubles.flatMap { [ids["\($0.first)"], ids["\($0.second)"]] }.compactMap(
      \.self
    )
    let filter = Filter.parse("is:double", today: .epoch).filter
    let shelf = stage.library.index.shelf
    let found = shelf.identifiers(of: shelf.matching(filter, among: shelf.all))
    #expect(Set(found) == Set(expected) && found.count == 80 && books.count == 98)
    await stage.type("/is:double")
    #expect(stage.screen.contains("80"))
    await stage.press(.escape)
    await stage.type("/표시:겹침")
    #expect(stage.screen.contains("80"))
  }

  @Test func mergingAllByKeysKeepsEveryReadNoteAndTagAndTheFilesHaveNothingNew() async throws {
    let books = try DoubledLibrary.books()
    let stage = try Self.stage(books)
    for pair in DoubledLibrary.doubles {
      // By the words of their notes: a title may be written in two ways.
      await stage.type("/note:\"thoughts on \(pair.first).\"")
      await stage.press(.enter, .character("*"), .character("="), .enter, .escape)
    }
    let library = try stage.folder.files().load()
    #expect(library.books.count == books.count - 40 && library.deleted.count == 40)
    func count<Element>(_ list: (Book) -> [Element]) -> (before: Int, after: Int) {
      (books.flatMap(list).count, library.books.flatMap(list).count)
    }
    let (reads, notes) = (count(\.reads), count(\.notes))
    #expect(reads.before == 80 && reads.after == 80 && notes.before == 80 && notes.after == 80)
    for pair in DoubledLibrary.doubles {
      let both = books.filter { ["\(pair.first)", "\(pair.second)"].contains($0.sources["goodreads"]) }
      let book = try #require(library.books.first { $0.id == both[0].id })
      #expect(Set(book.tags) == Set(both.flatMap(\.tags)) && Set(book.tags) == ["sf", "own-copy"])
      #expect(Set(book.reads.map(\.id)) == Set(both.flatMap(\.reads).map(\.id)))
      #expect(Set(book.notes.map(\.id)) == Set(both.flatMap(\.notes).map(\.id)))
      #expect(book.absorbed.map(\.id) == [both[1].id])
    }
    let filter = Filter.parse("is:double", today: .epoch).filter
    let shelf = stage.library.index.shelf
    #expect(shelf.matching(filter, among: shelf.all).isEmpty)
    for bytes in DoubledLibrary.exports {
      let plan = try ImportFile(bytes).plan(
        shelf: library.books,
        trash: library.deleted,
        identifiers: .random,
        stamp: "2026-11-21T10:00:00+09:00"
      )
      #expect(plan.books.isEmpty && plan.report.entries.allSatisfy { $0.fate == .unchanged })
    }
  }
}
