import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct MergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make one of two records of the same book.",
    discussion: """
      The older one stays, with the reads, notes and tags of both, and takes from the other what it lacks; where they \
      differ its own words stand, and = on the shelf lets you choose. The other goes to the trash; imports, and \
      whoever asks for its id or ISBN, find the one that stays. seoga list is:double names such records.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "A book.", completion: .books)
  var book: String

  @Argument(help: "The other record of it.", completion: .books)
  var other: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let (one, another) = (try desk.book(book), try desk.book(other))
    guard !one.id.isIdentical(to: another.id) else {
      throw CommandRefusal(desk.words("cli.merge.same", ["title": desk.title(one), "id": one.id]))
    }
    let (older, newer) = RecordUnion.inOrder(one, another)
    let books = try desk.attempt { () throws(StoreError) in
      try desk.files.unite(older.id, absorbing: newer.id) { RecordUnion(keeping: $0, absorbing: $1) }
    }
    let kept = books.kept
    desk.output.message(
      desk.words(
        "cli.merged",
        [
          "title": desk.title(kept), "id": kept.id, "other": newer.id,
          "reads": desk.words.count("count.reads", kept.reads.count),
          "notes": desk.words.count("count.notes", kept.notes.count),
        ]
      )
    )
  }
}
