import TextScreen

extension Runtime {
  /// All that is to be seen now: the screens from the first that fills the window up, within header and footer.
  func drawFrame() -> Frame {
    var frame = Frame(size: terminal.size, look: look, edition: edition, isPointedAt: usesMouse)
    guard frame.grid.sizeClass != .tooSmall else {
      frame.drawTooSmall(words: words)
      return frame
    }
    for screen in stack.visible(in: frame.grid) {
      if let rows = screen.sheetRows(in: frame.grid) {
        frame.openSheet(rows: rows)
      } else {
        let network = program.network()
        let sign = program.sign()
        header.draw(
          tabs: tabs,
          present: stack.tab,
          network: network,
          word: program.word(frame.glyphs),
          sign: sign,
          words: words,
          into: &frame
        )
      }
      frame.scrollsWhole { [unowned self] in step(by: $0) }
      screen.draw(into: &frame)
      frame.fillSelection()
    }
    frame.drawFooter(
      commands: footerCommands(beside: said.message),
      takesText: takesText,
      message: said.message
    )
    return frame
  }
}
