// What one step cannot know: which values belong together.

extension BookEdit {
  /// Problems of steps that fit each by itself and not together.
  static func problems(of steps: [EditStep], from book: Book, to edited: Book) -> [EditRefusal.EditProblem] {
    missingPlaces(steps) + wrongSpans(steps, from: book, to: edited) + emptyNotes(steps, in: edited)
      + secondMemos(steps, in: edited)
  }

  /// An entry that is new and has no place says nothing.
  private static func missingPlaces(_ steps: [EditStep]) -> [EditRefusal.EditProblem] {
    steps.compactMap { step in
      guard case .record(.addEntry(let read, let id)) = step else { return nil }
      let path = FieldPath.entry(read: read, id, .at)
      guard !steps.contains(where: { $0.path == path }) else { return nil }
      return EditRefusal.EditProblem(path, "", .missing)
    }
  }

  /// Reads that end before they begin, unless that is how the book had them.
  private static func wrongSpans(_ steps: [EditStep], from book: Book, to edited: Book) -> [EditRefusal
    .EditProblem]
  {
    edited.reads.compactMap { read in
      guard let started = read.started, let finished = read.finished, finished.last < started.first else {
        return nil
      }
      if let before = book.read(read.id), (before.started, before.finished) == (started, finished) {
        return nil
      }
      let (start, end) = (FieldPath.read(read.id, .started), FieldPath.read(read.id, .finished))
      let ends = problems(.endBeforeStart, of: steps, at: [start, end])
      return ends.last { $0.path == end } ?? ends.last
    }
  }

  private static func emptyNotes(_ steps: [EditStep], in edited: Book) -> [EditRefusal.EditProblem] {
    edited.notes.compactMap { note in
      guard FieldText.trimmed(note.text + (note.quote ?? "")).isEmpty else { return nil }
      return problems(.emptyNote, of: steps, at: [.note(note.id, .text), .note(note.id, .quote)]).last
    }
  }

  /// Notes that could not become the memo, since another is.
  private static func secondMemos(_ steps: [EditStep], in edited: Book) -> [EditRefusal.EditProblem] {
    steps.compactMap { step in
      guard case .set(let path, let text) = step, case .note(let id, .kind) = path,
        Note.NoteKind(typed: text) == .memo,
        let note = edited.notes.first(where: { $0.id.isIdentical(to: id) }),
        note.kind != .memo
      else { return nil }
      return EditRefusal.EditProblem(path, text, .secondMemo)
    }
  }

  /// The same problem of each step that sets one of some fields.
  private static func problems(
    _ reason: FieldEdit.FieldValueProblem.FieldValueReason,
    of steps: [EditStep],
    at paths: [FieldPath]
  ) -> [EditRefusal.EditProblem] {
    steps.compactMap { step in
      guard case .set(let path, let text) = step, paths.contains(path) else { return nil }
      return EditRefusal.EditProblem(path, text, reason)
    }
  }
}

extension BookEdit.EditRefusal.EditProblem {
  fileprivate init(
    _ path: FieldPath,
    _ value: String,
    _ reason: FieldEdit.FieldValueProblem.FieldValueReason
  ) {
    self.init(path: path, problem: FieldEdit.FieldValueProblem(value: value, reason: reason))
  }
}
