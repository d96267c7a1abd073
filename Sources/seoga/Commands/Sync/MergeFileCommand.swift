import ArgumentParser
import Glibc
import LibraryStore
import Messages
import SeogaResources

struct MergeFileCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-file",
    abstract: "Merge three versions of one file of a library, for git.",
    discussion: """
      Writes the result into OURS, as git asks a merge driver to. seoga sync setup tells git of it. Where the versions \
      cannot be merged, OURS stays as it is and the exit code is 1.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The version both come from; an empty file for none.", completion: .file())
  var base: String

  @Argument(help: "The version here, which is written.", completion: .file())
  var ours: String

  @Argument(help: "The other version.", completion: .file())
  var theirs: String

  @Argument(help: "The file's path in the repository.")
  var path: String?

  func run(at desk: Desk) throws(CommandRefusal) {
    let name = path ?? ours
    let merged = try desk.attempt { () throws(StoreError) in
      FileMerge.merged(
        base: try FileMerge.bytes(at: base),
        ours: try FileMerge.bytes(at: ours),
        theirs: try FileMerge.bytes(at: theirs),
        path: path
      )
    }
    guard let merged else { throw CommandRefusal(desk.words("sync.mergeFile.unreadable", ["file": name])) }
    try desk.attempt { () throws(StoreError) in try FileMerge.write(merged, to: ours) }
  }
}
