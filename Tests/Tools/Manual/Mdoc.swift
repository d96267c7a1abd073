/// Text in the language of manual pages, mdoc(7).
enum Mdoc {
  /// A paragraph or several, each sentence on a line of its own.
  static func text(_ text: String) -> [String] {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      sentences(String(paragraph).map { $0.isNewline ? " " : $0 }).map { sentence in
        guard let first = sentence.first, first == "." || first == "'" else { return escaped(sentence) }
        return "\\&" + escaped(sentence)
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

  private static func escaped(_ text: String) -> String {
    // A bare hyphen may be drawn as one that no shell knows.
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
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
