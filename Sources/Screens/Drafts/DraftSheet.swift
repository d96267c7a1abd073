import Observation
import ScreenKit
import SeogaResources
import TextScreen

/// A sheet that offers what was left unsaved: to take it up, to keep it for later, or, asked once more, to throw
/// it away.
final class DraftSheet: Screen {
  struct DraftSheetText {
    let sentence: String
    /// When it was written, or what is to be known about it.
    let detail: String
    /// How it begins; empty where no text is in it.
    let beginning: String
  }

  struct Answers {
    /// Nil where it cannot be resumed, as its book is gone.
    let resume: (() -> Void)?
    /// Puts it on another book; nil where its own is there.
    let move: (() -> Void)?
    let later: () -> Void
    let discard: () -> Void
  }

  @Observable final class DraftSheetModel {
    var isAsking = false
  }

  private static let mostHeadingRows = 3

  private let words: Words
  private let text: DraftSheetText
  /// Which of how many drafts this is, from 1.
  private let place: (number: Int, count: Int)
  private let answers: Answers
  private let model = DraftSheetModel()

  init(_ text: DraftSheetText, place: (number: Int, count: Int), words: Words, answers: Answers) {
    self.text = text
    self.place = place
    self.words = words
    self.answers = answers
  }

  var scope: CommandScope { model.isAsking ? .discardDraft : .draft }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .draftTake:
      CommandAction(unless: answers.resume == nil ? words("draft.bookGone.short") : nil) { [answers] in
        answers.resume?()
      }
    case .draftMove: answers.move.map { CommandAction(run: $0) }
    case .draftLater: CommandAction(run: answers.later)
    case .draftDiscard: CommandAction { [model] in model.isAsking = true }
    case .draftConfirm: CommandAction(run: answers.discard)
    case .draftKeep: CommandAction { [model] in model.isAsking = false }
    default: nil
    }
  }

  func sheetRows(in grid: Grid) -> Int? {
    let rows = heading(in: grid).count + 1 + TextWidth.wrap(detail, to: grid.text.count).count
    return rows + grid.gap
  }

  func draw(into frame: inout Frame) {
    let columns = frame.grid.text
    var row = frame.rows.lowerBound
    frame.write(which, endingAt: columns.upperBound, row: row, .quiet)
    row = frame.write(lines: heading(in: frame.grid), at: columns.lowerBound, row: row, .heading)
    frame.write(firstLine, at: columns.lowerBound, row: row, limit: columns.count)
    let lines = TextWidth.wrap(detail, to: columns.count)
    frame.write(lines: lines, at: columns.lowerBound, row: row + 1, .quiet)
    frame.canvas.cursor = Position(column: columns.lowerBound, row: frame.rows.lowerBound)
  }

  private func heading(in grid: Grid) -> [String] {
    let sentence = model.isAsking ? words("draft.ask") : text.sentence
    let taken = which.isEmpty ? 0 : TextWidth.columns(of: which) + 2
    let lines = TextWidth.wrap(sentence, to: grid.text.count - taken)
    guard lines.count > DraftSheet.mostHeadingRows else { return lines }
    // A title may be a page long.
    return lines.prefix(DraftSheet.mostHeadingRows - 1) + [lines.last ?? ""]
  }

  /// "2 of 3"; empty where there is one.
  private var which: String {
    guard place.count > 1 else { return "" }
    return words("draft.which", ["number": String(place.number), "count": String(place.count)])
  }

  private var detail: String { model.isAsking ? words("draft.ask.detail") : text.detail }

  private var firstLine: String {
    let lines = text.beginning.split { $0.isNewline }
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return words("draft.empty")
    }
    return String(line)
  }
}
