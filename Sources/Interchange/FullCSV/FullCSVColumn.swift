import ReadingCore

/// A column of the full CSV: what it takes of a book's object, or of a read's, into a cell.
struct FullCSVColumn: Sendable {
  let name: String
  private let take: @Sendable (_ object: inout JSONObject) -> String?

  /// Takes what the cell can hold exactly and leaves the rest; empty where it takes nothing.
  func cell(takenFrom object: inout JSONObject) -> String { take(&object) ?? "" }

  // MARK: Kinds of cells

  private init(_ name: String, _ take: @escaping @Sendable (inout JSONObject) -> String?) {
    (self.name, self.take) = (name, take)
  }

  /// A value that a cell holds as it is told, taken where it does.
  private static func value(
    _ name: String,
    at key: String? = nil,
    _ text: @escaping @Sendable (JSONValue) -> String?
  ) -> FullCSVColumn {
    FullCSVColumn(name) { object in
      guard let value = object[key ?? name], let text = text(value), isHeld(text) else { return nil }
      object[key ?? name] = nil
      return text
    }
  }

  /// Whether a cell can be told from one with nothing in it, and a file with it is text.
  private static func isHeld(_ text: String) -> Bool { !text.isEmpty && !text.utf8.contains(0) }

  static func text(_ name: String, at key: String? = nil) -> FullCSVColumn {
    value(name, at: key) { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A number, digit for digit.
  static func number(_ name: String, at key: String? = nil) -> FullCSVColumn {
    value(name, at: key) { if case .number(let digits) = $0 { digits } else { nil } }
  }

  static func flag(_ name: String) -> FullCSVColumn { value(name) { $0 == .bool(true) ? "true" : nil } }

  /// A list as it is typed on one line, where that says the same again; `typed` gives each of its elements as it is typed
  /// and nil for what cannot be.
  static func list(
    _ name: String,
    typed: @escaping @Sendable (JSONValue) -> String? = {
      if case .string(let text) = $0 { text } else { nil }
    }
  ) -> FullCSVColumn {
    value(name) { value in
      guard case .array(let elements) = value else { return nil }
      let parts = elements.compactMap(typed)
      let text = FieldText.text(of: parts)
      let isSame = parts.count == elements.count && same(FieldText.parts(text), parts)
      return isSame ? text : nil
    }
  }

  private static func same(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// People as `Deborah Smith (translator)`.
  static let authors = list("authors") { value in
    guard case .object(let object) = value, let author = Author(stored: object),
      Author(typed: author.typed)?.stored == object
    else { return nil }
    return author.typed
  }

  /// Series as `Earthsea #1`.
  static let series = list("series") { value in
    guard case .object(let object) = value, let place = SeriesPlace(stored: object),
      SeriesPlace(typed: place.typed)?.stored == object
    else { return nil }
    return place.typed
  }

  /// Identifiers as `goodreads=123`, by service.
  static let sources = value("sources") { value in
    guard case .object(let services) = value, !services.isEmpty else { return nil }
    let parts = services.members.compactMap { member -> String? in
      guard case .string(let id) = member.value, !member.key.isEmpty, !member.key.contains("=") else {
        return nil
      }
      return "\(member.key)=\(id)"
    }
    let text = FieldText.text(of: parts)
    let isSame = parts.count == services.members.count && same(FieldText.parts(text), parts)
    return isSame ? text : nil
  }

  /// A number within an object of the book's.
  static func number(_ name: String, within key: String) -> FullCSVColumn {
    FullCSVColumn(name) { object in
      guard case .object(var inner)? = object[key], case .number(let digits)? = inner[name] else {
        return nil
      }
      inner[name] = nil
      object[key] = inner.isEmpty ? nil : .object(inner)
      return digits
    }
  }

  /// A value as JSON on one line.
  static func json(_ name: String, for destination: JSONWriter.Destination) -> FullCSVColumn {
    value(name) { JSONWriter.line(of: $0, for: destination) }
  }
}
