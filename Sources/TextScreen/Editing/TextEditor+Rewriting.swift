// A text that was written on elsewhere.
extension TextEditor {
  /// Makes the text another one, undone as one; the cursor stays in its line as far as that is still there.
  public mutating func rewrite(to new: String) {
    let lines = TextDocument(new).paragraphs
    let (before, after) = (document.paragraphs, lines)
    let shorter = min(before.count, after.count)
    var head = 0
    while head < shorter, before[head].isIdentical(to: after[head]) { head += 1 }
    guard head < before.count || head < after.count else { return }
    var tail = 0
    while tail < shorter - head,
      before[before.count - 1 - tail].isIdentical(to: after[after.count - 1 - tail])
    {
      tail += 1
    }
    let old = cursor
    let (range, text) = change(keeping: head, tail, to: after)
    replace(range, with: text, as: .whole)
    let paragraph: Int
    if old.paragraph < head {
      paragraph = old.paragraph
    } else if old.paragraph >= before.count - tail {
      paragraph = old.paragraph + after.count - before.count
    } else {
      let changed = head..<(after.count - tail)
      let same = changed.filter { after[$0].isIdentical(to: before[old.paragraph]) }
      paragraph =
        same.min { abs($0 - old.paragraph) < abs($1 - old.paragraph) }
        ?? min(old.paragraph, document.end.paragraph)
    }
    let offset = min(old.offset, document.line(paragraph).end)
    place(at: document.aligned(TextPosition(paragraph: paragraph, offset: offset)))
  }

  /// The range of whole lines between those that stay, and what is to stand there, with one line end of theirs
  /// where lines are added or go.
  private func change(keeping head: Int, _ tail: Int, to after: [Paragraph]) -> (Range<TextPosition>, String)
  {
    let count = document.paragraphs.count
    let new = after[head..<(after.count - tail)].map(\.line.text)
    if tail > 0 {
      let start = TextPosition(paragraph: head, offset: 0)
      return (start..<TextPosition(paragraph: count - tail, offset: 0), new.map { $0 + "\n" }.joined())
    }
    if head > 0 {
      let start = TextPosition(paragraph: head - 1, offset: document.line(head - 1).end)
      return (start..<document.end, new.map { "\n" + $0 }.joined())
    }
    return (TextPosition(paragraph: 0, offset: 0)..<document.end, new.joined(separator: "\n"))
  }
}

extension Paragraph {
  fileprivate func isIdentical(to other: Paragraph) -> Bool {
    line.text.utf8.elementsEqual(other.line.text.utf8)
  }
}
