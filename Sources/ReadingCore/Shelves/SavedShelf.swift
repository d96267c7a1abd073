/// A filter with a name, and how what it finds is ordered and shown.
public struct SavedShelf: Sendable, Hashable, Identifiable {
  /// 12 characters, see `Identifiers`.
  public let id: String
  /// In the reader's words; another shelf's filter asks for it by `shelf:NAME`.
  public var name: String
  /// In the filter language, as typed.
  public var filter: String
  /// An order as a file has it, see `SortOrder.init(stored:)`; a word of a later version is kept.
  public var order: String?
  public var view: SavedView?
  /// RFC 3339 stamp of the last change.
  public var modified: String?
  public var unread = Unread()

  public init(
    id: String,
    name: String,
    filter: String,
    order: SortOrder? = nil,
    view: SavedView? = nil,
    modified: String? = nil
  ) {
    (self.id, self.name, self.filter) = (id, name, filter)
    (self.order, self.view, self.modified) = (order?.stored, view, modified)
  }

  /// Its order; nil where it has none, or one of a later version.
  public var sortOrder: SortOrder? { order.flatMap(SortOrder.init(stored:)) }
}

/// How a shelf shows its books; an unknown word is kept and shown.
public enum SavedView: Sendable, Hashable {
  case list, grid, spines
  case other(String)
}

extension SavedView: StoredWord {
  public static let known: [SavedView] = [.list, .grid, .spines]
  /// Names in both languages, whatever the screens speak.
  public static let spoken = SpokenNames<SavedView>([
    (.list, ["list"], ["목록"]), (.grid, ["grid"], ["표지"]), (.spines, ["spines"], ["책등"]),
  ])

  public var rawValue: String {
    switch self {
    case .list: "list"
    case .grid: "grid"
    case .spines: "spines"
    case .other(let word): word
    }
  }
}

extension SortOrder {
  private static let otherWay = "-"

  /// The order as a file has it: its field, with a `-` in front where it runs against the direction a reader
  /// expects of that field.
  public var stored: String {
    (isDescending == field.startsDescending ? "" : Self.otherWay) + field.rawValue
  }

  /// The order that a file names; nil for a word this version does not know.
  public init?(stored text: String) {
    let isTurned = text.hasPrefix(Self.otherWay)
    guard let field = SortField(rawValue: isTurned ? String(text.dropFirst()) : text) else { return nil }
    self.init(field, isDescending: field.startsDescending != isTurned)
  }
}
