package import ReadingCore

extension JSONObject {
  package func text(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// The whole number at a key, within bounds.
  package func whole(_ key: String, _ bounds: NumberBounds = .counted) -> Int? {
    if case .number(let lexeme) = self[key] { bounds.number(lexeme) } else { nil }
  }

  package func flag(_ key: String) -> Bool { self[key] == .bool(true) }

  package func object(_ key: String) -> JSONObject? {
    if case .object(let object) = self[key] { object } else { nil }
  }

  package init(_ members: KeyValuePairs<String, JSONValue?>) {
    self.init()
    for (key, value) in members { self[key] = value }
  }
}

extension JSONValue {
  package static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }

  package static func whole(_ number: Int?) -> JSONValue? { number.map { .number(String($0)) } }
}
