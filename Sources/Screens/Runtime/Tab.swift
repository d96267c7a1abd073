/// A screen of the first level, in the header and under its digit.
package enum Tab: Int, CaseIterable {
  case board = 1
  case shelf = 2
  case search = 3
  case notes = 4

  /// What stands for it in keys of words and in ids of commands.
  ///
  /// Written out, since making text of a case by itself goes through reflection, at every start and every frame.
  var name: String {
    switch self {
    case .board: "board"
    case .shelf: "shelf"
    case .search: "search"
    case .notes: "notes"
    }
  }

  /// Key of its name in the tables of words.
  var wordKey: String { "tab.\(name)" }
}
