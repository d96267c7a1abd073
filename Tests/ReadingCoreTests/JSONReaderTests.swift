import ReadingCore
import Testing

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("\r\n\tfalse", .bool(false)), ("0", .number("0")),
      ("-0", .number("-0")), ("1.50", .number("1.50")), ("1E+2", .number("1E+2")),
      ("123456789012345678901234567890", .number("123456789012345678901234567890")),
      ("\"\"", .string("")), ("\"한강\"", .string("한강")), ("\"\\/\"", .string("/")),
      (#""\"\\\b\f\n\r\t""#, .string("\"\\\u{8}\u{C}\n\r\t")), (#""\u0041\u00e9""#, .string("A\u{E9}")),
      (#""x\uD83D\uDC33y""#, .string("x\u{1F433}y")), (#""\u0000""#, .string("\0")),
      ("[]", .array([])), ("[ 1 , [ ] ]", .array([.number("1"), .array([])])), ("{}", .object(JSONObject())),
    ] as [(String, JSONValue)]
  )
  func reads(text: String, value: JSONValue) throws {
    #expect(try JSONReader.value(of: text) == value)
  }

  @Test(
    arguments: [
      ("", .endsEarly, 0), ("{", .endsEarly, 1), ("[1,", .endsEarly, 3), ("\"abc", .endsEarly, 4),
      ("tru", .endsEarly, 3), ("-", .endsEarly, 1), ("1.", .endsEarly, 2), (#""\u12"#, .endsEarly, 5),
      (#""\"#, .endsEarly, 2), (#""\ud83d"#, .endsEarly, 7), (#""\ud83d\"#, .endsEarly, 8),
      ("nul!", .unexpected(UInt8(ascii: "!")), 3),
      ("[1,]", .unexpected(UInt8(ascii: "]")), 3), ("[1 2]", .unexpected(UInt8(ascii: "2")), 3),
      ("{\"a\":1,}", .unexpected(UInt8(ascii: "}")), 7), ("{a:1}", .unexpected(UInt8(ascii: "a")), 1),
      ("{\"a\" 1}", .unexpected(UInt8(ascii: "1")), 5), ("NaN", .unexpected(UInt8(ascii: "N")), 0),
      ("+1", .unexpected(UInt8(ascii: "+")), 0), ("'a'", .unexpected(UInt8(ascii: "'")), 0),
      ("// x", .unexpected(UInt8(ascii: "/")), 0),
      ("1 2", .goesOn, 2), ("[] x", .goesOn, 3),
      ("01", .badNumber, 0), ("-01", .badNumber, 0), ("1.e2", .badNumber, 2), ("1e ", .badNumber, 2),
      ("\"a\nb\"", .bareControl(10), 2), ("\"\0\"", .bareControl(0), 1),
      (#""\x""#, .badEscape, 1), (#""\u00g0""#, .badEscape, 1), (#""\ud83d""#, .badEscape, 1),
      (#""\udc33""#, .badEscape, 1), (#""\ud83d\u0041""#, .badEscape, 1), (#""\ud83dx""#, .badEscape, 1),
      (#"{"a":1,"b":{"c":1,"c":2}}"#, .repeatedKey("c"), 18),
      (#"{"b":1,"a":1,"b":1}"#, .repeatedKey("b"), 13),
      (#"{"a":1,"b":1,"b":1,"c":1}"#, .repeatedKey("b"), 13),
      (#"{"c":1,"b":1,"a":1,"b":1,"c":1}"#, .repeatedKey("b"), 19),
    ] as [(String, JSONProblem.JSONProblemReason, Int)]
  )
  func refuses(text: String, reason: JSONProblem.JSONProblemReason, offset: Int) throws {
    let problem = JSONProblem(reason, offset: offset, line: 1)
    #expect(throws: problem) { try JSONReader.value(of: text) }
  }

  @Test func namesTheLine() {
    let problem = JSONProblem(.unexpected(UInt8(ascii: "}")), offset: 14, line: 3)
    #expect(throws: problem) { try JSONReader.value(of: "{\n  \"a\": 1,\n  }") }
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE3, 0x81],
  ])
  func refusesWhatIsNoUTF8(bytes: [UInt8]) {
    #expect(throws: JSONProblem(.notUTF8, offset: 1, line: 1)) { try JSONReader.value(of: bytes) }
  }

  @Test func passesOverAByteOrderMark() throws {
    #expect(try JSONReader.value(of: [0xEF, 0xBB, 0xBF, 0x31]) == .number("1"))
  }

  @Test func nestsToTheLimitAndNoDeeper() throws {
    let limit = JSONReader.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    _ = try JSONReader.value(of: deepest)
    let problem = JSONProblem(.tooDeep, offset: limit, line: 1)
    #expect(throws: problem) { try JSONReader.value(of: "[\(deepest)]") }
    #expect(throws: JSONProblem.self) { try JSONReader.value(of: String(repeating: "[", count: 1_000_000)) }
  }

  @Test(arguments: 0..<20)
  func keysComeInAnyOrder(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = (0..<40).map { "k\($0)" }.shuffled(using: &generator)
    var expected = JSONObject()
    for key in keys { expected[key] = .string(key) }
    let text = keys.map { #""\#($0)":"\#($0)""# }.joined(separator: ",")
    #expect(try JSONReader.value(of: "{\(text)}") == .object(expected))
  }

  @Test func keysThatDifferInBytesAreTwo() throws {
    let text = "{\"e\u{301}\":1,\"\u{E9}\":2}"
    let value = try JSONReader.value(of: text)
    #expect(JSONWriter.bytes(of: value) == Array("{\n  \"e\u{301}\": 1,\n  \"\u{E9}\": 2\n}\n".utf8))
  }

  @Test func everyCutOfAFileIsRefused() throws {
    let bytes = Array(#"{"a":[1.5e3,"é\n",{"b":null}],"c":true}"#.utf8)
    _ = try JSONReader.value(of: bytes)
    for length in 0..<bytes.count {
      #expect(throws: JSONProblem.self) { try JSONReader.value(of: Array(bytes.prefix(length))) }
    }
  }
}

/// What is made good in a stranger's answer and refused in a file of the reader's.
@Suite struct JSONAnswerTests {
  @Test(arguments: [
    (#"["\ud83d"]"#, "\u{FFFD}"), (#"["\ud83d\u0041"]"#, "\u{FFFD}A"), (#"["\udc00x"]"#, "\u{FFFD}x"),
    (#"["\q\uZ"]"#, #"\q\uZ"#), ("[\"a\nb\"]", "a\nb"), ("\u{1}[\"a\"\u{2}]\u{0}", "a"),
  ])
  func textsAreMadeGood(_ answer: String, _ text: String) {
    #expect(throws: JSONProblem.self) { try JSONReader.value(of: answer) }
    #expect(JSONReader.value(ofAnswer: Array(answer.utf8)) == .array([.string(text)]))
  }

  @Test(arguments: ["NaN", "-Infinity", "007", "+1", ".5", "None", "1.", "tru"])
  func unknownWordsAreNull(_ word: String) {
    #expect(throws: JSONProblem.self) { try JSONReader.value(of: "[\(word)]") }
    #expect(
      JSONReader.value(ofAnswer: Array("[\(word),1]".utf8)) == .array([.null, .number("1")])
    )
  }

  @Test func ofARepeatedKeyTheLastCounts() throws {
    let answer = Array(#"{"b":1,"a":2,"b":{"c":3,"c":4},"a":5}"#.utf8)
    #expect(JSONReader.value(ofAnswer: answer) == (try JSONReader.value(of: #"{"a":5,"b":{"c":4}}"#)))
  }

  @Test(arguments: ["", "[", "[1", #"["a"#, #"["a\"#, #"["\ud83"#, "[1 2]", "[1]]", "{1:2}", "[,]", "\u{0}"])
  func whatHasNoEndIsNothing(_ answer: String) {
    #expect(JSONReader.value(ofAnswer: Array(answer.utf8)) == nil)
  }

  @Test func nestingHasTheSameBound() {
    let nested = { (depth: Int) in
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONReader.value(ofAnswer: nested(JSONReader.depthLimit)) != nil)
    #expect(JSONReader.value(ofAnswer: nested(JSONReader.depthLimit + 1)) == nil)
  }
}
