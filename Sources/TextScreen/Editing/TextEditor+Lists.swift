extension TextEditor {
  /// What can be put before the words of lines and taken away again.
  public enum LineSign: Sendable {
    case quote, bullet

    fileprivate var text: String {
      switch self {
      case .quote: "> "
      case .bullet: "- "
      }
    }
  }

  private struct LineStartChange {
    let at: Int
    let removed: Int
    let added: String
  }

  /// Ends the line at the cursor; in a list or a quotation the new line goes on with it, and one that has no
  /// words yet ends it: it stays blank below other words, since what follows them at once would still belong to them.
  public mutating func continueLine() {
    let line = document.line(cursor.paragraph)
    let start = LineStart(line)
    guard selection == nil, let continuation = start.continuation, cursor.offset >= start.end else {
      return newline()
    }
    if line[start.end..<line.end].allSatisfy(\.isWhitespace) {
      let whole =
        TextPosition(
          paragraph: cursor.paragraph,
          offset: 0
        )..<TextPosition(paragraph: cursor.paragraph, offset: line.end)
      let above = cursor.paragraph > 0 ? document.line(cursor.paragraph - 1) : TextLine("")
      let isBelowWords = !above[0..<above.end].allSatisfy(\.isWhitespace)
      replace(whole, with: isBelowWords ? "\n" : "", as: .whole)
    } else {
      replace(cursor..<cursor, with: "\n" + continuation, as: .whole)
    }
  }

  /// Gives the lines selected, or the cursor's, a sign before their words, or takes it away where all have it.
  public mutating func toggle(_ sign: LineSign) {
    let lines = selectedLines
    let starts = lines.map { LineStart(document.line($0)) }
    let areBlank = lines.map { document.line($0)[0..<document.line($0).end].allSatisfy(\.isWhitespace) }
    let has = zip(starts, areBlank).map { $1 || ($0.isMarked(by: sign)) }
    let isRemoving = !areBlank.allSatisfy(\.self) && has.allSatisfy(\.self)
    let takesAll = areBlank.allSatisfy(\.self)
    let steps = zip(zip(lines, starts), has).map { pair, has -> LineStartChange in
      let (line, start) = pair
      if isRemoving { return Self.removal(of: sign, from: document.line(line), start) }
      return LineStartChange(at: start.place(of: sign), removed: 0, added: has && !takesAll ? "" : sign.text)
    }
    apply(steps, to: lines)
  }

  private static func removal(of sign: LineSign, from line: TextLine, _ start: LineStart) -> LineStartChange {
    let at = start.place(of: sign)
    guard start.isMarked(by: sign) else { return LineStartChange(at: at, removed: 0, added: "") }
    switch sign {
    // The box of a task stays: whether it is done is the reader's word.
    case .bullet: return LineStartChange(at: at, removed: start.signEnd - at, added: "")
    case .quote:
      let isFollowedByBlank = at + 1 < start.marker && line[at..<(at + 2)] == "> "
      return LineStartChange(at: at, removed: isFollowedByBlank ? 2 : 1, added: "")
    }
  }

  /// Changes the starts of some lines as one, with the cursor and the selection where they were in the words.
  private mutating func apply(_ steps: [LineStartChange], to lines: ClosedRange<Int>) {
    let changed = zip(lines, steps).map { number, step in
      let line = document.line(number)
      return line[0..<step.at] + step.added + line[(step.at + step.removed)..<line.end]
    }
    let kept = anchor
    func moved(_ spot: TextPosition, isStart: Bool) -> TextPosition {
      guard lines.contains(spot.paragraph) else { return spot }
      let step = steps[spot.paragraph - lines.lowerBound]
      // A selection that began before the sign has it, and who types at the start goes on behind it.
      guard isStart ? spot.offset > step.at : spot.offset >= step.at else { return spot }
      let offset = max(step.at, spot.offset - step.removed) + step.added.utf8.count
      return TextPosition(paragraph: spot.paragraph, offset: offset)
    }
    let start = selection?.lowerBound
    let target = moved(cursor, isStart: cursor == start)
    let end = TextPosition(paragraph: lines.upperBound, offset: document.line(lines.upperBound).end)
    guard steps.contains(where: { $0.removed > 0 || !$0.added.isEmpty }) else { return }
    replace(
      TextPosition(paragraph: lines.lowerBound, offset: 0)..<end,
      with: changed.joined(separator: "\n"),
      as: .whole,
      cursor: target
    )
    anchor = kept.map {
      SelectionAnchor(spot: document.aligned(moved($0.spot, isStart: $0.spot == start)), isMark: $0.isMark)
    }
  }

  /// The lines the selection touches; one of which it has nothing but the start is none of them.
  private var selectedLines: ClosedRange<Int> {
    guard let selection else { return cursor.paragraph...cursor.paragraph }
    let (first, last) = (selection.lowerBound.paragraph, selection.upperBound.paragraph)
    return first...(selection.upperBound.offset == 0 ? max(first, last - 1) : last)
  }
}

extension LineStart {
  fileprivate func isMarked(by sign: TextEditor.LineSign) -> Bool {
    switch sign {
    case .quote: isQuoted
    case .bullet: isItem
    }
  }

  /// Where a sign stands, or would stand.
  fileprivate func place(of sign: TextEditor.LineSign) -> Int {
    switch sign {
    case .quote: indent
    case .bullet: marker
    }
  }
}
