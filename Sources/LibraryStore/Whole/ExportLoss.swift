public import ReadingCore

/// What an earlier export holds that one of this library, in its place, would not.
public struct ExportLoss: Sendable, Hashable {
  /// Whether it is of another library, as its identifier says.
  public internal(set) var isOfAnotherLibrary = false
  /// Whether it cannot be read to its end, or a later version wrote it, so that it may hold anything.
  public internal(set) var isUnknown = false
  /// Titles of the books in it that this library has neither on the shelf nor in the trash; empty for none.
  public internal(set) var titles: [String] = []
  /// Names of the saved shelves in it that this library neither has nor has taken out; empty for none, and where this
  /// library has no file of shelves, which then stands in `files`.
  public internal(set) var shelves: [String] = []
  /// Goals in it that this library neither has nor has taken away; empty as `shelves` is.
  public internal(set) var goals: [GoalSpan] = []
  /// Paths from the library's folder of other files in it that this library does not have.
  public internal(set) var files: [String] = []

  public var isNothing: Bool { self == ExportLoss() }
}

extension LibraryFiles {
  /// Whether there is no book, neither on the shelf nor in the trash.
  public func holdsNoBook() throws(StoreError) -> Bool {
    for place in [folder.books, folder.trash] {
      if try disk.unsortedNames(in: place).contains(where: { LibraryFolder.identifier(ofFile: $0) != nil }) {
        return false
      }
    }
    return true
  }

  /// What would be lost with the export at a path; its bytes are read whole.
  public func loss(replacing path: String) throws(StoreError) -> ExportLoss {
    var known: Set<[UInt8]> = []
    for place in [folder.books, folder.trash] {
      for name in try disk.unsortedNames(in: place) { known.insert(Array(name.utf8)) }
    }
    var loss = ExportLoss()
    var format = 0
    var owner: String?
    var files: [String] = []
    let bytes = try disk.contents(path).bytes
    do throws(JSONProblem) {
      try JSONReader.parts(of: bytes) { key, part in
        switch (key, part) {
        case (WholeFormat.mark, .member(.number(let number))):
          format = NumberBounds.counted.limited(number) ?? 0
        case (WholeFormat.library, .member(.object(let object))): owner = text(object["id"])
        case (WholeFormat.shelves, .member(let value)):
          files.append(folder.name(of: folder.shelves))
          if case .object(let file) = value { loss.shelves = shelvesLost(with: SavedShelves(json: file)) }
        case (WholeFormat.goals, .member(let value)):
          files.append(folder.name(of: folder.goals))
          if case .object(let file) = value { loss.goals = goalsLost(with: ReadingGoals(json: file)) }
        case (WholeFormat.setAside, .member(.object(let object))): files += object.members.map(\.key)
        case (WholeFormat.books, .element(.object(let book))),
          (WholeFormat.trash, .element(.object(let book))):
          guard let id = text(book["id"]), !known.contains(Array("\(id).json".utf8)) else { break }
          loss.titles.append(text(book["title"]) ?? "")
        default: break
        }
      }
    } catch {
      loss.isUnknown = true
    }
    if format != WholeFormat.current { loss.isUnknown = true }
    if let owner, let own = try folder.condition(disk).id {
      loss.isOfAnotherLibrary = !owner.isIdentical(to: own)
    }
    for name in files where try disk.status("\(folder.root)/\(name)", followsLinks: false) == nil {
      loss.files.append(name)
    }
    return loss
  }

  private func shelvesLost(with exported: SavedShelves) -> [String] {
    // Where the own file cannot be read, the new export lacks it, and says so.
    guard case let (own, .some)? = try? shared(SavedShelves.self) else { return [] }
    let known = Set((own.shelves.map(\.id) + own.removed.map(\.id)).map { Array($0.utf8) })
    return exported.shelves.filter { !known.contains(Array($0.id.utf8)) }.map(\.name)
  }

  private func goalsLost(with exported: ReadingGoals) -> [GoalSpan] {
    guard case let (own, .some)? = try? shared(ReadingGoals.self) else { return [] }
    let spans = exported.years.keys.sorted().map(GoalSpan.year) + [.daily]
    return spans.filter { span in
      exported.stored(span) != nil && own.stored(span) == nil
        && !own.removed.contains { $0.name.isIdentical(to: span.name) }
    }
  }

  private func text(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }
}
