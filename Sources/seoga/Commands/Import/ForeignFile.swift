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
  func read(_ paths: [String], format: ImportFile.Format?) throws(Refusal) -> [ForeignFile] {
    var files: [ForeignFile] = []
    var refused: [String] = []
    for path in paths {
      do throws(Refusal) {
        files.append(ForeignFile(path: path, content: try content(path, format)))
      } catch {
        refused += error.lines
      }
    }
    guard refused.isEmpty else { throw Refusal(refused + [words("cli.import.nothing")]) }
    return files
  }

  private func content(_ path: String, _ format: ImportFile.Format?) throws(Refusal) -> ImportFile {
    let bytes = try bytes(path)
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
