/// A language the program speaks.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case korean = "ko"
}

/// Every sentence and label a person sees, in one language, by key.
///
/// A placeholder is a name in braces: `"{count} left"`.
public struct Words: Sendable {
  /// The language they are in.
  public let language: Language
  private let table: [String: String]

  /// The words of a language from a table of key and text.
  public init(language: Language, table: [String: String]) {
    self.language = language
    self.table = table
  }

  /// The text at a key with its placeholders filled; the key itself where the table lacks it.
  public func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    var text = table[key] ?? key
    for (name, value) in values { text = text.replacing("{\(name)}", with: value) }
    return text
  }

  /// The text for a number: `key.one` for 1 and `key.other` else, with `{count}` filled.
  public func count(_ key: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    callAsFunction(count == 1 ? "\(key).one" : "\(key).other", values).replacing(
      "{count}",
      with: String(count)
    )
  }
}
