import ReadingCore

/// Texts of the values of a record, whose shapes change from one to the next.
enum RecordText {
  /// The texts of a value, in its order: its own, those of a list, of numbered members and of what they hold. Of an
  /// object with a `text` that is meant, of one with a `code` the code.
  static func list(_ value: JSONValue) -> [String] {
    switch value {
    case .null: return []
    case .bool(let isTrue): return [isTrue ? "true" : "false"]
    case .number(let text): return [text]
    case .string(let text): return text.isEmpty ? [] : [text]
    case .array(let values): return values.flatMap(list)
    case .object(let object):
      if let meant = object["text"] ?? object["code"] { return list(meant) }
      let members = object.members.sorted { left, right in
        let numbers = [left, right].map { NumberBounds.counted.number($0.key) ?? .max }
        return numbers[0] < numbers[1]
      }
      return members.flatMap { list($0.value) }
    }
  }

  /// The text of a single value; nil for a list, an object and null.
  static func single(_ value: JSONValue?) -> String? {
    switch value {
    case .bool, .number, .string: value.flatMap { list($0).first }
    default: nil
    }
  }
}

extension JSONReader {
  /// The value a file of records holds; a file that cannot be read on is told by the line.
  static func table(of bytes: [UInt8]) throws(ImportProblem) -> JSONValue {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    do throws(JSONProblem) {
      return try value(of: bytes)
    } catch {
      throw .damaged(line: error.line)
    }
  }
}
