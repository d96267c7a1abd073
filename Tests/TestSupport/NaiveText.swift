/// A text, a cursor and a selection kept in the plainest way, beside which the editor is put: one string, every
/// place looked up anew, a copy of everything for each step that can be taken back.
package struct NaiveText {
  private struct Step {
    let textBefore: String
    let cursorBefore: Int
    var textAfter = ""
    var cursorAfter = 0
  }

  private enum Run {
    case typing, erasing, deleting
  }

  package private(set) var text = ""
  /// UTF-8 offset, always on a grapheme boundary.
  package private(set) var cursor = 0
  private var anchor: Int?
  private var isMark = false
  /// What was cut or copied last.
  package private(set) var cut = ""
  private var isCollecting = false
  private var done: [Step] = []
  private var undone: [Step] = []
  private var run: Run?
  /// What was typed in the run.
  private var typed = ""
  private var lastStart = 0
  private var lastEnd = 0

  package init() {}

  private var boundaries: [Int] {
    text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
  }

  package var selection: Range<Int>? {
    anchor.flatMap { $0 == cursor ? nil : min($0, cursor)..<max($0, cursor) }
  }

  private var previous: Int { boundaries.last { $0 < cursor } ?? 0 }
  private var next: Int { boundaries.first { $0 > cursor } ?? cursor }
  private var lineStart: Int { Array(text.utf8)[..<cursor].lastIndex(of: 10).map { $0 + 1 } ?? 0 }
  private var lineEnd: Int { Array(text.utf8)[cursor...].firstIndex(of: 10) ?? text.utf8.count }

  private func slice(_ bytes: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
  }

  // MARK: Changes

  /// Types, as one run with what was typed before without a move.
  package mutating func type(_ new: String) {
    if let selection { return change(selection, new, .typing) }
    change(cursor..<cursor, new, .typing)
  }

  /// Puts a text in the place of the selection.
  package mutating func insert(_ new: String) { change(selection ?? cursor..<cursor, new) }

  /// Ends the line, or goes on with its list.
  package mutating func enter() {
    let line = slice(lineStart..<lineEnd)
    let start = /([ \t]*(?:> ?)*)([-*+] |[0-9]{1,9}[.)] )?/.matchingSemantics(.unicodeScalar)
    guard selection == nil, let match = line.prefixMatch(of: start) else { return insert("\n") }
    let (before, sign) = (String(match.output.1), match.output.2.map { String($0) })
    guard sign != nil || before.contains(">"), cursor - lineStart >= match.output.0.utf8.count else {
      return insert("\n")
    }
    let words = String(decoding: line.utf8.dropFirst(match.output.0.utf8.count), as: UTF8.self)
    if words.allSatisfy(\.isWhitespace) {
      let above = slice(0..<max(0, lineStart - 1)).split(separator: "\n", omittingEmptySubsequences: false)
      let isBelowWords = above.last.map { !$0.allSatisfy(\.isWhitespace) } ?? false
      return change(lineStart..<lineEnd, isBelowWords ? "\n" : "")
    }
    var next = sign ?? ""
    if let number = Int(next.dropLast(2)) { next = "\(number + 1)\(next.suffix(2))" }
    insert("\n" + before + next)
  }

  package mutating func backspace() { erase(previous..<cursor, .erasing) }
  package mutating func delete() { erase(cursor..<next, .deleting) }

  private mutating func erase(_ bytes: Range<Int>, _ run: Run) {
    if let selection { change(selection, "") } else { change(bytes, "", run) }
  }

  package mutating func cutAway() {
    if let selection {
      cut = slice(selection)
      return change(selection, "")
    }
    let isLast = lineEnd == text.utf8.count
    let bytes = lineStart..<(isLast ? lineEnd : lineEnd + 1)
    guard !bytes.isEmpty else { return }
    cut = (isCollecting ? cut : "") + slice(lineStart..<lineEnd) + "\n"
    change(bytes, "")
    isCollecting = true
  }

  package mutating func copy() {
    if let selection {
      cut = slice(selection)
      anchor = nil
      return moved(to: cursor)
    }
    cut = (isCollecting ? cut : "") + slice(lineStart..<lineEnd) + "\n"
    moved(to: min(lineEnd + 1, text.utf8.count))
    isCollecting = true
  }

  package mutating func paste() { if !cut.isEmpty { insert(cut) } }

  private mutating func change(_ bytes: Range<Int>, _ new: String, _ kind: Run? = nil) {
    guard !bytes.isEmpty || !new.isEmpty else { return }
    let goesOn =
      switch kind {
      case .typing:
        bytes.isEmpty && bytes.lowerBound == lastEnd
          && !(typed.utf8.count >= 40 && typed.hasSuffix(" ") && new != " ")
      case .erasing: bytes.upperBound == lastStart
      case .deleting: bytes.lowerBound == lastStart
      case nil: false
      }
    if kind == nil || kind != run || !goesOn { done.append(Step(textBefore: text, cursorBefore: cursor)) }
    typed = kind == run && goesOn ? typed + new : new
    undone = []
    var all = Array(text.utf8)
    all.replaceSubrange(bytes, with: new.utf8)
    text = String(decoding: all, as: UTF8.self)
    (lastStart, lastEnd, run) = (bytes.lowerBound, bytes.lowerBound + new.utf8.count, kind)
    cursor = boundaries.first { $0 >= lastEnd } ?? 0
    done[done.count - 1].textAfter = text
    done[done.count - 1].cursorAfter = cursor
    (anchor, isCollecting) = (nil, false)
  }

  package mutating func undo() {
    guard let step = done.popLast() else { return }
    undone.append(step)
    (text, cursor, run, anchor, isCollecting) = (step.textBefore, step.cursorBefore, nil, nil, false)
  }

  package mutating func redo() {
    guard let step = undone.popLast() else { return }
    done.append(step)
    (text, cursor, run, anchor, isCollecting) = (step.textAfter, step.cursorAfter, nil, nil, false)
  }

  // MARK: Moves

  package mutating func toggleMark() {
    isMark = anchor == nil
    anchor = anchor == nil ? cursor : nil
    moved(to: cursor)
  }

  package mutating func left(selecting: Bool) { move(to: previous, selecting: selecting) }
  package mutating func right(selecting: Bool) { move(to: next, selecting: selecting) }

  package mutating func move(to offset: Int, selecting: Bool) {
    if selecting, anchor == nil { (anchor, isMark) = (cursor, false) }
    if !selecting, !isMark { anchor = nil }
    moved(to: offset)
  }

  private mutating func moved(to offset: Int) {
    (cursor, run, isCollecting) = (offset, nil, false)
  }
}
