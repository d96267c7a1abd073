import TextScreen

extension Runtime {
  /// Rows a notch of the wheel moves by.
  private static let notch = 3

  /// Whether clicks and the wheel are the program's; else the terminal selects text with them.
  package var usesMouse: Bool {
    get { terminal.reportsMouse }
    set {
      terminal.reportsMouse = newValue
      invalidate()
    }
  }

  func point(_ event: MouseEvent) {
    // It is meant for what is seen once everything that came before was done.
    renderIfDue()
    let seen = targets
    begin()
    defer { invalidate() }
    switch event.action {
    case .press:
      if let (part, click) = seen?.click(at: event.position) { take(click, at: event.position, of: part) }
    case .wheelUp: seen?.wheel(at: event.position)?(-Runtime.notch)
    case .wheelDown: seen?.wheel(at: event.position)?(Runtime.notch)
    }
  }

  private func take(_ click: Targets.Click, at position: Position, of part: Rect) {
    switch click {
    case .nothing: break
    case .command(let id): runIfReady(commandsInScope.all.first { $0.id == id })
    case .point(let point):
      let (left, top) = (part.columns.lowerBound, part.rows.lowerBound)
      let cell = Position(column: position.column - left, row: position.row - top)
      if point(cell), let key = stack.top?.scope.opening { runIfReady(command(of: key)) }
    }
  }

  /// Goes through what is on top as the arrows do, where it is no text.
  func step(by rows: Int) {
    guard !takesText else { return }
    for _ in 0..<abs(rows) {
      guard let command = command(of: rows < 0 ? .up : .down), command.availability == .ready else { return }
      command.run()
    }
  }
}
