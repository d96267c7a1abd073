import SeogaResources

/// Text in the language of manual pages, mdoc(7).
enum Mdoc {
  /// A paragraph or several, each sentence on a line of its own, with code between backquotes in bold type.
  static func text(_ text: String) -> [String] {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      sentences(String(paragraph).map { $0.isNewline ? " " : $0 }).map { sentence in
        guard let first = sentence.first, first == "." || first == "'" else { return marked(sentence) }
        return "\\&" + marked(sentence)
      }
    }
    return Array(paragraphs.joined(separator: [".Pp"]))
  }

  /// A macro with its arguments, of which those that are macros themselves stay what they are.
  static func line(_ macro: String, _ arguments: String...) -> String {
    ([".\(macro)"] + arguments).joined(separator: " ")
  }

  /// A word as a macro's argument.
  static func word(_ text: String) -> String {
    let escaped = escaped(text).replacing("\"", with: "\\(dq")
    // Without the mark a word that happens to be a macro's name would be one.
    return escaped.contains(" ") ? "\"\\&\(escaped)\"" : "\\&\(escaped)"
  }

  /// Several words as the argument of a macro that takes any number; in quotes they would keep these in lists of pages.
  static func words(_ text: String) -> String {
    text.split(separator: " ").map { word(String($0)) }.joined(separator: " ")
  }

  /// Lines as they stand, indented.
  static func display(_ lines: [String]) -> [String] {
    [".Bd -literal -offset indent"] + lines.map { "\\&" + code($0) } + [".Ed"]
  }

  /// Words with code between backquotes in bold type.
  static func marked(_ text: String) -> String {
    ManualSpan.spans(of: text).map { $0.isCode ? "\\fB\(unbroken($0.text))\\fR" : escaped($0.text) }.joined()
  }

  private static func escaped(_ text: String) -> String {
    // A bare hyphen may be drawn as one that no shell knows.
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  /// What is typed or stands in a file: the quotes, and other signs that would become finer ones.
  private static func code(_ text: String) -> String {
    let finer: KeyValuePairs = [
      "\"": "\\(dq", "'": "\\(aq", "^": "\\(ha", "`": "\\(ga", "~": "\\(ti",
    ]
    return finer.reduce(escaped(text)) { $0.replacing($1.key, with: $1.value) }
  }

  /// Code of which no word is hyphenated at the end of a line.
  private static func unbroken(_ text: String) -> String {
    text.split(separator: " ").map { "\\%" + code(String($0)) }.joined(separator: " ")
  }

  /// Cut where a capital letter follows a full stop and a blank.
  private static func sentences(_ text: [Character]) -> [String] {
    var sentences = [""]
    for (index, character) in text.enumerated() {
      let isGap = character == " " && index > 0 && text[index - 1] == "."
      if isGap, index + 1 < text.count, text[index + 1].isUppercase {
        sentences.append("")
      } else {
        sentences[sentences.count - 1].append(character)
      }
    }
    return sentences
  }
}
