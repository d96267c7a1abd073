import LibraryStore
import ReadingCore
import SeogaResources

/// The way from typed values to edits, and from values that do not fit to sentences.
struct EditTexts {
  let desk: Desk

  /// All edits, or a refusal that names every value that does not fit; a change of status comes last, since a
  /// read that ends keeps the page count of its day.
  func edits(of values: [(field: FieldEdit.Field, text: String)]) throws(Refusal) -> [FieldEdit] {
    var edits: [FieldEdit] = []
    var refused: [String] = []
    for value in values {
      do throws(FieldEdit.Problem) {
        edits.append(try FieldEdit(value.field, value.text))
      } catch {
        refused.append(sentence(for: error))
      }
    }
    if !refused.isEmpty { throw Refusal(refused) }
    return edits.filter { $0.field != .status } + edits.filter { $0.field == .status }
  }

  private func sentence(for problem: FieldEdit.Problem) -> String {
    let words = desk.words
    let reason =
      switch problem.reason {
      case .missing: words("cli.edit.missing")
      case .wholeNumber: words("cli.edit.wholeNumber", ["greatest": String(FieldEdit.greatestNumber)])
      case .rating: words("rate.refused")
      case .status: words("cli.edit.word", ["words": list(Status.known.map(\.rawValue))])
      case .medium: words("cli.edit.word", ["words": list(Medium.known.map(\.rawValue))])
      case .isbn: words("cli.edit.isbn")
      case .duration: words("cli.edit.duration")
      case .language: words("cli.edit.language")
      case .flag: words("cli.edit.word", ["words": list(["yes", "no"])])
      }
    return words(
      "cli.edit.refused",
      ["field": problem.field.rawValue, "value": problem.value, "reason": reason]
    )
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}

extension Desk {
  /// What changes of status may need: the place at the queue's end is looked up only where one leads there.
  func details(for edits: [FieldEdit], day: ReadingDay?) throws(Refusal) -> Book.StatusDetails {
    var details = Book.StatusDetails(day: day, readID: identifier())
    if edits.contains(where: \.leadsToQueue) {
      details.rank = QueueRank.between(QueueRank.last(in: try load().books), nil)
    }
    return details
  }
}
