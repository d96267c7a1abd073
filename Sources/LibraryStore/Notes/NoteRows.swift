/// Notes in an order: under the tag they stand under, where that is what they are ordered by.
public struct NoteRows: Sendable {
  private struct TagRun: Sendable {
    let tag: String?
    let start: Int
  }

  private let notes: [NoteRef]
  private let runs: [TagRun]
  /// Which of the notes stands in each row, from 1 on as they are first met; empty where each has one row.
  private let numbers: [UInt32]
  /// How many notes there are; one may stand under several tags.
  public let noteCount: Int

  public static let empty = NoteRows(listed: [])

  init(listed notes: [NoteRef]) {
    self.notes = notes
    runs = [TagRun(tag: nil, start: 0)]
    (numbers, noteCount) = ([], notes.count)
  }

  init(tagged parts: [(tag: String?, notes: [NoteRef])]) {
    var (notes, runs): ([NoteRef], [TagRun]) = ([], [])
    for part in parts {
      runs.append(TagRun(tag: part.tag, start: notes.count))
      notes += part.notes
    }
    self.init(notes, runs)
  }

  private init(_ notes: [NoteRef], _ runs: [TagRun]) {
    (self.notes, self.runs) = (notes, runs)
    (numbers, noteCount) = runs.count > 1 ? NoteRows.numbered(notes) : ([], notes.count)
  }

  private static func numbered(_ notes: [NoteRef]) -> (numbers: [UInt32], count: Int) {
    var known = [UInt32](repeating: 0, count: Int(notes.lazy.map(\.number).max() ?? 0) + 1)
    var count: UInt32 = 0
    let numbers = notes.map { note in
      let place = Int(note.number)
      if known[place] == 0 {
        count += 1
        known[place] = count
      }
      return known[place]
    }
    return (numbers, Int(count))
  }

  /// Which of the notes stands in a row, from 1 on; the same wherever it stands.
  public func number(ofRow row: Int) -> Int { numbers.indices.contains(row) ? Int(numbers[row]) : row + 1 }

  /// The rows under the tag that a row stands under.
  public func rowsUnderTag(ofRow row: Int) -> Range<Int> {
    let run = run(of: row)
    return runs[run].start..<(run + 1 < runs.count ? runs[run + 1].start : notes.count)
  }

  public var count: Int { notes.count }

  /// The note in a row and the tag it stands under; nil where there is no such row.
  public subscript(row: Int) -> (note: NoteRef, tag: String?)? {
    notes.indices.contains(row) ? (notes[row], runs[run(of: row)].tag) : nil
  }

  /// The row of a note, under a tag where it has one there; nil where it has none at all.
  public func row(of note: NoteRef, under tag: String?) -> Int? {
    if let tag, let run = runs.first(where: { $0.tag == tag && $0.start < notes.count }) {
      let rows = rowsUnderTag(ofRow: run.start)
      if let row = notes[rows].firstIndex(of: note) { return row }
    }
    return notes.firstIndex(of: note)
  }

  private func run(of row: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if runs[middle].start <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// Those that are meant of the first so many rows, or fewer where so many are enough.
  func filtered(first most: Int = .max, enough: Int = .max, _ isMeant: (NoteRef) -> Bool) -> NoteRows {
    var (kept, starts): ([NoteRef], [TagRun]) = ([], [])
    var next = 0
    for row in 0..<min(most, notes.count) where kept.count < enough {
      // Of runs at one row all but the last are empty.
      while next < runs.count, runs[next].start <= row {
        if starts.last?.start == kept.count { starts.removeLast() }
        starts.append(TagRun(tag: runs[next].tag, start: kept.count))
        next += 1
      }
      if isMeant(notes[row]) { kept.append(notes[row]) }
    }
    return NoteRows(kept, starts.isEmpty ? [TagRun(tag: nil, start: 0)] : starts)
  }

  var refs: [NoteRef] { notes }
}
