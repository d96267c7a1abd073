/// How many shelves stand below each other in some rows of the screen, and how high they are.
struct SpineRoom: Equatable {
  /// A free row above the tallest book, and the board.
  static let around = 2
  private static let fewRows = 14
  private static let mostRows = 16

  let shelves: Int
  /// Rows for the books of a shelf.
  let rows: Int

  /// The shelves in so many rows of the screen; at least one, however few they are.
  ///
  /// - Parameter isOne: whether a single shelf takes all rows.
  init(_ available: Int, isOne: Bool = false) {
    shelves = isOne ? 1 : max(1, available / (Self.fewRows + Self.around))
    rows = max(1, min(isOne ? .max : Self.mostRows, available / shelves - Self.around))
  }

  /// Rows of a shelf with what is around it.
  var height: Int { rows + Self.around }
}
