import ReadingCore

// What a file holds and this version cannot read: an import leaves it where it stands.

extension Unread {
  /// Whether a file holds nothing at a field, not even what this version cannot read.
  func lacks(_ name: String) -> Bool {
    let isBare: Bool =
      switch fields[name] {
      case nil, .null, .array([]), .object(JSONObject()), .bool(false), .string(""): true
      default: false
      }
    return isBare && strays[name] == nil
  }
}

extension Book {
  /// The value that stands in place of a service's identifier, or of all identifiers.
  func oddSource(_ service: String) -> JSONValue? {
    if case .object(let rest)? = unread.fields["sources"] { return rest[service] }
    return unread.lacks("sources") ? nil : unread.fields["sources"]
  }
}

extension Read {
  /// Whether it goes on, and not even an end that this version cannot read says otherwise.
  var surelyGoesOn: Bool { isOpen && unread.lacks("finished") && unread.lacks("outcome") }
}
