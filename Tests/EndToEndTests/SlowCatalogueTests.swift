import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Books added from a catalogue that takes its time.
  @Suite struct SlowCatalogueTests {
    private static let count = 10

    /// A catalogue of ten books, each told of by its work, its edition and its author, after 200 to 1,500 ms each.
    private func catalogue() async throws -> LoopbackCatalogue {
      let catalogue = try await LoopbackCatalogue()
      func answer(_ path: String, _ text: String, _ number: Int) {
        let delay = Duration.milliseconds(200 + 1_300 * (number * 7 % 10) / 9)
        catalogue.answer(path, with: .text(text).after(delay))
      }
      let numbers = 1...Self.count
      let docs = numbers.map { number in
        """
        {"key": "/works/OL\(number)W", "title": "Slow \(number)", "edition_count": 1,
         "cover_edition_key": "OL\(number)M"}
        """
      }
      answer(
        "/search.json",
        #"{"numFound": \#(Self.count), "start": 0, "docs": [\#(docs.joined(separator: ","))]}"#,
        1
      )
      for number in numbers {
        answer(
          "/works/OL\(number)W.json",
          #"{"key": "/works/OL\#(number)W", "title": "Slow \#(number)", "description": "About \#(number).", "#
            + #""authors": [{"author": {"key": "/authors/OL\#(number)A"}}]}"#,
          number
        )
        answer(
          "/books/OL\(number)M.json",
          #"{"key": "/books/OL\#(number)M", "title": "Slow \#(number)", "number_of_pages": \#(number), "#
            + #""publishers": ["Press"], "works": [{"key": "/works/OL\#(number)W"}]}"#,
          number + 3
        )
        answer(
          "/authors/OL\(number)A.json",
          #"{"key": "/authors/OL\#(number)A", "name": "Author \#(number)", "bio": "Life \#(number)."}"#,
          number + 6
        )
      }
      return catalogue
    }

    private func books(_ home: Home) throws -> [[String: Any]] {
      let text = try home.seoga("list", "--json")
      let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      return list ?? []
    }

    private func isWhole(_ book: [String: Any]) -> Bool {
      guard let title = book["title"] as? String, let number = Int(title.dropFirst("Slow ".count)) else {
        return false
      }
      let authors = (book["authors"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
      return authors == ["Author \(number)"] && book["synopsis"] as? String == "About \(number)."
        && book["publisher"] as? String == "Press" && book["pages"] as? Int == number
        && book["aboutAuthors"] as? String == "Life \(number)."
    }

    @Test func tenRowsGiveTenWholeBooks() async throws {
      let catalogue = try await catalogue()
      let home = try Home()
      try home.settings(
        #"{"sources": [{"kind": "openlibrary", "name": "Slow", "url": "\#(catalogue.url)"}]}"#
      )
      let window = try Tmux(Tmux.path(of: "seoga"), in: home)
      try await window.wait(for: "∙ online")
      try window.press("3")
      try await window.wait(for: "Title, author or ISBN")
      try window.type("slow")
      try await window.wait(for: "Slow 10")
      try window.press("Down")
      for number in 1...Self.count {
        try window.press("a")
        try await window.wait(for: "Slow \(number) is on the shelf.")
        try window.press("j")
      }
      let owed = home.folder.appending(path: ".local/state/seoga")
      try await window.wait("nothing to be owed", atMost: .seconds(90)) {
        let files = FileManager.default.enumerator(at: owed, includingPropertiesForKeys: nil)
        return !(files?.compactMap { $0 as? URL } ?? []).contains {
          $0.deletingLastPathComponent().lastPathComponent == "owed" && $0.pathExtension == "json"
        }
      }
      let books = try books(home)
      #expect(books.count == Self.count && books.allSatisfy(isWhole), "\(books)")
      // Each goes with one key, with all that came of it.
      try window.press("u")
      try await window.wait("one book less") { (try? self.books(home).count) == Self.count - 1 }
      await catalogue.stop()
    }
  }
}
