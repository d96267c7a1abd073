import ReadingCore

/// What KOReader keeps of one passage, note or bookmark, in any of its forms.
struct KOReaderEntry {
  var quote: String?
  var note: String?
  var chapter: String?
  var page: LuaValue?
  var made: ClippingTime?
  var changed: ClippingTime?
  /// Where it begins, in KOReader's own words; nil in a file made of pages.
  var position: String?
  /// The same in such a file, where it may be written otherwise by each version.
  var spot: String?
  /// Whether it only marks a page.
  var isBookmark = false

  /// The note of the entry in a book; nil where it says nothing.
  func clipping(record: String, of book: String?) -> Clipping? {
    var clipping = Clipping()
    // A text says itself where its lines end, so that nothing of it is made plain.
    clipping.quote = isBookmark ? "" : quote ?? ""
    clipping.text = note ?? ""
    guard !clipping.isEmpty else { return nil }
    // A heading of several lines is one all the same.
    clipping.chapter = chapter?.split(whereSeparator: \.isNewline).joined(separator: " ")
    readPage(&clipping)
    clipping.position = position ?? spot
    clipping.standsAlone = true
    clipping.made = made
    clipping.changed = changed
    // Without a time two books may well have the same entry.
    let book = made == nil ? book : nil
    clipping.record = ClippingOrigin.record(.koreader, Self.record(record, of: book))
    clipping.key = key(of: clipping, in: book)
    return clipping
  }

  /// A time and a place, neither of which changes with the size of the letters as pages do; where no place is
  /// known the words stand for it, and where no time is known the book does.
  private func key(of clipping: Clipping, in book: String?) -> String {
    let words = PassageWords(clipping.quote.isEmpty ? clipping.text : clipping.quote)
    let place = position ?? spot ?? words.exact
    return "KOReader\u{0}\(made.map { String($0.seconds) } ?? book ?? "")\u{0}\(place)"
  }

  private static let bookSign = "-- "

  /// An entry with its book in a line before it, where only that tells it from others.
  static func record(_ text: String, of book: String?) -> String {
    book.map { "\(bookSign)\($0)\n\(text)" } ?? text
  }

  private static func parted(_ text: String) -> (book: String?, entry: String) {
    guard text.hasPrefix(bookSign), let end = text.firstIndex(of: "\n") else { return (nil, text) }
    return (String(text[..<end].dropFirst(bookSign.count)), String(text[text.index(after: end)...]))
  }

  private static let longestLabel = 16

  /// A page has a number or, as those of a preface, a label.
  private func readPage(_ clipping: inout Clipping) {
    let text = page?.whole.map(String.init) ?? page?.words ?? ""
    if let (first, range) = Self.pages(text) {
      clipping.page = first
      clipping.spot = ClippingLocation(unit: .page, range: range)
    } else if page?.words != nil, text.utf8.count <= Self.longestLabel, !text.contains("/"), text != "0" {
      clipping.place = text
    }
  }

  /// `12` and `107-107`; nil for anything else.
  static func pages(_ text: String) -> (first: Int, range: ClosedRange<Int>)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { NumberBounds.typed.number($0) }
    guard numbers.count == parts.count, parts.count <= 2, let first = numbers.first, let last = numbers.last,
      last >= first
    else { return nil }
    return (first, first...last)
  }

  /// An entry read again from the origin of a note.
  static func clipping(recalled record: String) -> Clipping? {
    let (book, text) = parted(record)
    if KOReaderMarkdown.isEntryHeading(text.prefix { !$0.isNewline }) {
      return KOReaderMarkdown.entry(text.split(separator: "\n", omittingEmptySubsequences: false))
        .clipping(record: text, of: book)
    }
    if let value = try? JSONReader.value(of: text), case .object(let object) = value {
      return KOReaderDocuments.entry(object).clipping(record: text, of: book)
    }
    let tables = ((try? LuaReader.values(text)) ?? []).compactMap(\.table)
    guard let first = tables.first else { return nil }
    if let review = KOReaderSidecar.review(first, record: text, of: book) { return review }
    return KOReaderSidecar.entry(first, bookmark: tables.dropFirst().first)
      .clipping(record: text, of: book)
  }
}

extension ClippingSource {
  static let koreader = ClippingSource(name: "koreader", title: "KOReader", isOfDevice: true) {
    KOReaderEntry.clipping(recalled: $0)
  }
}
