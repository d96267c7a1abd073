import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// A sheet that offers a note left unsaved: to take it up, to keep it for later, or, asked once more, to throw
/// it away.
final class DraftSheet: Screen {
  /// What the reader can answer.
  struct Answers {
    let take: () -> Void
    let later: () -> Void
    let discard: () -> Void
  }

  @Observable final class Model {
    var isAsking = false
  }

  private static let mostHeadingRows = 3

  private let words: Words
  private let draft: Draft
  /// Nil where the book is not on the shelf any more.
  private let book: Book?
  /// Which of how many drafts this is, from 1.
  private let place: (number: Int, count: Int)
  private let bookWords: BookWords
  private let answers: Answers
  private let model = Model()

  init(
    draft: Draft,
    book: Book?,
    place: (number: Int, count: Int),
    words: Words,
    today: ReadingDay,
    answers: Answers
  ) {
    self.draft = draft
    self.book = book
    self.place = place
    self.words = words
    self.answers = answers
    bookWords = BookWords(words: words, today: today)
  }

  let scope = "help.draft"

  var commands: [Command] {
    guard !model.isAsking else {
      return [
        Command("draft.confirm", [.character("d")], words: words) { [answers] in answers.discard() },
        Command("draft.keep", [.escape, .character("q")], words: words) { [model] in model.isAsking = false },
      ]
    }
    return [
      Command("draft.take", [.enter], words: words) { [answers] in answers.take() },
      Command("draft.later", [.escape, .character("q")], words: words) { [answers] in answers.later() },
      Command("draft.discard", [.character("d")], words: words) { [model] in model.isAsking = true },
    ]
  }

  func sheetRows(in grid: Grid) -> Int? {
    let rows = heading(in: grid).count + 1 + TextWidth.wrap(detail, to: grid.text.count).count
    return rows + (grid.isLow ? 0 : 1)
  }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    frame.write(which, endingAt: text.upperBound, row: row, .quiet)
    for line in heading(in: frame.grid) {
      frame.write(line, at: text.lowerBound, row: row, .heading)
      row += 1
    }
    frame.write(firstLine, at: text.lowerBound, row: row, limit: text.count)
    for line in TextWidth.wrap(detail, to: text.count) {
      row += 1
      frame.write(line, at: text.lowerBound, row: row, .quiet)
    }
    frame.canvas.cursor = Position(column: text.lowerBound, row: frame.rows.lowerBound)
  }

  private func heading(in grid: Grid) -> [String] {
    let title = book.map { bookWords.title($0) } ?? words("draft.unknownBook")
    let sentence = model.isAsking ? words("draft.ask") : words("note.draft.found", ["title": title])
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

  private var detail: String {
    if model.isAsking { return words("draft.ask.detail") }
    if book == nil { return words("draft.bookGone") }
    return words("draft.written", ["day": bookWords.days.short(stamp: draft.updated)])
  }

  private var firstLine: String {
    let lines = draft.text.split { $0.isNewline }
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return words("draft.empty")
    }
    return String(line)
  }
}
