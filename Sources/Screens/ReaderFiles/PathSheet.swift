import ScreenKit
import SeogaResources
import TextScreen

final class PathSheet: Screen {
  struct Texts {
    let title: String
    let detail: String
    let hint: String
    /// Stands below the field before anything happens.
    let below: String
    /// Stands there while the path is being read.
    let reading: String
  }

  private static let mostRows = 3
  private static let mostRowsBelow = 3
  private static let mostRowsOfNames = 6
  private static let mostRowsOfNamesInLow = 2

  let scope: CommandScope
  private let question: PathQuestion
  private let texts: Texts
  private let answer: (PathSheet) -> Void
  private let close: (PathSheet) -> Void

  /// - Parameters:
  ///   - scope: its commands answer, complete the path, and leave, in this order.
  ///   - answer: does with the path what it is asked for.
  ///   - close: closes this sheet, whatever lies above it by then.
  init(
    scope: CommandScope,
    question: PathQuestion,
    texts: Texts,
    answer: @escaping (PathSheet) -> Void,
    close: @escaping (PathSheet) -> Void
  ) {
    self.scope = scope
    self.question = question
    self.texts = texts
    self.answer = answer
    self.close = close
  }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case scope.commands.first: CommandAction { [self] in answer(self) }
    case scope.commands.last: CommandAction { [self] in close(self) }
    default: CommandAction { [question] in question.complete() }
    }
  }

  func closed() { question.forget() }

  // MARK: Text

  func type(_ key: Key) -> Bool { question.edit { $0.handle(key) } }

  func paste(_ text: String) { _ = question.edit { $0.paste(text) } }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    let names = names(width: grid.text.count, isLow: grid.isLow)
    let below = max(below(width: grid.text.count).count, names.count)
    return field.height(width: grid.text.count) + below + 1 + 2 * grid.gap
  }

  private var field: TextFieldView {
    var state = TextFieldView.TextFieldState.focused
    if case .refused(let reason) = question.state { state = .wrong(reason: reason, isFocused: true) }
    return TextFieldView(
      text: question.editor,
      hint: texts.hint,
      state: state,
      mostRows: PathSheet.mostRows
    )
  }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    let used = frame.write(texts.title, at: text.lowerBound, row: row, .heading) + 2
    let room = text.count - used
    frame.write(texts.detail, at: text.lowerBound + used, row: row, limit: room, .quiet)
    row += 1 + frame.grid.gap
    row += field.draw(into: &frame, columns: text, row: row)
    if !frame.grid.isLow { row += 1 }
    let names = names(width: text.count, isLow: frame.grid.isLow)
    frame.write(
      lines: reading(frame.glyphs) ?? (names.isEmpty ? below(width: text.count) : names),
      at: text.lowerBound,
      row: row,
      limit: text.count,
      .quiet
    )
  }

  /// What is there to know before anything happens; the sheet stays as high while something does.
  private func below(width: Int) -> [String] {
    let lines = TextWidth.wrap(texts.below, to: width).map { String($0) }
    let most = PathSheet.mostRowsBelow
    // The last row shows that there is more.
    return lines.count > most ? lines.prefix(most - 1) + [lines[(most - 1)...].joined(separator: " ")] : lines
  }

  /// What is being done; nil where nothing is.
  private func reading(_ glyphs: Glyphs) -> [String]? {
    guard question.state == .reading else { return nil }
    guard let spinner = question.spinner else { return [texts.reading] }
    return ["\(glyphs.spinner[spinner.turn % glyphs.spinner.count]) \(texts.reading)"]
  }

  /// What the path may go on with, in as many rows as there are for it; the last says how many names are left.
  private func names(width: Int, isLow: Bool) -> [String] {
    let most = isLow ? PathSheet.mostRowsOfNamesInLow : PathSheet.mostRowsOfNames
    let names = question.names
    var (lines, fitting): ([String], [String]) = ([], [])
    for (index, name) in names.enumerated() {
      PathSheet.add(name, to: &lines, width: width)
      var ended = lines
      if index + 1 < names.count {
        let left = ["count": String(names.count - index - 1)] as KeyValuePairs
        PathSheet.add(question.words("path.more", left), to: &ended, width: width)
      }
      if ended.count <= most { fitting = ended } else if lines.count > most { break }
    }
    return fitting
  }

  private static func add(_ name: String, to lines: inout [String], width: Int) {
    let name = TextWidth.clip(TextWidth.printable(name, oneLine: true), to: width)
    let beside = lines.last.map { $0 + "  " + name } ?? ""
    if !beside.isEmpty, TextWidth.columns(of: beside) <= width {
      lines[lines.count - 1] = beside
    } else {
      lines.append(name)
    }
  }
}
