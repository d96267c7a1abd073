internal import TextScreen

/// What ncurses hands over: bytes as the terminal sent them, and the keys it recognised among them.
enum InputCode: Equatable {
  case byte(UInt8)
  case key(RecognisedKey)
}

/// A sequence that terminfo names.
enum RecognisedKey: Equatable {
  case key(Key)
  case pasteStart, pasteEnd
  /// What a report of the terminal begins with.
  case reportStart(TerminalReport.ReportKind)
  case mouse(MouseEvent)
  /// A key the program has no use for.
  case other
}

/// Makes keys and pastes of what one drain of the terminal's input after the other brought.
///
/// Characters are assembled here and not by ncurses, which loses the beginning of a character when the rest
/// of it has not arrived yet, as happens in any long paste of Korean.
struct InputDecoder {
  /// Bytes of a paste after which it is delivered in parts, so that a lost end cannot fill the memory.
  static let pasteLimit = 16 << 20

  private var paste: PasteBuffer?
  /// A report of the terminal whose end has not arrived.
  private var report: TerminalReport?
  /// Columns to the left of the cursor, as the terminal told last.
  private var cursorColumn: Int?
  private var text: [UInt8] = []
  private var events: [InputEvent] = []

  /// Whether the last drain ended within a paste.
  var isPasting: Bool { paste != nil }

  /// The events of everything that was there to read at one moment.
  ///
  /// Only a character whose bytes have not all arrived, and a paste or a report without its end, wait for the next
  /// drain.
  mutating func decode(_ drain: [InputCode]) -> [InputEvent] {
    if isPasting, let first = drain.first, Self.endsLostPaste(first) { endPaste() }
    var rest = drain[...]
    while let code = rest.popFirst() {
      if takeReport(code) { continue }
      if paste != nil {
        decodePasted(code)
      } else {
        decode(code, &rest)
      }
    }
    flushText(atEnd: true)
    defer { events = [] }
    return events
  }

  /// A paste whose end got lost must not swallow the keyboard for good. No terminal sends these amid a paste,
  /// but a reader whose keys show no effect does.
  private static func endsLostPaste(_ first: InputCode) -> Bool {
    switch first {
    case .byte(3), .key(.key): true
    case .byte, .key: false
    }
  }

  private mutating func decode(_ code: InputCode, _ rest: inout ArraySlice<InputCode>) {
    switch code {
    case .byte(27):
      flushText(atEnd: false)
      decodeEscape(&rest)
    case .byte(let byte) where byte >= 0x20 && byte != 0x7F:
      text.append(byte)
    case .byte(let byte):
      flushText(atEnd: false)
      if let key = Self.controlKey(byte) { events.append(.key(key)) }
    case .key(.key(let key)):
      flushText(atEnd: false)
      events.append(.key(key))
    case .key(.pasteStart):
      flushText(atEnd: false)
      paste = PasteBuffer()
    case .key(.pasteEnd), .key(.reportStart), .key(.mouse), .key(.other):
      flushText(atEnd: false)
    }
  }

  // MARK: Reports

  /// Where the cursor was told to be since this was asked last, in columns to its left.
  mutating func takeCursorColumn() -> Int? {
    defer { cursorColumn = nil }
    return cursorColumn
  }

  /// Reads a report, which may come in the middle of a paste; one of the mouse then is of no use.
  ///
  /// - Returns: whether the code is part of one.
  private mutating func takeReport(_ code: InputCode) -> Bool {
    if case .key(.reportStart(let kind)) = code {
      report = TerminalReport(kind)
      return true
    }
    guard case .byte(let byte) = code, report?.append(byte) == true else {
      report = nil
      return false
    }
    if let report, report.hasEnded {
      if report.kind == .cursor { cursorColumn = report.cursorColumn }
      if paste == nil { point(report.mouseEvent) }
      self.report = nil
    }
    return true
  }

  private mutating func point(_ event: MouseEvent?) {
    // What was typed before comes before; only a character that is not whole yet stays.
    flushText(atEnd: true)
    if let event { events.append(.mouse(event)) }
  }

  // MARK: Pastes

  private mutating func decodePasted(_ code: InputCode) {
    switch code {
    case .key(.pasteEnd): endPaste()
    case .key: break
    case .byte(let byte):
      paste?.append(byte)
      if paste?.dropEndMarker() == true {
        endPaste()
      } else if let held = paste, held.count >= Self.pasteLimit {
        deliver(held)
        paste = PasteBuffer()
      }
    }
  }

  private mutating func endPaste() {
    if let paste { deliver(paste) }
    paste = nil
  }

  private mutating func deliver(_ paste: PasteBuffer) {
    let text = paste.text
    if !text.isEmpty { events.append(.paste(text)) }
  }

  // MARK: Escape

  private mutating func decodeEscape(_ rest: inout ArraySlice<InputCode>) {
    if rest.first == .key(.key(.backspace)) {
      rest = rest.dropFirst()
      events.append(.key(.alt("\u{7F}")))
      return
    }
    guard case .byte(let next)? = rest.first else {
      events.append(.key(.escape))
      return
    }
    if let sequence = EscapeSequence(rest) {
      rest = rest.dropFirst(sequence.length)
      switch sequence.meaning {
      case .key(let key): events.append(.key(key))
      case .pasteStart: paste = PasteBuffer()
      case .reportStart(let kind): report = TerminalReport(kind)
      case .mouse(let event): events.append(.mouse(event))
      case .pasteEnd, .other: break
      }
    } else if next > 0x20 {
      decodeAlt(&rest)
    } else {
      events.append(.key(.escape))
    }
  }

  /// Reads the one character after an Escape.
  private mutating func decodeAlt(_ rest: inout ArraySlice<InputCode>) {
    var bytes: [UInt8] = []
    while bytes.count < 4, case .byte(let byte)? = rest.first, bytes.isEmpty || byte & 0xC0 == 0x80 {
      bytes.append(byte)
      rest = rest.dropFirst()
    }
    if let character = String(decoding: bytes, as: UTF8.self).first {
      events.append(.key(.alt(character)))
    }
  }

  // MARK: Text

  private mutating func flushText(atEnd: Bool) {
    let kept = atEnd ? Self.unfinishedBytes(text) : 0
    let whole = String(decoding: text.dropLast(kept), as: UTF8.self)
    text = Array(text.suffix(kept))
    for character in whole {
      events += Self.typed(character).map { .key(.character($0)) }
    }
  }

  /// How many bytes at the end begin a character that is not whole yet.
  private static func unfinishedBytes(_ bytes: [UInt8]) -> Int {
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let length =
      switch bytes[start] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let present = bytes.count - start
    return present < length ? present : 0
  }

  /// Jamo that Swift joins into one character were typed one by one and may each be a command.
  private static func typed(_ character: Character) -> [Character] {
    var parts = [String.UnicodeScalarView()]
    for scalar in character.unicodeScalars where !(0x80...0x9F).contains(scalar.value) {
      if isConjoiningJamo(scalar), parts.last?.isEmpty == false { parts.append(.init()) }
      parts[parts.count - 1].append(scalar)
    }
    return parts.compactMap { String($0).first }
  }

  private static func isConjoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  private static func controlKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 9: .tab
    // Line feed too: what is pasted where no terminal marks a paste has it for its line ends.
    case 10, 13: .enter
    case 8, 127: .backspace
    case 1...26: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 28...31: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: nil
    }
  }
}
