import Testing

@testable import TextScreen

/// Lines that are longer than anybody writes, and no slower for it.
@Suite struct LongLineTests {
  private static let pieces = [
    "눈이 온다. ", "one ", "two three ", "가나다라마바사아자차카타파하", "👨‍👩‍👧‍👦", "e\u{301}", "\u{1F1F0}", "\u{301}",
    "\u{1112}\u{1161}", "\u{1161}",
  ]

  private func text(bytes: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    while text.utf8.count < bytes { text += Self.pieces.randomElement(using: &random) ?? "" }
    return text
  }

  @Test func staysTrueUnderChanges() {
    var random = SeededGenerator(state: 3)
    var document = TextDocument(text(bytes: 60_000, &random))
    for _ in 0..<150 {
      let range = range(in: document, &random)
      let new =
        Int.random(in: 0..<20, using: &random) == 0
        ? "\n" : text(bytes: Int.random(in: 0...40, using: &random), &random)
      for index in document.paragraphs.indices { document.keepLayout(of: index, columns: 20) }
      _ = document.replace(range, with: new)
      guard isTrue(document) else {
        Issue.record("\(range) \(new.debugDescription)")
        return
      }
    }
    #expect(document.paragraphs.contains { !$0.layout(columns: 20).pins.isEmpty })
  }

  private func range(in document: TextDocument, _ random: inout SeededGenerator) -> Range<TextPosition> {
    let paragraph = document.paragraphs.indices.randomElement(using: &random) ?? 0
    let line = document.line(paragraph)
    let start = line.aligned(Int.random(in: 0...line.end, using: &random))
    if Bool.random(using: &random), paragraph < document.end.paragraph {
      return TextPosition(
        paragraph: paragraph,
        offset: line.end
      )..<TextPosition(paragraph: paragraph + 1, offset: 0)
    }
    let end = line.aligned(min(line.end, start + Int.random(in: 0...60, using: &random)))
    return TextPosition(paragraph: paragraph, offset: start)..<TextPosition(paragraph: paragraph, offset: end)
  }

  private func isTrue(_ document: TextDocument) -> Bool {
    document.characters == document.paragraphs.reduce(0) { $0 + $1.line.text.count }
      && document.words == document.text.unicodeScalars.split { $0.properties.isWhitespace }.count
      && document.paragraphs.allSatisfy { paragraph in
        let (line, layout) = (paragraph.line, paragraph.layout(columns: 20))
        let middle = line.aligned(line.end / 2)
        return paragraph.characters(before: middle) == line[0..<middle].count && isGreedy(layout, line)
      }
  }

  /// Whether the rows from each pin to the next are those of a text of its own.
  private func isGreedy(_ layout: RowLayout, _ line: TextLine) -> Bool {
    let bounds = [0] + layout.pins + [line.end]
    let expected = zip(bounds, bounds.dropFirst()).flatMap { start, end in
      // A pin further on than any there is.
      var rows = RowBreaker(columns: 20, start: start, lastPin: .max / 2)
      for step in ColumnWalk(line[start..<end], from: start) { rows.append(step) }
      return rows.starts
    }
    return layout.starts == expected
  }

  @Test func anEditLooksNoFurtherThanTheNextPin() {
    let line = String(repeating: "가", count: 100_000)
    let layout = RowLayout(line, columns: 10)
    #expect(layout.pins.count > 10)
    #expect(zip(layout.pins, layout.pins.dropFirst()).allSatisfy { $1 - $0 < 20_000 })
    var (changed, text) = (layout, TextLine(line))
    text.replace(0..<0, with: "나")
    changed.replace(0..<0, byBytes: 3, in: text, columns: 10)
    #expect(changed.pins == layout.pins.map { $0 + 3 })
  }
}
