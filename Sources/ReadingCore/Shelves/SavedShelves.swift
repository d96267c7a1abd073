/// All saved shelves of a library, as their one file holds them.
public struct SavedShelves: Sendable, Hashable {
  public static let currentFormat = 1

  /// Format of the file; any other number than `currentFormat` makes it read-only.
  public var format = SavedShelves.currentFormat
  /// In the reader's order.
  public internal(set) var shelves: [SavedShelf] = []
  /// What was taken out, so that no merge revives it; by when it was, then id.
  public internal(set) var removed: [RemovedShelf] = []
  public var unread = Unread()

  public init() {}

  /// Whether this version may write the file.
  public var isOfKnownFormat: Bool { format == Self.currentFormat }

  public subscript(id: String) -> SavedShelf? { shelves.first { $0.id.isIdentical(to: id) } }

  /// The first shelf of a name, as a filter asks for it: case, accents and blanks around it do not count.
  public func named(_ name: String) -> SavedShelf? {
    let name = ShelfName(name)
    return shelves.first { ShelfName($0.name) == name }
  }
}

/// A shelf that was taken out.
public struct RemovedShelf: Sendable, Hashable {
  public let id: String
  /// RFC 3339 stamp; nil where the file has none.
  public var removedAt: String?
  public var unread = Unread()

  public init(id: String, removedAt: String?) { (self.id, self.removedAt) = (id, removedAt) }
}

extension SavedShelves: StoredRecord {
  package static let table = FieldTable<SavedShelves>([
    .required("format", \.format, .format, absent: currentFormat),
    .records("shelves", \.shelves),
    .records("removed", \.removed),
  ])

  package static func bare(_ object: JSONObject) -> SavedShelves? { SavedShelves() }

  /// The shelves an object holds.
  ///
  /// Whatever is odd about it is kept and told by `fieldProblems`.
  public init(json: JSONObject) { self = SavedShelves().updated(from: json) }

  public var json: JSONObject { stored }

  /// What of the file could not be taken as it stands, in the order of the file.
  public var fieldProblems: [FieldProblem] { problems() }
}

extension SavedShelf: StoredRecord {
  package static let table = FieldTable<SavedShelf>([
    .basic("id", \.id, .text),
    .required("name", \.name, .text, absent: ""),
    .required("filter", \.filter, .text, absent: ""),
    .optional("order", \.order, .text),
    .optional("view", \.view, .word(of: SavedView.known)),
    .optional("modified", \.modified, .text),
  ])

  package static func bare(_ object: JSONObject) -> SavedShelf? {
    object.name(at: "id").map { SavedShelf(id: $0, name: "", filter: "") }
  }
}

extension RemovedShelf: StoredRecord {
  package static let table = FieldTable<RemovedShelf>([
    .basic("id", \.id, .text),
    .optional("removedAt", \.removedAt, .text),
  ])

  package static func bare(_ object: JSONObject) -> RemovedShelf? {
    object.name(at: "id").map { RemovedShelf(id: $0, removedAt: nil) }
  }

  /// By when it was taken out, then id.
  static func isStoredBefore(_ one: RemovedShelf, _ other: RemovedShelf) -> Bool {
    StampOrder.precedes((one.removedAt, one.id), (other.removedAt, other.id))
  }
}

extension SavedShelves {
  /// The stamp of the latest change that is known; nil for none.
  package var modified: String? {
    StampOrder.latest(shelves.map(\.modified) + removed.map(\.removedAt))
  }
}

extension SavedShelves {
  /// What `shelf:NAME` stands for in a filter.
  public var rules: ShelfRules { ShelfRules(shelves.map { ($0.name, $0.filter) }) }

  /// The name of the shelf that was probably meant by one that is mistyped.
  public func nearest(to name: String) -> String? {
    Misspelling.nearest(to: name, among: shelves.map(\.name))
  }

  /// Whether a filter's text asks for a saved shelf by name.
  public static func areAsked(in text: String) -> Bool { !ShelfReference.all(in: text).isEmpty }

  /// The filter that asks for a shelf by its name, as a reader would type it.
  public static func reference(to name: String) -> String { "shelf:\(ShelfReference.typed(name))" }
}
