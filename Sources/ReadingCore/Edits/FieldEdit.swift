/// A new value for one field, as a reader types it; an empty one clears the field.
///
/// It is checked against the book when it is made; applying it fails only where its record has gone.
public struct FieldEdit: Sendable {
  public struct FieldValueProblem: Error, Sendable, Hashable {
    /// What the field takes instead.
    public enum FieldValueReason: Sendable, Hashable {
      case missing
      /// A whole number from the given one to `FieldEdit.greatestNumber`.
      case wholeNumber(from: Int)
      /// What `ProgressEntry.minutes` reads.
      case minutes
      /// Quarters from 0.25 to 5.
      case rating
      /// One of `Status.known`.
      case status
      /// One of `Medium.known`.
      case medium
      /// One of `ReadOutcome.known`.
      case outcome
      /// One of `Note.NoteKind.known`.
      case kind
      /// 10 or 13 digits of which the last fits the others.
      case isbn
      /// `h:mm` or `h:mm:ss`, more than nothing.
      case duration
      /// A BCP 47 tag.
      case language
      /// `yes` or `no`.
      case flag
      /// What `DayPhrase` reads.
      case day(DayPhrase.DayProblem)
      /// What `ProgressEntry` reads without a day.
      case place(ProgressEntry.ProgressProblem)
      /// Services and ids, as in `goodreads=123`.
      case source
      /// A place in the queue from 1.
      case queuePlace
      /// Only a book whose status is `next` has a place in the queue.
      case notQueued
      /// A read cannot end before it began.
      case endBeforeStart
      /// A note needs a text or a quotation.
      case emptyNote
      case secondMemo
      /// The record is not in the book any more.
      case gone
    }

    /// The text as typed, or the part of it that does not fit.
    public let value: String
    public let reason: FieldValueReason

    init(value: String, reason: FieldValueReason) {
      self.value = value
      self.reason = reason
    }
  }

  /// The greatest page count or length in millimetres that is taken for meant.
  public static let greatestNumber = NumberBounds.typed.greatest

  private let change: @Sendable (inout Book) throws(RecordGone) -> Void

  /// Reads a value for a field of a book as the book stands.
  ///
  /// Lists are parted by commas, or by semicolons where there is one, those of East Asian keyboards included;
  /// an author may be followed by a role in parentheses, a series by `#` and its place.
  public init(_ path: FieldPath, _ text: String, in book: Book, typing: Typing) throws(FieldValueProblem) {
    switch path {
    case .book(let field):
      if field == .queueRank, book.status != .next, !FieldText.trimmed(text).isEmpty {
        throw FieldValueProblem(value: text, reason: .notQueued)
      }
      change = try field.typed.change(text, typing)
    case .source(let service):
      let id = FieldText.trimmed(text)
      change = { $0.setSource(service, id.isEmpty ? nil : id) }
    case .read(let id, let field):
      let set = try field.typed.change(text, typing)
      change = { (book) throws(RecordGone) in
        try book.updateRead(id, isResorted: field == .started, set)
      }
    case .entry(let read, let id, let field):
      let set = try field.typed.change(text, try typing.measuring(book, read, entry: id, text))
      change = { (book) throws(RecordGone) in
        try book.updateEntry(id, ofRead: read, isResorted: field == .day, set)
      }
    case .note(let id, let field):
      let set = try field.typed.change(text, typing)
      change = { (book) throws(RecordGone) in
        guard book.notes.contains(where: { $0.id.isIdentical(to: id) }) else { throw RecordGone(id: id) }
        book.updateNote(id, at: typing.stamp, set)
      }
    }
  }

  public func apply(to book: inout Book) throws(RecordGone) { try change(&book) }
}

/// A change found that the record it is about has gone from the book meanwhile.
public struct RecordGone: Error, Sendable, Hashable {
  public let id: String
}

extension TypedField {
  /// The change a text stands for; an empty one clears the field.
  fileprivate func change(_ text: String, _ typing: Typing) throws(FieldEdit.FieldValueProblem)
    -> RecordMutation
  {
    guard FieldText.trimmed(text).isEmpty else { return try read(text, typing) }
    guard canBeEmpty else { throw FieldEdit.FieldValueProblem(value: text, reason: .missing) }
    return clear
  }
}

extension Typing {
  /// The same with what an entry's place is measured by: the length of its read, and the entry before.
  fileprivate func measuring(
    _ book: Book,
    _ read: String,
    entry id: String,
    _ text: String
  ) throws(FieldEdit.FieldValueProblem) -> Typing {
    guard let read = book.read(read), let index = read.log.firstIndex(where: { $0.id.isIdentical(to: id) })
    else {
      throw FieldEdit.FieldValueProblem(value: text, reason: .gone)
    }
    var typing = self
    typing.length = book.length(of: read)
    typing.present = index > 0 ? read.log[index - 1].at : nil
    return typing
  }
}

extension Book {
  /// Changes a read; it is sorted in again only where that may move it, since a file may hold another order.
  fileprivate mutating func updateRead(
    _ id: String,
    isResorted: Bool,
    _ change: (inout Read) -> Void
  ) throws(RecordGone) {
    guard let index = reads.firstIndex(where: { $0.id.isIdentical(to: id) }) else { throw RecordGone(id: id) }
    change(&reads[index])
    if isResorted { reads.sort(by: Read.isStoredBefore) }
  }

  fileprivate mutating func updateEntry(
    _ id: String,
    ofRead read: String,
    isResorted: Bool,
    _ change: (inout LogEntry) -> Void
  ) throws(RecordGone) {
    guard let place = reads.firstIndex(where: { $0.id.isIdentical(to: read) }),
      let index = reads[place].log.firstIndex(where: { $0.id.isIdentical(to: id) })
    else { throw RecordGone(id: id) }
    change(&reads[place].log[index])
    if isResorted { reads[place].sortLog() }
  }
}
