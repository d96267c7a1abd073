import Catalogue
import ReadingCore
import TestSupport
import Testing

@testable import Unpacking

@Suite struct BackupRecordsTests {
  /// The books some text is cut into, handed over in pieces of so many bytes.
  private func books(_ text: String, piece: Int = 1 << 16) -> [String] {
    var records = BackupRecords()
    var books: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      records.add(bytes[start...].prefix(piece)) { books.append(String(decoding: $0, as: UTF8.self)) }
    }
    records.end { books.append(String(decoding: $0, as: UTF8.self)) }
    return books
  }

  @Test(
    arguments: [
      ("", []), (" \n", []), ("{1}", ["{1}"]), ("{1}@@@@@{2}", ["{1}", "{2}"]),
      ("{1}|||||{2}@@@@@{3}", ["{1}", "{2}", "{3}"]), (#"{"a|||||b"}@@@@@{2}"#, [#"{"a|||||b"}"#, "{2}"]),
      (#"{"a@@@@@b"}"#, [#"{"a@@@@@b"}"#]), ("{1}@@@@@@@@@@{2}", ["{1}", "{2}"]), ("{1}@@@@@", ["{1}@@@@@"]),
      ("{1}@@@@@broken@@@@@{2}", ["{1}", "broken", "{2}"]), ("{1}@@@@@{2", ["{1}", "{2"]),
    ] as [(String, [String])]
  )
  func cutsBetweenBooks(text: String, expected: [String]) {
    for piece in [1, 2, 3, 7, 1 << 16] { #expect(books(text, piece: piece) == expected, "\(piece)") }
  }

  @Test func aBookWithoutAnEndIsShownByItsBeginning() {
    let text = String(repeating: "x", count: 2 * BackupRecords.mostBytes)
    let long = "{\"title\": \"Emma\", \"notes\": \"\(text)"
    let books = books("{1}@@@@@\(long)\"}@@@@@{2}", piece: 60_000)
    #expect((books.count, books.first, books.last) == (3, "{1}", "{2}"))
    #expect(books[1] == String(long.prefix(60)))
  }

  @Test(arguments: [
    (#"{"cover": [1, 2,3], "title": "A"}"#, #"{"cover": null, "title": "A"}"#),
    (#"{"title": "A", "cover":[]}"#, #"{"title": "A", "cover":null}"#),
    (#"{"title": "\"cover\": [1]", "cover": null}"#, #"{"title": "\"cover\": [1]", "cover": null}"#),
    (#"{"cover": [1, 2"#, #"{"cover": [1, 2"#), (#"{"a": {"cover": [1]}}"#, #"{"a": {"cover": [1]}}"#),
  ])
  func leavesTheBytesOfACoverOut(text: String, expected: String) {
    #expect(BackupRecords.withoutCover(Array(text.utf8)) == Array(expected.utf8))
  }

  @Test(arguments: ["{", "[]", "1", "\"a\"", "not json", "{\"a\": 1} x"])
  func whatIsNoBookIsAText(_ text: String) {
    #expect(BackupRecords.record(of: Array(text.utf8)) == .string(text))
  }

  /// A million numbers would take forty times the memory of their text.
  @Test func aBookThatIsAllNumbersIsShownByItsBeginning() {
    let numbers = "{\"id\": 1, \"x\": [" + String(repeating: "1,", count: 600_000) + "1]}"
    #expect(BackupRecords.record(of: Array(numbers.utf8)) == .string(String(numbers.prefix(60))))
  }

  @Test func portionsGiveEveryBookOnce() throws {
    let folder = try TemporaryFolder()
    let numbers = (0..<500).map { "{\"id\": \($0)}" }
    let path = try folder.write(ZipFile.backup(numbers.joined(separator: "@@@@@")).bytes, to: "a.backup")
    var records: [JSONValue] = []
    var portions = 0
    while true {
      let file = try #require(Unpacker(portion: 1000).unpack(.backup, [path], skip: records.count).first)
      #expect(file.problem == nil)
      records += file.records
      portions += 1
      if file.isWhole { break }
    }
    #expect(portions > 3)
    #expect(records == (0..<500).map { .object(JSONObject(["id": String($0)])) })
  }
}
