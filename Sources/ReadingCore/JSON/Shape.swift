/// The way between a JSON value and a typed one.
package struct Shape<Value: Hashable & Sendable>: Sendable {
  /// The typed value, nil where the JSON has another shape.
  package let read: @Sendable (JSONValue) -> Value?
  /// The JSON a new file would hold.
  let write: @Sendable (Value) -> JSONValue
  /// What is odd about the value as the file has it.
  var complaint: @Sendable (JSONValue) -> FieldProblem.FieldProblemReason?

  init(read: @escaping @Sendable (JSONValue) -> Value?, write: @escaping @Sendable (Value) -> JSONValue) {
    self.read = read
    self.write = write
    complaint = { read($0) == nil ? .unreadable : nil }
  }
}

extension Shape<String> {
  /// Text; a bare number (a title such as 1984, a year) is shown as it is written, and complained about.
  package static var text: Self {
    var shape = Shape {
      switch $0 {
      case .string(let text), .number(let text): text
      default: nil
      }
    } write: {
      .string($0)
    }
    shape.complaint = { if case .string = $0 { nil } else { .unreadable } }
    return shape
  }
}

extension Shape<Int> {
  /// A whole number within bounds; others stay in the file as they are written, and are complained about.
  package static func number(_ bounds: NumberBounds) -> Self {
    Shape { json in
      if case .number(let lexeme) = json { whole(lexeme, bounds) } else { nil }
    } write: {
      .number(String($0))
    }
  }

  /// The format of a file; what is no format reads as 0, which no version writes.
  package static var format: Self {
    let number = number(.pages)
    var shape = Shape {
      number.read($0) ?? 0
    } write: {
      number.write($0)
    }
    shape.complaint = number.complaint
    return shape
  }

  /// `300` and `300.0` alike, since some programs write every number with a point.
  private static func whole(_ lexeme: String, _ bounds: NumberBounds) -> Int? {
    guard let point = lexeme.utf8.firstIndex(of: .point) else { return bounds.number(lexeme) }
    guard lexeme.utf8[point...].dropFirst().allSatisfy({ $0 == .zero }) else { return nil }
    return bounds.number(lexeme[..<point])
  }
}

extension Shape<Bool> {
  package static var flag: Self {
    Shape {
      if case .bool(let flag) = $0 { flag } else { nil }
    } write: {
      .bool($0)
    }
  }
}

extension Shape<ReadingDay> {
  static var day: Self {
    Shape {
      if case .string(let text) = $0 { ReadingDay(text: text) } else { nil }
    } write: {
      .string($0.text)
    }
  }
}

extension Shape<DayEnd> {
  /// A time of the wall clock, as `04:00`.
  package static var dayEnd: Self {
    Shape {
      if case .string(let text) = $0 { DayEnd(text: text) } else { nil }
    } write: {
      .string($0.text)
    }
  }
}

extension Shape<JSONObject> {
  /// An object whose members are nobody's business but the writer's.
  static var object: Self {
    Shape {
      if case .object(let object) = $0 { object } else { nil }
    } write: {
      .object($0)
    }
  }
}

extension Shape<JSONValue> {
  /// Whatever stands there, for somebody else to understand.
  package static var value: Self {
    Shape {
      $0
    } write: {
      $0
    }
  }
}

extension Shape where Value: RawRepresentable, Value.RawValue == String {
  /// One word of a list; others are taken as they are where the type can hold them, and complained about.
  package static func word(of known: [Value]) -> Self {
    let text = Shape<String>.text
    var shape = Shape {
      text.read($0).flatMap(Value.init)
    } write: {
      .string($0.rawValue)
    }
    shape.complaint = { json in
      text.complaint(json)
        ?? (text.read(json).flatMap(Value.init).map(known.contains) == true ? nil : .unknownWord)
    }
    return shape
  }
}

extension Shape where Value: StoredRecord {
  static var record: Self {
    Shape {
      if case .object(let object) = $0 { Value(stored: object) } else { nil }
    } write: {
      .object($0.stored)
    }
  }
}
