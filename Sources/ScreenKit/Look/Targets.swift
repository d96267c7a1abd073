package import TextScreen

/// What the mouse means where in a frame, as it was drawn; what was drawn later lies above.
struct Targets {
  /// What a click does.
  enum Click {
    case nothing
    /// Runs a command of the scope, by its id.
    case command(String)
    /// Goes to what is in the cell, counted from the first of the part; true where the marker was there already, so that
    /// it is to be opened.
    case point((_ cell: Position) -> Bool)
  }

  /// What a notch of the wheel does; `rows` are negative for up.
  typealias Wheel = (_ rows: Int) -> Void

  private var clicks: [(part: Rect, click: Click)] = []
  /// Nil where the wheel does nothing.
  private var wheels: [(part: Rect, wheel: Wheel?)] = []

  mutating func add(_ click: Click, in part: Rect) { clicks.append((part, click)) }

  mutating func add(_ wheel: @escaping Wheel, in part: Rect) { wheels.append((part, wheel)) }

  /// Puts what lies below some part out of reach.
  mutating func cover(_ part: Rect) {
    clicks.append((part, .nothing))
    wheels.append((part, nil))
  }

  mutating func add(_ others: Targets) {
    clicks += others.clicks
    wheels += others.wheels
  }

  /// What a click does, and over which part.
  func click(at position: Position) -> (part: Rect, click: Click)? {
    clicks.last { $0.part.contains(position) }
  }

  func wheel(at position: Position) -> Wheel? { wheels.last { $0.part.contains(position) }?.wheel }
}

extension Frame {
  /// Whether it is asked what a click means; where it is not, nothing needs to be prepared for that.
  package var isPointedAt: Bool { targets != nil }

  /// Has a click put the marker somewhere, or where it is there already open what it is on.
  ///
  /// - Parameters:
  ///   - isHere: whether the marker is there.
  ///   - go: puts it there.
  package mutating func stop(_ part: Rect, isHere: Bool, go: @autoclosure () -> () -> Void) {
    aim(at: part) {
      let go = go()
      return .point { _ in
        if !isHere { go() }
        return isHere
      }
    }
  }

  /// The same for some columns of one row.
  package mutating func stop(
    _ columns: Range<Int>,
    row: Int,
    isHere: Bool,
    go: @autoclosure () -> () -> Void
  ) {
    stop(Rect(columns: columns, rows: row..<(row + 1)), isHere: isHere, go: go())
  }

  /// The same for some columns of one row.
  package mutating func points(_ columns: Range<Int>, row: Int, at point: @autoclosure () -> () -> Bool) {
    aim(at: Rect(columns: columns, rows: row..<(row + 1))) {
      let point = point()
      return .point { _ in point() }
    }
  }

  /// Has a click run a command, as its key does.
  package mutating func button(_ columns: Range<Int>, row: Int, _ command: CommandSpec) {
    aim(at: Rect(columns: columns, rows: row..<(row + 1))) { .command(command.id) }
  }

  /// Has a click go to what is in its cell, counted from the first of the part.
  ///
  /// - Parameter point: goes there; true where the marker was there already, so that what it is on is opened.
  package mutating func points(_ part: Rect, at point: @autoclosure () -> (_ cell: Position) -> Bool) {
    aim(at: part) { .point(point()) }
  }

  /// Has the wheel over a part move what is shown there by so many rows, up where negative.
  package mutating func scrolls(_ part: Rect, by move: @autoclosure () -> (_ rows: Int) -> Void) {
    guard targets != nil else { return }
    targets?.add(move(), in: part.within(rows))
  }

  /// The same over all rows of the screen being drawn, where nothing in it says otherwise.
  mutating func scrollsWhole(by move: @escaping (_ rows: Int) -> Void) {
    targets?.add(move, in: Rect(columns: 0..<grid.size.columns, rows: rows))
  }

  private mutating func aim(at part: Rect, _ click: () -> Targets.Click) {
    guard targets != nil else { return }
    targets?.add(click(), in: part.within(rows))
  }

  /// Has a click in the header or the footer run a command, as its key does.
  mutating func stampButton(_ columns: Range<Int>, row: Int, _ id: String) {
    targets?.add(.command(id), in: Rect(columns: columns, rows: row..<(row + 1)))
  }

  /// Puts out of reach what some rows showed, over the whole width.
  mutating func cover(rows: Range<Int>) {
    targets?.cover(Rect(columns: 0..<grid.size.columns, rows: rows))
  }
}

extension Rect {
  fileprivate func within(_ rows: Range<Int>) -> Rect {
    Rect(columns: columns, rows: self.rows.clamped(to: rows))
  }
}
