package import TextScreen

extension Canvas {
  /// The rows as text, each as many columns as the canvas; a wide cluster stands once for its two cells.
  package var lines: [String] {
    (0..<size.rows).map { row in self.row(row).reduce(into: "") { $0 += $1.text } }
  }
}

/// A terminal that keeps the last frame, for tests.
@MainActor
package final class VirtualTerminal: Terminal {
  package private(set) var size: Size
  package var isOpen = true
  package var reportsMouse = false
  package private(set) var canvas: Canvas
  /// Frames shown since the beginning.
  package private(set) var frameCount = 0

  package init(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    canvas = Canvas(size: size)
  }

  package func present(_ canvas: Canvas) {
    self.canvas = canvas
    frameCount += 1
  }

  /// What was handed to the clipboard last.
  package private(set) var copied: String?
  package var hasClipboard = true

  package func copy(_ text: String) -> Bool {
    if hasClipboard { copied = text }
    return hasClipboard
  }

  package func invalidate() {}

  package func resize(columns: Int, rows: Int) { size = Size(columns: columns, rows: rows) }
}
