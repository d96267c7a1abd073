package import ReadingCore

/// A value of a file as sentences name it.
package enum ShownValue {
  /// Text and numbers as they are; anything else as JSON.
  package static func text(of value: JSONValue?) -> String {
    switch value {
    case .string(let text)?, .number(let text)?: text
    // Without the line end behind it.
    case let value?: String(decoding: JSONWriter.bytes(of: value, for: .output).dropLast(), as: UTF8.self)
    case nil: ""
    }
  }
}
