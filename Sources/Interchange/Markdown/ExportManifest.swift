import ReadingCore

/// What an earlier export left in a folder: which file is which book's, and what was written to it.
public struct ExportManifest: Sendable, Hashable {
  /// Its name in the folder; Obsidian and most programs ignore it.
  public static let file = ".seoga.json"

  public struct ManifestEntry: Sendable, Hashable {
    public var name: String
    /// What the book's title asked for, so that a file keeps its name as long as that does.
    public var stem: String
    public var sum: String

    public init(name: String, stem: String, holding bytes: [UInt8]) {
      self.init(name: name, stem: stem, sum: ExportManifest.sum(bytes))
    }

    fileprivate init(name: String, stem: String, sum: String) {
      self.name = name
      self.stem = stem
      self.sum = sum
    }
  }

  private static let currentFormat = "1"

  public var entries: [String: ManifestEntry] = [:]

  public init() {}

  /// The manifest a file holds; nil where it is none of this version.
  public init?(_ bytes: [UInt8]) {
    guard case .object(let object) = try? JSONReader.value(of: bytes),
      object["format"] == .number(Self.currentFormat), case .object(let books) = object["books"]
    else { return nil }
    for member in books.members {
      guard case .object(let entry) = member.value, case .string(let name) = entry["name"],
        case .string(let stem) = entry["stem"], case .string(let sum) = entry["sum"], Self.isOwn(name)
      else { return nil }
      entries[member.key] = ManifestEntry(name: name, stem: stem, sum: sum)
    }
  }

  public var bytes: [UInt8] {
    var books = JSONObject()
    // In the order of the file, in which a member is added fastest.
    for (id, entry) in entries.sorted(by: { $0.key.precedes($1.key) }) {
      var object = JSONObject()
      object["name"] = .string(entry.name)
      object["stem"] = .string(entry.stem)
      object["sum"] = .string(entry.sum)
      books[id] = .object(object)
    }
    var object = JSONObject()
    object["books"] = .object(books)
    object["format"] = .number(Self.currentFormat)
    return JSONWriter.bytes(of: .object(object))
  }

  public static func sum(_ bytes: [UInt8]) -> String { Identifiers.derived(from: bytes) }

  /// Whether a name can be one that was given: of a file in the folder itself.
  private static func isOwn(_ name: String) -> Bool {
    name.hasSuffix(FileName.ending) && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }
}
