import Testing

@testable import Interchange

@Suite struct CSVTableTests {
  private func rows(_ text: String) -> [[String]?] {
    let table = CSVTable(Array(text.utf8))
    return table.rows.map { $0.isBroken ? nil : table.cells(of: $0) }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["1", "2"]]),
    ("a,b\r1,2\r", [["1", "2"]]),
    ("a,b\n1,2", [["1", "2"]]),
    ("\u{FEFF}a,b\n1,2", [["1", "2"]]),
    ("a,b\n1,", [["1", ""]]),
    ("a,b\n,\n", [["", ""]]),
    ("a,b\n\"x, y\",\"\"\n", [["x, y", ""]]),
    ("a,b\n\"one\r\ntwo\",\"she said \"\"so\"\"\"\n", [["one\r\ntwo", "she said \"so\""]]),
    ("a,b\n\"\"\"\"\"\",x\n", [["\"\"", "x"]]),
    ("a,b\n5\" disk, x \n", [["5\" disk", " x "]]),
    ("a,b\n1\n\n1,2,3\n", [["1"], [""], ["1", "2", "3"]]),
    ("a,b\n1,2\n\n\r\n \n", [["1", "2"]]),
    ("a;b\n1,5;2\n", [["1,5", "2"]]),
    ("a\tb\n1\t2\n", [["1", "2"]]),
    ("a\tb\n\"x\ty\"\t\"one\ntwo\"\n3\t4\n", [["x\ty", "one\ntwo"], ["3", "4"]]),
    ("a\tb\n\"Repent!\" Said he\t\"5\n3\t4\n", [["\"Repent!\" Said he", "\"5"], ["3", "4"]]),
    ("a\tb\n\"\t\"\"\n\"\"\"y\"\t2\n", [["\"", ""], ["\"y", "2"]]),
    ("a,b\n\u{301}x,y\u{85}z\u{2028}w\n", [["\u{301}x", "y\u{85}z\u{2028}w"]]),
    ("a,b\n\"\u{301}x\",\"y\"\n", [["\u{301}x", "y"]]),
    ("a\n", []),
    ("", []),
  ])
  func cutsRows(text: String, expected: [[String]]) {
    #expect(rows(text) == expected)
  }

  /// What is broken costs its own line, wherever the next quotation mark stands.
  @Test(arguments: [
    ("1,\"open\n2,b\n3,c\n", [nil, ["2", "b"], ["3", "c"]]),
    ("1,\"open\n2,\"b\"\n3,c\n", [nil, ["2", "b"], ["3", "c"]]),
    ("1,\"open\n2,\"=\"\"9\"\"\"\n3,\"\"\n", [nil, ["2", "=\"9\""], ["3", ""]]),
    ("1,\"a\"b\n2,b\n", [nil, ["2", "b"]]),
    ("1,b\n2,\"open", [["1", "b"], nil]),
    ("\"one\ntwo\",\"open\n3,c\n", [nil, ["3", "c"]]),
  ])
  func losesOneLineToBrokenQuotes(text: String, expected: [[String]?]) {
    #expect(rows("a,b\n" + text) == expected)
  }

  @Test func keepsTheBytesOfEachRow() {
    let text = "\u{FEFF}a,b\r\n1,\"x\r\ny\"\r\n\r\n2,\"open\r\n3"
    let table = CSVTable(Array(text.utf8))
    #expect(String(decoding: table.bytes[table.heading], as: UTF8.self) == "\u{FEFF}a,b\r\n")
    #expect(
      table.rows.map { String(decoding: table.bytes[$0.range], as: UTF8.self) }
        == ["1,\"x\r\ny\"\r\n", "\r\n", "2,\"open\r\n", "3"]
    )
  }

  /// Alternating marks would make a scanner that starts over after each one take a time that grows squared.
  @Test func isLinearInBrokenQuotes() {
    for line in ["a,\"b\n", "a,\"\n", "\"\"\"\n", "\"a\"b\n", "x\"\"y,\"\"\n"] {
      let text = "a,b\n" + String(repeating: line, count: 100_000)
      #expect(CSVTable(Array(text.utf8)).rows.count > 1)
    }
  }

  @Test func tellsTextFromOtherBytes() {
    let table = CSVTable(Array("a,b\n1,é\n".utf8) + [0x32, 0x2C, 0xE9, 0x0A, 0x33, 0x2C, 0x00, 0x0A])
    #expect(table.rows.map { table.cells(of: $0) } == [["1", "é"], nil, nil])
  }
}
