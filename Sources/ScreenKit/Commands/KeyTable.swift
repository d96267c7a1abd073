import ReadingCore
import TextScreen

/// Which commands there are, and which meet where.
struct KeyTable {
  struct ScopeKeys {
    let takesText: Bool
    let rows: [String: [Key]]
  }

  /// Stands for a text field among the commands of a place, since it takes keys as they do.
  static let textID = ""
  static let textKeys: [Key] = [
    .backspace, .delete, .left, .right, .up, .down, .home, .end, .enter, .control("a"), .control("e"),
    .control("w"), .control("u"), .control("k"), .alt("b"), .alt("f"), .alt("\u{7F}"),
  ]

  let places: [ScopeKeys]
  let ids: Set<String>
  private let idsByName: [String: [String]]

  init(_ table: CommandTable) {
    places = table.scopes.map { scope in
      let above = scope.takesAnyKey ? CommandScope.aboveAnyKey : .aboveSheets
      let everywhere = scope.kind == .sheet ? above : table.aboveScreens
      var rows: [String: [Key]] = [:]
      for command in everywhere.commands + scope.commands { rows[command.id] = command.keys }
      if scope.takesText { rows[KeyTable.textID] = KeyTable.textKeys }
      return ScopeKeys(takesText: scope.takesText, rows: rows)
    }
    ids = Set(places.flatMap(\.rows.keys)).subtracting([KeyTable.textID])
    idsByName = Dictionary(grouping: ids.sorted(), by: CommandName.text(of:))
  }

  func commands(called text: String) -> [String] {
    ids.contains(text) ? [text] : idsByName[text.lowercased()] ?? []
  }

  /// The id or name that is written most like a text; nil where none is.
  func nearest(to text: String) -> String? {
    let wanted = text.lowercased()
    let most = max(2, wanted.count / 3)
    let names = idsByName.filter { $0.value.count == 1 }.keys
    let near = (ids.sorted() + names.sorted()).map {
      (name: $0, distance: EditDistance.between(Array($0), Array(wanted)))
    }
    .min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= most ? $0.name : nil }
  }

  /// Whether letters are text wherever a command can be run, so that they can never run it.
  func takesLettersAsText(_ id: String, _ key: Key) -> Bool {
    guard key.isPrintable else { return false }
    return places.allSatisfy { place in
      guard let rows = place.rows[id] else { return true }
      return place.takesText && !rows.contains(key)
    }
  }
}
