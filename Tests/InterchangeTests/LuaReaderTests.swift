import Testing

@testable import Interchange

@Suite struct LuaReaderTests {
  @Test(
    arguments: [
      (#""a\"b\\c\'""#, "a\"b\\c'"), ("'it''", nil), (#"'\65\066\9'"#, "AB\t"), ("\"a\\\nb\"", "a\nb"),
      ("\"a\\\r\nb\"", "a\nb"), (#""\x41\u{D55C}\z   b""#, "A한b"), (#""\237\149\156""#, "한"),
      (#""\n\t\r""#, "\n\t\r"),
      ("[[\na]b]]", "a]b"), ("[==[a]]b]==]", "a]]b"), ("\"a\nb\"", nil), ("\"a", nil), ("[[a", nil),
      (#""\999""#, nil),
      (#""\q""#, nil), (#""\u{110000}""#, nil),
    ] as [(String, String?)]
  )
  func readsTexts(source: String, text: String?) {
    guard case .text(let read)? = try? LuaReader.file(Array("return \(source)".utf8)) else {
      #expect(text == nil)
      return
    }
    #expect(read == text)
  }

  @Test func readsTables() throws {
    let source = """
      -- a comment
      --[[ a long
      one ]] return { -- another
        ["a"] = 1, b = "two"; [3] = { 1e-05, -2, true, nil, nan }, --[==[ ]] ]==]
        ["d"] = 0x10, ["e"] = math.huge, [1.5] = false,
      }
      """
    let table = try #require(try LuaReader.file(Array(source.utf8)).table)
    #expect(table["a"]?.whole == 1)
    #expect(table["b"]?.words == "two")
    #expect(table.list.map(\.number) == [3])
    #expect(table.list.first?.value.table?.list.map(\.value.whole) == [nil, -2, nil, nil, nil])
    #expect(table.members.count == 6)
  }

  /// Nothing is run, and nothing that would have to be is read.
  @Test(arguments: [
    "return os.execute(\"x\")", "return {f()}", "return 1 + 1", "x = 1", "return {1,,2}", "return {1 2}",
    "return {[1]}",
    "return {", "return {} {}", "return", "return {a.b = 1}", "return function() end",
    "return \"a\" .. \"b\"", "return -", "{}",
    "return {[{}}",
  ])
  func refusesPrograms(source: String) {
    #expect(throws: LuaProblem.self) { try LuaReader.file(Array(source.utf8)) }
  }

  @Test func saysWhereReadingStops() throws {
    do throws(LuaProblem) {
      _ = try LuaReader.file(Array("return {\n  1,\n  f()\n}".utf8))
      Issue.record("read")
    } catch {
      #expect(error.line == 3)
    }
  }

  @Test func nestsOnlySoDeep() {
    for depth in [LuaReader.depthLimit, 100_000] {
      let source = "return " + String(repeating: "{", count: depth) + String(repeating: "}", count: depth)
      #expect((try? LuaReader.file(Array(source.utf8))) != nil || depth > LuaReader.depthLimit)
    }
    let deep = "return " + String(repeating: "{", count: 100_000)
    #expect(throws: LuaProblem.self) { try LuaReader.file(Array(deep.utf8)) }
  }
}
