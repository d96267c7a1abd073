import ArgumentParser
import LibraryStore
import LibrarySync
import Messages
import ReadingCore
import SeogaResources

struct HistoryCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List what was changed, the newest first: day and time, whether it is undone, what.",
    discussion: """
      undo takes back the first line that is not undone. undoMegabytes in settings.json says how much is kept, \
      64 where it says nothing; the oldest changes go first. --all lists what all machines changed that the library is \
      kept in step with: day and time, which machine, what; undo knows nothing of that.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(help: "List what git's history has from all machines, see seoga sync.")
  var all = false

  @Flag(
    help:
      "Print one JSON array: at, id, undone, passedOver, and what was done to each book; of --all at, host, author, commit, subject."
  )
  var json = false

  func run(at desk: Desk) async throws(CommandRefusal) {
    if all { return try await listAll(at: desk) }
    var steps: [JournalStep] = []
    try desk.attempt { () throws(StoreError) in try desk.files.history { steps.append($0) } }
    if json { return desk.output.json(.array(steps.map { .object($0.json) })) }
    if steps.isEmpty { return desk.output.message(desk.words("history.empty")) }
    let words = HistoryWords(desk.words)
    let rows = steps.map { step in
      let state = step.isUndone ? "history.undone" : step.isPassedOver ? "history.passedOver" : nil
      return [HistoryCommand.minute(step.at), state.map { desk.words($0) } ?? "", words.phrase(step)]
    }
    for line in TextTable(rows: rows, flexible: [2]).lines(columns: desk.columns) { desk.output.line(line) }
  }

  @MainActor private func listAll(at desk: Desk) async throws(CommandRefusal) {
    do throws(SyncFailure) {
      let changes = try await desk.syncing().history()
      if json { return desk.output.json(.array(changes.map { .object($0.json) })) }
      if changes.isEmpty { return desk.output.message(desk.words("history.empty")) }
      let rows = changes.map { [HistoryCommand.minute($0.at), $0.host ?? $0.author, $0.subject] }
      for line in TextTable(rows: rows, flexible: [2]).lines(columns: desk.columns) { desk.output.line(line) }
    } catch {
      throw CommandRefusal(desk.syncSentences.text(of: error))
    }
  }

  /// Day and minute of a stamp as the reader's clock showed them.
  private static func minute(_ stamp: String) -> String {
    String(stamp.prefix(16)).replacing("T", with: " ")
  }
}

extension JournalStep {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object["at"] = .string(at)
    object["id"] = .string(id)
    object["undone"] = .bool(isUndone)
    object["passedOver"] = .bool(isPassedOver)
    object["books"] = .array(
      books.map { book in
        var object = JSONObject()
        object["id"] = .string(book.id)
        object["title"] = book.title.map { .string($0) }
        object["what"] = .array(book.what.map { .string($0.name) })
        return .object(object)
      }
    )
    return object
  }
}

extension SyncedChange {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object["at"] = .string(at)
    object["author"] = .string(author)
    object["commit"] = .string(commit)
    object["host"] = host.map(JSONValue.string)
    object["subject"] = .string(subject)
    return object
  }
}
