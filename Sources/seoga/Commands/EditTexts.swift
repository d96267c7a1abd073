import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// The way from typed values to one edit of a book, and from values that do not fit to sentences.
struct EditTexts {
  /// A name as typed, what it names, and the value after it.
  struct Assignment {
    let typed: String
    let name: FieldName
    let value: String

    /// The same where it is a status, in the word of the file.
    func saying(_ phrase: StatusPhrase?) -> Assignment {
      guard name == .book(.status), let phrase else { return self }
      return Assignment(typed: typed, name: name, value: phrase.status.rawValue)
    }
  }

  let desk: Desk

  /// The edit, or a refusal that names every value that does not fit.
  ///
  /// `statusDay` is the day a change of status is taken to happen where none was typed after it; nil for not known.
  func edit(
    _ assignments: [Assignment],
    of book: Book,
    statusDay: (Status) -> ReadingDay?
  ) throws(CommandRefusal) -> BookEdit {
    guard let today = desk.today else { throw CommandRefusal(desk.words("cli.clock")) }
    var names = FieldNames(in: book, makeID: desk.identifier)
    var typed: [FieldPath: String] = [:]
    var refused: [String] = []
    let phrase = try statusPhrase(in: assignments, today)
    let assignments = assignments.map { phrase == nil ? $0 : $0.saying(phrase) }
    for assignment in assignments {
      do throws(FieldNames.FieldStepProblem) {
        guard let path = try names.add(assignment.name, assignment.value) else { continue }
        typed[path] = assignment.typed
      } catch {
        refused.append(sentence(for: error, in: assignment))
      }
    }
    if !refused.isEmpty { throw CommandRefusal(refused) }
    let typing = Typing(
      today: today,
      stamp: desk.stamp,
      statusDay: phrase.flatMap { $0.day(unsaid: statusDay($0.status)) },
      readID: desk.identifier(),
      books: try queue(needed: assignments),
      names: desk.files.names
    )
    do throws(BookEdit.EditRefusal) {
      return try BookEdit(names.steps, to: book, typing: typing)
    } catch {
      throw CommandRefusal(
        error.problems.map { sentence(for: $0.problem, of: typed[$0.path] ?? fileName($0.path)) }
      )
    }
  }

  /// The status that is set, in the words of the form, with a day after it if there is one; nil where it is none.
  private func statusPhrase(
    in assignments: [Assignment],
    _ today: ReadingDay
  ) throws(CommandRefusal) -> StatusPhrase? {
    guard let assignment = assignments.last(where: { $0.name == .book(.status) }) else { return nil }
    do throws(StatusPhrase.StatusProblem) {
      return try StatusReader(words: desk.words, today: today).read(assignment.value)
    } catch {
      guard let reason = StatusReader.sentence(for: error, desk.words) else { return nil }
      throw CommandRefusal(
        desk.words(
          "cli.edit.refused",
          ["field": assignment.typed, "value": assignment.value, "reason": reason]
        )
      )
    }
  }

  /// The books the queue is made of; they are read only where something leads there.
  private func queue(needed assignments: [Assignment]) throws(CommandRefusal) -> [BookCard] {
    let leadsThere = assignments.contains {
      $0.name == .book(.queueRank) || ($0.name == .book(.status) && Status(typed: $0.value) == .next)
    }
    return leadsThere ? try desk.cards().board.next : []
  }

  private func sentence(for problem: FieldEdit.FieldValueProblem, of field: String) -> String {
    desk.words(
      "cli.edit.refused",
      [
        "field": field, "value": problem.value,
        "reason": FieldSentences(words: desk.words).text(of: problem.reason),
      ]
    )
  }

  private func sentence(for problem: FieldNames.FieldStepProblem, in assignment: Assignment) -> String {
    let field: KeyValuePairs = ["field": assignment.typed]
    return switch problem {
    case .noRecord: desk.words("cli.edit.noRecord", field)
    case .recordValue: desk.words("cli.edit.recordValue", field)
    case .restoreValue: desk.words("cli.edit.restoreValue", field)
    }
  }

  /// How the file calls a field; for one that is needed and was not typed.
  private func fileName(_ path: FieldPath) -> String {
    switch path {
    case .book(let field): field.rawValue
    case .source(let service): "sources.\(service)"
    case .read(_, let field): "reads.\(field.rawValue)"
    case .entry(_, _, let field): "log.\(field.rawValue)"
    case .note(_, let field): "notes.\(field.rawValue)"
    }
  }
}
