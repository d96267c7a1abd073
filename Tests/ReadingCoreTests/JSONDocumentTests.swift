import ReadingCore
import Testing

/// Files of JSON that people write, changed value by value.
@Suite struct JSONDocumentTests {
  private static let written = """
    {
    \t"theme" : "plain",

    \t"sources": [
    \t\t{"kind": "opds",   "name": "집"}, {"kind": "aladin"}
    \t], "x":1
    }
    """

  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  private func text(_ document: JSONDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

  /// What a text becomes, and whether it was changed.
  private func changed(
    _ text: String,
    _ change: (inout JSONDocument) -> Bool
  ) throws -> (did: Bool, text: String) {
    var document = try document(text)
    let did = change(&document)
    return (did, self.text(document))
  }

  private static func keys(_ keys: String...) -> [JSONDocument.JSONStep] { keys.map { .key($0) } }

  @Test(arguments: [
    ("{}", keys("a"), JSONValue.bool(true), "{\n  \"a\": true\n}"),
    ("", keys("a"), .number("1"), "{\n  \"a\": 1\n}\n"),
    (" \n", keys("a", "b"), .string("x"), "{\n  \"a\": {\n    \"b\": \"x\"\n  }\n}\n"),
    ("{ }\n", keys("a"), .null, "{\n  \"a\": null\n}\n"),
    ("{\"a\":1}", keys("b"), .number("2"), "{\"a\":1, \"b\": 2}"),
    ("{\"a\":1}", keys("a"), .array([.number("2")]), "{\"a\":[\n  2\n]}"),
    ("{\r\n  \"a\": 1\r\n}\r\n", keys("b"), .bool(false), "{\r\n  \"a\": 1,\r\n  \"b\": false\r\n}\r\n"),
    ("{\n   \"a\": {}\n}", keys("a", "b"), .number("1"), "{\n   \"a\": {\n     \"b\": 1\n   }\n}"),
    ("{\"a\": [1, 2]}", [.key("a"), .place(2)], .number("3"), "{\"a\": [1, 2, 3]}"),
    ("{\"a\": [1, 2]}", [.key("a"), .place(0)], .string("한"), "{\"a\": [\"한\", 2]}"),
  ])
  func setsOneValue(before: String, path: [JSONDocument.JSONStep], value: JSONValue, after: String) throws {
    let made = try changed(before) { $0.set(path, to: value) }
    #expect(made.did && made.text == after)
  }

  @Test(arguments: [
    ("{\"a\": 1}", keys("a"), "{}"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", keys("a"), "{\n  \"b\": 2\n}\n"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", keys("b"), "{\n  \"a\": 1\n}\n"),
    ("{\"a\": [1, 2, 3]}", [.key("a"), .place(1)], "{\"a\": [1, 3]}"),
  ])
  func takesOneValueOut(before: String, path: [JSONDocument.JSONStep], after: String) throws {
    let made = try changed(before) { $0.remove(path) }
    #expect(made.did && made.text == after)
    #expect(try changed(before) { $0.remove(path + [.key("none")]) } == (false, before))
  }

  @Test func allElseKeepsItsBytes() throws {
    let made = try changed(Self.written) {
      $0.set([.key("sources"), .place(1), .key("enabled")], to: .bool(false))
        && $0.set([.key("theme")], to: .string("terminal")) && $0.set([.key("keyHints")], to: .bool(true))
    }
    #expect(made.did)
    #expect(
      made.text == """
        {
        \t"theme" : "terminal",

        \t"sources": [
        \t\t{"kind": "opds",   "name": "집"}, {"kind": "aladin", "enabled": false}
        \t], "x":1,
        \t"keyHints": true
        }
        """
    )
  }

  /// Two normal forms of a letter are equal texts and two keys.
  @Test func keysAreToldApartByTheirBytes() throws {
    let made = try changed("{\"\u{E9}\": 1, \"e\u{301}\": 2}") {
      $0.set([.key("e\u{301}")], to: .number("3"))
    }
    #expect(made.did && Array(made.text.utf8) == Array("{\"\u{E9}\": 1, \"e\u{301}\": 3}".utf8))
  }

  @Test func whatCannotBeDoneChangesNothing() throws {
    let changes: [(inout JSONDocument) -> Bool] = [
      { $0.set([], to: .null) }, { $0.set([.key("x"), .key("y")], to: .null) },
      { $0.set([.key("sources"), .place(5)], to: .null) }, { $0.remove([]) },
    ]
    for (number, change) in changes.enumerated() {
      #expect(try changed(Self.written, change) == (false, Self.written), "\(number)")
    }
  }

  @Test(arguments: [
    ("{\n\"a\": 1,\n}", 3), ("[1]", 1), ("{\"a\": 1}\n x", 2), ("\n\n\"text\"", 3),
    ("{\"a\":1,\n\"a\":2}", 2),
  ])
  func whatIsNoObjectIsToldWithItsLine(text: String, line: Int) {
    #expect(throws: JSONProblem.self) { try document(text) }
    do throws(JSONProblem) {
      _ = try JSONDocument(Array(text.utf8))
    } catch {
      #expect(error.line == line)
    }
  }

  // MARK: No more than is another

  private nonisolated static let list = """
    {
      "sources": [
        {"kind":"a",   "x": 1},
        {"kind": "b"},

        {"kind": "c", "own": [1,  2]}
      ]
    }
    """

  private func updated(_ text: String, to new: String) throws -> String {
    let value = try #require(try document(new).value(at: Self.keys("sources")))
    return try changed(text) { $0.update(Self.keys("sources"), to: value) }.text
  }

  /// What the list is to be, and which of its lines change into what.
  @Test(arguments: [
    // One of them, the first, the last.
    (
      #"[{"kind":"a","x":1},{"kind":"b","enabled":false},{"kind":"c","own":[1,2]}]"#,
      [(#"{"kind": "b"}"#, #"{"kind": "b", "enabled": false}"#)]
    ),
    (
      #"[{"kind":"a","x":2},{"kind":"b"},{"kind":"c","own":[1,2]}]"#, [(#""x": 1"#, #""x": 2"#)]
    ),
    (
      #"[{"kind":"a","x":1},{"kind":"b"},{"kind":"c","own":[1,3]}]"#, [("[1,  2]", "[1,  3]")]
    ),
    // Taken out.
    (
      #"[{"kind":"a","x":1},{"kind":"c","own":[1,2]}]"#, [("{\"kind\": \"b\"},\n\n    ", "")]
    ),
    (#"[{"kind":"b"},{"kind":"c","own":[1,2]}]"#, [("{\"kind\":\"a\",   \"x\": 1},\n    ", "")]),
    // Put in.
    (
      #"[{"kind":"n"},{"kind":"a","x":1},{"kind":"b"},{"kind":"c","own":[1,2]}]"#,
      [("{\"kind\":\"a\"", "{\n      \"kind\": \"n\"\n    },\n    {\"kind\":\"a\"")]
    ),
    // In another order each as it was written.
    (
      #"[{"kind":"b"},{"kind":"a","x":1},{"kind":"c","own":[1,2]}]"#,
      [
        (
          "{\"kind\":\"a\",   \"x\": 1},\n    {\"kind\": \"b\"}",
          "{\"kind\": \"b\"},\n    {\"kind\":\"a\",   \"x\": 1}"
        )
      ]
    ),
  ])
  func ofAListOnlyWhatIsAnotherIsWritten(new: String, changes: [(String, String)]) throws {
    var expected = Self.list
    for (old, new) in changes {
      try #require(expected.contains(old))
      expected = expected.replacing(old, with: new)
    }
    #expect(try updated(Self.list, to: "{\"sources\": \(new)}") == expected)
  }

  /// Whatever a list becomes, it says that and nothing else.
  @Test(arguments: 0..<300) func aListBecomesAnyOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let parts = ["1", "\"b\"", "{\"k\": 1}", "{\"k\": 2, \"l\": [3]}", "[1, 2]", "null", "{}", "[]"]
    func list() -> String {
      let parts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? "1"
      }
      return "[" + parts.joined(separator: Bool.random(using: &random) ? ", " : ",\n  ") + "]"
    }
    let (old, new) = ("{\"a\": 1, \"sources\": \(list())}", "{\"sources\": \(list())}")
    let text = try updated(old, to: new)
    let wanted = try document(new).value(at: Self.keys("sources"))
    #expect(
      try document(text).value(at: Self.keys("sources")) == wanted
    )
    #expect(try document(text).value(at: Self.keys("a")) == .number("1"))
  }
}
