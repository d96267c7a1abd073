import Synchronization

/// Every sentence and label a person sees, in one language, by key.
///
/// A placeholder is a name in braces: `"{count} left"`. The key of a command is named with the key it has of
/// its own accord, `"{key:shelf.filter|/} narrows"`, since readers may give it another.
///
/// Every screen and every sentence keeps the words it was made with; `speak` changes them for all of those at once.
public struct Words: Sendable {
  private struct WordsContent {
    let language: Language
    let first: WordIndex
    let rest: LateTables
    var keys: [String: String] = [:]

    func text(at key: String) -> String? { first[key] ?? rest[key] }
  }

  /// Copied as one pointer.
  private final class SpokenWords: Sendable {
    let content: Mutex<WordsContent>

    init(_ content: WordsContent) { self.content = Mutex(content) }
  }

  private let spoken: SpokenWords

  private var content: WordsContent { spoken.content.withLock { $0 } }

  public var language: Language { spoken.content.withLock { $0.language } }

  init(language: Language, first: [StringsTable], rest: LateTables) {
    self.init(WordsContent(language: language, first: WordIndex(first), rest: rest))
  }

  private init(_ content: WordsContent) { spoken = SpokenWords(content) }

  /// - Parameter first: names of the tables to read now; the others are read when one of their texts is first asked
  ///   for, or by `readRest`. Where it is nil all are read now.
  /// - Throws: `ResourceError` where a table is missing or is no table.
  public static func load(
    language: Language,
    folder: ResourceFolder,
    first: [String]? = nil
  ) throws(ResourceError) -> Words {
    let names = folder.tables(of: language)
    if names.isEmpty { throw .unreadable(path: "\(folder.path)/\(language.rawValue).lproj") }
    var tables: [StringsTable] = []
    for name in names where first?.contains(name) ?? true {
      tables.append(try folder.table(name, of: language))
    }
    let late = first.map { first in names.filter { !first.contains($0) } } ?? []
    return Words(language: language, first: tables, rest: LateTables(late, of: language, in: folder))
  }

  /// Reads the tables that were left for later, before another version of the program can take their place.
  ///
  /// - Throws: `ResourceError` where a table is missing or is no table; its texts are shown as their keys.
  public func readRest() throws(ResourceError) { try content.rest.read() }

  /// Why texts of the tables that were left for later are shown as their keys; nil where none was asked for in vain.
  public var restProblem: ResourceError? { content.rest.problem }

  /// The same words for a reader with other keys, named by the ids of their commands.
  public func showing(keys: [String: String]) -> Words {
    var content = content
    content.keys = keys
    return Words(content)
  }

  /// Has everybody who holds these words speak as others do from now on, and name keys as those do.
  public func speak(as other: Words) {
    let content = other.content
    spoken.content.withLock { $0 = content }
  }

  /// The name of a command's key; `standard` is the one it has of its own accord.
  public func key(of command: String, standard: String) -> String {
    spoken.content.withLock { $0.keys[command] } ?? standard
  }

  /// The text at a key with its placeholders filled; the key itself where the table lacks it.
  public func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    fill(text(at: key) ?? key) { name in value(name, of: values) }
  }

  /// The text at a key as it stands; nil where the table lacks it.
  public func text(at key: String) -> String? { spoken.content.withLock { $0.text(at: key) } }

  /// The text for a number: `key.one` for 1 and `key.other` else, with `{count}` filled.
  public func count(_ key: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let key = count == 1 ? "\(key).one" : "\(key).other"
    return fill(text(at: key) ?? key) { name in
      name == "count" ? String(count) : value(name, of: values)
    }
  }

  /// A number with a comma between every three of its digits, as each of the languages writes it.
  public func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let groups = digits.indices.reduce(into: number < 0 ? "-" : "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digits[index])
    }
    return groups
  }

  private func value(_ name: Substring, of values: KeyValuePairs<String, String>) -> String? {
    values.first { $0.key == name }?.value
  }

  /// Fills each placeholder once: a book may be called `{count}`, and what was filled in stays as it is.
  private func fill(_ text: String, with value: (Substring) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled = ""
    var rest = text[...]
    // Signs of ASCII are sought among bytes: whole characters would have to be made out first.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let (start, end) = (rest.utf8.index(after: open), rest.utf8.index(after: close))
      let name = rest[start..<close]
      filled.append(contentsOf: rest[..<open])
      filled.append(value(name) ?? key(name) ?? String(rest[open..<end]))
      rest = rest[end...]
    }
    filled.append(contentsOf: rest)
    return filled
  }

  /// The key a placeholder such as `key:shelf.filter|/` names.
  private func key(_ placeholder: Substring) -> String? {
    guard placeholder.hasPrefix("key:") else { return nil }
    let parts = placeholder.dropFirst(4).split(separator: "|", maxSplits: 1)
    return parts.count == 2 ? key(of: String(parts[0]), standard: String(parts[1])) : nil
  }
}
