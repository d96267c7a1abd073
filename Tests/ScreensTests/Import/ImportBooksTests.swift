import Interchange
import Messages
import ReadingCore
import SeogaResources
import TestSupport
import Testing

@testable import Screens

/// What an import would do with each book of a file.
@Suite struct ImportBooksTests {
  private typealias Entry = ImportReport.ImportEntry

  private static func shelf(_ id: String, _ title: String, _ author: String) -> Book {
    var book = Book(id: id, title: title, added: "2020-01-01")
    book.authors = [Author(name: author)]
    return book
  }

  private static let books = [
    shelf("a", "Middlemarch", "George Eliot"), shelf("b", "코스모스", "칼 세이건"),
    shelf("c", "Walden", "H. D. Thoreau"),
  ]

  /// Entries of a work, one for each fate, to a book.
  private static func entries(
    _ work: String?,
    _ fates: [(ImportReport.ImportFate, book: String?, [ImportReason])],
    from row: Int
  ) -> [Entry] {
    fates.enumerated().map { index, what in
      Entry(row: row + index, fate: what.0, title: work ?? "", reasons: what.2, book: what.book, work: work)
    }
  }

  private static let report = ImportReport(
    entries: entries("M", [(.added, "a", []), (.unchanged, "a", []), (.skipped, nil, [.bookmark])], from: 1)
      + entries("C", [(.added, "b", []), (.merged, "b", [])], from: 4)
      + entries("New", [(.added, "x", [.newBook(.paused)]), (.added, "x", []), (.merged, "x", [])], from: 6)
      + entries("P", [(.skipped, nil, [.bookmark]), (.skipped, nil, [.bookmark])], from: 9)
      + entries("Out", [(.skipped, nil, [.leftOut]), (.skipped, nil, [.bookmark])], from: 11)
      + entries("Gone", [(.skipped, nil, [.inTrash])], from: 13)
      + entries("Mixed", [(.skipped, nil, [.noText]), (.skipped, nil, [.bookmark])], from: 14)
      + entries("Known", [(.unchanged, "c", [])], from: 16)
      + entries("Two", [(.added, "a", []), (.added, "a", []), (.unchanged, "c", [])], from: 17)
      + entries(nil, [(.skipped, nil, [.noTitle])], from: 20)
      + entries("M", [(.added, "a", [])], from: 21)
      + entries("Like", [(.added, "c", [.likeTitle("Walden")])], from: 22)
  )

  private let rows = ImportBooks(report, shelf: books, assigned: ["C": "b"])

  @Test func thoseWithMostEntriesComeFirstAndEveryEntryIsInOne() {
    #expect(
      rows.rows.map(\.title) == ["M", "New", "Two", "C", "P", "Out", "Mixed", "Gone", "Known", "", "Like"]
    )
    #expect(rows.rows.map(\.entries.count) == [4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1])
    #expect(rows.rows.flatMap(\.entries).sorted() == Array(Self.report.entries.indices))
    #expect(rows.rows[0].entries == [0, 1, 2, 20])
    #expect(rows.row(numbered: 9)?.title == "P")
    #expect(rows.row(of: "C")?.number == 4)
  }

  @Test func eachSaysWhereItsEntriesGo() throws {
    let sentences = ImportSentences(words: try Words.load(language: .english, folder: .locate()))
    let said = rows.rows.map { "\($0.isTaken ? "+" : "-") \($0.title): \(sentences.text(of: $0.way))" }
    #expect(
      said == [
        "+ M: as Middlemarch, George Eliot", "+ New: a new book will be made",
        "+ Two: as Middlemarch, George Eliot and others", "+ C: as 코스모스, 칼 세이건, your choice",
        "- P: bookmarks only, skipped", "- Out: left out", "- Mixed: nothing to import in it",
        "- Gone: the book is in the trash, skipped", "- Known: as Walden, H. D. Thoreau, nothing new",
        "- : no title in this row, skipped",
        "+ Like: perhaps as Walden, H. D. Thoreau",
      ]
    )
    #expect(
      rows.rows.filter(\.canBeLeftOut).map(\.title) == ["M", "New", "Two", "C", "Out", "Known", "Like"]
    )
  }

  /// The author goes before the title is cut, and what was chosen by hand stays to be read.
  @Test func aNarrowColumnStillSaysWhatMatters() throws {
    let sentences = ImportSentences(words: try Words.load(language: .english, folder: .locate()))
    let way = try #require(rows.row(of: "C")).way
    #expect(sentences.text(of: way, within: 30) == "as 코스모스, your choice")
    #expect(sentences.text(of: way, within: 17) == "as ⋯, your choice")
    #expect(sentences.text(of: way, within: 21) == "as 코스⋯, your choice")
  }

  /// What is shown of a choice at once is what all of the books would come to.
  @Test(arguments: [("M", nil), ("New", "b"), ("C", "c"), ("Two", nil), ("Like", "a")])
  func aChoiceChangesTheRowOfItsWork(work: String, book: String?) throws {
    let sentences = ImportSentences(words: try Words.load(language: .english, folder: .locate()))
    func said(_ books: ImportBooks) -> [String] {
      books.rows.map { "\($0.title) \(sentences.text(of: $0.way)) \($0.book ?? "-") \($0.isTaken)" }
    }
    let entries = try #require(rows.row(of: work)).entries.map { Self.report.entries[$0] }
    let report = Self.report.with(entries.map { entry in book.map(entry.given) ?? entry.leftOut })
    var assigned = ["C": "b"]
    assigned[work] = book
    var changed = rows
    changed.change(work, report, shelf: Self.books, assigned: assigned)
    #expect(said(changed) == said(ImportBooks(report, shelf: Self.books, assigned: assigned)))
    #expect(said(changed) != said(rows))
  }
}
