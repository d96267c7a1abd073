import ReadingCore
package import SeogaResources

package struct KeySentences {
  private let words: Words

  package init(words: Words) { self.words = words }

  package func text(of mistake: KeyMistake) -> String {
    words("keys.line", ["line": String(mistake.line), "what": text(of: mistake.reason)])
  }

  /// What the screen says of several: the first, and where the others stand.
  package func notice(of sentences: [String]) -> String? {
    guard let first = sentences.first else { return nil }
    return sentences.count == 1 ? first : "\(first) \(words.count("keys.more", sentences.count - 1))"
  }

  private func text(of reason: KeyMistake.KeyMistakeReason) -> String {
    switch reason {
    case .unknown(let command, nil): words("keys.unknown", ["command": command])
    case .unknown(let command, let near?): words("keys.unknown.near", ["command": command, "near": near])
    case .several(let command, let ids):
      words("keys.several", ["command": command, "ids": ids.joined(separator: ", ")])
    case .repeated(let command, let first):
      words("keys.repeated", ["command": command, "first": String(first)])
    case .notKeys(let command): words("keys.notKeys", ["command": command])
    case .notAKey(let text): words("keys.notAKey", ["key": text])
    case .taken(let key, let command, let other):
      words("keys.taken", ["key": key, "command": command, "other": other])
    case .editsText(let key, let command): words("keys.editsText", ["key": key, "command": command])
    case .isText(let key, let command): words("keys.isText", ["key": key, "command": command])
    case .needsKey(let command): words("keys.needsKey", ["command": command])
    case .notJSON(let reason, let column): text(of: reason, column)
    }
  }

  private func text(of reason: JSONProblem.JSONProblemReason, _ column: Int) -> String {
    let column = String(column)
    return switch reason {
    case .notUTF8: words("keys.notUTF8")
    case .endsEarly: words("keys.endsEarly")
    case .unexpected(let byte) where (0x21..<0x7F).contains(byte):
      words("keys.unexpected", ["column": column, "sign": String(Unicode.Scalar(byte))])
    default: words("keys.notJSON", ["column": column])
    }
  }
}
