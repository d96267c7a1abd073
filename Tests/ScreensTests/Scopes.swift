import LibraryStore
import ReadingCore
import Screens
import SeogaResources
import TestSupport
import TextScreen

/// Every place in the program where keys mean something, reached by keys.
enum Scopes {
  /// Keys from the board to each scope, in the order of the README.
  private static let ways: [[Key]] = [
    [],
    [.enter], [.enter, .enter],
    [.character("2")], [.character("2"), .character("/")], [.character("2"), .character("o")],
    [.character("4")], [.character("4"), .enter], [.character("4"), .character("/")],
    [.character("4"), .character("/"), .character("s"), .enter],
    [.character("a")], [.character("m")], [.character("m"), .tab, .tab],
    [.character("s")], [.character("p")], [.character("r")], [.character("d")],
    [.character("4"), .character("s")], [.character("4"), .character("#")],
    [.character("?")], [.character(":")],
  ]

  /// Opens each scope in a program of its own and hands its rows and the driver on.
  @MainActor static func visit(
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    _ look: (Runtime.Scope, Stage) async throws -> Void
  ) async throws {
    for place in places {
      let stage = try await place.open(language, columns: columns, rows: rows)
      try await look(stage.driver.runtime.scope, stage)
    }
  }

  /// Every scope, to be opened any number of times.
  static var places: [Place] { ways.map(Place.init) + [Place(way: nil)] }

  /// The way to one scope.
  struct Place {
    /// Keys from the board of a library with books; nil for the board of an empty one.
    fileprivate let way: [Key]?

    /// A new program in which the scope is open.
    @MainActor func open(
      _ language: Language = .english,
      columns: Int = 80,
      rows: Int = 24
    ) async throws -> Stage {
      let books = way == nil ? [] : Shelf.reading + Shelf.queue + [Shelf.withNotes]
      let stage = try Stage(books, language: language, columns: columns, rows: rows)
      for key in way ?? [] { await stage.press(key) }
      return stage
    }
  }
}
