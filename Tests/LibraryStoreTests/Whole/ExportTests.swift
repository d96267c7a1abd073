import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// A whole library as one file, and back.
@Suite struct ExportTests {
  private func object(_ bytes: [UInt8]) throws -> JSONObject {
    guard case .object(let object) = try JSONReader.value(of: bytes) else {
      throw CocoaError(.coderReadCorrupt)
    }
    return object
  }

  // MARK: Back again

  /// Every field and one of a later version, exact numbers, control characters, deleted books, copies that were
  /// set aside, saved shelves and goals; then what no tidy library has.
  private func odd() throws -> TemporaryLibrary {
    let place = try TemporaryLibrary.formatOne()
    let id = "4bcdfghjkmnp"
    // A book that came back while it was deleted elsewhere, one of a later format, and copies made by hand.
    try place.write(place.json(of: Book(id: id, title: "지운 e\u{301}", added: "2020")), to: "trash/\(id).json")
    try place.write(
      "{\n  \"format\": 7,\n  \"id\": \"1later000001\",\n  \"n\": 1e400\n}\n",
      to: "books/1later000001.json"
    )
    try place.write(place.json(of: Book(id: id, title: "복사본", added: "2020")), to: "books/복사본.json")
    try place.write("[\n  1.50\n]\n", to: "trash/no book.json")
    try place.write(
      "{\n  \"format\": 1,\n  \"id\": \"3fixture0001\",\n  \"later\": -0.0\n}\n",
      to: "seoga.json"
    )
    return place
  }

  @Test(arguments: [false, true])
  func everythingComesBackByteForByte(isEstablished: Bool) throws {
    let place = try odd()
    let before = place.contents
    #expect(before.count >= 16)
    let other = try TemporaryLibrary()
    if isEstablished {
      try other.files().establish()
    } else {
      try FileManager.default.removeItem(atPath: other.root)
    }
    let outcome = try other.files().importLibrary(try place.whole())
    #expect(outcome.left == [] && outcome.entries.allSatisfy { [.added, .addedToTrash].contains($0.fate) })
    #expect(other.contents == before)
    #expect(place.contents == before)
    #expect(try other.exported() == place.exported())
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomLibrariesComeBack(seed: UInt64) throws {
    var random = RandomBooks(seed: seed)
    let place = try TemporaryLibrary()
    try place.write((100..<160).map { random.book("1b\($0)") })
    for number in 200..<210 {
      try place.write(place.json(of: random.book("1t\(number)")), to: "trash/1t\(number).json")
    }
    let other = try TemporaryLibrary()
    #expect(try other.files().importLibrary(place.whole()).entries.count == 70)
    #expect(other.contents == place.contents)
  }

  @Test func whatIsWrittenForAScreenComesBackToo() throws {
    let place = try TemporaryLibrary()
    try place.write([Book(id: "1b", title: "\u{1B}[31m\u{202E}눈\u{85}", added: "2026")])
    let bytes = try place.exported(for: .output)
    #expect(!bytes.contains(0x1B) && String(decoding: bytes, as: UTF8.self).contains("\\u202e눈\\u0085"))
    let other = try TemporaryLibrary()
    _ = try other.files().importLibrary(try #require(try WholeLibrary(bytes)))
    #expect(other.contents == place.contents)
  }

  // MARK: The file

  @Test func theFileIsOfOneFormAndTheSameEachTime() throws {
    let place = try TemporaryLibrary()
    try place.write([Book(id: "1b", title: "눈", added: "2026")])
    let text = String(decoding: try place.exported(), as: UTF8.self)
    #expect(
      text == """
        {
          "seoga": 1,
          "library": {
            "format": 1,
            "id": "0library0000"
          },
          "books": [
            {
              "added": "2026",
              "format": 1,
              "id": "1b",
              "status": "want",
              "title": "눈"
            }
          ],
          "trash": []
        }

        """
    )
    #expect(try place.exported() == Array(text.utf8))
    #expect(
      try TemporaryLibrary().exported()
        == Array("{\n  \"seoga\": 1,\n  \"books\": [],\n  \"trash\": []\n}\n".utf8)
    )
  }

  @Test func someBooksAreAllThatIsAskedFor() throws {
    let place = try TemporaryLibrary.formatOne()
    let ids = ["4bcdfghjkmnr", "4bcdfghjkmnq"]
    let object = try object(place.exported(.only(ids, in: .shelf)))
    #expect(object.members.map(\.key) == ["books", "seoga"])
    guard case .array(let books) = object["books"] else { throw CocoaError(.coderReadCorrupt) }
    #expect(books.map { JSONWriter.bytes(of: $0) } == ids.map { place.contents["books/\($0).json"] ?? [] })
    let trash = try self.object(place.exported(.only(["4bcdfghjkmnt"], in: .trash)))
    #expect(trash.members.map(\.key) == ["seoga", "trash"])
  }

  @Test func whatCannotBeReadIsNamedAndTheRestWritten() throws {
    let place = try TemporaryLibrary.formatOne()
    try place.write("{", to: "books/1bad.json")
    try place.write("\u{0}", to: "shelves.json")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("trash/1lost.json"),
      withDestinationPath: "nowhere"
    )
    var bytes: [UInt8] = []
    let outcome = try place.files().export { bytes += $0 }
    #expect(outcome.problems.map(\.name) == ["books/1bad.json", "shelves.json", "trash/1lost.json"])
    #expect(outcome.books == 9)
    #expect(try WholeLibrary(bytes)?.count == 9)
  }

  /// A book is moved to the trash, or back from it, at each call of the system in turn.
  @Test(arguments: [true, false])
  func aBookThatIsMovedMeanwhileIsInItOnce(isRemoved: Bool) throws {
    var number = 0
    while true {
      let place = try TemporaryLibrary()
      try place.write(["1b", "2b", "3b"].map { Book(id: $0, title: "T", added: "2026") })
      let (before, after) = isRemoved ? ("books", "trash") : ("trash", "books")
      try FileManager.default.createDirectory(atPath: place.path("trash"), withIntermediateDirectories: true)
      if !isRemoved { rename(place.path("books/2b.json"), place.path("trash/2b.json")) }
      let faults = Faults { [number, place] call, earlier in
        if earlier.count == number { rename(place.path("\(before)/2b.json"), place.path("\(after)/2b.json")) }
        return nil
      }
      let text = String(decoding: try place.exported(access: faults.access), as: UTF8.self)
      #expect(text.components(separatedBy: "\"id\": \"2b\"").count == 2, "at call \(number)")
      if faults.calls.count <= number { break }
      number += 1
    }
    #expect(number > 10)
  }

  // MARK: Where it is written

  @Test func saysWhatAnExportWouldReplace() throws {
    let place = try TemporaryLibrary.formatOne()
    let access = FileAccess.unflushed
    #expect(try access.exportTarget(place.path("new.json")) == .free)
    try place.write("", to: "new.json")
    #expect(try access.exportTarget(place.path("new.json")) == .free)
    _ = try access.replace(place.path("new.json")) { (write) throws(StoreError) in
      try place.files().export(to: write)
    }
    #expect(try access.exportTarget(place.path("new.json")) == .library)
    #expect(place.contents["new.json"] == (try place.exported()))
    for name in ["seoga.json", "books/4bcdfghjkmnp.json", "books"] {
      #expect(try access.exportTarget(place.path(name)) == .foreign, "\(name)")
    }
    let link = place.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone/away.json")
    #expect(try access.exportTarget(link) == .deadLink)
    try place.write("{\n  \"seogaX\": 1\n}\n", to: "other.json")
    #expect(try access.exportTarget(place.path("other.json")) == .foreign)
    try place.write("{\n  \"seoga\": 2,\n  \"books\": []\n}\n", to: "other.json")
    #expect(try access.exportTarget(place.path("other.json")) == .library)
  }

  /// The trash of a whole library that has no identity is found wherever in the file it begins.
  @Test(arguments: [0, 1, 7, 40_000, 65_536, 200_000])
  func aWholeLibraryIsToldFromSomeBooks(length: Int) throws {
    let place = try TemporaryLibrary()
    var book = Book(id: "1b", title: "T", added: "2026")
    let line = "\n  \"trash\": "
    let text = String(repeating: line, count: length / 13) + String(repeating: "x", count: length % 13)
    book.notes = [Note(id: "1note", text: text, created: "2026-11-05T10:00:00+09:00")]
    try place.write([book])
    let access = FileAccess.unflushed
    for (exported, target) in [
      (LibraryFiles.Exported.everything, ExportTarget.library), (.only(["1b"], in: .shelf), .books),
      (.only([], in: .trash), .books),
    ] {
      var text = String(decoding: try place.exported(exported), as: UTF8.self)
      if let start = text.range(of: "  \"library\""), let end = text.range(of: "  \"books\"") {
        text.removeSubrange(start.lowerBound..<end.lowerBound)
      }
      try place.write(text, to: "new.json")
      #expect(try access.exportTarget(place.path("new.json")) == target)
    }
  }

  /// Every call in turn, refused once: the file holds what it held, or the export, and nothing lies beside it.
  @Test(arguments: [Call.open, .read, .write, .sync, .close, .rename, .list])
  func whereTheSystemRefusesTheOldFileStays(call: Call) throws {
    var number = 0
    while true {
      let place = try TemporaryLibrary()
      try place.write([Book(id: "1b", title: "눈", added: "2026")])
      let path = place.path("out/all.json")
      try place.write("old", to: "out/all.json")
      let faults = Faults.refusing(call, at: number, code: EIO)
      _ = try? faults.access.replace(path) { (write) throws(StoreError) in
        let problems = try place.files(access: faults.access).export(to: write).problems
        if let problem = problems.first { throw .unreadable(problem) }
      }
      let text = place.text("out/all.json") ?? ""
      let isWhole = try text == String(decoding: place.exported(), as: UTF8.self)
      #expect(text == "old" || isWhole, "\(call) \(number)")
      #expect(place.names(in: "out") == ["all.json"], "\(call) \(number)")
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
    #expect(number > 0)
  }
}
