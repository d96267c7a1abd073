import SeogaResources

/// A shelf a reader can look at: one of those that are always there, or a saved one.
enum ShelfPlace: Hashable {
  case all, favourites, reading, trash
  /// The saved shelf of an id.
  case saved(String)

  /// In the order of the sheet of shelves.
  static let always: [ShelfPlace] = [.all, .favourites, .reading, .trash]

  /// What names it among all shelves; no identifier is one of the words.
  var id: String {
    switch self {
    case .all: "all"
    case .favourites: "favourites"
    case .reading: "reading"
    case .trash: "trash"
    case .saved(let id): id
    }
  }

  var isSaved: Bool { if case .saved = self { true } else { false } }

  /// The filter of one that is always there, as a reader of the language would type it; empty for all books.
  func rule(_ words: Words) -> String {
    switch self {
    case .all, .saved: ""
    case .favourites, .reading, .trash: words("shelves.rule.\(id)")
    }
  }

  /// What one that is always there is called.
  func name(_ words: Words) -> String { self == .all ? words("shelf.all") : words("shelves.name.\(id)") }
}
