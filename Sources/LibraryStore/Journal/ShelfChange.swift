import ReadingCore

/// What a step did to one saved shelf.
public struct ShelfChange: Sendable, Hashable {
  public enum ShelfChangeKind: Sendable, Hashable {
    case saved, removed, changed, moved
    /// Its former name.
    case renamed(from: String)
  }

  /// Its name after the step, or before where it is gone.
  public let name: String
  public let what: ShelfChangeKind
}

extension ShelfChange {
  /// What a step did to a file; nothing where it is not that of the saved shelves, or its texts are not kept.
  static func all(in file: JournalFile) -> [ShelfChange] {
    guard file.destination == nil, LibraryRecord(file: file.path) == .shelves,
      let old = SavedShelves(file.old), let new = SavedShelves(file.new)
    else { return [] }
    let added = new.shelves.filter { old[$0.id] == nil }.map { ShelfChange(name: $0.name, what: .saved) }
    let removed = old.shelves.filter { new[$0.id] == nil }.map { ShelfChange(name: $0.name, what: .removed) }
    let both = new.shelves.compactMap { shelf in old[shelf.id].map { (old: $0, new: shelf) } }
    let renamed = both.filter { $0.old.name != $0.new.name }
      .map { ShelfChange(name: $0.new.name, what: .renamed(from: $0.old.name)) }
    let told = added + removed + renamed
    // Filters that only follow another shelf's new name are not told.
    let others = both.filter { pair in
      pair.old.name == pair.new.name && pair.old.withoutStamp != pair.new.withoutStamp
        && (renamed.isEmpty || pair.old.ruleless != pair.new.ruleless)
    }
    let changes = told + others.map { ShelfChange(name: $0.new.name, what: .changed) }
    return changes.isEmpty
      ? both.filter { $0.old != $0.new }.map { ShelfChange(name: $0.new.name, what: .moved) } : changes
  }
}

extension SavedShelf {
  fileprivate var withoutStamp: SavedShelf {
    var shelf = self
    shelf.modified = nil
    return shelf
  }

  fileprivate var ruleless: SavedShelf {
    var shelf = withoutStamp
    shelf.filter = ""
    return shelf
  }
}
