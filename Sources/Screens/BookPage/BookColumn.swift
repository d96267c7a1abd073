/// A column of a book's page that scrolls by itself.
struct BookColumn {
  let scroll: BookScroll
  let columns: Range<Int>
  /// Lines above the window.
  let top: Int
}
