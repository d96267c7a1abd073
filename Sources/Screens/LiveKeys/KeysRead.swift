package import LibraryStore
import Messages
import ReadingCore
package import ScreenKit
package import SeogaResources

/// The keys a reader chose in `keys.json`, what has no effect there, and the file itself where it can be changed.
///
/// Whatever the file holds, every line of it that makes sense counts.
package struct KeysRead {
  package let bindings: KeyBindings
  let mistakes: [KeyMistake]
  private let content: HandWrittenFile.HandWrittenContent

  package init(_ path: String, access: FileAccess = .live) {
    self.init(KeysFile.load(path, access: access))
  }

  package init(_ content: HandWrittenFile.HandWrittenContent) {
    self.content = content
    switch content {
    case .found(let bytes):
      let file = KeyFile(bytes, table: .program)
      (bindings, mistakes) = (file.bindings, file.mistakes)
    case .absent, .tooLarge, .failed: (bindings, mistakes) = (KeyBindings(), [])
    }
  }

  /// The file to be changed; nil where it cannot be read to its end, so that it must not be written.
  var document: JSONDocument? {
    switch content {
    case .found(let bytes): try? JSONDocument(bytes)
    case .absent: try? JSONDocument([])
    case .tooLarge, .failed: nil
    }
  }

  /// Some keys with no file behind them.
  package init(_ bindings: KeyBindings) {
    (self.bindings, mistakes, content) = (bindings, [], .absent)
  }

  /// What has no effect, one sentence each.
  package func sentences(_ words: Words) -> [String] {
    switch content {
    case .absent: return []
    case .tooLarge: return [words("keys.tooLarge")]
    case .failed(let code):
      let problem = FileProblem(name: "keys.json", reason: .failed(code: code))
      return [StoreSentences(words: words).text(of: problem)]
    case .found: return mistakes.map(KeySentences(words: words).text(of:))
    }
  }

  /// Why the file cannot be changed; nil where it can.
  func obstacle(_ words: Words) -> String? {
    guard document == nil else { return nil }
    let unread = mistakes.first { if case .notJSON = $0.reason { true } else { false } }
    return unread.map(KeySentences(words: words).text(of:)) ?? sentences(words).first
  }

  func isLike(_ other: KeysRead) -> Bool { content == other.content }
}
