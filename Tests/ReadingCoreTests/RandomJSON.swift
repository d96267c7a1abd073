import ReadingCore

/// Foreseeable randomness, so that a case that fails can be met again by its number.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// Random JSON, and random objects that look like a book's with something odd at every level.
struct RandomJSON {
  private typealias Maker = @Sendable (inout RandomJSON) -> JSONValue

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  mutating func value(depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<(depth < 3 ? 6 : 4), using: &generator) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2:
      return .number(
        pick(["0", "-0", "1", "2", "4.5", "4.50", "300.0", "1e2", "123456789012345678901234567890"])
      )
    case 3: return .string(text())
    case 4: return .array((0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(depth: depth + 1) })
    default: return .object(object(depth: depth + 1))
    }
  }

  private mutating func text() -> String {
    pick([
      "", "a", "한강", "\u{1112}\u{1161}\u{11AB}", "e\u{301}", "\u{E9}", "\"\\/\n\t\u{7F}\u{0}",
      "\u{202E}\u{9B}",
      "2026", "2026-11-20", "43%", "120", "want", "finished", "quote", "\u{1F469}\u{200D}\u{1F467}", "null",
    ])
  }

  private mutating func object(depth: Int) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<Int.random(in: 0..<4, using: &generator) { object[text()] = value(depth: depth) }
    return object
  }

  /// An object of which each field is there or not, of the right kind or of any; the `id` is always right.
  private mutating func record(_ fields: [(String, Maker)]) -> JSONValue {
    var object = JSONObject()
    for (name, make) in fields where !chance(25) { object[name] = chance(20) ? value() : make(&self) }
    while chance(30) { object[pick(["x", "Z", "later", "한", "title ", "removedAt"])] = value() }
    object["id"] = .string("id\(pick([1, 2, 3]))")
    return .object(object)
  }

  private mutating func list(_ make: Maker) -> JSONValue {
    .array((0..<Int.random(in: 0..<4, using: &generator)).map { _ in chance(20) ? value() : make(&self) })
  }

  private static func strings(_ choices: String...) -> Maker {
    { .string($0.pick(choices)) }
  }

  private static func numbers(_ choices: String...) -> Maker {
    { .number($0.pick(choices)) }
  }

  private static let flag: Maker = { .bool($0.chance(50)) }
  private static let anyText: Maker = { .string($0.text()) }
  private static let texts: Maker = { $0.list(anyText) }
  private static let day = strings("2026", "2026-11", "2026-11-20", "2026-02-30", "20. Nov")

  private static let note: Maker = {
    $0.record([
      ("kind", strings("thought", "quote", "memo", "dream")), ("text", anyText), ("quote", anyText),
      ("page", numbers("1", "0", "12.0", "-3")), ("place", anyText), ("tags", texts), ("created", anyText),
      ("modified", anyText), ("origin", anyText), ("chapter", anyText),
    ])
  }

  private static let read: Maker = {
    $0.record([
      ("started", day), ("finished", day), ("outcome", strings("finished", "abandoned", "lost")),
      ("reason", anyText), ("rating", numbers("4.50", "4", "0", "3.1")), ("log", { $0.list(entry) }),
    ])
  }

  private static let entry: Maker = {
    $0.record([
      ("day", day), ("at", strings("120", "0120", "43%", "1:20:00", "p. 3")),
      ("minutes", numbers("0", "30", "-1")),
      ("logged", anyText),
    ])
  }

  private static let author: Maker = {
    $0.record([("name", anyText), ("role", anyText), ("position", anyText)])
  }

  mutating func book() -> JSONObject {
    let dimensions: Maker = {
      $0.record([("heightMM", Self.numbers("210", "0")), ("widthMM", Self.numbers("140", "1.5"))])
    }
    let sources: Maker = {
      $0.record([("goodreads", Self.anyText), ("asin", Self.anyText)])
    }
    let removed: Maker = {
      let record = $0.chance(50) ? Self.note(&$0) : Self.read(&$0)
      guard case .object(var object) = record, $0.chance(75) else { return record }
      object["removedAt"] = Self.anyText(&$0)
      return .object(object)
    }
    let book = record([
      ("format", Self.numbers("1", "2", "1.0", "0")), ("title", Self.anyText),
      ("authors", { $0.list(Self.author) }),
      ("pages", Self.numbers("300", "300.0", "0", "1e2")), ("medium", Self.strings("paper", "vellum")),
      ("isbn", Self.texts), ("dimensions", dimensions), ("series", { $0.list(Self.author) }),
      ("tags", Self.texts),
      ("genres", Self.texts), ("sources", sources), ("favourite", Self.flag), ("owned", Self.flag),
      ("status", Self.strings("want", "reading", "borrowed")), ("rating", Self.numbers("4.5", "4.50", "0")),
      ("added", Self.anyText), ("modified", Self.anyText), ("queueRank", Self.anyText),
      ("synopsis", Self.anyText),
      ("reads", { $0.list(Self.read) }), ("notes", { $0.list(Self.note) }), ("removed", { $0.list(removed) }),
    ])
    guard case .object(let object) = book else { return JSONObject() }
    return object
  }
}
