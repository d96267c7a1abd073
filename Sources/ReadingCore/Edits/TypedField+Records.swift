// The tables of what a reader can type, a row a field.

extension ReadField {
  var typed: TypedField<Read> {
    switch self {
    case .started: .day(rawValue, \.started)
    case .finished: .day(rawValue, \.finished)
    case .outcome:
      .value(rawValue, \.outcome, takes: .outcome) {
        ReadOutcome(typed: $0)
      } show: {
        $0.rawValue
      }
    case .reason: .text(rawValue, \.reason)
    case .pagesAtThatTime: .number(rawValue, \.pagesAtThatTime)
    case .rating: .rating(rawValue, \.rating)
    }
  }
}

extension EntryField {
  var typed: TypedField<LogEntry> {
    switch self {
    case .minutes:
      .value(rawValue, \.minutes, takes: .minutes) {
        ProgressEntry.minutes($0)
      } show: {
        String($0)
      }
    case .day:
      TypedField(name: rawValue, canBeEmpty: false) {
        $0.day.text
      } read: { (text, typing) throws(FieldEdit.FieldValueProblem) in
        let day = try typing.presentDay(text)
        return { $0.day = day }
      } clear: { _ in
      }
    case .at:
      TypedField(name: rawValue, canBeEmpty: false) {
        $0.at.text
      } read: { (text, typing) throws(FieldEdit.FieldValueProblem) in
        let place = try typing.place(text)
        return {
          $0.dropOddity(of: "at")
          $0.at = place
        }
      } clear: { _ in
      }
    }
  }
}

extension NoteField {
  var typed: TypedField<Note> {
    switch self {
    case .text: .text(rawValue, \.text, canBeEmpty: true)
    case .quote: .text(rawValue, \.quote)
    case .page: .number(rawValue, \.page)
    case .place: .text(rawValue, \.place)
    case .chapter: .text(rawValue, \.chapter)
    case .tags: .list(rawValue, \.tags, read: { FieldText.tags($0) }, show: { $0 })
    case .kind:
      TypedField(name: rawValue, canBeEmpty: false) {
        $0.kind.rawValue
      } read: { (text, _) throws(FieldEdit.FieldValueProblem) in
        guard let kind = Note.NoteKind(typed: text) else {
          throw FieldEdit.FieldValueProblem(value: text, reason: .kind)
        }
        return {
          $0.dropOddity(of: "kind")
          $0.kind = kind
        }
      } clear: { _ in
      }
    }
  }
}
