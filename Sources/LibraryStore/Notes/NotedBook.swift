import ReadingCore

/// What an index of notes keeps of one book: its notes, folded for searching, and what its file held.
struct NotedBook: Sendable {
  /// Stands for a moment that is not known.
  static let noMoment = Int64.min
  /// Stands for the removal of a note of which nobody wrote down when.
  private static let someRemoval = Int64.min + 1

  struct NoteEntry: Sendable {
    /// When it was written, in seconds.
    let moment: Int64
    /// 0 where it has none.
    let page: UInt32
    /// The number its place begins with, such as that of a location of an e-book; 0 where there is none.
    let place: UInt32
    let id: String
    /// Its text, quote, chapter and tags, as `FilterSubject` folds them.
    let text: String
    let tags: [String]

    init(_ note: Note) {
      moment = Moment(stamp: note.created).map { Int64($0.seconds) } ?? NotedBook.noMoment
      page = note.page.map { UInt32(clamping: $0) } ?? 0
      place = note.place.flatMap { UInt32($0.prefix { ("0"..."9").contains($0) }) } ?? 0
      id = note.id
      text = FilterSubject.text(of: note)
      tags = note.tags
    }
  }

  let id: String
  /// Tells the file's content from another.
  let sum: UInt64
  /// When the note was taken out that was taken out last; `noMoment` where none was.
  let removal: Int64
  let notes: [NoteEntry]

  init(_ book: Book, sum: UInt64) {
    id = book.id
    self.sum = sum
    removal = NotedBook.lastRemoval(in: book)
    notes = book.notes.map(NoteEntry.init)
  }

  private static func lastRemoval(in book: Book) -> Int64 {
    let last = book.removed.last { $0.note != nil && !$0.isElsewhere }
    guard let last else { return noMoment }
    return last.removedAt.flatMap(Moment.init(stamp:)).map { Int64($0.seconds) } ?? someRemoval
  }
}

/// A note within one `NoteIndex`, for as long as that is not changed.
public struct NoteRef: Sendable, Hashable {
  let number: UInt32

  init(_ number: Int) { self.number = UInt32(number) }
}
