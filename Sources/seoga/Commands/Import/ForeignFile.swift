import Interchange
import LibraryStore
import Screens
import SeogaResources

/// A file of another program as it was named, and what it holds.
struct ForeignFile {
  /// The name of standard input.
  nonisolated static let standardInput = "-"

  let path: String
  let content: ImportFile
}

extension Desk {
  /// Reads every file; where one cannot be, says so of all those and does no more.
  func read(_ paths: [String]) throws(Refusal) -> [(path: String, bytes: [UInt8])] {
    try each(paths) { (path) throws(Refusal) in (path, try bytes(path)) }
  }

  /// Reads every file as another program's, in the same way.
  func read(
    _ files: [(path: String, bytes: [UInt8])],
    format: ImportFile.Format?
  ) throws(Refusal) -> [ForeignFile] {
    try each(files) { (file) throws(Refusal) in
      ForeignFile(path: file.path, content: try content(file.path, file.bytes, format))
    }
  }

  private func each<File, Value>(
    _ files: [File],
    _ read: (File) throws(Refusal) -> Value
  ) throws(Refusal) -> [Value] {
    var values: [Value] = []
    var refused: [String] = []
    for file in files {
      do throws(Refusal) {
        values.append(try read(file))
      } catch {
        refused += error.lines
      }
    }
    guard refused.isEmpty else { throw Refusal(refused + [words("cli.import.nothing")]) }
    return values
  }

  private func content(
    _ path: String,
    _ bytes: [UInt8],
    _ format: ImportFile.Format?
  ) throws(Refusal) -> ImportFile {
    do throws(ImportFile.Problem) {
      return try ImportFile(bytes, format: format)
    } catch {
      throw Refusal(ImportSentences(words: words).text(of: error, file: name(path)))
    }
  }

  private func bytes(_ path: String) throws(Refusal) -> [UInt8] {
    do throws(SystemFault) {
      return path == ForeignFile.standardInput ? try program.input() : try Program.contents(path)
    } catch {
      throw Refusal(sentences.text(of: .failed(.read, path: name(path), code: error.code)))
    }
  }

  /// What a file is called in a sentence.
  func name(_ path: String) -> String {
    path == ForeignFile.standardInput ? words("cli.import.standardInput") : path
  }
}
