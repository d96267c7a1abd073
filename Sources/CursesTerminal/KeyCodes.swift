internal import CNcurses
internal import TextScreen

enum KeyCodes {
  /// Codes of our own for the marks around a paste, far above those that ncurses numbers as it meets them.
  static let pasteStart: Int32 = 5000
  static let pasteEnd: Int32 = 5001
  /// The same for what begins a report.
  static let mouseStart: Int32 = 5002
  static let cursorStart: Int32 = 5003

  /// The meaning of a code; `name` gives the terminfo name of a code that has no constant.
  static func recognise(_ code: Int32, name: (Int32) -> String?) -> RecognisedKey {
    switch code {
    case pasteStart: return .pasteStart
    case pasteEnd: return .pasteEnd
    case mouseStart: return .reportStart(.mouse)
    case cursorStart: return .reportStart(.cursor)
    case nc_function_key(1)...nc_function_key(12):
      return .key(.function(Int(code - nc_function_key(0))))
    default: break
    }
    if let key = table[code] { return .key(key) }
    return name(code).flatMap(modifiedKey).map { .key($0) } ?? .other
  }

  private static let table: [Int32: Key] = [
    KEY_UP: .up, KEY_SR: .shift(.up),
    KEY_DOWN: .down, KEY_SF: .shift(.down),
    KEY_LEFT: .left, KEY_SLEFT: .shift(.left),
    KEY_RIGHT: .right, KEY_SRIGHT: .shift(.right),
    KEY_HOME: .home, KEY_A1: .home, KEY_FIND: .home, KEY_SHOME: .shift(.home),
    KEY_END: .end, KEY_C1: .end, KEY_SELECT: .end, KEY_SEND: .shift(.end), KEY_LL: .end,
    KEY_PPAGE: .pageUp, KEY_A3: .pageUp, KEY_SPREVIOUS: .shift(.pageUp),
    KEY_NPAGE: .pageDown, KEY_C3: .pageDown, KEY_SNEXT: .shift(.pageDown),
    KEY_IC: .insert, KEY_SIC: .insert,
    KEY_DC: .delete, KEY_SDC: .delete,
    KEY_BACKSPACE: .backspace, KEY_ENTER: .enter, KEY_BTAB: .backTab,
  ]

  /// Terminfo's own names for modified keys: the key, then 2 for Shift, 3 and more with Alt and Ctrl.
  private static func modifiedKey(_ name: String) -> Key? {
    guard let modifier = name.last?.wholeNumberValue else { return nil }
    let key: Key? =
      switch name.dropLast() {
      case "kUP": .up
      case "kDN": .down
      case "kLFT": .left
      case "kRIT": .right
      case "kHOM": .home
      case "kEND": .end
      case "kPRV": .pageUp
      case "kNXT": .pageDown
      case "kIC": .insert
      case "kDC": .delete
      default: nil
      }
    return key.map { EscapeSequence.modified($0, by: modifier) }
  }
}
