import Glibc
import LibraryStore
import Messages
import ScreenKit
import SeogaResources

/// The themes the reader wrote, each read when it is wanted.
///
/// Whatever such a file holds, it gives a theme, with every part of it that makes sense.
struct ReaderThemes {
  private let files: ThemeFiles
  private let words: Words

  /// - Parameter path: of the folder they lie in.
  init(path: String, words: Words) { (files, self.words) = (ThemeFiles(path: path), words) }

  /// Their names, sorted; one that is called as one of ours would never be meant.
  var names: [String] { files.names().filter { ThemeName(rawValue: $0) == nil } }

  /// Names of files that are called as one of ours.
  var taken: [String] { files.names().filter { ThemeName(rawValue: $0) != nil } }

  func path(of name: String) -> String { files.path(of: name) }

  /// The theme of a name, and a sentence for each thing of its file that has no effect; without a file that can be read
  /// there is no theme and one sentence.
  ///
  /// - Parameter label: what the sentences call the file; `themes/` and its name where there is none.
  func theme(named name: String, calling label: String? = nil) -> (theme: Theme?, sentences: [String]) {
    let label = label ?? "themes/\(name).json"
    let code: Int32
    switch files.load(name) {
    case .found(let bytes):
      let file = ThemeFile(bytes)
      let sentences = ThemeSentences(words: words)
      return (file.theme, file.mistakes.map { sentences.text(of: $0, in: label) })
    case .absent: code = ENOENT
    case .tooLarge: code = EFBIG
    case .failed(let refusal): code = refusal
    }
    let problem = FileProblem(name: label, reason: .failed(code: code))
    return (nil, [StoreSentences(words: words).text(of: problem)])
  }
}
