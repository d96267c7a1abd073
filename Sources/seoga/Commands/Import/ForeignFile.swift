import Interchange
import LibraryStore
import Messages
import SeogaResources

struct ForeignFile {
  nonisolated static let standardInput = "-"

  let path: String
  let content: ImportFile
}

struct NamedFile {
  let path: String
  let bytes: Result<[UInt8], CommandRefusal>
}

extension Desk {
  /// Reads every file; what cannot be read is told by who looks into it.
  func contents(_ paths: [String]) -> [NamedFile] {
    paths.map { path in
      NamedFile(path: path, bytes: Result { () throws(CommandRefusal) in try bytes(path) })
    }
  }

  /// Reads every file as another program's; where one cannot be, says so of all those and does no more.
  func read(_ files: [NamedFile], format: ImportFormat?) throws(CommandRefusal) -> [ForeignFile] {
    var read: [ForeignFile] = []
    var refused: [String] = []
    for file in files {
      do throws(CommandRefusal) {
        read.append(ForeignFile(path: file.path, content: try content(file.path, file.bytes.get(), format)))
      } catch {
        refused += error.lines
      }
    }
    guard refused.isEmpty else { throw CommandRefusal(refused + [words("cli.import.nothing")]) }
    return read
  }

  private func content(
    _ path: String,
    _ bytes: [UInt8],
    _ format: ImportFormat?
  ) throws(CommandRefusal) -> ImportFile {
    do throws(ImportProblem) {
      guard path != ForeignFile.standardInput else { return try ImportFile(bytes, format: format) }
      return try ImportFile(
        bytes,
        at: path,
        format: format,
        names: { Array((try? FileAccess.live.list($0)) ?? FolderNames()) },
        contents: { try? Program.contents($0) }
      )
    } catch {
      throw CommandRefusal(ImportSentences(words: words).text(of: error, file: name(path)))
    }
  }

  private func bytes(_ path: String) throws(CommandRefusal) -> [UInt8] {
    do throws(SystemFault) {
      return path == ForeignFile.standardInput ? try program.input() : try Program.contents(path)
    } catch {
      throw CommandRefusal(sentences.text(of: .failed(.read, path: name(path), code: error.code)))
    }
  }

  func name(_ path: String) -> String {
    path == ForeignFile.standardInput ? words("cli.import.standardInput") : path
  }
}
