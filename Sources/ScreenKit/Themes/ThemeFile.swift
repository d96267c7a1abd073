import ReadingCore
import TextScreen

/// What a reader's `themes/*.json` says: an object of roles with their colours and attributes, on one of our themes.
///
/// What makes no sense is told with its place and has no effect; everything else has, and what is not said stays as the
/// theme below has it.
package struct ThemeFile {
  package let theme: Theme
  /// What has no effect, in the order of its places.
  package let mistakes: [ThemeMistake]

  /// Reads the bytes of the file; one of blanks alone is the terminal's own theme.
  package init(_ bytes: [UInt8]) {
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      (theme, mistakes) = (.terminal, [])
      return
    }
    let (document, problem) = JSONReader.placed(of: bytes)
    var reading = ThemeFileReading(bytes: bytes)
    if let document { reading.read(document) }
    if let problem { reading.refuse(at: problem.offset, .notJSON(problem.reason)) }
    theme = reading.theme
    mistakes = reading.mistakes.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }
}

private struct ThemeFileReading {
  let bytes: [UInt8]
  private(set) var theme = Theme.terminal
  private(set) var mistakes: [ThemeMistake] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func refuse(at offset: Int, _ reason: ThemeMistake.ThemeMistakeReason) {
    mistakes.append(ThemeMistake(position: FilePosition(ofByte: offset, in: bytes), reason: reason))
  }

  mutating func read(_ document: PlacedJSON) {
    let parts = members(of: document, named: ["base", "ground", "roles"])
    // Whatever stands first, the others are said of it.
    if let base = parts["base"] { readBase(base) }
    if let ground = parts["ground"] { readGround(ground) }
    if let roles = parts["roles"] { readRoles(roles) }
  }

  private mutating func readBase(_ value: PlacedJSON) {
    guard case .scalar(.string(let text)) = value.value else { return refuse(at: value.offset, .notABase) }
    guard let base = ThemeName(rawValue: text) else { return refuse(at: value.offset, .unknownBase(text)) }
    theme = base.theme
  }

  private mutating func readGround(_ value: PlacedJSON) {
    let parts = members(of: value, named: ["background", "text"])
    var colours: [String: Colour] = [:]
    for (name, part) in parts {
      colours[name] = colour(of: part)
      if colours[name] == nil { refuse(at: part.offset, .notAGroundColour) }
    }
    let background = colours["background"] ?? theme.ground?.background
    let text = colours["text"] ?? theme.ground?.text
    if let background, let text {
      theme.ground = Ground(background: background, text: text)
    } else if case .object = value.value {
      // A colour that is none has been told of.
      let lacking = ["background", "text"].first { parts[$0] == nil }
      if let lacking { refuse(at: value.offset, .groundLacks(lacking)) }
    }
  }

  private mutating func readRoles(_ value: PlacedJSON) {
    let names = Role.allCases.map(\.name)
    guard let pairs = pairs(of: value) else { return }
    for pair in pairs {
      guard let role = Role.allCases.first(where: { $0.name == pair.key }) else {
        refuse(at: pair.offset, .unknownRole(pair.key, nearest: nearest(to: pair.key, among: names)))
        continue
      }
      let parts = members(of: pair.value, named: ["colour", "attributes"])
      if let colour = parts["colour"] { readColour(colour, of: role) }
      if let attributes = parts["attributes"] { readAttributes(attributes, of: role) }
    }
  }

  private mutating func readColour(_ value: PlacedJSON, of role: Role) {
    if case .scalar(.string("default")) = value.value { return theme[role].colour = nil }
    guard let colour = colour(of: value) else { return refuse(at: value.offset, .notAColour) }
    theme[role].colour = colour.drawn(instead: theme[role].colour?.instead)
  }

  private mutating func readAttributes(_ value: PlacedJSON, of role: Role) {
    guard case .list(let elements) = value.value else { return refuse(at: value.offset, .notAttributes) }
    var attributes: Style.Attributes = []
    for element in elements {
      guard case .scalar(.string(let text)) = element.value else {
        refuse(at: element.offset, .notAttributes)
        continue
      }
      if let attribute = Style.Attributes.named.first(where: { $0.name == text }) {
        attributes.insert(attribute.attribute)
      } else {
        refuse(at: element.offset, .unknownAttribute(text))
      }
    }
    // A list in which nothing makes sense takes nothing away.
    if elements.isEmpty || !attributes.isEmpty { theme[role].attributes = attributes }
  }

  /// A colour as `"#268bd2"` or from 0 to 255; nil for anything else.
  private func colour(of value: PlacedJSON) -> Colour? {
    switch value.value {
    case .scalar(.number(let text)): return UInt8(text).map { .palette($0) }
    case .scalar(.string(let text)):
      let digits = text.utf8.dropFirst()
      guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let number = UInt32(Substring(digits), radix: 16)
      else { return nil }
      let part = { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
      return .rgb(part(16), part(8), part(0))
    default: return nil
    }
  }

  // MARK: Objects

  /// The members of an object that have one of some names; the others are told of.
  private mutating func members(of value: PlacedJSON, named names: [String]) -> [String: PlacedJSON] {
    var members: [String: PlacedJSON] = [:]
    for pair in pairs(of: value) ?? [] {
      if names.contains(pair.key) {
        members[pair.key] = pair.value
      } else {
        refuse(at: pair.offset, .unknownPart(pair.key, nearest: nearest(to: pair.key, among: names)))
      }
    }
    return members
  }

  private mutating func pairs(of value: PlacedJSON) -> [PlacedJSON.PlacedPair]? {
    if case .object(let pairs) = value.value { return pairs }
    refuse(at: value.offset, .notAnObject)
    return nil
  }

  private func nearest(to text: String, among names: [String]) -> String? {
    Misspelling.nearest(to: text, among: names)
  }
}
