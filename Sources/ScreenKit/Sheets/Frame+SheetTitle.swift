import TextScreen

extension Frame {
  private static let gap = 2

  /// Writes what a sheet is about and what it asks of it; a long title gives way in its middle, down to a sixth of
  /// the row, so that the question stands to its end.
  ///
  /// - Parameter about: the title of what it is about, where `title` is a sentence in which that stands.
  mutating func writeSheetTitle(_ title: String, _ detail: String, about: String? = nil, row: Int) {
    let text = grid.text
    let asked = detail.isEmpty ? 0 : Frame.gap + TextWidth.columns(of: detail)
    let title = TextWidth.printable(title, oneLine: true)
    let room = max(text.count / 6, text.count - asked)
    let sentence = about.map { Phrases.fitting(title, about: $0, columns: room, mark: glyphs.cut) } ?? title
    let phrases = about == nil ? "" : Phrases.fittingAny(sentence, columns: room)
    let shown = phrases.isEmpty ? TextWidth.clipMiddle(sentence, to: room, mark: glyphs.cut) : phrases
    let start = text.lowerBound + write(shown, at: text.lowerBound, row: row, .heading) + Frame.gap
    write(detail, at: start, row: row, limit: text.upperBound - start, .quiet)
  }
}
