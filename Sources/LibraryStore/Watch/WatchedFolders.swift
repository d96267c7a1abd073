/// The folders of a library that are watched, and what an event in one of them means.
@MainActor final class WatchedFolders {
  private enum WatchedFolder: Hashable {
    case root, books, trash
    /// The nearest folder that is there, and the name in it that leads to the library.
    case above(next: String)
  }

  private let folder: LibraryFolder
  private let events: FolderEvents
  private var places: [Int32: WatchedFolder] = [:]

  /// Whether the kernel cannot tell of all changes: it refused a watch, or others change the files elsewhere.
  private(set) var isBlind = false
  /// Whether the library's folder was there when it was last looked for.
  private(set) var isThere = false
  /// Whether the folder is there and holds no books, as one in which a disk was: nobody tells when it is back.
  private(set) var isBare = false

  init(_ folder: LibraryFolder, events: FolderEvents) {
    self.folder = folder
    self.events = events
    watchAll()
  }

  func changes(_ happened: [FolderEvent]) -> LibraryChanges {
    var changes = LibraryChanges()
    var isMoved = false
    for event in happened {
      switch event {
      case .lost: isMoved = true
      case .itself(let watch): isMoved = isMoved || places[watch] != nil
      case .inside(let watch, let name):
        switch places[watch] {
        case nil: break
        case .above(let next): isMoved = isMoved || name == next
        // Folders made, replaced or taken away since.
        case .root where name == "books" || name == "trash": isMoved = true
        case .root: changes.note(name, in: "")
        case .books: changes.note(name, in: "books/")
        case .trash: changes.note(name, in: "trash/")
        }
      }
    }
    if isMoved {
      watchAll()
      changes.noteAll()
    }
    return changes
  }

  func renew() { watchAll() }

  private func watchAll() {
    for watch in places.keys { events.forget(watch) }
    (places, isBlind, isBare) = ([:], false, false)
    isThere = watch(folder.root, .root)
    if !isThere {
      watchAbove()
      // It may have come in between.
      isThere = watch(folder.root, .root)
    }
    guard isThere else { return }
    isBare = !watch(folder.books, .books)
    watch(folder.trash, .trash)
    isBlind = isBlind || isBare || RemoteFileSystem.holds(folder.root) || RemoteFileSystem.holds(folder.books)
  }

  private func watchAbove() {
    var path = folder.root
    while true {
      let (parent, name) = (Path.parent(of: path), Path.name(of: path))
      if parent == path || watch(parent, .above(next: name)) || isBlind { return }
      path = parent
    }
  }

  /// - Returns: whether the folder is watched now.
  @discardableResult
  private func watch(_ path: String, _ place: WatchedFolder) -> Bool {
    switch events.watch(path) {
    case .watching(let watch):
      places[watch] = place
      return true
    case .absent: return false
    case .refused:
      isBlind = true
      return false
    }
  }
}
