package import TextScreen

/// What makes a picture in signs of a picture's file.
package nonisolated struct CoverPainter: Sendable {
  package var isThere: @Sendable () -> Bool
  /// Makes the picture of a file at most so large; nil where that cannot be done.
  package var paint: @Sendable (_ path: String, _ size: Size, _ signs: PictureSigns) async -> CellPicture?

  package init(
    isThere: @escaping @Sendable () -> Bool,
    paint: @escaping @Sendable (_ path: String, _ size: Size, _ signs: PictureSigns) async -> CellPicture?
  ) {
    self.isThere = isThere
    self.paint = paint
  }
}
