import ReadingCore

/// The file of the saved shelves held against the format.
struct ShelvesCheck {
  private(set) var problems: [CheckFinding.CheckProblem] = []
  private let bytes: [UInt8]
  private var shelves: SavedShelves?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(FileProblem.FileProblemReason) {
      let shelves = SavedShelves(json: try RecordFile.object(bytes))
      guard shelves.isOfKnownFormat else { throw .otherFormat(shelves.format) }
      self.shelves = shelves
      problems += shelves.fieldProblems.map { .field($0) }
      problems += Self.stampProblems(of: shelves)
      problems += Self.doubledIDs(shelves)
      if JSONWriter.bytes(of: .object(shelves.json)) != bytes { problems.append(.style) }
    } catch {
      problems.append(.file(error))
    }
  }

  /// The file as it should have been written; nil where it is no such file. What it says stays.
  func repaired(identifiers: Identifiers, at stamp: String) -> [UInt8]? {
    guard shelves != nil, var object = try? RecordFile.object(bytes) else { return nil }
    if object["format"] == nil { object["format"] = .number(String(SavedShelves.currentFormat)) }
    var known: Set<[UInt8]> = []
    if case .array(let elements) = object["shelves"] {
      object["shelves"] = .array(
        elements.map { element in
          guard case .object(var shelf) = element, case .string(let id) = shelf["id"], !id.isEmpty,
            !known.insert(Array(id.utf8)).inserted
          else { return element }
          shelf["id"] = .string(identifiers.make())
          shelf["modified"] = .string(stamp)
          return .object(shelf)
        }
      )
    }
    return RecordFile.bytes(SavedShelves(json: object))
  }

  private static func doubledIDs(_ shelves: SavedShelves) -> [CheckFinding.CheckProblem] {
    var known: Set<[UInt8]> = []
    return shelves.shelves.enumerated().compactMap { index, shelf in
      if known.insert(Array(shelf.id.utf8)).inserted { return nil }
      return .doubledID(shelf.id, field: "shelves[\(index)]", alsoIn: nil)
    }
  }

  private static func stampProblems(of shelves: SavedShelves) -> [CheckFinding.CheckProblem] {
    let stamps =
      shelves.shelves.enumerated().map { ("shelves[\($0.offset)].modified", $0.element.modified) }
      + shelves.removed.enumerated().map { ("removed[\($0.offset)].removedAt", $0.element.removedAt) }
    return stamps.compactMap { field, text in
      guard let text, Moment(stamp: text) == nil else { return nil }
      return .stamp(field: field, value: text)
    }
  }
}
