import ReadingCore
import Testing

@testable import Interchange

@Suite struct ImportFileTests {
  private static let head = "Book Id,Title,Author,Date Read,Bookshelves,Exclusive Shelf,Read Count\n"

  @Test(
    arguments: [
      ([], .empty), (Array("\u{FEFF}".utf8), .empty), (Array("\n\n \r\n".utf8), .empty),
      (Array("a,b\n1,2\n".utf8), .unknownHeader), (Array("{\"a\": 1}".utf8), .unknownHeader),
      (Array("Title,Authors,Format,Star Rating\nEmma,Jane Austen,paperback,4\n".utf8), .unknownHeader),
      (Array("1,Emma,Jane Austen\n".utf8), .unknownHeader),
      ([0xFF, 0xFE, 0x42, 0x00, 0x6F, 0x00], .notText), ([0x42, 0x00, 0x6F, 0x00, 0x0A], .notText),
      (Array(head.utf8) + Array("1,Caf".utf8) + [0xE9] + Array(",A,,,read,1\n".utf8), .notText),
    ] as [([UInt8], ImportProblem)]
  )
  func refusesOtherFiles(bytes: [UInt8], problem: ImportProblem) {
    #expect(throws: problem) { try ImportFile(bytes) }
  }

  @Test func readsAHeadingAlone() throws {
    let file = try Export(Self.head).file()
    #expect(file.rows == 0)
    #expect(try Export(Self.head).plan().report.entries.isEmpty)
  }

  /// Whatever the file looks like, the book is the same.
  @Test(arguments: [
    head + "7,Emma,Jane Austen,2020/01/02,sf,read,1\n",
    "\u{FEFF}" + head + "7,Emma,Jane Austen,2020/01/02,sf,read,1",
    "book id , TITLE,author,date read,BOOKSHELVES,exclusive shelf,READ COUNT\r\n7,Emma,Jane Austen,2020/01/02,sf,read,1\r\n",
    "\"Read Count\",Exclusive Shelf,Author,Title,Date Read,Bookshelves,Book Id\n1,read,Jane Austen,Emma,2020/01/02,sf,7\n",
    head.split(separator: ",").joined(separator: ";") + "7;Emma;Jane Austen;2020/01/02;sf;read;1\n",
    "Book Id,,Title,Author,Author,Date Read,Bookshelves,Exclusive Shelf,Read Count\n7,,Emma,Jane Austen,x,2020/01/02,sf,read,1,,\n",
  ])
  func readsColumnsByName(text: String) throws {
    let book = try Export(text).book()
    #expect(book.title == "Emma")
    #expect(book.authors == [Author(name: "Jane Austen")])
    #expect(book.sources == ["goodreads": "7"])
    #expect(book.reads.map(\.finished?.text) == ["2020-01-02"])
    #expect(book.tags == ["sf"])
  }

  @Test func accountsForEveryRow() throws {
    let lines = [
      "1,One,A,,,read,1", "", ",,,,,,", "2,,B,,,read,1", "3,Three,C,2020", "4,Four,\"D,,read,1",
      "5,Five,E,,,read", "6,Six,F,,,read,1,,surplus", "7,Seven,G,,,read,1,,", "1,One,A,,,read,1",
    ]
    var export = Export(Self.head + lines.joined(separator: "\n") + "\n")
    export.bytes += Array("8,".utf8) + [0xE9] + Array(",H,,,read,1\n9,Nine,I,,,to-read,0".utf8)
    export.bytes += Array("\n10,é,J,,,to-read,0\n".utf8)
    let report = try export.plan().report
    #expect(report.entries.map(\.row) == Array(1...13))
    #expect(
      report.entries.filter { $0.fate == .skipped }.map(\.reasons) == [
        [.empty], [.empty], [.noTitle], [.breaksOff(columns: 4)], [.brokenQuotes], [.tooLong(columns: 9)],
        [.sameRow(1)], [.notText],
      ]
    )
    #expect(
      report.entries.filter { $0.fate == .added }.map(\.title) == ["One", "Five", "Seven", "Nine", "é"]
    )
    #expect(report.entries.first { $0.title == "Five" }?.reasons == [.noFinishDay, .breaksOff(columns: 6)])
    #expect(report.entries.allSatisfy { ($0.book == nil) == ($0.fate == .skipped) })
    let rows = try export.file().rows
    #expect(ImportReport.ImportFate.allCases.map(report.count).reduce(0) { $0 + $1 } == rows)
  }

  @Test func writesSkippedRowsAsTheyWere() throws {
    let export = Export(
      "\u{FEFF}" + Self.head + "1,One,A,,,read,1\r\n2,,\"B\r\nb\",,,read,1\r\n3,Three,C\n4,\"Four,D,,,read,1"
    )
    let file = try export.file()
    let report = try export.plan().report
    let skipped = file.skipped(report)
    #expect(
      String(decoding: skipped, as: UTF8.self)
        == "\u{FEFF}" + Self.head + "2,,\"B\r\nb\",,,read,1\r\n3,Three,C\n4,\"Four,D,,,read,1"
    )
    let again = try ImportFile(skipped)
    let second = again.plan(shelf: [], trash: [], identifiers: .counted(from: "2"), stamp: Export.stamp)
    #expect(second.reasons == report.entries.filter { $0.fate == .skipped }.map(\.reasons))
    #expect(again.skipped(second.report) == skipped)
    #expect(file.skipped(ImportReport(entries: [])).isEmpty)
  }

  @Test func readsAReviewOverSeveralLines() throws {
    let review = "첫 줄\r\n\"둘째\" 줄, 그리고\n\n셋째 😀"
    let book = try Export([[.review: review]]).book()
    #expect(book.notes.map(\.text) == ["첫 줄\n\"둘째\" 줄, 그리고\n\n셋째 😀"])
    #expect(book.notes.map(\.origin) == ["My Review: \(review)"])
  }
}
