import ReadingCore

/// What a table of data in Lua holds.
enum LuaValue: Sendable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case table(LuaTable)

  /// The text of a text; nil for anything else and for one of blanks.
  var words: String? {
    guard case .text(let text) = self else { return nil }
    let trimmed = FieldText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A whole number; nil for anything else.
  var whole: Int? {
    guard case .number(let text) = self else { return nil }
    return NumberBounds.any.number(text) ?? Double(text).flatMap { NumberBounds.any.number($0) }
  }

  var table: LuaTable? { if case .table(let table) = self { table } else { nil } }
}

/// A table of Lua, its members in the order of the file.
struct LuaTable: Sendable {
  enum LuaKey: Sendable, Hashable {
    case number(Int)
    case text(String)
    /// Anything else: a fraction, a flag.
    case other
  }

  private(set) var members: [(key: LuaKey, value: LuaValue)] = []
  private var places: [LuaKey: Int] = [:]
  /// Where it stands in the bytes, with its braces.
  var range = 0..<0

  mutating func add(_ key: LuaKey, _ value: LuaValue) {
    if key != .other { places[key] = members.count }
    members.append((key, value))
  }

  subscript(name: String) -> LuaValue? { places[.text(name)].map { members[$0].value } }

  /// The values under numbers, in the order of these; a number may be written as a text.
  var list: [(number: Int, value: LuaValue)] {
    members.compactMap { member in
      switch member.key {
      case .number(let number): (number, member.value)
      case .text(let text): NumberBounds.any.number(text).map { ($0, member.value) }
      case .other: nil
      }
    }.sorted { $0.0 < $1.0 }
  }
}

/// Bytes that are no table of data; where reading had to stop.
struct LuaProblem: Error, Sendable {
  let line: Int
}
