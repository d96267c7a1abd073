package import ReadingCore
package import SeogaResources

/// Why a typed value does not fit its field, and what the field takes, as sentences.
package struct FieldSentences {
  private let words: Words

  package init(words: Words) { self.words = words }

  package func text(of reason: FieldEdit.FieldValueProblem.FieldValueReason) -> String {
    switch reason {
    case .missing: words("edit.refused.missing")
    case .wholeNumber(let least):
      words(
        "edit.refused.wholeNumber",
        ["least": String(least), "greatest": String(FieldEdit.greatestNumber)]
      )
    case .rating: words("rate.refused")
    case .status: oneOf(Status.typed(in: words))
    case .medium: oneOf(Medium.typed(in: words))
    case .outcome: oneOf(ReadOutcome.typed(in: words))
    case .kind: oneOf(Note.NoteKind.typed(in: words))
    case .flag: oneOf(words.language == .korean ? ["예", "아니요"] : ["yes", "no"])
    case .day(let problem): DayWords.sentence(for: problem, words: words)
    case .minutes: LogSentences(words: words).minutes
    case .place(let problem): LogSentences(words: words).text(of: problem)
    default: words("edit.refused.\(name(of: reason))")
    }
  }

  private func oneOf(_ list: [String]) -> String {
    words("edit.refused.word", ["words": list.joined(separator: ", ")])
  }

  private func name(of reason: FieldEdit.FieldValueProblem.FieldValueReason) -> String {
    switch reason {
    case .isbn: "isbn"
    case .duration: "duration"
    case .language: "language"
    case .source: "source"
    case .queuePlace: "queuePlace"
    case .notQueued: "notQueued"
    case .endBeforeStart: "endBeforeStart"
    case .emptyNote: "emptyNote"
    case .secondMemo: "secondMemo"
    default: "gone"
    }
  }
}

extension StoredWord {
  /// What can be typed for one, in the reader's language.
  package static func typed(in words: Words) -> [String] {
    words.language == .korean ? names.korean : names.english
  }
}
