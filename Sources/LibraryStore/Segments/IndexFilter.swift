import Glibc
import ReadingCore

/// A filter made ready to be asked of the rows of an index, without making a book of each.
///
/// It says what `Filter.matches` says of the books; what is asked of notes it leaves to whoever has them.
struct IndexFilter {
  private let terms: [(isNegated: Bool, test: FilterTerm.Test, needle: [UInt8])]
  /// Whether a row that passes may still fail for its notes.
  let leavesNotes: Bool

  init(_ filter: Filter) {
    let own = filter.terms.filter { term in
      if case .text(.note, _, _) = term.test { false } else { true }
    }
    leavesNotes = own.count < filter.terms.count
    terms = own.map { term in
      let needle =
        switch term.test {
        case .word(let word): word
        case .text(_, let text, let isWhole): isWhole ? "\n\(text)\n" : text
        default: ""
        }
      return (term.isNegated, term.test, Array(needle.utf8))
    }
  }

  func holds(_ number: Int, in view: IndexView) -> Bool {
    let row = view.row(number)
    return terms.allSatisfy { passes($0.test, $0.needle, row, number, view) != $0.isNegated }
  }

  private func passes(
    _ test: FilterTerm.Test,
    _ needle: [UInt8],
    _ row: IndexRow,
    _ number: Int,
    _ view: IndexView
  ) -> Bool {
    switch test {
    case .word: return contains(needle, view.texts(row), 0..<4, row)
    case .text(let field, _, _):
      guard let place = IndexFilter.place(of: field) else { return false }
      return contains(needle, view.texts(row), place..<(place + 1), row)
    case .status(let statuses):
      let own = row.status == IndexRow.otherStatus ? view.card(number)?.status : known(row.status)
      return own.map { own in statuses.contains { $0.rawValue == own.rawValue } } ?? false
    case .rating(let comparison, let wanted):
      return compares(row.rating == 0 ? nil : Int(row.rating) * 25, comparison, wanted)
    case .pages(let comparison, let wanted):
      return compares(row.pages == IndexRow.none ? nil : Int(row.pages), comparison, wanted)
    case .finished(let comparison, let day):
      guard let day else { return row.finishedCount == 0 }
      return wasFinished(row, number, view) { comparison.holds($0, day) }
    case .added(let comparison, let day):
      return ReadingDay(packed: Int(row.added)).map { comparison.holds($0, day) } ?? false
    case .favourite: return row.flags & IndexRow.isFavourite != 0
    case .owned: return row.flags & IndexRow.isOwned != 0
    case .hasNotes: return row.flags & IndexRow.hasNotes != 0
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

  private func compares(_ value: Int?, _ comparison: FilterTerm.Comparison, _ wanted: Int?) -> Bool {
    guard let wanted else { return value == nil }
    return value.map { comparison.holds($0, wanted) } ?? false
  }

  /// Where a field stands among the texts of a row.
  private static func place(of field: FilterTerm.FilterField) -> Int? {
    [.title, .author, .series, .tag, .genre, .publisher].firstIndex(of: field)
  }

  /// Whether some fields have the needle in one of them.
  private func contains(
    _ needle: [UInt8],
    _ texts: UnsafeRawBufferPointer,
    _ fields: Range<Int>,
    _ row: IndexRow
  ) -> Bool {
    // A field begins and ends with a line's end, so what has none cannot stand across two of them.
    if fields.count > 1, needle.contains(UInt8(ascii: "\n")) {
      return fields.contains { contains(needle, texts, $0..<($0 + 1), row) }
    }
    let start = row.textStart(fields.lowerBound)
    let end = row.textStart(fields.upperBound)
    guard end <= texts.count else { return false }
    return TextSearch.contains(UnsafeRawBufferPointer(rebasing: texts[start..<end]), needle)
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
