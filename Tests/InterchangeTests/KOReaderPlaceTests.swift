import ReadingCore
import Testing

@testable import Interchange

/// Marks of KOReader by where they begin, and documents by what they are.
@Suite struct KOReaderPlaceTests {
  private static func mark(_ number: Int, _ text: String, _ rest: String, time: String = "10:00:00") -> String
  {
    """
    [\(number)] = { ["datetime"] = "2026-08-01 \(time)", ["drawer"] = "lighten", ["pageno"] = 4,
      ["text"] = "\(text)", \(rest) },
    """
  }

  private static func sidecar(_ marks: String, title: String = "Emma", more: String = "") -> Clippings {
    Clippings(
      "return { [\"annotations\"] = {\n\(marks)}, [\"doc_props\"] = { [\"title\"] = \"\(title)\" }, \(more) }"
    )
  }

  /// Within a book and within a second, in files that flow and in those made of pages.
  @Test(
    arguments: [
      ("[\"pos0\"] = \"/p[1].1\"", "[\"pos0\"] = \"/p[2].1\""),
      ("[\"page\"] = \"/p[1].1\"", "[\"page\"] = \"/p[2].1\""),
      (
        "[\"pos0\"] = { [\"x\"] = 1.5, [\"y\"] = 2, [\"page\"] = 4 }",
        "[\"pos0\"] = { [\"x\"] = 1.5, [\"y\"] = 7, [\"page\"] = 4 }"
      ),
    ],
    ["Objects", "A passage that is long enough to stand in a book but once"]
  )
  func keepsTheSameWordsOfTwoPlacesApart(places: (String, String), text: String) throws {
    for time in ["10:00:00", "10:00:01"] {
      let one = Self.mark(1, text, places.0)
      let file = Self.sidecar(one + Self.mark(2, text, places.1, time: time))
      #expect(try file.plan().fates == [.added, .added])
      #expect(try file.plan(shelf: file.shelf(), prefix: "2").books.isEmpty)
      // Also where one of them is on the shelf already.
      let shelf = try Self.sidecar(one).shelf()
      let plan = try file.plan(shelf: shelf, prefix: "2")
      #expect(plan.fates == [.unchanged, .added])
      #expect(plan.applied(to: shelf)[0].notes.map(\.quote) == [text, text])
    }
  }

  /// Both stand on the device, so both stay, though one holds the other.
  @Test func keepsMarksThatOverlapApart() throws {
    let file = Self.sidecar(
      Self.mark(1, "One passage, and another one behind it", "[\"pos0\"] = \"/p[1].1\"")
        + Self.mark(2, "another one behind it", "[\"pos0\"] = \"/p[1].18\"", time: "10:00:01")
    )
    #expect(try file.plan().fates == [.added, .added])
  }

  /// A note at a page is none of the passages on it.
  @Test func keepsANoteAtAPageAlone() throws {
    let file = Self.sidecar(
      Self.mark(1, "One passage", "[\"pos0\"] = \"/p[1].1\"") + """
        [2] = { ["datetime"] = "2026-08-01 10:00:02", ["page"] = "/p[1].40", ["pageno"] = 4, ["note"] = "Mine" },
        """
    )
    #expect(Set(try file.notes().map(\.said)) == [["One passage", "", "4", ""], ["", "Mine", "4", ""]])
  }

  /// A newer version of the device names the places of old marks anew.
  @Test func knowsAMarkWhosePlaceIsNamedAnew() throws {
    let shelf = try Self.sidecar(Self.mark(1, "Objects", "[\"pos0\"] = \"/p[1].1\"")).shelf()
    let now = Self.sidecar(Self.mark(1, "Objects", "[\"pos0\"] = \"/body/p[1].1\""))
    #expect(try now.shelf(shelf, prefix: "2").flatMap(\.notes).count == 1)
  }

  /// What was exported as well meets what stands in the sidecar, each its own.
  @Test func meetsItsExport() throws {
    let shelf = try Self.sidecar(
      Self.mark(1, "Objects", "[\"pos0\"] = \"/p[1].1\"")
        + Self.mark(2, "Objects", "[\"pos0\"] = \"/p[2].1\"", time: "10:00:01")
    ).shelf()
    let export = Clippings(
      """
      {"title": "Emma", "number_of_pages": 9, "entries": [
        {"sort": "highlight", "text": "Objects", "time": 1785546000, "page": 4},
        {"sort": "highlight", "text": "Objects", "time": 1785546001, "page": 4}]}
      """
    )
    let now = try export.shelf(shelf, prefix: "2")
    #expect(now.flatMap(\.notes).map(\.id) == shelf.flatMap(\.notes).map(\.id))
    #expect(try export.plan(shelf: now, prefix: "3").books.isEmpty)
    #expect(try export.plan().fates == [.added, .added])
  }

  // MARK: Documents

  private func document(_ checksum: String?, _ number: Int = 1, more: String = "") -> Clippings {
    let identity = checksum.map { "[\"partial_md5_checksum\"] = \"\($0)\"," } ?? ""
    return Self.sidecar(
      Self.mark(number, "Words \(number)", "[\"pos0\"] = \"/p[\(number)].1\"", time: "10:00:0\(number)"),
      more: identity + more
    )
  }

  @Test func twoDocumentsOfOneTitleAreTwoBooks() throws {
    var shelf = try document("aa").shelf()
    let plan = try document("bb", 2).plan(shelf: shelf, prefix: "2")
    #expect(plan.reasons == [[.newBook(.paused)]])
    shelf = plan.applied(to: shelf)
    #expect(shelf.map { $0.notes.map(\.quote) } == [["Words 1"], ["Words 2"]])
    // Each is known by what it is, and nothing comes a second time.
    shelf = try document("aa", 3).shelf(shelf, prefix: "3")
    #expect(shelf.map(\.notes.count) == [2, 1])
    for (checksum, number) in [("aa", 1), ("bb", 2), ("aa", 3)] {
      #expect(try document(checksum, number).plan(shelf: shelf, prefix: "4").books.isEmpty)
    }
  }

  /// Two may have been marked in one second and at one place.
  @Test func twoDocumentsAreTwoBooksThoughTheirMarksWereMadeAtOnce() throws {
    func document(_ checksum: String, _ text: String) -> Clippings {
      let identity = "[\"partial_md5_checksum\"] = \"\(checksum)\","
      return Self.sidecar(Self.mark(1, text, "[\"pos0\"] = \"/p[1].1\""), more: identity)
    }
    let (one, two) = (document("aa", "One"), document("bb", "Two"))
    let shelf = try two.shelf(try one.shelf(), prefix: "2")
    #expect(shelf.map { $0.notes.map(\.quote) } == [["One"], ["Two"]])
    #expect(try one.plan(shelf: shelf, prefix: "3").books.isEmpty)
    #expect(try two.plan(shelf: shelf, prefix: "3").books.isEmpty)
  }

  /// One that is in the trash keeps no other one away.
  @Test func aDocumentInTheTrashIsNotAnotherOne() throws {
    let trash = try document("aa").shelf()
    #expect(try document("bb", 2).plan(trash: trash).reasons == [[.newBook(.paused)]])
    #expect(try document("aa", 2).plan(trash: trash).reasons == [[.inTrash]])
  }

  /// A book that no document has spoken for is the one of its title; so is what no document tells apart.
  @Test func aBookOfAnotherProgramIsMetByItsTitle() throws {
    let book = Book(id: "0shelf000001", title: "Emma", added: "2020-01-01")
    let shelf = try document("aa").shelf([book])
    #expect(shelf.map(\.id) == [book.id])
    #expect(try document(nil, 2).plan(shelf: shelf, prefix: "2").books.map(\.id) == [book.id])
  }

  /// More than the title speaks for one book: its ISBN, or the marks that were made in it before its file was changed.
  @Test func moreThanATitleMakesOneBookOfTwoDocuments() throws {
    let isbn = "[\"doc_props\"] = { [\"title\"] = \"Emma\", [\"identifiers\"] = \"isbn:9780141439587\" }"
    let shelf = try document("aa", more: isbn).shelf()
    #expect(try document("bb", 2, more: isbn).shelf(shelf, prefix: "2").count == 1)
    let marks = (1...2).map {
      Self.mark($0, "Words \($0)", "[\"pos0\"] = \"/p[\($0)].1\"", time: "10:00:0\($0)")
    }.joined()
    let changed = Self.sidecar(marks, more: "[\"partial_md5_checksum\"] = \"bb\"")
    let now = try changed.shelf(try document("aa").shelf(), prefix: "2")
    #expect(now.map { $0.notes.map(\.quote) } == [["Words 1", "Words 2"]])
  }
}
