/// How commands are called where they are typed: in the palette and in `keys.json`.
///
/// The name comes from the id, so that a command has one as soon as it has an id and keeps it as long: of
/// `list.halfDown` it is `half down`. It is the same in every language.
package enum CommandName {
  package static func text(of id: String) -> String {
    let parts = id.split(separator: ".", maxSplits: 1)
    let words = spelled(parts.last ?? "")
    return switch parts.first {
    // Alone these words would not say what they are about.
    case "order": "order by \(words)"
    case "note": "\(words) note"
    default: words
    }
  }

  /// The words of a name written as one: `halfDown`, `half down`.
  private static func spelled(_ name: Substring) -> String {
    name.reduce(into: "") { text, character in
      if character.isUppercase { text += " " }
      text += character == "." ? " " : character.lowercased()
    }
  }
}
