import ReadingCore

// Answers whose fields may be missing, null or of another type: what cannot be read is not there.

extension JSONValue {
  var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  var list: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  var line: String? {
    guard case .string(let text) = self else { return nil }
    return PlainText.line(text)
  }

  /// A whole number from 1 up, also where it is written as text or with decimals that are zero.
  var count: Int? {
    let written: String
    switch self {
    case .number(let text): written = text
    case .string(let text): written = text.filter { !$0.isWhitespace }
    default: return nil
    }
    guard written.utf8.count <= 20 else { return nil }
    return Double(written).flatMap { NumberBounds.pages.number($0) }
  }

  /// A text that is sent as it is or as an object around it.
  var wrappedText: String? {
    switch self {
    case .string(let text): text
    case .object(let object): object["value"]?.wrapped
    default: nil
    }
  }

  private var wrapped: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

extension JSONObject {
  /// The lines of text at a key that holds a list of them, or one.
  func lines(_ key: String) -> [String] {
    guard let value = self[key] else { return [] }
    return value.line.map { [$0] } ?? (value.list ?? []).compactMap(\.line)
  }

  func objects(_ key: String) -> [JSONObject] { (self[key]?.list ?? []).compactMap(\.object) }
}
