import ReadingCore
import Testing

/// Members of a file written by hand, with their lines, as far as the file is JSON.
@Suite struct JSONMembersTests {
  private func members(_ text: String) -> (members: [PlacedMember], problem: JSONProblem?) {
    JSONReader.members(of: Array(text.utf8))
  }

  @Test func membersKeepTheirOrderAndTheirLines() {
    let (members, problem) = members(
      "\u{FEFF}{\n\"z\": 1,\n\n\"a\": [\n\"x\",\n[2,\n3], {}\n], \"z\": null}\n"
    )
    #expect(problem == nil)
    #expect(members.map(\.key) == ["z", "a", "z"])
    #expect(members.map(\.line) == [2, 4, 8])
    #expect(members.map(\.elementLines) == [[], [5, 6, 7], []])
    #expect(
      members[1].value
        == .array([.string("x"), .array([.number("2"), .number("3")]), .object(JSONObject())])
    )
  }

  @Test(arguments: ["{}", " { } ", "{\"a\": []}", "{\"a\": {\"b\": [1]}}", "{\"a\": \"\\u0041\"}"])
  func whatIsReadIsWhatTheReaderReads(text: String) throws {
    let (members, problem) = members(text)
    #expect(problem == nil)
    var object = JSONObject()
    for member in members { object[member.key] = member.value }
    #expect(try JSONReader.value(of: text) == .object(object))
  }

  @Test(arguments: [
    ("", JSONProblem.JSONProblemReason.endsEarly, 0), ("[]", .unexpected(UInt8(ascii: "[")), 0),
    ("{\"a\": 1,}", .unexpected(UInt8(ascii: "}")), 1), ("{\"a\": 1} 2", .goesOn, 1),
    ("{\"a\": 1 \"b\": 2}", .unexpected(UInt8(ascii: "\"")), 1),
    ("{\"a\": [1,], \"b\": 2}", .unexpected(93), 0),
    ("{\"a\": 1, \"b\": [1", .endsEarly, 1), ("{\"a\": 1, \"b\"", .endsEarly, 1),
    ("{\"a\": 01}", .badNumber, 0),
  ])
  func whatStandsBeforeAProblemIsGiven(text: String, reason: JSONProblem.JSONProblemReason, count: Int) {
    let (members, problem) = members(text)
    #expect(problem?.reason == reason)
    #expect(members.count == count)
  }

  @Test func deepNestingIsRefused() {
    let text = "{\"a\": " + String(repeating: "[", count: 5000)
    #expect(members(text).problem?.reason == .tooDeep)
  }

  @Test func bytesThatAreNoUTF8GiveNothing() {
    let (members, problem) = JSONReader.members(of: Array("{\"a\": 1,\n\"".utf8) + [0xC3])
    #expect(members == [])
    #expect(problem?.reason == .notUTF8)
    #expect(problem?.line == 2)
  }
}
