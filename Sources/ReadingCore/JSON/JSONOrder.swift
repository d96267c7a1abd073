extension JSONValue {
  /// Whether two values are written with the same bytes: two normal forms of one text are equal to `==`, and
  /// two texts to the reader's file.
  package func isIdentical(to other: JSONValue) -> Bool { compare(other) == 0 }

  /// Below 0 where this one comes first, above where the other does: `null`, then truth, numbers, texts, lists
  /// and objects, each by its bytes.
  ///
  /// A list that goes on where another ends comes after it.
  func compare(_ other: JSONValue) -> Int {
    switch (self, other) {
    case (.null, .null): 0
    case (.bool(let one), .bool(let other)): one == other ? 0 : one ? 1 : -1
    case (.number(let one), .number(let other)), (.string(let one), .string(let other)): one.compare(other)
    case (.array(let one), .array(let other)): one.compare(other) { $0.compare($1) }
    case (.object(let one), .object(let other)):
      one.members.compare(other.members) { one, other in
        let keys = one.key.compare(other.key)
        return keys == 0 ? one.value.compare(other.value) : keys
      }
    default: rank - other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .number: 2
    case .string: 3
    case .array: 4
    case .object: 5
    }
  }
}

extension JSONValue? {
  /// As for values; nothing comes first.
  func compare(_ other: JSONValue?) -> Int {
    switch (self, other) {
    case (nil, nil): 0
    case (nil, _): -1
    case (_, nil): 1
    case (let one?, let other?): one.compare(other)
    }
  }

  /// Whether both are nothing, or identical.
  func isIdentical(to other: JSONValue?) -> Bool { compare(other) == 0 }
}

extension Array {
  /// Element by element; the shorter of two that begin alike comes first.
  func compare(_ other: [Element], by order: (Element, Element) -> Int) -> Int {
    for (one, other) in zip(self, other) {
      let found = order(one, other)
      if found != 0 { return found }
    }
    return count - other.count
  }
}

extension String {
  fileprivate func compare(_ other: String) -> Int {
    if isIdentical(to: other) { return 0 }
    return precedes(other) ? -1 : 1
  }
}
