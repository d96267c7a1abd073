/// A place in a filter's text that asks for a saved shelf by name, `shelf:NAME`.
struct ShelfReference {
  let name: ShelfName
  /// Where the name stands in the text, quotes and all, in characters from 0.
  private let position: Range<Int>

  /// Those of a filter's text, in their order.
  static func all(in text: String) -> [ShelfReference] {
    let characters = Array(text)
    return FilterToken.split(text).compactMap { token in
      guard case .word(let word) = token.kind, let key = word.key, FilterKey(named: key) == .shelf,
        let colon = characters[word.position].firstIndex(of: ":")
      else { return nil }
      return ShelfReference(name: ShelfName(word.value), position: colon + 1..<word.position.upperBound)
    }
  }

  /// A filter's text that asks for a shelf by its new name wherever it did by the former one.
  static func renamed(in text: String, _ former: ShelfName, to name: String) -> String {
    guard former != ShelfName(name) else { return text }
    var characters = Array(text)
    for reference in all(in: text).reversed() where reference.name == former {
      characters.replaceSubrange(reference.position, with: Array(typed(name)))
    }
    return String(characters)
  }

  /// A name as it is typed behind `shelf:`; in quotes unless nothing in it means anything there.
  static func typed(_ name: String) -> String { FilterToken.typed(name.filter { $0 != "\"" }) }
}
