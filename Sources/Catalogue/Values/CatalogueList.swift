/// A list that services keep by themselves, without words to look for.
public enum CatalogueList: Sendable, Hashable {
  case bestsellers
  case newBooks
  case genre(CatalogueGenre)

  /// How it is written on a command line and on the way to `seoga-net`: `bestsellers`, `new`, `genre:crime`.
  public var name: String {
    switch self {
    case .bestsellers: "bestsellers"
    case .newBooks: "new"
    case .genre(let genre): "genre:\(genre.rawValue)"
    }
  }

  public init?(name: String) {
    switch name {
    case "bestsellers": self = .bestsellers
    case "new": self = .newBooks
    default:
      guard name.hasPrefix("genre:"), let genre = CatalogueGenre(rawValue: String(name.dropFirst(6))) else {
        return nil
      }
      self = .genre(genre)
    }
  }
}

/// The genres that can be asked for, whatever each service calls them.
public enum CatalogueGenre: String, Sendable, Hashable, CaseIterable {
  case fiction, poetry, essay, sf, crime, history, science, philosophy, art, travel, comics, children
}

extension CatalogueSource.ServiceKind {
  /// Whether such a service keeps a list.
  public func has(_ list: CatalogueList) -> Bool {
    switch (self, list) {
    // The shop has philosophy among the humanities alone.
    case (.aladin, let list): list != .genre(.philosophy)
    case (.openLibrary, .bestsellers), (.openLibrary, .genre), (.googleBooks, .genre): true
    case (.openLibrary, _), (.googleBooks, _), (.opds, _), (.other, _): false
    }
  }
}
