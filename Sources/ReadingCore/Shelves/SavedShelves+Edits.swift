// Pure edits of the shelves; each stamps the shelves it changes.
extension SavedShelves {
  /// Why a shelf cannot be changed so.
  public enum ShelfRefusal: Error, Sendable, Hashable {
    /// There is nothing in the name that a filter could ask for.
    case noName
    /// Another shelf is called so; its name.
    case nameTaken(String)
    /// There is no shelf of the id any more.
    case gone(id: String)
  }

  /// What of a shelf is to be another; nil for what stays.
  public struct ShelfFields: Sendable, Hashable {
    public var name: String?
    public var filter: String?
    public var order: SortOrder?
    public var view: SavedView?

    public init(
      name: String? = nil,
      filter: String? = nil,
      order: SortOrder? = nil,
      view: SavedView? = nil
    ) {
      (self.name, self.filter, self.order, self.view) = (name, filter, order, view)
    }
  }

  /// Puts a new shelf at the end.
  public mutating func keep(_ shelf: SavedShelf, at stamp: String) throws(ShelfRefusal) {
    var shelf = shelf
    shelf.name = try free(shelf.name, for: shelf.id)
    shelf.modified = stamp
    shelves.append(shelf)
    removed.removeAll { $0.id.isIdentical(to: shelf.id) }
  }

  /// Changes a shelf; where its name changes, the filters that ask for it by name follow.
  public mutating func change(_ id: String, _ change: ShelfFields, at stamp: String) throws(ShelfRefusal) {
    let place = try place(of: id)
    let before = shelves
    if let name = change.name {
      let former = shelves[place].name
      // Of two shelves of one name filters mean the first.
      let isMeant = named(former)?.id.isIdentical(to: id) == true
      shelves[place].name = try free(name, for: id)
      if isMeant { followRename(of: former, to: shelves[place].name) }
    }
    if let filter = change.filter { shelves[place].filter = filter }
    if let order = change.order { shelves[place].order = order.stored }
    if let view = change.view { shelves[place].view = view }
    self.stamp(since: before, stamp)
  }

  /// Moves a shelf so many places up (below zero) or down, as far as there is room.
  public mutating func move(_ id: String, by places: Int, at stamp: String) throws(ShelfRefusal) {
    let place = try place(of: id)
    let wanted = min(max(place + places, 0), shelves.count - 1)
    guard wanted != place else { return }
    var shelf = shelves.remove(at: place)
    // A merge knows by it which of two orders is the later.
    shelf.modified = stamp
    shelves.insert(shelf, at: wanted)
  }

  /// Takes a shelf out.
  public mutating func remove(_ id: String, at stamp: String) throws(ShelfRefusal) {
    let place = try place(of: id)
    shelves.remove(at: place)
    removed.removeAll { $0.id.isIdentical(to: id) }
    removed.append(RemovedShelf(id: id, removedAt: stamp))
    removed.sort(by: RemovedShelf.isStoredBefore)
  }

  /// Gives the shelves that are not as they were in another version a new stamp.
  public mutating func stamp(since before: SavedShelves, at stamp: String) {
    self.stamp(since: before.shelves, stamp)
  }

  // MARK: Parts

  private func place(of id: String) throws(ShelfRefusal) -> Int {
    guard let place = shelves.firstIndex(where: { $0.id.isIdentical(to: id) }) else { throw .gone(id: id) }
    return place
  }

  /// A name as it is stored, where no other shelf has it.
  private func free(_ name: String, for id: String) throws(ShelfRefusal) -> String {
    let key = ShelfName(name)
    guard !key.isEmpty else { throw .noName }
    if let other = shelves.first(where: { ShelfName($0.name) == key && !$0.id.isIdentical(to: id) }) {
      throw .nameTaken(other.name)
    }
    return FieldText.trimmed(name)
  }

  private mutating func followRename(of former: String, to name: String) {
    for index in shelves.indices {
      shelves[index].filter = ShelfReference.renamed(in: shelves[index].filter, ShelfName(former), to: name)
    }
  }

  private mutating func stamp(since before: [SavedShelf], _ stamp: String) {
    for index in shelves.indices {
      let former = before.first { $0.id.isIdentical(to: shelves[index].id) }
      shelves[index].modified = former?.modified
      // Compared as bytes, since a text may change between forms that count as equal.
      let isSame =
        former.map { JSONValue.object($0.stored).isIdentical(to: .object(shelves[index].stored)) } ?? false
      if !isSame { shelves[index].modified = stamp }
    }
  }
}
