import ReadingCore

// What of an earlier version of a record is in one that may come from it. Nobody knows whether it does: what is in the
// earlier one alone was taken out since, or came after the two had parted.
extension JSONObject {
  /// What a record's own doings change.
  private static let stamps: Set = ["absorbedBy", "modified"]

  /// Without what another version lacks, so that this one does not say that it was taken out there. Notes and reads
  /// stay: of those a version keeps what was taken out of it.
  func reduced(to other: JSONObject) -> JSONObject {
    var reduced = self
    for member in members { reduced[member.key] = other[member.key].map { member.value.reduced(to: $0) } }
    return reduced
  }

  /// Whether another version has all of it.
  func isHeld(in other: JSONObject) -> Bool {
    members.allSatisfy { member in
      Self.stamps.contains(member.key) || other[member.key].map { member.value.isHeld(in: $0) } ?? false
    }
  }
}

extension JSONValue {
  fileprivate func reduced(to other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(let object), .object(let other)): .object(object.reduced(to: other))
    case (.array(let elements), .array(let others)):
      .array(
        elements.compactMap { element in
          guard case .object(let object) = element, let id = object["id"] else {
            return others.contains { $0.isIdentical(to: element) } ? element : nil
          }
          return others.record(id).map { .object(object.reduced(to: $0)) } ?? element
        }
      )
    default: self
    }
  }

  fileprivate func isHeld(in other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let object), .object(let other)): object.isHeld(in: other)
    case (.array(let elements), .array(let others)):
      elements.allSatisfy { element in
        guard case .object(let object) = element, let id = object["id"] else {
          return others.contains { $0.isIdentical(to: element) }
        }
        return others.record(id).map(object.isHeld) ?? false
      }
    default: isIdentical(to: other)
    }
  }
}

extension [JSONValue] {
  /// The record of an identifier.
  fileprivate func record(_ id: JSONValue) -> JSONObject? {
    for case .object(let object) in self where object["id"]?.isIdentical(to: id) ?? false { return object }
    return nil
  }
}
