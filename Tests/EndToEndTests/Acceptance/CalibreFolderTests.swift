import Foundation
import TestSupport
import Testing

extension EndToEnd.AcceptanceTests {
  /// A library that calibre made, by its folder and by what its own program prints of it.
  @Suite struct CalibreFolderTests {
    private let home: Home
    private let library: String

    init() throws {
      home = try Home()
      library = home.folder.appending(path: "Calibre Library").path
    }

    @discardableResult
    private func calibredb(_ arguments: String...) throws -> String {
      try ChildProcess.run(
        ["calibredb"] + arguments + ["--with-library", library],
        environment: home.environment.merging(["QT_QPA_PLATFORM": "offscreen"]) { $1 }
      )
    }

    private func make() throws {
      try calibredb(
        "add",
        "--empty",
        "--title",
        "R&D <M> 소년",
        "--authors",
        "한강 & Deborah, Smith",
        "--isbn",
        "9788936434120",
        "--identifier",
        "goodreads:12",
        "--identifier",
        "uri:a,b",
        "--series",
        "Walks",
        "--series-index",
        "2.5",
        "--tags",
        "z,소설,x y,B",
        "--languages",
        "kor,eng"
      )
      try calibredb("add", "--empty", "--title", "No language", "--authors", "AT&T")
      let text = home.folder.appending(path: "plain.txt")
      try Data("Some words.\n".utf8).write(to: text)
      try calibredb("add", text.path)
      for column in [
        ["read", "Read", "bool"], ["read_date", "Read on", "datetime"], ["pages", "Pages", "int"],
        ["mood", "Mood", "text"], ["stars", "Stars", "rating"], ["weight", "Weight", "float"],
        ["saga", "Saga", "series"], ["said", "Said", "comments"],
      ] {
        try calibredb("add_custom_column", column[0], column[1], column[2])
      }
      try calibredb("add_custom_column", "shelf", "Shelf", "text", "--is-multiple")
      for (column, value) in [
        ("read", "true"), ("read_date", "2024-10-11"), ("pages", "216"), ("mood", "dark"), ("stars", "4"),
        ("weight", "2"), ("saga", "Foo [3]"), ("said", "<p>Hi</p>"), ("shelf", "b,a"),
      ] {
        try calibredb("set_custom", column, "1", value)
      }
      try calibredb(
        "set_metadata",
        "1",
        "--field",
        "rating:3",
        "--field",
        "publisher:창비",
        "--field",
        "pubdate:2014-05-19",
        "--field",
        "comments:<p>A <b>b</b> &amp; c</p>\n<p>d</p>"
      )
      try calibredb("backup_metadata", "--all")
    }

    private func counts(_ printed: String) throws -> [Int] {
      let root = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any]
      let file = try #require((root?["files"] as? [[String: Any]])?.first)
      return try ["added", "merged", "unchanged", "skipped"].map { try #require(file[$0] as? Int) }
    }

    /// The books without what differs from one import to the next.
    private func books(_ home: Home) throws -> [NSDictionary] {
      let books =
        try JSONSerialization.jsonObject(with: Data(home.seoga("list", "--json").utf8)) as? [[String: Any]]
      return try #require(books).map { book in
        var book = book
        book["id"] = nil
        let reads = book["reads"] as? [[String: Any]]
        book["reads"] = reads?.map { $0.filter { $0.key != "id" } }
        return book as NSDictionary
      }.sorted { "\($0["title"] ?? "")" < "\($1["title"] ?? "")" }
    }

    @Test func theFolderSaysWhatTheListSays() throws {
      try make()
      let list = home.folder.appending(path: "list.json")
      let printed = try calibredb("list", "--for-machine", "--fields", "all")
      try Data(printed.utf8).write(to: list)
      #expect(try counts(home.seoga("import", list.path, "--json")) == [3, 0, 0, 0])
      #expect(try counts(home.seoga("import", library, "--json")) == [0, 0, 3, 0])
      let other = try Home()
      #expect(try counts(other.seoga("import", library, "--json")) == [3, 0, 0, 0])
      #expect(try counts(other.seoga("import", list.path, "--json")) == [0, 0, 3, 0])
      #expect(try books(home) == books(other))
    }
  }
}
