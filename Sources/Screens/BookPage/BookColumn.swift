struct BookColumn {
  let scroll: BookScroll
  let columns: Range<Int>
  /// Lines above the window.
  let top: Int
}
