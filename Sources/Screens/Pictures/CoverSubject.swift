import ReadingCore
import ScreenKit
import TextScreen

struct CoverSubject {
  /// The book as it is now, and whether it is the reader's; nil once it is gone.
  let book: () -> (Book, isOwn: Bool)?
  /// What to ask for in a size; nil where the book names no cover.
  let wish: (Book, Size, Glyphs) -> Covers.Wish?
}
