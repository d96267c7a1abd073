package import ReadingCore

extension JSONObject {
  /// The text at a key.
  package func text(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// The whole number at a key, within bounds.
  package func whole(_ key: String, _ bounds: NumberBounds = .counted) -> Int? {
    if case .number(let lexeme) = self[key] { bounds.number(lexeme) } else { nil }
  }

  /// Whether a key holds `true`.
  package func flag(_ key: String) -> Bool { self[key] == .bool(true) }

  /// The object at a key.
  package func object(_ key: String) -> JSONObject? {
    if case .object(let object) = self[key] { object } else { nil }
  }

  /// An object of the members that have a value.
  package init(_ members: KeyValuePairs<String, JSONValue?>) {
    self.init()
    for (key, value) in members { self[key] = value }
  }
}

extension JSONValue {
  /// A text, where there is one.
  package static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }

  /// A whole number, where there is one.
  package static func whole(_ number: Int?) -> JSONValue? { number.map { .number(String($0)) } }
}
