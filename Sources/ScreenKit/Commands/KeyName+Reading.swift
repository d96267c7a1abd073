package import TextScreen

// The way back from a name to the key, as people write it by hand.
extension KeyName {
  /// The key of a name in any of the usual notations: `^S`, `Ctrl-s`, `C-s`, `<C-s>`, `ctrl+s`; nil where no
  /// terminal sends such a key.
  ///
  /// A Hangul jamo is the Latin key of the same place.
  package static func key(of name: String) -> Key? {
    if let character = name.first, name.count == 1 { return plain(character) }
    if name.first == "<", name.last == ">", name.count > 3 {
      return key(of: String(name.dropFirst().dropLast()))
    }
    if name.first == "^", name.count == 2 { return control(name.last) }
    guard let (modifier, rest) = split(name) else { return byWord[name.lowercased()] }
    return switch modifier {
    case .control: rest.count == 1 ? control(rest.first) : nil
    case .alt: alt(rest)
    case .shift: shift(rest)
    }
  }

  private enum Modifier {
    case control, alt, shift
  }

  private static let modifiers: [String: Modifier] = [
    "ctrl": .control, "control": .control, "c": .control, "alt": .alt, "meta": .alt, "m": .alt, "a": .alt,
    "shift": .shift, "s": .shift,
  ]

  private static let byWord: [String: Key] = {
    let others: [String: Key] = [
      "space": .character(" "), "spc": .character(" "), "return": .enter, "cr": .enter, "escape": .escape,
      "backtab": .backTab, "bs": .backspace, "bksp": .backspace, "delete": .delete, "insert": .insert,
      "pageup": .pageUp,
      "pagedown": .pageDown,
    ]
    let names = named.map { ($0.name.lowercased(), $0.key) } + (1...12).map { ("f\($0)", .function($0)) }
    return others.merging(names) { first, _ in first }
  }()

  private static func split(_ name: String) -> (Modifier, Substring)? {
    guard let mark = name.dropFirst().firstIndex(where: { $0 == "-" || $0 == "+" }) else { return nil }
    let rest = name[name.index(after: mark)...]
    guard !rest.isEmpty, let modifier = modifiers[name[..<mark].lowercased()] else { return nil }
    return (modifier, rest)
  }

  private static func plain(_ character: Character) -> Key? {
    if let latin = HangulKeys.latin(for: character) { return latin.count == 1 ? latin[0] : nil }
    let isBlank = character.isWhitespace && character != " "
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isBlank || isControl ? nil : .character(character)
  }

  private static func control(_ character: Character?) -> Key? {
    guard let character, case .character(let latin) = plain(character) else { return nil }
    switch Character(latin.lowercased()) {
    case "i": return .tab
    case "j", "m": return .enter
    case "h": return .backspace
    case "[": return .escape
    case let letter where ("a"..."z").contains(letter) || "\\]^_".contains(letter): return .control(letter)
    default: return nil
    }
  }

  private static func alt(_ rest: Substring) -> Key? {
    if case (.shift, let letter)? = split(String(rest)) {
      guard case .character(let letter)? = shift(letter) else { return nil }
      return .alt(letter)
    }
    if byWord[rest.lowercased()] == .backspace { return .alt("\u{7F}") }
    guard rest.count == 1, case .character(let character)? = rest.first.flatMap(plain), character != " "
    else {
      return nil
    }
    return Character(character.lowercased()).isASCII
      ? .alt(Character(character.lowercased())) : .alt(character)
  }

  private static func shift(_ rest: Substring) -> Key? {
    if rest.lowercased() == "tab" { return .backTab }
    if let direction = byWord[rest.lowercased()].flatMap(Key.Direction.init) { return .shift(direction) }
    guard rest.count == 1, case .character(let letter)? = rest.first.flatMap(plain), letter.isLetter else {
      return nil
    }
    let upper = letter.uppercased()
    return upper.count == 1 ? upper.first.map(Key.character) : nil
  }
}
