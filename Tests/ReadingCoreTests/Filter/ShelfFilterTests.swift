import ReadingCore
import Testing

/// `shelf:NAME` in a filter.
@Suite struct ShelfFilterTests {
  private static let rules: ShelfRules = {
    var shelves = SavedShelves()
    for (index, (name, filter)) in [
      ("SF", "tag:sf"), ("오늘 밤", "pages:<250 -status:finished"), ("Unread SF", "shelf:sf -status:finished"),
      ("Gone", "is:deleted tag:sf"), ("Ring", "shelf:Ring"), ("A", "shelf:B tag:sf"), ("B", "shelf:C"),
      ("C", "책장:a"),
      ("Long winter", "pagse:>700 tag:sf"), ("Deep", "shelf:\"long winter\""), ("Word", "gibts:nicht"),
      ("Bare", "tag:"),
      ("Lost", "shelf:\"Unread SFs\""),
    ].enumerated() {
      try? shelves.keep(SavedShelf(id: "\(index)s", name: name, filter: filter), at: "2026")
    }
    return shelves.rules
  }()

  private func parse(_ text: String) -> (filter: Filter, problems: [FilterProblem]) {
    Filter.parse(text, today: .epoch, shelves: Self.rules)
  }

  @Test(arguments: [
    ("shelf:SF", "tag:sf"), ("SHELF:sf whale", "tag:sf whale"), ("책장:sf", "tag:sf"), ("-shelf:SF", "-tag:sf"),
    ("책장:\"오늘 밤\"", "pages:<250 -status:finished"), ("shelf:\"UNREAD  sf\"", "tag:sf -status:finished"),
    ("shelf:Gone", "is:deleted tag:sf"), ("shelf:sf shelf:SF", "tag:sf"), ("shelf:", ""), ("shelf:Bare", ""),
    ("\"shelf:sf\"", "\"shelf:sf\""),
  ])
  func aNameStandsForItsRule(text: String, rule: String) {
    #expect(parse(text).filter == Filter.parse(rule, today: .epoch).filter)
    #expect(parse(text).problems.filter(\.isRefused).isEmpty == (text != "shelf:"))
  }

  @Test(arguments: [
    ("shelf:Unread", "Unread", "Unread SF"), ("shelf:\"Unread SG\" x", "Unread SG", "Unread SF"),
    ("shelf:오늘밤", "오늘밤", "오늘 밤"),
    ("shelf:xyzzy", "xyzzy", nil),
  ])
  func anUnknownNameIsToldWithTheNearest(text: String, name: String, nearest: String?) {
    let problem = parse(text).problems.first
    #expect(problem?.reason == .noShelf(name))
    #expect(problem?.proposal == nearest.map { .word($0) })
    #expect(problem?.position.lowerBound == 0)
  }

  @Test(arguments: [
    ("shelf:Ring", ["Ring", "Ring"]), ("tag:x shelf:a", ["a", "B", "C", "a"]),
    ("shelf:C", ["C", "a", "B", "C"]),
  ])
  func aCircleIsNamed(text: String, names: [String]) {
    let problems = parse(text).problems
    #expect(problems.map(\.reason) == [.shelfCircle(names)])
    #expect(problems.first?.position == (text.hasPrefix("tag") ? 6..<text.count : 0..<text.count))
  }

  @Test func whatIsWrongInARuleNamesItsShelf() throws {
    for text in ["shelf:\"Long winter\"", "shelf:Deep"] {
      guard case .inShelf(let name, let problem) = parse(text).problems.first?.reason else {
        Issue.record("\(parse(text).problems)")
        continue
      }
      #expect(name.lowercased() == "long winter" && problem.reason == .misspeltKey("pagse"))
      #expect(parse(text).filter == Filter.parse("tag:sf", today: .epoch).filter)
    }
    guard case .inShelf("Lost", let lost) = parse("shelf:Lost").problems.first?.reason else {
      Issue.record("\(parse("shelf:Lost").problems)")
      return
    }
    #expect(lost.reason == .noShelf("Unread SFs") && lost.proposal == .word("Unread SF"))
    #expect(parse("shelf:Word").problems.map(\.reason) == [.unknownKey("gibts")])
  }

  @Test(arguments: [
    ("-shelf:\"오늘 밤\"", "-(pages:<250 -status:finished)"),
    ("shelf:sf or 책장:\"오늘 밤\"", "tag:sf or (pages:<250 -status:finished)"),
    ("-(shelf:sf whale)", "-(tag:sf whale)"),
  ])
  func aRuleStandsInBrackets(text: String, rule: String) {
    #expect(parse(text).filter == Filter.parse(rule, today: .epoch).filter)
    #expect(parse(text).problems == [])
  }

  /// Each asks for the next twice, and one asks for all.
  @Test func manyShelvesThatAskForOneAnotherAreReadOnce() throws {
    var shelves = SavedShelves()
    for number in 0..<60 {
      let rule = number == 59 ? "pagse:1 tag:end" : "shelf:n\(number + 1) shelf:n\(number + 1) tag:t\(number)"
      try shelves.keep(SavedShelf(id: "\(number)s", name: "n\(number)", filter: rule), at: "2026")
    }
    let parsed = Filter.parse("shelf:n0", today: .epoch, shelves: shelves.rules)
    #expect(parsed.filter.rule.terms.count == 60 && parsed.problems.count == 1)
    let all = (0..<60).map { "shelf:n\($0)" }.joined(separator: " ")
    for number in 0..<60 { try shelves.change("\(number)s", .init(filter: all), at: "2026") }
    let rings = Filter.parse("shelf:n0", today: .epoch, shelves: shelves.rules)
    #expect(rings.filter.rule.terms.isEmpty && !rings.problems.isEmpty)
  }
}
