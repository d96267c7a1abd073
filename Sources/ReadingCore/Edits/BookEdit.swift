/// Several changes of one book as one edit: checked together when it is made, applied all or none.
public struct BookEdit: Sendable {
  public enum EditStep: Sendable, Hashable {
    /// A field takes a value as typed.
    case set(FieldPath, String)
    case record(RecordStep)
  }

  public enum RecordStep: Sendable, Hashable {
    /// A new read, of which nothing is known yet.
    case addRead(String)
    /// A new entry in the log of a read, of today; its place has to be set too.
    case addEntry(read: String, String)
    /// A read or note is taken out, whole, so that it can come back.
    case removeRead(String)
    case removeNote(String)
    case removeEntry(read: String, String)
    case restore(String)
  }

  public struct EditRefusal: Error, Sendable, Hashable {
    /// Each with its field, in the order of the steps.
    public var problems: [EditProblem] = []

    public struct EditProblem: Sendable, Hashable {
      public let path: FieldPath
      public let problem: FieldEdit.FieldValueProblem
    }
  }

  private typealias BookMutation = @Sendable (inout Book) throws(RecordGone) -> Void

  /// Ranks that other books of the queue need for this one to stand at its place, by their ids.
  public private(set) var otherRanks: [String: String] = [:]
  private var changes: [BookMutation] = []

  /// Checks the steps one after the other against the book as the ones before leave it.
  ///
  /// Their order is not the one given, see `StepOrder`.
  public init(_ steps: [EditStep], to book: Book, typing: Typing) throws(EditRefusal) {
    var preview = book
    var refusal = EditRefusal()
    for step in StepOrder(steps, of: book).steps {
      do throws(FieldEdit.FieldValueProblem) {
        let change = try BookEdit.change(step, preview, typing)
        do throws(RecordGone) {
          try change(&preview)
        } catch {
          throw FieldEdit.FieldValueProblem(value: step.text, reason: .gone)
        }
        changes.append(change)
        if case .set(.book(.queueRank), let text) = step, let place = typing.queuePlace(text) {
          otherRanks = typing.ranks(placing: book.id, at: place)
          otherRanks[book.id] = nil
        }
      } catch {
        if let path = step.path {
          refusal.problems.append(EditRefusal.EditProblem(path: path, problem: error))
        }
      }
    }
    refusal.problems += BookEdit.problems(of: steps, from: book, to: preview)
    if !refusal.problems.isEmpty { throw refusal }
  }

  /// Makes the changes; throws where a record has gone, with the book partly changed.
  public func apply(to book: inout Book) throws(RecordGone) {
    for change in changes { try change(&book) }
  }

  /// The book with the records that steps add and take out, and none of their values set; a step whose record
  /// is not there does nothing.
  public static func shape(_ book: Book, by steps: [RecordStep], typing: Typing) -> Book {
    var shaped = book
    for step in steps { try? change(step, typing)(&shaped) }
    return shaped
  }

  // MARK: Steps

  private static func change(
    _ step: EditStep,
    _ book: Book,
    _ typing: Typing
  ) throws(FieldEdit.FieldValueProblem) -> BookMutation {
    switch step {
    case .set(let path, let text):
      let edit = try FieldEdit(path, text, in: book, typing: typing)
      return { (book) throws(RecordGone) in try edit.apply(to: &book) }
    case .record(let step): return change(step, typing)
    }
  }

  private static func change(_ step: RecordStep, _ typing: Typing) -> BookMutation {
    switch step {
    // What was added by an earlier try is there.
    case .addRead(let id): return { if !$0.hasOrHadRead(id) { $0.insert(Read(id: id)) } }
    case .addEntry(let read, let id):
      return { (book) throws(RecordGone) in
        let entry = LogEntry(id: id, day: typing.today, at: .page(0), logged: typing.stamp)
        try book.addEntry(entry, toRead: read)
      }
    case .removeRead(let id):
      return { (book) throws(RecordGone) in
        guard book.read(id) != nil else { throw RecordGone(id: id) }
        book.removeRead(id, at: typing.stamp)
      }
    case .removeNote(let id):
      return { (book) throws(RecordGone) in
        guard book.notes.contains(where: { $0.id.isIdentical(to: id) }) else { throw RecordGone(id: id) }
        book.removeNote(id, at: typing.stamp)
      }
    case .removeEntry(let read, let id):
      return { (book) throws(RecordGone) in try book.removeEntry(id, ofRead: read) }
    case .restore(let id):
      return { (book) throws(RecordGone) in
        guard book.removed.contains(where: { $0.record.id.isIdentical(to: id) }) else {
          throw RecordGone(id: id)
        }
        book.restore(id)
      }
    }
  }
}

extension BookEdit.EditStep {
  /// The field it sets; nil where it sets none.
  public var path: FieldPath? { if case .set(let path, _) = self { path } else { nil } }

  var text: String { if case .set(_, let text) = self { text } else { "" } }
}

extension Book {
  fileprivate func hasOrHadRead(_ id: String) -> Bool {
    read(id) != nil || removed.contains { $0.record.id.isIdentical(to: id) }
  }

  fileprivate mutating func addEntry(_ entry: LogEntry, toRead read: String) throws(RecordGone) {
    guard let index = reads.firstIndex(where: { $0.id.isIdentical(to: read) }) else {
      throw RecordGone(id: read)
    }
    guard !reads[index].log.contains(where: { $0.id.isIdentical(to: entry.id) }) else { return }
    reads[index].log.append(entry.logged(after: reads[index].log))
    reads[index].sortLog()
  }

  fileprivate mutating func removeEntry(_ id: String, ofRead read: String) throws(RecordGone) {
    guard let place = reads.firstIndex(where: { $0.id.isIdentical(to: read) }),
      let index = reads[place].log.firstIndex(where: { $0.id.isIdentical(to: id) })
    else { throw RecordGone(id: id) }
    reads[place].log.remove(at: index)
  }
}
