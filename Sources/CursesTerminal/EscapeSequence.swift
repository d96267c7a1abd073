internal import TextScreen

/// A sequence of ECMA-48 that terminfo did not name, read after its Escape.
///
/// Unknown ones are recognised too, or their letters and digits would be taken for commands.
struct EscapeSequence: Equatable {
  let meaning: RecognisedKey
  /// Bytes after the Escape.
  let length: Int

  /// Nil if what follows is no such sequence, or not a whole one.
  init?(_ codes: ArraySlice<InputCode>) {
    let bytes = codes.prefix(32).prefix { if case .byte = $0 { true } else { false } }
      .compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
    switch bytes.first {
    case UInt8(ascii: "[") where bytes.dropFirst().first == UInt8(ascii: "<"):
      // Whatever follows is part of it, all there or not.
      length = 2
      meaning = .reportStart(.mouse)
    case UInt8(ascii: "[") where bytes.dropFirst().first == UInt8(ascii: "M"):
      length = min(5, bytes.count)
      meaning = Self.oldReport(bytes.dropFirst(2).prefix(3).map { Int($0) - 0x20 })
    case UInt8(ascii: "["):
      let body = bytes.dropFirst()
      guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }), body[end] >= 0x40 else {
        return nil
      }
      length = end + 1
      meaning = Self.control(
        final: body[end],
        parameters: String(decoding: body[..<end], as: UTF8.self).split(separator: ";")
      )
    case UInt8(ascii: "O"):
      guard bytes.count > 1, let key = Self.letterKey(bytes[1]) ?? Self.functionKey(bytes[1]) else {
        return nil
      }
      length = 2
      meaning = .key(key)
    default:
      return nil
    }
  }

  /// A report of the mouse in three bytes, from a terminal that knows no other.
  private static func oldReport(_ numbers: [Int]) -> RecognisedKey {
    guard numbers.count == 3 else { return .other }
    return MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2]).map { .mouse($0) } ?? .other
  }

  private static func control(final: UInt8, parameters: [Substring]) -> RecognisedKey {
    let number = parameters.first.flatMap { Int($0) }
    let modifier = parameters.count > 1 ? Int(parameters[1]) ?? 1 : 1
    if final != UInt8(ascii: "~") {
      guard let key = letterKey(final) else { return .other }
      return .key(modified(key, by: modifier))
    }
    switch number {
    case 200: return .pasteStart
    case 201: return .pasteEnd
    default: return number.flatMap(numberedKey).map { .key(modified($0, by: modifier)) } ?? .other
    }
  }

  /// A key with the number terminals tell its modifiers by: 1, and 1 more for Shift, 2 for Alt, 4 for Ctrl.
  ///
  /// Ctrl and Alt with an arrow mean a word to readers, and to terminals that send Alt-B and Alt-F for them.
  static func modified(_ key: Key, by modifier: Int) -> Key {
    let isByWord = modifier > 2
    let moved: Key =
      switch key {
      case .left where isByWord: .alt("b")
      case .right where isByWord: .alt("f")
      default: key
      }
    guard (modifier - 1) & 1 == 1, let direction = Key.Direction(moved) else { return moved }
    return .shift(direction)
  }

  private static func letterKey(_ letter: UInt8) -> Key? {
    switch Unicode.Scalar(letter) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "M": .enter
    case "Z": .backTab
    default: nil
    }
  }

  private static func functionKey(_ letter: UInt8) -> Key? {
    (UInt8(ascii: "P")...UInt8(ascii: "S")).contains(letter)
      ? .function(Int(letter - UInt8(ascii: "P")) + 1) : nil
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
