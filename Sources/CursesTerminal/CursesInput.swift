internal import CNcurses
internal import Glibc
internal import TextScreen

/// The keyboard as ncurses reads it.
struct CursesInput {
  /// Codes after which a drain pauses, so that a flood of input leaves room for a frame.
  private static let drainLimit = 16_384

  /// Keys are read through a pad, since reading them through the screen's window may redraw that.
  private let pad: UnsafeMutablePointer<WINDOW>?
  private var decoder = InputDecoder()

  init() {
    pad = newpad(1, 1)
    keypad(pad, true)
    nodelay(pad, true)
    define_key("\u{1B}[200~", KeyCodes.pasteStart)
    define_key("\u{1B}[201~", KeyCodes.pasteEnd)
    // Where terminfo names what begins a report, ncurses would give that for it and swallow bytes behind it.
    define_key(nil, KEY_MOUSE)
    define_key(TerminalReport.mouseStart, KeyCodes.mouseStart)
    define_key(WidthQuestion.answerStart, KeyCodes.cursorStart)
  }

  func close() { delwin(pad) }

  /// Where the cursor was told to be since this was asked last, in columns to its left.
  mutating func takeCursorColumn() -> Int? { decoder.takeCursorColumn() }

  /// Everything there is to read, decoded.
  mutating func drain() -> [InputEvent] {
    var codes: [InputCode] = []
    while codes.count < Self.drainLimit || codes.last == .byte(27) {
      let code = wgetch(pad)
      if code == ERR { break }
      // The size has a path of its own.
      if code == KEY_RESIZE { continue }
      codes.append(Self.made(code))
    }
    let events = decoder.decode(codes)
    return codes.isEmpty && Self.isGone ? events + [.closed] : events
  }

  private static func made(_ code: Int32) -> InputCode {
    if let byte = UInt8(exactly: code) { return .byte(byte) }
    return .key(KeyCodes.recognise(code) { keyname($0).map { String(cString: $0) } })
  }

  /// Whether the terminal hung up or its end was reached: readable, and yet nothing to read.
  private static var isGone: Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return false }
    if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    return nc_bytes_waiting(STDIN_FILENO) == 0
  }
}
