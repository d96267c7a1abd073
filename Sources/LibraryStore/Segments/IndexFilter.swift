import Glibc
import ReadingCore

/// A filter made ready to be asked of the rows of an index, without making a book of each.
///
/// It says what `Filter.matches` says of the books; what neither a row nor a set made ready can say it leaves to whoever
/// has the book.
struct IndexFilter: Sendable {
  /// A term made ready; a class, since it is handed about for each row.
  private final class IndexTerm: Sendable {
    let term: FilterTerm
    let isNegated: Bool
    /// The books that pass, where no row can say that, and whether somebody looked for them.
    private let books: BookSet
    let isAnswered: Bool
    /// Whether only the book itself can answer.
    let asksBook: Bool
    /// The fields whose texts are looked through; nil where the row itself answers.
    let fields: Range<Int>?
    /// The bytes that are looked for.
    let needle: [UInt8]
    let pattern: HangulPattern?
    let hasLineEnd: Bool
    /// The tags that are looked for, with their first parts packed.
    let languages: [(first: UInt16, tag: String)]

    init(_ term: FilterTerm, _ books: BookSet?) {
      self.term = term
      self.books = books ?? BookSet(rows: 0..<0, changes: 0)
      isAnswered = books != nil
      isNegated = term.isNegated
      asksBook = books == nil && (term.asksNotes || term.readingTest != nil)
      switch term.test {
      case .word: fields = 0..<4
      case .text(let field, _, _): fields = IndexFilter.place(of: field).map { $0..<($0 + 1) }
      default: fields = nil
      }
      switch term.test {
      case .word(let word): (needle, pattern) = (Array(word.text.utf8), word.pattern?.copied)
      case .text(_, let text, whole: true): (needle, pattern) = (Array("\n\(text.text)\n".utf8), nil)
      case .text(_, let text, whole: false): (needle, pattern) = (Array(text.text.utf8), text.pattern?.copied)
      default: (needle, pattern) = ([], nil)
      }
      hasLineEnd = needle.contains(UInt8(ascii: "\n"))
      if case .language(let tags) = term.test {
        languages = tags.map { (LanguageTag.packed($0), $0) }
      } else {
        languages = []
      }
    }

    /// Whether a row is one of the books that pass.
    func isPassed(byRow number: Int) -> Bool { books.contains(BookRef(row: number)) }
  }

  private let rule: AskedRule<IndexTerm>
  private let answers: BookAnswers
  /// Whether it asks for notes, or for readings, that only the books themselves can tell of.
  let (asksNotes, asksReadings): (Bool, Bool)

  /// - Parameter answers: the books that pass what no row can say.
  init(_ filter: Filter, _ answers: BookAnswers) {
    rule = AskedRule(filter.rule, cost: IndexFilter.cost) { IndexTerm($0, answers[$0.test]) }
    self.answers = answers
    (asksNotes, asksReadings) = (
      rule.contains { $0.asksBook && $0.term.asksNotes },
      rule.contains { $0.asksBook && $0.term.readingTest != nil }
    )
  }

  /// Whether a term holds of a book, as it stands in the filter; nil where the book itself is to be asked.
  func known(_ term: FilterTerm, of ref: BookRef) -> Bool? {
    answers[term.test].map { $0.contains(ref) != term.isNegated }
  }

  /// Texts are looked through, and those of Hangul that may go on once more; all else stands in the row.
  private static func cost(of term: FilterTerm) -> Int {
    switch term.test {
    case .word(let needle), .text(_, let needle, _): needle.pattern == nil ? 1 : 2
    default: 0
    }
  }

  /// Whether a row is meant; nil where only the book itself can say.
  func holds(_ number: Int, in view: IndexView) -> Bool? { holds(number, in: view) { _ in nil } }

  /// Whether a row is meant.
  ///
  /// - Parameter book: whether a term that only the book itself can answer holds, as it stands in the filter; nil where
  ///   nobody knows.
  func holds(_ number: Int, in view: IndexView, book: (FilterTerm) -> Bool?) -> Bool? {
    rule.holds { term in
      if term.asksBook { return book(term.term) }
      if term.isAnswered { return term.isPassed(byRow: number) != term.isNegated }
      let passes =
        term.fields.map { contains(term, $0, number, view) } ?? passes(term, view.row(number), number, view)
      return passes != term.isNegated
    }
  }

  private func passes(_ term: IndexTerm, _ row: IndexRow, _ number: Int, _ view: IndexView) -> Bool {
    switch term.term.test {
    // They are looked for in the texts, or among the books that pass.
    case .word, .text, .reading, .double: return false
    case .status(let statuses):
      let own = row.status == IndexRow.otherStatus ? view.card(number)?.status : known(row.status)
      return own.map { own in statuses.contains { $0.rawValue == own.rawValue } } ?? false
    case .medium(let media):
      let own = row.medium == IndexRow.otherMedium ? view.card(number)?.medium : medium(row.medium)
      return own.map { own in media.contains { $0.rawValue == own.rawValue } } ?? false
    case .language: return isIn(term.languages, row, number, view)
    case .rating(let range): return range.holds(row.rating == 0 ? nil : Int(row.rating) * 25)
    case .pages(let range): return range.holds(row.pages == IndexRow.none ? nil : Int(row.pages))
    case .finished(let days):
      guard let days else { return row.finishedCount == 0 }
      return wasFinished(row, number, view, days.holds)
    case .added(let days): return ReadingDay(packed: Int(row.added)).map(days.holds) ?? false
    case .published(let days): return ReadingDay(packed: Int(row.published)).map(days.holds) ?? false
    case .favourite: return row.flags & IndexRow.isFavourite != 0
    case .owned: return row.flags & IndexRow.isOwned != 0
    case .unread:
      guard row.finishedCount == 0, let status = known(row.status) else { return false }
      return status == .want || status == .next
    case .has(let content): return has(content, row)
    }
  }

  private func has(_ content: FilterTerm.FilterContent, _ row: IndexRow) -> Bool {
    switch content {
    case .author: row.lengths.1 > 0
    case .series: row.lengths.2 > 0
    case .tag: row.lengths.3 > 0
    case .genre: row.lengths.4 > 0
    case .publisher: row.lengths.5 > 0
    case .published: row.published != IndexRow.none
    case .language: row.language != 0
    case .medium: row.medium != 0
    case .isbn: row.flags & IndexRow.hasISBN != 0
    case .pages: row.pages != IndexRow.none
    case .cover: row.flags & IndexRow.hasCover != 0
    case .rating: row.rating != 0
    case .notes: row.flags & IndexRow.hasNotes != 0
    case .finished: row.finishedCount > 0
    case .size: row.height > 0
    }
  }

  private func isIn(
    _ languages: [(first: UInt16, tag: String)],
    _ row: IndexRow,
    _ number: Int,
    _ view: IndexView
  ) -> Bool {
    languages.contains { language in
      guard row.language == language.first else { return false }
      // The first part says all where nothing more is asked.
      return language.tag.utf8.count <= 3 || LanguageTag.isOf(language.tag, view.language(number))
    }
  }

  private func wasFinished(
    _ row: IndexRow,
    _ number: Int,
    _ view: IndexView,
    _ isMeant: (ReadingDay) -> Bool
  ) -> Bool {
    guard row.finishedCount <= 2 else {
      return view.card(number)?.finishedDays.contains(where: isMeant) ?? false
    }
    return ReadingDay(packed: Int(row.finished.0)).map(isMeant) ?? false
      || ReadingDay(packed: Int(row.finished.1)).map(isMeant) ?? false
  }

  private func known(_ number: UInt8) -> Status? {
    IndexRow.statuses.indices.contains(Int(number)) ? IndexRow.statuses[Int(number)] : nil
  }

  private func medium(_ number: UInt8) -> Medium? {
    number > 0 && Int(number) <= IndexRow.media.count ? IndexRow.media[Int(number) - 1] : nil
  }

  /// Where a field stands among the texts of a row.
  private static func place(of field: FilterTerm.FilterField) -> Int? {
    [.title, .author, .series, .tag, .genre, .publisher].firstIndex(of: field)
  }

  /// Whether some fields of a row have what is looked for in one of them.
  private func contains(_ term: IndexTerm, _ fields: Range<Int>, _ number: Int, _ view: IndexView) -> Bool {
    // A field begins and ends with a line's end, so what has none cannot stand across two of them.
    if term.hasLineEnd, fields.count > 1 {
      return fields.contains { contains(term, $0..<($0 + 1), number, view) }
    }
    let text = view.texts(number, fields)
    return TextSearch.contains(text, term.needle) || term.pattern.map { $0.isFound(in: text) } ?? false
  }
}

/// Finds bytes in bytes.
enum TextSearch {
  static func contains(_ hay: UnsafeRawBufferPointer, _ needle: [UInt8]) -> Bool {
    guard let first = needle.first else { return true }
    guard hay.count >= needle.count, let start = hay.baseAddress else { return false }
    // The first byte of a syllable is the same for most of them; the one after tells them apart.
    let pivot = first >= 0xC0 && needle.count > 1 ? 1 : 0
    let last = hay.count - needle.count
    var place = 0
    return needle.withUnsafeBytes { needle in
      guard let wanted = needle.baseAddress else { return true }
      while place <= last {
        let found = memchr(start + place + pivot, Int32(needle[pivot]), last - place + 1)
        guard let found else { return false }
        place = UnsafeRawPointer(found) - start - pivot
        if memcmp(start + place, wanted, needle.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
