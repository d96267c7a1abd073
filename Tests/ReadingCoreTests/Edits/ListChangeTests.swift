import Testing

@testable import ReadingCore

/// What is typed for the lists of several records, and what it makes of one of them.
@Suite struct ListChangeTests {
  @Test(arguments: [
    ("소설", ListChange.list(["소설"])), ("소설, 역사", .list(["소설", "역사"])),
    ("a; b, c", .list(["a", "b, c"])), ("\"-1\", \"a, b\"", .list(["-1", "a, b"])), ("a, a", .list(["a"])),
    ("-", .list([])), (" － ", .list([])), ("", nil), ("  ", nil), (",", nil), ("+", nil),
    ("+대하소설", .parts(added: ["대하소설"], removed: [])),
    ("+다시 읽기 -빌림", .parts(added: ["다시 읽기"], removed: ["빌림"])),
    ("+다시 읽기, -빌림", .parts(added: ["다시 읽기"], removed: ["빌림"])),
    ("-a", .parts(added: [], removed: ["a"])), ("- a", .parts(added: [], removed: ["a"])),
    ("a, -b", .parts(added: ["a"], removed: ["b"])), ("a -b", .parts(added: ["a"], removed: ["b"])),
    ("+a -a", .parts(added: ["a"], removed: [])), ("-a, -a, +b, b", .parts(added: ["b"], removed: ["a"])),
    ("+\"a, b\" -\"c; d\"", .parts(added: ["a, b"], removed: ["c; d"])),
    ("+a; -b, c", .parts(added: ["a"], removed: ["b, c"])), ("＋가 －나", .parts(added: ["가"], removed: ["나"])),
    ("sci-fi", .list(["sci-fi"])), ("a - b", .list(["a - b"])), ("a -", .list(["a -"])),
    ("+a \"b\"", .parts(added: ["a \"b\""], removed: [])),
    ("+\"a\" b", .parts(added: ["\"a\" b"], removed: [])),
    ("+\"a \"\"b\"\"\"", .parts(added: ["a \"b\""], removed: [])),
    ("+a+b", .parts(added: ["a+b"], removed: [])), ("--", .parts(added: [], removed: ["-"])),
  ])
  func whatIsTyped(text: String, change: ListChange?) {
    #expect(ListChange(typed: text) == change)
  }

  @Test(arguments: [
    ("#눈 #새", ListChange.list(["눈", "새"])), ("+#눈 -#새", .parts(added: ["눈"], removed: ["새"])),
    ("#a, b", .list(["a", "b"])), ("+a #b", .parts(added: ["a", "b"], removed: [])), ("#", nil),
  ])
  func tagsMayHaveTheirSign(text: String, change: ListChange?) {
    #expect(ListChange(typed: text, areTags: true) == change)
  }

  @Test(arguments: [
    ("x", ["a", "b"], ["x"]), ("-", ["a"], []), ("+b", ["a", "b"], ["a", "b"]),
    ("+c", ["a", "b"], ["a", "b", "c"]), ("-a", ["a", "b"], ["b"]), ("-z", ["a"], ["a"]),
    ("+z -a", ["a", "b"], ["b", "z"]), ("+z", [], ["z"]),
  ])
  func whatItMakesOfAList(text: String, before: [String], after: [String]) throws {
    #expect(try #require(ListChange(typed: text)).list(after: before) == after)
  }

  private func series(_ typed: [String]) -> [SeriesPlace] { typed.compactMap(SeriesPlace.init(typed:)) }

  /// Many books of a series differ in their numbers, which nobody types for all of them.
  @Test(arguments: [
    ("토지", ["토지 #3"], ["토지 #3"]), ("토지", ["삼국지 #1"], ["토지"]), ("토지", [], ["토지"]),
    ("토지 #9", ["토지 #3"], ["토지 #9"]), ("+토지", ["삼국지 #1", "토지 #3"], ["삼국지 #1", "토지 #3"]),
    ("+토지 #4", ["토지 #3"], ["토지 #4"]), ("-토지", ["토지 #3", "삼국지 #1"], ["삼국지 #1"]),
    ("-토지 #4", ["토지 #3"], ["토지 #3"]), ("-토지 #3", ["토지 #3"], []), ("-", ["토지 #3"], []),
    ("+박경리 -토지", ["토지 #3"], ["박경리"]),
  ])
  func whatItMakesOfSeries(text: String, before: [String], after: [String]) throws {
    #expect(try #require(ListChange(typed: text)).series(after: series(before)) == series(after))
  }

  @Test func aSeriesKeepsWhatALaterVersionSaysOfIt() throws {
    var place = SeriesPlace(name: "토지", position: "3")
    place.unread.fields["later"] = .bool(true)
    for text in ["토지", "+토지", "+다른", "+토지 #4"] {
      let after = try #require(ListChange(typed: text)).series(after: [place])
      #expect(after.first?.unread == place.unread, "\(text)")
    }
  }
}
