import TextScreen

extension CommandScope {
  /// A question that the first command answers with yes, the second with no.
  package static func confirm(_ name: String, _ yes: CommandSpec, _ no: CommandSpec) -> CommandScope {
    CommandScope(name, kind: .sheet, [yes, no])
  }
}

/// The question before something goes away or against what is written; the key that led to it says yes again, so
/// the hand stays where it is.
package final class ConfirmSheet: Screen {
  package let scope: CommandScope
  private let question: String
  private let title: String?
  private let detail: String
  private let confirm: () -> Void
  private let close: () -> Void
  private let left: () -> Void

  /// A question in a scope made by `confirm`, about a title it may have; `left` is called where the answer was no,
  /// after `close`.
  package init(
    _ scope: CommandScope,
    question: String,
    about title: String? = nil,
    detail: String,
    confirm: @escaping () -> Void,
    close: @escaping () -> Void,
    left: @escaping () -> Void = {}
  ) {
    self.scope = scope
    self.question = question
    self.title = title
    self.detail = detail
    self.confirm = confirm
    self.close = close
    self.left = left
  }

  package func action(for command: CommandSpec) -> CommandAction? {
    let isYes = command == scope.commands.first
    return CommandAction { [self] in
      close()
      if isYes { confirm() } else { left() }
    }
  }

  /// Rows the detail may take: as many as it needs, as long as half of the screen stays what it was.
  private static func mostRows(in grid: Grid) -> Int { max(2, grid.size.rows / 2 - 2) }

  /// Whether a detail is shown whole.
  package static func holds(_ detail: String, in grid: Grid) -> Bool {
    TextWidth.wrap(detail, to: grid.text.count).count <= mostRows(in: grid)
  }

  private func detailRows(in grid: Grid) -> [String] {
    Array(TextWidth.wrap(detail, to: grid.text.count).prefix(ConfirmSheet.mostRows(in: grid)))
  }

  package func sheetRows(in grid: Grid) -> Int? {
    max(2, detailRows(in: grid).count) + 1 + grid.gap
  }

  package func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let row = frame.rows.lowerBound
    let question = Phrases.fitting(question, about: title, columns: text.count, mark: frame.glyphs.cut)
    frame.write(question, at: text.lowerBound, row: row, limit: text.count, .heading)
    frame.write(lines: detailRows(in: frame.grid), at: text.lowerBound, row: row + 1)
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
  }
}
