package import LibraryStore
package import ScreenKit

extension Tab {
  package static let board = Tab(number: 1, name: "board")
  package static let shelf = Tab(number: 2, name: "shelf")
  package static let search = Tab(number: 3, name: "search", needsNetwork: true)
  package static let notes = Tab(number: 4, name: "notes")
  package static let discover = Tab(number: 5, name: "discover")
  package static let statistics = Tab(number: 6, name: "statistics", hasShortWord: true)

  /// The screen a start shows.
  package static func first(_ settings: Settings) -> Tab {
    all.first { $0.name == settings.firstScreen } ?? board
  }

  /// The screens of the first level, in their order.
  package static let all = [board, shelf, search, notes, discover, statistics]
}
