import ReadingCore

/// Books and random changes of them, as a reader, a later version or a careless hand would make them.
struct RandomEdits {
  private var generator: SeededGenerator
  private var made = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  /// A text that is written once; some differ in their bytes alone.
  private mutating func text() -> JSONValue {
    made += 1
    return .string(pick(["e\u{301}\(made)", "\u{E9}\(made)", "글 \(made)\n", "word \(made)"]))
  }

  private mutating func stamp() -> JSONValue {
    .string(
      pick([
        "2026-11-20T21:04:05+09:00", "2026-11-20T12:04:05Z", "2026-11-20T22:00:00+09:00",
        "2026-11-21T08:00:00+09:00", "2026-11-19T08:00:00+09:00", "yesterday",
      ])
    )
  }

  private mutating func id() -> JSONValue {
    made += 1
    return .string("1id\(made)")
  }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members { object[name] = value }
    return .object(object)
  }

  private mutating func note() -> JSONValue {
    object([
      ("id", id()), ("kind", .string(pick(["thought", "quote", "memo"]))), ("text", text()),
      ("created", stamp()),
    ])
  }

  private mutating func read() -> JSONValue {
    object([("id", id()), ("started", .string(pick(["2026", "2026-11", "2026-11-20"])))])
  }

  private mutating func entry() -> JSONValue {
    object([
      ("id", id()), ("day", .string(pick(["2026-11-20", "2026-11-21"]))), ("at", .string("12")),
      ("logged", stamp()),
    ])
  }

  private mutating func oddity() -> JSONValue {
    pick([.null, .bool(true), .number("1.50"), .array([]), .string(""), .array([.number("7")])])
  }

  /// A book to begin with.
  mutating func book() -> JSONObject {
    var book = JSONObject()
    for (name, value) in [
      ("format", .number("1")), ("id", .string("1b")), ("title", text()), ("status", .string("want")),
      ("added", .string("2026")), ("modified", stamp()),
    ] {
      book[name] = value
    }
    for _ in 0..<8 { change(&book) }
    return book
  }

  /// The book after some changes.
  mutating func changed(_ book: JSONObject) -> JSONObject {
    var book = book
    for _ in 0..<Int.random(in: 0..<6, using: &generator) { change(&book) }
    if chance(80) { book["modified"] = stamp() }
    return book
  }

  private mutating func change(_ book: inout JSONObject) {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1: book[pick(["title", "subtitle", "synopsis"])] = text()
    case 2:
      book[pick(["rating", "pages", "later", "subtitle"])] = chance(30) ? nil : .number(pick(["3", "4"]))
    case 3:
      book["status"] = .string(pick(["next", "reading", "want"]))
      book["queueRank"] = book["status"] == .string("next") ? text() : nil
    case 4: edit(&book, pick(["tags", "isbn", "laterTexts"])) { $0.text() }
    case 5:
      edit(&book, "authors") { this in
        this.object([("name", .string(this.pick(["Ann", "Bo"]))), ("role", this.text())])
      }
    case 6: edit(&book, "notes") { $0.note() }
    case 7: edit(&book, "reads") { $0.read() }
    case 8:
      editRecord(&book, "notes") { this, note in note[this.pick(["text", "quote", "page"])] = this.text() }
    case 9: editRecord(&book, "reads") { this, read in this.edit(&read, "log") { $0.entry() } }
    case 10: editRecord(&book, "notes") { this, note in note["modified"] = this.stamp() }
    case 11: remove(&book, pick(["notes", "reads"]))
    case 12: restore(&book)
    default: if chance(20) { book[pick(["notes", "tags", "later", "dimensions", "removed"])] = oddity() }
    }
  }

  private mutating func edit(
    _ book: inout JSONObject,
    _ name: String,
    _ make: (inout RandomEdits) -> JSONValue
  ) {
    var elements = book[name]?.list ?? []
    if !elements.isEmpty, chance(30) {
      elements.remove(at: Int.random(in: 0..<elements.count, using: &generator))
    } else {
      elements.append(chance(5) ? oddity() : make(&self))
    }
    book[name] = elements.isEmpty ? nil : .array(elements)
  }

  private mutating func editRecord(
    _ book: inout JSONObject,
    _ name: String,
    _ change: (inout RandomEdits, inout JSONObject) -> Void
  ) {
    guard var elements = book[name]?.list, !elements.isEmpty else { return }
    let index = Int.random(in: 0..<elements.count, using: &generator)
    guard case .object(var record) = elements[index] else { return }
    change(&self, &record)
    elements[index] = .object(record)
    book[name] = .array(elements)
  }

  private mutating func remove(_ book: inout JSONObject, _ name: String) {
    guard var elements = book[name]?.list, !elements.isEmpty else { return }
    guard case .object(var record) = elements.remove(at: 0) else { return }
    record["removedAt"] = stamp()
    book[name] = elements.isEmpty ? nil : .array(elements)
    book["removed"] = .array((book["removed"]?.list ?? []) + [.object(record)])
  }

  private mutating func restore(_ book: inout JSONObject) {
    guard var elements = book["removed"]?.list, let last = elements.popLast() else { return }
    guard case .object(var record) = last else { return }
    record["removedAt"] = nil
    let name = record["created"] == nil ? "reads" : "notes"
    book["removed"] = elements.isEmpty ? nil : .array(elements)
    book[name] = .array((book[name]?.list ?? []) + [.object(record)])
  }
}

extension JSONValue {
  fileprivate var list: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
