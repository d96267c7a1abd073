import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

extension FaultsTests {
  /// Numbers no program can count with, in every place where a file or a key may put one.
  @Suite struct ExtremeNumbersTests {
    /// As JSON, Lua and readers write numbers, or what they take for one.
    nonisolated static let values = [
      "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999999999999999",
      "9007199254740993", "999999999999999999", "1000000000", "999999999", "4294967296", "2147483648",
      "1e308", "1e999",
      "-1e308", "0.1e-320", "-1", "-0", "0", "1", "1." + String(repeating: "0", count: 400) + "1",
    ]
    /// What is no number, as text alone.
    nonisolated static let texts = [
      "nan", "inf", "-inf", "NaN%", "0x7fffffffffffffff", "٩٩٩", "9999:59:59", "1:99", "", " ",
    ]

    /// Members of a book, each with a place for the value.
    nonisolated private static let fields = [
      #""pages": #"#, #""duration": #"#, #""rating": #"#, #""published": #"#, #""format": #"#,
      #""queueRank": #"#,
      #""dimensions": {"heightMM": #, "widthMM": #, "depthMM": #}"#,
      #""series": [{"name": "S", "position": #}]"#,
      #""isbn": [#], "sources": {"goodreads": #}"#, #""added": #, "modified": #"#,
      #""pages": #, "reads": [{"id": "1read0000000", "log": [{"at": "100%", "day": "2026-11-19", "id": "1a"}]}]"#,
      #""pages": #, "reads": [{"id": "1read0000000", "log": [{"at": "50%", "day": "2026-11-12", "id": "1a"}, {"at": #, "day": "2026-11-19", "id": "1b"}]}]"#,
      #""reads": [{"id": "1read0000000", "log": [{"at": #, "day": "2026-11-19", "id": "1a", "minutes": #}]}]"#,
      #""reads": [{"id": "1read0000000", "started": #, "finished": #, "pagesAtThatTime": #, "rating": #, "outcome": "finished"}]"#,
      #""notes": [{"id": "1note0000000", "text": "N", "kind": "thought", "created": #, "page": #, "place": #}]"#,
    ]

    nonisolated private static let written = values + (values + texts).map { "\"\($0)\"" }

    nonisolated private static func book(_ field: String, _ value: String) -> String {
      #"{"id": "1book0000000", "title": "Long", "status": "reading", "#
        + field.replacing("#", with: value) + #", "later": \#(value)}"#
    }

    nonisolated private static var books: [(text: String, moment: String)] {
      fields.flatMap { field in
        written.map { value in
          let text = book(field, value)
          let named = ["format", "added"].filter { !field.hasPrefix("\"\($0)\"") }
          let rest = named.map { $0 == "format" ? #""format": 1, "# : #""added": "2026-11-01", "# }.joined()
          return ("{" + rest + text.dropFirst(), "\(field) with \(value.prefix(40))")
        }
      }
    }

    @MainActor @Test func onScreen() async throws {
      let tally = Tally("extreme numbers in files, through each screen")
      for (number, book) in Self.books.enumerated() where Amount.takes(number) {
        let stage = try Stage()
        try stage.folder.write(book.text, to: "books/1book0000000.json")
        await stage.read()
        for keys in Self.ways {
          await stage.type(keys)
          await stage.press(.enter)
          tally.check(!stage.screen.isEmpty, "\(book.moment): nothing on screen after \(keys)")
          await stage.press(.escape, .escape, .escape)
          tally.tried()
        }
        tally.check(stage.driver.quits == 0, "\(book.moment): it ended")
      }
      try tally.end()
    }

    /// Tabs, the sheets of a book, its page, its form, its notes and the filter.
    nonisolated private static let ways = [
      "1", "2", "1p+1", "1p100%", "1r5", "1e", "2e", "3", "2/pages:>1", "1s",
    ]

    @MainActor @Test func typed() async throws {
      let tally = Tally("extreme numbers typed into each field")
      var book = Book(id: "1book0000000", title: "Long", status: .reading, added: "2026-11-01")
      book.pages = 300
      var number = 0
      for value in Self.values + Self.texts {
        for way in ["p", "p+", "r", "sf", "m\u{1}", "2/pages:>", "2/rating:", "2/finished:", "2/added:", "e"]
        {
          for end in ["", "%", " days ago", ":00:00"] {
            number += 1
            guard Amount.takes(number) else { continue }
            let stage = try Stage([book])
            await stage.type(way + value + end)
            await stage.press(.enter, .enter, .escape, .escape, .escape)
            tally.tried()
            let text = stage.folder.text("books/1book0000000.json") ?? ""
            tally.check(
              text.contains(#""pages": "#) && text.contains(#""title": "#),
              "\(way)\(value)\(end): \(text)"
            )
          }
        }
      }
      try tally.end()
    }

    @Test func onTheCommandLine() throws {
      let tally = Tally("extreme numbers in files, through each command")
      let home = try Home()
      let id = try home.add("Other")
      try FileManager.default.removeItem(at: home.book(id))
      let file = home.book("1book0000000")
      let commands = [
        ["list", "--json"], ["show", "1book0000000"], ["check"], ["progress", "1book0000000", "+1"],
        ["progress", "1book0000000", "+1%", "--on", "2026-11-11"], ["list", "pages:>1"], ["export"],
        ["note", "list"],
        ["finish", "1book0000000", "--force"], ["undo"],
      ]
      for (number, book) in Self.books.enumerated() where Amount.takes(number, offset: 3) {
        try Data(book.text.utf8).write(to: file)
        let value =
          book.text.firstRange(of: #""later": "#).map { book.text[$0.upperBound...].dropLast() } ?? ""
        for command in commands { run(command, book.moment, in: home, tally) }
        let kept = try String(contentsOf: file, encoding: .utf8)
        tally.check(kept.contains(value), "\(book.moment): the file holds \(kept)")
      }
      try tally.end()
    }

    @Test func asArguments() throws {
      let tally = Tally("extreme numbers as arguments, settings and in imported files")
      let home = try Home()
      let id = try home.add("Other", "--pages", "300")
      var tried = 0
      // The greatest number is never left out.
      func takes(_ value: String) -> Bool {
        tried += 1
        return Amount.takes(tried, offset: 7) || value == String(Int.max)
      }
      for (number, value) in (Self.values + Self.texts).enumerated() {
        try home.settings(
          #"{"sources": [], "undoMegabytes": \#(value.isEmpty || number >= Self.values.count ? "0" : value)}"#
        )
        for command in Self.arguments(id, value) where takes(value) {
          run(command, value, in: home, tally)
        }
        for (name, text) in Self.imports(value) where takes(value) {
          let file = home.folder.appending(path: name)
          try Data(text.utf8).write(to: file)
          run(["import", "--dry-run", file.path], "\(value) in \(name)", in: home, tally)
        }
      }
      try tally.end()
    }

    private func run(_ command: [String], _ moment: String, in home: Home, _ tally: Tally) {
      let end = ChildProcess.end(of: [Tmux.path(of: "seoga")] + command, environment: home.environment)
      tally.tried()
      // As wait tells it: what the program ended with stands above the signal that ended it.
      let isEnded = end.status & 0x7F == 0 && [0, 1, 64].contains(end.status >> 8)
      tally.check(isEnded, "\(moment): \(command) ended with \(end)")
    }

    private static func arguments(_ id: String, _ value: String) -> [[String]] {
      [
        ["progress", id, "--", value], ["progress", id, "--", "+" + value],
        ["progress", id, "--", value + "%"],
        ["progress", id, "1", "--minutes=" + value], ["progress", id, "1", "--on=" + value],
        ["progress", id, "1", "--on=\(value) days ago"], ["rate", id, "--", value],
        ["edit", id, "--", "pages=" + value],
        ["edit", id, "--", "rating=" + value], ["edit", id, "--", "series=S #" + value],
        ["list", "pages:>" + value],
        ["list", "rating:" + value], ["list", "finished:" + value],
        ["search", "a", "--limit=" + value, "--source", "shelf"],
        ["note", "add", id, "text", "--page=" + value], ["add", "A", "--pages=" + value, "--isbn=" + value],
        ["undo", value], ["history", value],
      ]
    }

    private static func imports(_ value: String) -> [(String, String)] {
      let cells = [
        "Number of Pages", "My Rating", "Year Published", "Read Count", "Owned Copies", "Date Read",
        "Book Id",
        "Original Publication Year",
      ]
      let rows = cells.map { GoodreadsExport.book(1, "T \($0)", "A", [$0: value]) }
      let number = texts.contains(value) ? "0" : value
      return [
        ("goodreads.csv", GoodreadsExport.text(rows)),
        (
          "My Clippings.txt",
          "T (A)\n- Your Highlight on page \(value) | location \(value)-\(value) | Added on Tuesday, \(value) August 2022 "
            + "19:31:58\n\nw\n==========\n"
        ),
        (
          "metadata.epub.lua",
          "return {[\"doc_props\"]={[\"title\"]=\"T\"},[\"stats\"]={[\"pages\"]=\(number)},[\"percent_finished\"]=\(number),"
            + "[\"annotations\"]={[\(number)]={[\"datetime\"]=\"2023-12-22 18:17:37\",[\"page\"]=\(number),"
            + "[\"pageno\"]=\(number),[\"drawer\"]=\"lighten\",[\"text\"]=\"w\"}},[\"summary\"]={[\"rating\"]=\(number)}}"
        ),
        (
          "koreader.json",
          #"{"title":"T","author":"A","entries":[{"text":"w","page":\#(number),"time":\#(number),"sort":"highlight"}]}"#
        ),
        (
          "readwise.csv",
          "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags\n"
            + ["page", "location", "time_offset", "order"].map { "w,T,A,,,,,\($0),\(value),\(value),\n" }
            .joined()
        ),
      ]
    }
  }
}
