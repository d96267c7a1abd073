import ReadingCore
import Testing

@Suite struct SavedShelvesTests {
  private static let stamp = "2026-11-20T21:04:05+09:00"

  private func shelves(_ text: String) throws -> SavedShelves {
    guard case .object(let object) = try JSONReader.value(of: text) else { throw NoObject() }
    return SavedShelves(json: object)
  }

  private struct NoObject: Error {}

  private func text(_ shelves: SavedShelves) -> String {
    String(decoding: JSONWriter.bytes(of: .object(shelves.json)), as: UTF8.self)
  }

  private func three() throws -> SavedShelves {
    var shelves = SavedShelves()
    for (id, name, filter) in [
      ("1s", "SF", "tag:sf"), ("2s", "Unread SF", "shelf:sf is:owned"),
      ("3s", "Both", "-shelf:\"Unread SF\" shelf:SF"),
    ] { try shelves.keep(SavedShelf(id: id, name: name, filter: filter), at: "2026-11-01T10:00:00+09:00") }
    return shelves
  }

  /// As a later version or a careless hand would write them: nothing of it is lost.
  @Test(arguments: [
    #"{"format":1,"shelves":[{"filter":"tag:a","id":"1s","later":{"b":1.50},"name":"A","order":"-rating","view":"wall"}]}"#,
    #"{"format":1,"later":[1,2],"removed":[{"id":"0s","removedAt":"2026","why":"x"},7],"shelves":[]}"#,
    #"{"format":1,"shelves":["x",{"id":"1s","name":7},{"name":"no id"},{"id":"2s","modified":null}]}"#,
    #"{"format":"1","removed":{},"shelves":"none"}"#, #"{}"#, #"{"format":2,"shelves":[{"id":"1s"}]}"#,
  ])
  func whatIsNotUnderstoodIsWrittenAsItWas(file: String) throws {
    let value = try JSONReader.value(of: file)
    #expect(JSONValue.object(try shelves(file).json) == value)
  }

  @Test func whatIsOddIsTold() throws {
    let odd = try shelves(#"{"format":1,"shelves":["x",{"id":"1s","name":"A","view":"wall"}]}"#)
    #expect(odd.fieldProblems.map(\.path) == ["shelves[0]", "shelves[0].filter", "shelves[0].view"])
    #expect(odd["1s"]?.view == .other("wall") && odd["1s"]?.sortOrder == nil)
    #expect(try !shelves(#"{"format":2}"#).isOfKnownFormat && shelves("{}").isOfKnownFormat)
  }

  @Test(arguments: SortOrder.SortField.allCases, [true, false])
  func ordersAreStoredAsOneWord(field: SortOrder.SortField, isDescending: Bool) throws {
    let order = SortOrder(field, isDescending: isDescending)
    #expect(SortOrder(stored: order.stored) == order)
    #expect(order.stored.hasPrefix("-") == (isDescending != field.startsDescending))
  }

  @Test(arguments: ["", "-", "height-", "--title", "Title"])
  func aWordThatIsNoOrderIsNone(text: String) { #expect(SortOrder(stored: text) == nil) }

  // MARK: Edits

  @Test func aNewShelfComesLast() throws {
    var shelves = try three()
    let shelf = SavedShelf(
      id: "4s",
      name: "  Long  ",
      filter: "pages:>700",
      order: SortOrder(.pages),
      view: .spines
    )
    try shelves.keep(shelf, at: Self.stamp)
    #expect(shelves.shelves.map(\.id) == ["1s", "2s", "3s", "4s"])
    #expect(shelves["4s"]?.name == "Long" && shelves["4s"]?.modified == Self.stamp)
    #expect(shelves["4s"]?.sortOrder == SortOrder(.pages) && shelves["4s"]?.view == .spines)
  }

  @Test(arguments: [
    ("", SavedShelves.ShelfRefusal.noName), (" \" \" ", .noName), ("sf", .nameTaken("SF")),
    ("unread  \"SF\"", .nameTaken("Unread SF")), ("ＳＦ", .nameTaken("SF")),
  ])
  func namesAreThereAndNoOtherShelfs(name: String, refusal: SavedShelves.ShelfRefusal) throws {
    var shelves = try three()
    #expect(throws: refusal) {
      try shelves.keep(SavedShelf(id: "4s", name: name, filter: ""), at: Self.stamp)
    }
    #expect(throws: refusal) { try shelves.change("3s", .init(name: name), at: Self.stamp) }
    #expect(shelves == (try three()))
  }

  @Test func aNewNameIsFollowedByTheRulesThatAskForIt() throws {
    var shelves = try three()
    try shelves.change("1s", .init(name: "공상 과학"), at: Self.stamp)
    #expect(shelves["1s"]?.name == "공상 과학")
    #expect(shelves["2s"]?.filter == "shelf:\"공상 과학\" is:owned")
    #expect(shelves["3s"]?.filter == "-shelf:\"Unread SF\" shelf:\"공상 과학\"")
    #expect(shelves.shelves.allSatisfy { $0.modified == Self.stamp })
    try shelves.change("2s", .init(name: "Unread"), at: Self.stamp)
    #expect(shelves["3s"]?.filter == "-shelf:Unread shelf:\"공상 과학\"")
  }

  @Test(arguments: [
    ("shelf:SF", "shelf:New"), ("책장:sf", "책장:New"), ("-shelf:\"sf\" tag:sf SF", "-shelf:New tag:sf SF"),
    ("SHELF:ＳＦ x", "SHELF:New x"), ("\"shelf:SF\"", "\"shelf:SF\""), ("shelf:SFX", "shelf:SFX"),
    ("note:\"shelf:SF\"", "note:\"shelf:SF\""), ("👩‍👩‍👧 shelf:sf é", "👩‍👩‍👧 shelf:New é"),
  ])
  func onlyWhatAsksForTheShelfFollows(filter: String, followed: String) throws {
    var shelves = SavedShelves()
    try shelves.keep(SavedShelf(id: "1s", name: "SF", filter: ""), at: Self.stamp)
    try shelves.keep(SavedShelf(id: "2s", name: "Other", filter: filter), at: "2026-11-01T10:00:00+09:00")
    try shelves.change("1s", .init(name: "New"), at: Self.stamp)
    #expect(shelves["2s"]?.filter == followed)
    #expect((shelves["2s"]?.modified == Self.stamp) == (filter != followed))
  }

  /// A merge may leave two shelves of one name; filters mean the first.
  @Test func theNameOfTheSecondOfTwoIsNobodysToFollow() throws {
    var shelves = try shelves(
      #"{"shelves":[{"filter":"","id":"1s","name":"A"},{"filter":"","id":"2s","name":"a"},{"filter":"shelf:a","id":"3s","name":"B"}]}"#
    )
    try shelves.change("2s", .init(name: "C"), at: Self.stamp)
    #expect(shelves["3s"]?.filter == "shelf:a")
    try shelves.change("1s", .init(name: "D"), at: Self.stamp)
    #expect(shelves["3s"]?.filter == "shelf:D")
  }

  @Test func onlyWhatChangesIsStamped() throws {
    var shelves = try three()
    try shelves.change("2s", .init(filter: "shelf:sf is:owned"), at: Self.stamp)
    #expect(shelves == (try three()))
    try shelves.change("2s", .init(order: SortOrder(.author), view: .grid), at: Self.stamp)
    #expect(shelves.shelves.map { $0.modified == Self.stamp } == [false, true, false])
    #expect(shelves["2s"]?.order == "author" && shelves["2s"]?.view == .grid)
  }

  @Test(arguments: [
    ("1s", 1, ["2s", "1s", "3s"]), ("1s", 9, ["2s", "3s", "1s"]), ("3s", -1, ["1s", "3s", "2s"]),
    ("3s", -9, ["3s", "1s", "2s"]), ("1s", -1, ["1s", "2s", "3s"]), ("3s", 1, ["1s", "2s", "3s"]),
  ])
  func shelvesMoveAsFarAsThereIsRoom(id: String, places: Int, order: [String]) throws {
    var shelves = try three()
    try shelves.move(id, by: places, at: Self.stamp)
    #expect(shelves.shelves.map(\.id) == order)
    #expect((shelves[id]?.modified == Self.stamp) == (order != ["1s", "2s", "3s"]))
  }

  @Test func whatIsTakenOutIsRememberedByItsId() throws {
    var shelves = try three()
    try shelves.remove("2s", at: Self.stamp)
    #expect(shelves.shelves.map(\.id) == ["1s", "3s"])
    #expect(shelves.removed == [RemovedShelf(id: "2s", removedAt: Self.stamp)])
    #expect(throws: SavedShelves.ShelfRefusal.gone(id: "2s")) { try shelves.remove("2s", at: Self.stamp) }
    try shelves.keep(SavedShelf(id: "2s", name: "again", filter: ""), at: Self.stamp)
    #expect(shelves.removed == [])
  }
}
