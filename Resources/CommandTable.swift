import ReadingCore

/// Every command of the program with the keys it has of its own accord, by the places where it can be run.
///
/// It is written down from the running program, so that a reader's keys can be checked against all screens
/// before one is open.
public struct CommandTable: Sendable {
  /// One screen or sheet in one of its states.
  public struct Place: Sendable {
    /// Whether letters are text there.
    public let takesText: Bool
    /// Ids of the commands with the names of their keys, those that work everywhere included.
    public let rows: [String: [String]]

    /// A place with its commands.
    public init(takesText: Bool, rows: [String: [String]]) {
      self.takesText = takesText
      self.rows = rows
    }
  }

  /// The places, in no order that means anything.
  public let places: [Place]

  /// A table of places.
  public init(places: [Place]) { self.places = places }

  /// The name of the file within the folder of resources.
  public static let fileName = "commands.json"

  /// The table that came with the program.
  ///
  /// - Throws: `ResourceError` where the file is missing or is no such table.
  public static func load(folder: ResourceFolder) throws(ResourceError) -> CommandTable {
    let bytes = try folder.read(fileName)
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .malformed(path: "\(folder.path)/\(fileName)", line: error.line)
    }
    guard case .object(let object) = value, case .array(let places) = object["places"],
      case .object(let everywhere) = object["everywhere"]
    else { throw .malformed(path: "\(folder.path)/\(fileName)", line: 1) }
    return CommandTable(places: places.compactMap { place($0, everywhere) })
  }

  private static func place(_ value: JSONValue, _ everywhere: JSONObject) -> Place? {
    guard case .object(let place) = value, case .string(let kind) = place["above"] else { return nil }
    let rows = rows(everywhere[kind]).merging(rows(place["rows"])) { _, own in own }
    return Place(takesText: place["text"] == .bool(true), rows: rows)
  }

  private static func rows(_ value: JSONValue?) -> [String: [String]] {
    guard case .object(let object) = value else { return [:] }
    return object.members.reduce(into: [:]) { rows, member in
      guard case .string(let keys) = member.value else { return }
      rows[member.key] = keys.split(separator: " ").map(String.init)
    }
  }
}
