import Interchange
import LibraryStore
import Messages
import Screens
import SeogaResources

struct ForeignFile {
  nonisolated static let standardInput = "-"

  let path: String
  var content: ImportFile
  /// What the columns of a table are, where it is one of no known program.
  var mapping: TableMapping?
}

struct NamedFile {
  let path: String
  let bytes: Result<[UInt8], CommandRefusal>
  /// Whether it was found in a folder, which may hold other things beside exports.
  var isFound = false
  /// What has to be unpacked before it can be read, and what came of that.
  var packed: PackedFile?
  var unpacked: Result<ImportFile, CommandRefusal>?

  init(path: String, bytes: Result<[UInt8], CommandRefusal>, isFound: Bool = false) {
    (self.path, self.bytes, self.isFound) = (path, bytes, isFound)
  }

  init(_ packed: PackedFile, isFound: Bool = false) {
    self.init(path: packed.path, bytes: .success([]), isFound: isFound)
    self.packed = packed
  }
}

extension Desk {
  /// Reads every file; what cannot be read is told by who looks into it.
  ///
  /// Of a folder it is every file that may be an export; how many others there are is said.
  func contents(_ paths: [String]) -> [NamedFile] {
    paths.flatMap { path in
      guard path != ForeignFile.standardInput, (try? FileAccess.live.status(path, true))?.kind == .folder
      else {
        return [named(path, isFound: false)]
      }
      let folder = ImportFolder(path)
      if folder.others > 0 {
        output.message(words.count("cli.import.folder.others", folder.others, ["folder": path]))
      }
      let libraries = folder.libraries.map { NamedFile($0, isFound: true) }
      if folder.files.isEmpty, libraries.isEmpty {
        let refusal = CommandRefusal(words("cli.import.folder.none", ["folder": path]))
        return [NamedFile(path: path, bytes: .failure(refusal))]
      }
      return libraries + folder.files.map { named($0, isFound: true) }
    }
  }

  private func named(_ path: String, isFound: Bool) -> NamedFile {
    if path != ForeignFile.standardInput, let packed = PackedFile(at: path) {
      return NamedFile(packed, isFound: isFound)
    }
    return NamedFile(path: path, bytes: read(path), isFound: isFound)
  }

  private func read(_ path: String) -> Result<[UInt8], CommandRefusal> {
    Result { () throws(CommandRefusal) in try bytes(path) }
  }

  /// Reads every file as another program's; where one cannot be, says so of all those and does no more.
  func read(_ files: [NamedFile], format: ImportFormat?, table: TableOptions?) throws(CommandRefusal)
    -> [ForeignFile]
  {
    var read: [ForeignFile] = []
    var refused: [String] = []
    for file in files {
      do throws(CommandRefusal) {
        if let unpacked = file.unpacked {
          read.append(ForeignFile(path: file.path, content: try unpacked.get()))
          continue
        }
        let bytes = try file.bytes.get()
        if let table {
          let (content, mapping) = try self.table(bytes, named: name(file.path), table)
          read.append(ForeignFile(path: file.path, content: content, mapping: mapping))
        } else {
          read.append(ForeignFile(path: file.path, content: try content(file.path, bytes, format)))
        }
      } catch {
        // A folder holds what it holds, and each thing in it that is no export is named.
        if file.isFound { for line in error.lines { output.message(line) } } else { refused += error.lines }
      }
    }
    if read.isEmpty, refused.isEmpty { throw CommandRefusal(words("cli.import.nothing")) }
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
      let sentences = ImportSentences(words: words)
      let isTable =
        [.unknownHeader, .notText].contains(error)
        && (try? TableFile(bytes)).map { $0.guess().hasTitle } ?? false
      throw CommandRefusal(
        isTable
          ? words("cli.import.table", ["file": name(path)]) : sentences.text(of: error, file: name(path))
      )
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
