import ReadingCore

/// What KOReader keeps of one passage, note or bookmark, in any of its forms.
struct KOReaderEntry {
  var quote: String?
  var note: String?
  var chapter: String?
  var page: LuaValue?
  var made: ClippingTime?
  var changed: ClippingTime?
  /// Where it begins, in KOReader's own words.
  var position: String?
  /// Whether it only marks a page.
  var isBookmark = false

  /// The note of the entry; nil where it says nothing.
  func clipping(record: String) -> Clipping? {
    var clipping = Clipping()
    clipping.quote = isBookmark ? "" : quote ?? ""
    clipping.text = note ?? ""
    guard !clipping.isEmpty else { return nil }
    clipping.chapter = chapter
    (clipping.page, clipping.spot) = pages
    clipping.made = made
    clipping.changed = changed
    clipping.record = ClippingOrigin.record(.koreader, record)
    clipping.key = key(of: clipping)
    return clipping
  }

  /// A time and a place, neither of which changes with the size of the letters as pages do; where no place is
  /// known the words stand for it.
  private func key(of clipping: Clipping) -> String {
    let place = position ?? Passage.key(clipping.quote.isEmpty ? clipping.text : clipping.quote)
    return "KOReader\u{0}\(made.map { String($0.seconds) } ?? "")\u{0}\(place)"
  }

  /// `12`, `"12"` and `"107-107"`.
  private var pages: (Int?, Spot?) {
    let numbers: [Int]
    if let number = page?.whole {
      numbers = [number]
    } else {
      let parts = (page?.words ?? "").split(separator: "-")
      numbers = parts.compactMap { Int($0) }
      guard numbers.count == parts.count else { return (nil, nil) }
    }
    guard let first = numbers.first, let last = numbers.last, first > 0, last >= first,
      last <= FieldEdit.greatestNumber
    else { return (nil, nil) }
    return (first, Spot(unit: .page, range: first...last))
  }

  /// An entry read again from the origin of a note.
  static func clipping(recalled text: String) -> Clipping? {
    if KOReaderMarkdown.isEntryHeading(text.prefix { !$0.isNewline }) {
      return KOReaderMarkdown.entry(text.split(separator: "\n", omittingEmptySubsequences: false))
        .clipping(record: text)
    }
    if let value = try? JSONReader.value(of: text), case .object(let object) = value {
      return KOReaderDocuments.entry(object).clipping(record: text)
    }
    let tables = ((try? LuaReader.values(text)) ?? []).compactMap(\.table)
    guard let first = tables.first else { return nil }
    if let review = KOReaderSidecar.review(first, record: text) { return review }
    return KOReaderSidecar.entry(first, bookmark: tables.dropFirst().first).clipping(record: text)
  }
}
