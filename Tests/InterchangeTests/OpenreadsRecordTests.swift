import ReadingCore
import Testing

@testable import Interchange

@Suite struct OpenreadsRecordTests {
  /// The same books as a CSV export and as the records of a backup.
  private static let table = Export(
    """
    title,subtitle,author,description,status,favourite,deleted,rating,pages,publisher,publication_year,isbn,olid,tags,\
    my_review,notes,book_format,readings,date_added,date_modified
    Permanent Record,A Life,Edward Snowden,"The man, who\n\nrisked ""everything"".",finished,true,false,4.5,352,\
    Picador,2019,9781529035650,OL27260330M,1|||||Solarpunk,Good.,Lent to Ann.,audiobook,\
    2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|5400000;|2024-12-10T00:00:00.000|,2024-03-01T13:01:12.937,\
    2024-04-06T09:13:43.335
    소년이 온다,,한강,,in_progress,false,false,,,,,,,,,,paperback,2024-01-02T00:00:00.000||,2024-03-01T13:01:12.937,x
    Emma,,Jane Austen,,planned,false,false,0.0,,,,,,,,,ebook,,2024-03-01T13:01:12.937,x
    Ulysses,,James Joyce,,abandoned,false,false,2.0,,,,,,,,,hardcover,,2024-03-01T13:01:12.937,x
    Gone,,Nobody,,finished,false,true,,,,,,,,,,paperback,,2024-03-01T13:01:12.937,x

    """
  )

  private static let backup = """
    [{"id": 1, "title": "Permanent Record", "subtitle": "A Life", "author": "Edward Snowden",
      "description": "The man, who\\n\\nrisked \\"everything\\".", "status": 0, "favourite": 1, "deleted": 0,
      "rating": 45, "pages": 352, "publisher": "Picador", "publication_year": 2019, "isbn": "9781529035650",
      "olid": "OL27260330M", "tags": "1|||||Solarpunk", "my_review": "Good.", "notes": "Lent to Ann.",
      "blur_hash": "LKO2", "has_cover": 1, "book_type": "audiobook",
      "readings": "2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|5400000;|2024-12-10T00:00:00.000|",
      "date_added": "2024-03-01T13:01:12.937", "date_modified": "2024-04-06T09:13:43.335"},
     {"id": 2, "title": "소년이 온다", "author": "한강", "status": 1, "favourite": 0, "deleted": 0, "rating": null,
      "cover": null, "start_date": "2024-01-02T00:00:00.000", "finish_date": null, "book_type": "paperback",
      "date_added": "2024-03-01T13:01:12.937"},
     {"id": 3, "title": "Emma", "author": "Jane Austen", "status": 2, "favourite": 0, "deleted": 0, "rating": 0,
      "readings": "", "book_type": "ebook", "date_added": "2024-03-01T13:01:12.937"},
     {"id": 4, "title": "Ulysses", "author": "James Joyce", "status": 3, "favourite": 0, "deleted": 0, "rating": 20,
      "book_type": "hardcover", "date_added": "2024-03-01T13:01:12.937"},
     {"id": 5, "title": "Gone", "author": "Nobody", "status": 0, "favourite": 0, "deleted": 1,
      "book_type": "paperback", "date_added": "2024-03-01T13:01:12.937"}]
    """

  private func file(_ records: String) throws -> ImportFile {
    guard case .array(let records) = try JSONReader.value(of: Array(records.utf8)) else {
      throw ImportProblem.empty
    }
    return try ImportFile(records: records, of: .openreads)
  }

  private func plan(_ records: String, shelf: [Book] = [], prefix: Character = "1") throws -> ImportPlan {
    try file(records).plan(shelf: shelf, trash: [], identifiers: .counted(from: prefix), stamp: Export.stamp)
  }

  @Test func aBackupSaysWhatTheTableSays() throws {
    let (table, backup) = (try Self.table.plan(), try plan(Self.backup))
    #expect(backup.fates == [.added, .added, .added, .added, .skipped])
    #expect((backup.fates, backup.reasons) == (table.fates, table.reasons))
    #expect(backup.books == table.books)
    #expect((try file(Self.backup).format, try file(Self.backup).ownColumns) == ("openreads", []))
    #expect(backup.books.map(\.publisher) == ["Picador", nil, nil, nil])
    #expect(backup.books.map(\.rating) == [Rating(quarters: 18), nil, nil, Rating(quarters: 8)])
    #expect(backup.books.map(\.status) == [.finished, .reading, .want, .abandoned])
  }

  @Test func eitherAfterTheOtherChangesNothing() throws {
    let shelf = try Self.table.plan().books
    for plan in [
      try plan(Self.backup, shelf: shelf, prefix: "2"), try Self.table.plan(shelf: shelf, prefix: "2"),
    ] {
      #expect(plan.fates.dropLast().allSatisfy { $0 == .unchanged })
      #expect(plan.books.isEmpty)
    }
    let other = try plan(Self.backup).books
    #expect(try Self.table.plan(shelf: other, prefix: "2").books.isEmpty)
  }

  @Test(
    arguments: [
      (#""status": "abandoned""#, Status.abandoned), (#""status": "1""#, .reading), (#""status": 9"#, .want),
      (#""status": "in_progress""#, .reading), (#""status": null"#, .want),
    ] as [(String, Status)]
  )
  func knowsEveryWordForWhereABookStands(member: String, status: Status) throws {
    #expect(try plan(#"[{"title": "A", "author": "B", \#(member)}]"#).books.map(\.status) == [status])
  }

  @Test func olderBackupsKnowOneReading() throws {
    let record = """
      [{"title": "A", "author": "B", "status": 0, "start_date": "2020-01-02T00:00:00.000", "readings": null,
        "finish_date": "2020-02-03T00:00:00.000", "cover": [1, 2]}]
      """
    let book = try #require(try plan(record).books.first)
    #expect(book.reads.map { [$0.started?.text, $0.finished?.text] } == [["2020-01-02", "2020-02-03"]])
  }

  @Test func whatIsNoRecordIsASkippedRow() throws {
    let plan = try plan(#"[{"title": "A", "author": "B", "status": 2}, "{\"title\": ", null, {}]"#)
    #expect(plan.fates == [.added, .skipped, .skipped, .skipped])
    #expect(plan.report.entries.map(\.title) == ["A", "{\"title\": ", "", ""])
    #expect(plan.reasons.dropFirst() == [[.unknownEntry], [.unknownEntry], [.empty]])
    #expect(throws: ImportProblem.empty) { try file("[]") }
  }

  // MARK: What a file is

  @Test(
    arguments: [
      ("PK\u{3}\u{4}", "a.zip", PackedFormat.openreads), ("PK\u{5}\u{6}", "a", .openreads),
      ("", "A.BACKUP", .openreads), ("", "b/metadata.opf", .calibre),
      ("<?xml?><package xmlns=\"http://www.idpf.org/2007/opf\"", "a.xml", .calibre), ("PK", "a.csv", nil),
      ("title,author", "a.csv", nil), ("[{\"title\": \"<package\"}]", "a.json", nil),
    ] as [(String, String, PackedFormat?)]
  )
  func aFileIsKnownByItsBeginningOrItsName(beginning: String, path: String, format: PackedFormat?) {
    #expect(PackedFormat(beginning: Array(beginning.utf8), at: path) == format)
  }
}
