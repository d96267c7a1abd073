/// A screen of the first level, in the header and under a digit.
package enum Tab: Int, CaseIterable {
  case board = 1
  case shelf = 2

  /// Key of its name in the tables of words.
  var wordKey: String {
    switch self {
    case .board: "tab.board"
    case .shelf: "tab.shelf"
    }
  }
}
