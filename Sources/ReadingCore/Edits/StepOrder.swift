/// The order in which the steps of one edit are made, whichever they were given in.
///
/// Fields of the book come before its status, which moves the reads along; fields of reads after it, so that
/// a day that is typed wins; what is taken out goes late. A new read comes before the status only where it is
/// the one the status is about.
struct StepOrder {
  let steps: [BookEdit.EditStep]

  init(_ steps: [BookEdit.EditStep], of book: Book) {
    let read = StepOrder.readOfStatus(steps, book)
    self.steps = steps.enumerated().sorted { left, right in
      (left.element.phase(before: read), left.offset) < (right.element.phase(before: read), right.offset)
    }.map(\.element)
  }

  /// The new read that a new status starts or ends: the last that would not end otherwise, where no read of
  /// the book goes on.
  private static func readOfStatus(_ steps: [BookEdit.EditStep], _ book: Book) -> String? {
    guard book.currentRead == nil,
      let status = text(of: .book(.status), in: steps).flatMap(Status.init(typed:))
    else { return nil }
    let added = steps.compactMap { step in if case .record(.addRead(let id)) = step { id } else { nil } }
    return added.last { id in
      let outcome = text(of: .read(id, .outcome), in: steps)
      return switch status {
      case .reading: outcome == nil && text(of: .read(id, .finished), in: steps) == nil
      case .finished: outcome == nil || outcome.flatMap(ReadOutcome.init(typed:)) == .finished
      case .abandoned: outcome == nil || outcome.flatMap(ReadOutcome.init(typed:)) == .abandoned
      default: false
      }
    }
  }

  /// The value a field takes in the end; nil where it takes none.
  private static func text(of path: FieldPath, in steps: [BookEdit.EditStep]) -> String? {
    steps.last { $0.path == path }.flatMap { FieldText.trimmed($0.text).isEmpty ? nil : $0.text }
  }
}

extension BookEdit.EditStep {
  fileprivate func phase(before read: String?) -> Int {
    switch self {
    case .record(.restore): 0
    case .record(.addRead(let id)): id == read ? 1 : 5
    case .set(.book(.status), _): 3
    case .set(.book(.queueRank), _): 4
    case .set(.book, _), .set(.source, _): 2
    case .record(.addEntry): 6
    // A place may be a step from the entry before, so the days come first.
    case .set(.read, _), .set(.entry(_, _, .day), _): 7
    // Another note has to give it up first, or is taken out.
    case .set(.note(_, .kind), let text) where Note.NoteKind(typed: text) == .memo: 10
    case .set: 8
    case .record: 9
    }
  }
}
