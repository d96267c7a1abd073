extension HangulKeys {
  /// Whether a key can be pressed while Hangul is on.
  ///
  /// Of the shifted letters only Q W E R T O P can, since no other key has a second letter. Control keys come
  /// through as they are.
  public static func isReachable(_ key: Key) -> Bool {
    switch key {
    // Backspace, which every layout has.
    case .alt("\u{7F}"): return true
    case .character(let character), .alt(let character):
      guard let byte = character.asciiValue, byte >= 0x20, byte < 0x7F else { return false }
      return !character.isUppercase || "QWERTOP".contains(character)
    default: return true
    }
  }
}
