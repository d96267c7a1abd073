import TestSupport
import Testing
import TextScreen

@Suite struct CanvasTests {
  private let bold = Style(attributes: .bold)

  private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
    Canvas(size: Size(columns: columns, rows: rows))
  }

  /// What holds of every canvas: each wide cell has its right half, and no half stands alone.
  private func isSound(_ canvas: Canvas) -> Bool {
    (0..<canvas.size.rows).allSatisfy { row in
      let cells = Array(canvas.row(row))
      return cells.indices.allSatisfy { column in
        switch cells[column].width {
        case 2: column + 1 < cells.count && cells[column + 1].width == 0
        case 0: cells[column].text.isEmpty && column > 0 && cells[column - 1].width == 2
        default: TextWidth.columns(of: cells[column].text) == 1
        }
      }
    }
  }

  @Test func drawsWideClustersOnce() {
    var canvas = canvas(8, 2)
    #expect(canvas.draw("서가 a", column: 1, row: 1) == 6)
    #expect(canvas.lines == ["        ", " 서가 a "])
    #expect(canvas.cells[9].width == 2)
    #expect(canvas.cells[10].width == 0)
  }

  @Test(arguments: [
    // Over the right half, over the left half, and over two neighbours' inner halves.
    ("x", 1, " x나 "), ("x", 2, "가x  "), ("x", 0, "x 나 "), ("다", 1, " 다  "), ("다", 0, "다나 "),
    // At the last column.
    ("x", 4, "가나x"), ("다", 4, "가나 "), ("다", 3, "가 다"),
    // Clipped at the left.
    ("abc", -2, "c 나 "), ("다라", -1, " 라  "), ("다라", -2, "라나 "), ("다", -2, "가나 "),
    ("x", 9, "가나 "),
  ])
  func keepsHalvesTogether(_ text: String, column: Int, expected: String) {
    var canvas = canvas(5)
    canvas.draw("가나", column: 0, row: 0)
    canvas.draw(text, column: column, row: 0)
    #expect(canvas.lines == [expected])
    #expect(isSound(canvas))
  }

  @Test(arguments: [(0, "....."), (1, "a...."), (2, "a ..."), (3, "a가.."), (4, "a가 ."), (5, "a가나")])
  func stopsAfterTheLimit(_ limit: Int, expected: String) {
    var canvas = canvas(5)
    canvas.draw(".....", column: 0, row: 0)
    canvas.draw("a가나", column: 0, row: 0, limit: limit)
    #expect(canvas.lines == [expected])
    #expect(isSound(canvas))
  }

  @Test func ignoresWhatLiesOutside() {
    var canvas = canvas(3, 2)
    for row in [-1, 2, 99] { #expect(canvas.draw("abc", column: 0, row: row) == 0) }
    canvas.draw("가나다", column: Int.min / 2, row: 0)
    canvas.fill(columns: -4..<0, rows: -1..<9, style: bold)
    canvas.restyle(columns: 3..<9, rows: 0..<2) { $0 = Style(colour: .palette(1)) }
    #expect(canvas == self.canvas(3, 2))
    #expect(Canvas(size: Size(columns: -1, rows: 4)).lines == ["", "", "", ""])
  }

  @Test func keepsControlsOut() {
    var canvas = canvas(8)
    canvas.draw("\u{1B}]\u{202E}\ta\u{9C}", column: 0, row: 0)
    #expect(canvas.lines == ["?]? a?  "])
  }

  @Test func restylesWideClustersWhole() {
    var canvas = canvas(6)
    canvas.draw("a가나b", column: 0, row: 0)
    canvas.restyle(columns: 2..<4, rows: 0..<1) { $0.attributes.insert(.bold) }
    #expect(canvas.cells.map { $0.style == bold } == [false, true, true, true, true, false])
    #expect(canvas.lines == ["a가나b"])
  }

  @Test func fillsWithBlanks() {
    var canvas = canvas(6, 2)
    canvas.draw("가나다", column: 0, row: 0)
    canvas.fill(columns: 1..<3, rows: 0..<1, style: bold)
    #expect(canvas.lines == ["    다", "      "])
    #expect(canvas.cells[1].style == bold)
    #expect(canvas.cells[3].style == .plain)
    #expect(isSound(canvas))
  }

  @Test func fillsWithASign() {
    var canvas = canvas(6, 1)
    canvas.draw("가나다", column: 0, row: 0)
    canvas.fill(columns: 3..<9, rows: 0..<1, with: "╍", style: bold)
    #expect(canvas.lines == ["가 ╍╍╍"])
    canvas.fill(columns: 0..<6, rows: 0..<1, with: "가")
    #expect(canvas.lines == ["가 ╍╍╍"])
    #expect(isSound(canvas))
  }
}
