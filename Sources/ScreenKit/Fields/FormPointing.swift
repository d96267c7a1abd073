package import TextScreen

/// What a form has done where somebody points at it.
package struct FormPointing<ID: Hashable> {
  let focus: (ID) -> Void
  let place: (_ cell: Position, _ columns: Int, _ rows: Int) -> Void
  let mark: (_ thing: Int) -> Void

  /// - Parameters:
  ///   - focus: moves the focus to a field.
  ///   - place: moves the cursor to a cell of the field in focus, which has so many columns and rows.
  ///   - mark: puts the marker on one of the things that are there already.
  package init(
    focus: @escaping (ID) -> Void,
    place: @escaping (_ cell: Position, _ columns: Int, _ rows: Int) -> Void,
    mark: @escaping (_ thing: Int) -> Void = { _ in }
  ) {
    (self.focus, self.place, self.mark) = (focus, place, mark)
  }
}

extension FormLayout {
  /// Has a click go to what is in a part of the form, as it stands in the frame.
  func aim(at part: FormPart, thing: Int, _ pointing: FormPointing<ID>, into frame: inout Frame) {
    let rect = Rect(columns: part.columns, rows: part.row..<(part.row + part.height))
    switch part.content {
    case .heading, .sentence: break
    case .thing(_, let isSelected):
      frame.stop(rect, isHere: isSelected, go: { pointing.mark(thing) })
    case .field(let field):
      if case .disabled = field.view.state { return }
      let (columns, rows) = (part.columns.count, field.view.mostRows)
      frame.points(
        rect,
        at: { cell in
          if field.id != focus { pointing.focus(field.id) }
          pointing.place(cell, columns, rows)
          return false
        }
      )
    }
  }

  /// Moves the focus by so many fields, as far as there are any.
  func step(by rows: Int, _ pointing: FormPointing<ID>) {
    let ids = parts.compactMap { part -> ID? in
      guard case .field(let field) = part.content else { return nil }
      if case .disabled = field.view.state { return nil }
      return field.id
    }
    guard let index = ids.firstIndex(of: focus) else { return }
    let target = ids[max(0, min(ids.count - 1, index + rows))]
    if target != focus { pointing.focus(target) }
  }
}
