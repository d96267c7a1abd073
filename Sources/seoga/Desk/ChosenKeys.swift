import LibraryStore
import Messages
import ScreenKit
import Screens
import SeogaResources

/// The keys the reader chose in `keys.json`, and what there is to say about the file.
///
/// Whatever the file holds, the program starts, with every line of it that makes sense.
struct ChosenKeys {
  let bindings: KeyBindings
  /// What has no effect, one sentence each.
  let sentences: [String]

  init(path: String, words: Words) {
    switch KeysFile.load(path) {
    case .absent: self.init()
    case .tooLarge: self.init(sentences: [words("keys.tooLarge")])
    case .failed(let code):
      let problem = FileProblem(name: "keys.json", reason: .failed(code: code))
      self.init(sentences: [StoreSentences(words: words).text(of: problem)])
    case .found(let bytes):
      let file = KeyFile(bytes, table: .program)
      let sentences = KeySentences(words: words)
      self.init(bindings: file.bindings, sentences: file.mistakes.map { sentences.text(of: $0) })
    }
  }

  private init(bindings: KeyBindings = KeyBindings(), sentences: [String] = []) {
    self.bindings = bindings
    self.sentences = sentences
  }
}
