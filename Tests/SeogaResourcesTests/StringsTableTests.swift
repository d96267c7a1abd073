import Testing

@testable import SeogaResources

@Suite struct StringsTableTests {
  @Test(arguments: [
    ("", []),
    ("\n/* none */ // at all", []),
    (#""a" = "b";"#, [("a", "b")]),
    (#""a"="b";"c"="";"#, [("a", "b"), ("c", "")]),
    (
      "/* one */\n\"a\" = \"/* text */ // too\"; // two\n\"책\" = \"서가\";\n",
      [("a", "/* text */ // too"), ("책", "서가")]
    ),
    (#""a" = "say \"b\" = \\ \n;";"#, [("a", "say \"b\" = \\ \n;")]),
    ("\"a\"\r\n=\t\"b\"\r\n;\r\n", [("a", "b")]),
    (#""a" = "1"; "a" = "2";"#, [("a", "1"), ("a", "2")]),
    (
      "\"a\" = \"b\";\n\"c\" = \"d \\\" e\";\n\"f\" = \"\";\n",
      [("a", "b"), ("c", "d \" e"), ("f", "")]
    ),
  ])
  func reads(file: String, entries: [(String, String)]) throws {
    let table = try StringsTable(parsing: Array(file.utf8))
    #expect(table.entries == entries.map { StringsTable.StringsEntry(key: $0.0, text: $0.1) })
  }

  @Test(arguments: [
    ("a = b;", 1),
    (#""a" = "b""#, 1),
    ("\"a\" = \"b\";\n\"c\" \"d\";", 2),
    ("\n\n\"a", 3),
    ("\n\"a\" = \"b\\", 2),
    (#""a" = "\q";"#, 1),
    ("\"a\" = \"b\";\n\"c\\\" = \"d\";\n", 2),
    ("\"a\" = \"b\"c\";\n", 1),
    ("\n/* open\n\n", 2),
    ("\"a\" = \"b\";\n/", 2),
  ])
  func refuses(file: String, line: Int) {
    #expect(throws: StringsTable.Malformed(line: line)) { try StringsTable(parsing: Array(file.utf8)) }
  }

  @Test func refusesWhatIsNoUTF8() {
    let bytes: [UInt8] = Array(#""a" = ""#.utf8) + [0xED, 0x95] + Array(#"";"#.utf8)
    #expect(throws: StringsTable.Malformed(line: 1)) { try StringsTable(parsing: bytes) }
  }
}
