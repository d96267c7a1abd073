import ReadingCore

/// A file of which the library has one, as that of the saved shelves, held against the format.
struct SharedFileCheck {
  private(set) var problems: [CheckFinding.CheckProblem] = []
  private let bytes: [UInt8]
  private let type: any SharedRecord.Type
  private var isReadable = false

  init(_ bytes: [UInt8], as type: any SharedRecord.Type) {
    (self.bytes, self.type) = (bytes, type)
    do throws(FileProblem.FileProblemReason) {
      let record = type.init(json: try RecordFile.object(bytes, of: type.kind))
      guard record.isOfKnownFormat else { throw .otherFormat(record.format) }
      isReadable = true
      problems += record.fieldProblems.map { .field($0) }
      problems += record.stamps.compactMap(Self.stampProblem)
      if let shelves = record as? SavedShelves { problems += Self.doubledIDs(shelves) }
      if JSONWriter.bytes(of: .object(record.json)) != bytes { problems.append(.style) }
    } catch {
      problems.append(.file(error))
    }
  }

  /// The file as it should have been written; nil where it is no such file. What it says stays.
  func repaired(identifiers: Identifiers, at stamp: String) -> [UInt8]? {
    guard isReadable, var object = try? RecordFile.object(bytes) else { return nil }
    if object["format"] == nil { object["format"] = .number(String(type.currentFormat)) }
    if type.kind == .shelves { object = Self.withOwnIDs(object, identifiers, at: stamp) }
    return JSONWriter.bytes(of: .object(type.init(json: object).json))
  }

  private static func stampProblem(_ stamp: (field: String, stamp: String?)) -> CheckFinding.CheckProblem? {
    guard let text = stamp.stamp, Moment(stamp: text) == nil else { return nil }
    return .stamp(field: stamp.field, value: text)
  }

  // MARK: Saved shelves

  /// The shelves with another id for each that has one of a shelf before it.
  private static func withOwnIDs(
    _ file: JSONObject,
    _ identifiers: Identifiers,
    at stamp: String
  ) -> JSONObject {
    guard case .array(let elements) = file["shelves"] else { return file }
    var known: Set<[UInt8]> = []
    var object = file
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
    return object
  }

  private static func doubledIDs(_ shelves: SavedShelves) -> [CheckFinding.CheckProblem] {
    var known: Set<[UInt8]> = []
    return shelves.shelves.enumerated().compactMap { index, shelf in
      if known.insert(Array(shelf.id.utf8)).inserted { return nil }
      return .doubledID(shelf.id, field: "shelves[\(index)]", alsoIn: nil)
    }
  }
}
