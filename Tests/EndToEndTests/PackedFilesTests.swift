import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Files that only the second program may unpack.
  @Suite struct PackedFilesTests {
    private func counts(_ printed: String) throws -> [String: Int] {
      let root = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any]
      let file = try #require((root?["files"] as? [[String: Any]])?.first)
      return ["added", "merged", "unchanged", "skipped"].reduce(into: [:]) { $0[$1] = file[$1] as? Int }
    }

    @Test func aBackupAndTheTableOfTheSameBooksAreOneShelf() throws {
      let home = try Home()
      let books = [
        #"{"id":1,"title":"Emma","author":"Jane Austen","status":0,"rating":45,"book_type":"ebook","readings":"|2024-12-10T00:00:00.000|"}"#,
        #"{"id":2,"title":"소년이 온다","author":"한강","status":2,"favourite":1,"book_type":"paperback","readings":""}"#,
      ]
      let backup = home.folder.appending(path: "a.backup")
      try Data(ZipFile.backup(books.joined(separator: "@@@@@")).bytes).write(to: backup)
      let table = home.folder.appending(path: "a.csv")
      try Data(
        """
        title,author,status,favourite,rating,book_format,readings
        Emma,Jane Austen,finished,false,4.5,ebook,|2024-12-10T00:00:00.000|
        소년이 온다,한강,planned,true,,paperback,

        """.utf8
      ).write(to: table)
      let unchanged = ["added": 0, "merged": 0, "unchanged": 2, "skipped": 0]
      #expect(try counts(home.seoga("import", backup.path, "--json"))["added"] == 2)
      #expect(try counts(home.seoga("import", backup.path, "--json")) == unchanged)
      #expect(try counts(home.seoga("import", table.path, "--json")) == unchanged)
    }
  }
}
