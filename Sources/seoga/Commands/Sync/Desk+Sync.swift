import Glibc
import LibraryStore
import LibrarySync
import Messages
import ReadingCore
import SeogaResources

extension Desk {
  var syncSentences: SyncSentences { SyncSentences(words) }

  var syncWording: SyncWording { SyncWording.of(words) }

  /// The synchronisation of this library; throws where it was not set up.
  func syncing() async throws(SyncFailure) -> Syncing {
    try await Syncing.of(files, program: Programs.folder(of: "git"), wording: syncWording)
  }

  /// Reads the library, which merges what a merge left to be merged.
  var settle: @Sendable () async -> Void {
    { [files] in _ = try? await Repositories.settle(files) }
  }

  /// Says what a synchronisation came to, and what the reader should know of it.
  func tell(_ report: SyncReport, isJSON: Bool) {
    if isJSON { return output.json(.object(SyncJSON.object(report, syncSentences))) }
    for conflict in report.conflicts { output.message(syncSentences.text(of: conflict)) }
    output.message(syncSentences.text(of: report))
  }

  /// What git has of files that cannot be read.
  func committedCopies(of names: [String]) async -> [String: GoodCopy] {
    await Syncing.goodCopies(of: names, files, program: Programs.folder(of: "git"))
  }

  /// What git has of all books whose files cannot be read.
  func committedCopies() async -> [String: GoodCopy] {
    // Read once more for it: which files git is to be asked about is known only then.
    var names: [String] = []
    _ = try? LibraryCheck(files, isRepairing: false) { if $0.problem.isUnreadable { names.append($0.path) } }
      .run()
    return await committedCopies(of: names)
  }

  /// Has what belongs to the library on this machine, such as drafts and the journal, go along to another identifier.
  ///
  /// - Returns: the folder it stays in where that cannot be, as where another library of that identifier was here before;
  ///   nil where it went along, or there is none.
  func moveState(from former: String, to id: String) -> String? {
    let (old, new) = (paths.state(libraryID: former), paths.state(libraryID: id))
    guard Glibc.access(old, F_OK) == 0 else { return nil }
    if Glibc.access(new, F_OK) != 0, rename(old, new) == 0 { return nil }
    return old
  }
}

/// The shapes of `seoga sync --json`.
enum SyncJSON {
  static func object(_ report: SyncReport, _ sentences: SyncSentences) -> JSONObject {
    var object = JSONObject()
    object["state"] = .string(report.end.rawValue)
    object["message"] = .string(sentences.text(of: report))
    object["sent"] = .number(String(report.sent.files))
    object["fetched"] = .number(String(report.fetched.files))
    object["merged"] = .number(String(report.conflicts.count))
    return object
  }

  static func object(_ failure: SyncFailure, _ sentences: SyncSentences) -> JSONObject {
    var object = JSONObject()
    object["state"] = .string(failure.isOfTheNetwork ? "unreachable" : "refused")
    object["message"] = .string(sentences.text(of: failure))
    for name in ["sent", "fetched", "merged"] { object[name] = .number("0") }
    return object
  }

  static func object(_ status: SyncStatus) -> JSONObject {
    var object = JSONObject()
    let toSend = status.changed + status.ahead
    object["state"] = .string(status.behind > 0 ? "toFetch" : toSend > 0 ? "toSend" : "inStep")
    object["address"] = .string(status.address)
    object["host"] = .string(status.host)
    object["toSend"] = .number(String(toSend))
    object["toFetch"] = .number(String(status.behind))
    return object
  }
}

/// Addresses of repositories as a reader types them.
enum SyncAddress {
  /// The same where the program stands elsewhere: a path from here becomes a whole one.
  nonisolated static func whole(_ typed: String) -> String {
    let isPath = !typed.contains("://") && !(typed.prefix { $0 != "/" }).contains(":")
    return isPath ? Programs.absolute(typed) ?? typed : typed
  }
}

/// How git finds the program that merges the library's files.
enum MergeDriver {
  /// By its name where the shell finds this program by that, so that it is found after an update, too.
  static var commandLine: String {
    "\(program) merge-file %O %A %B %P"
  }

  private static var program: String {
    guard let own = RunningProgram.path else { return "seoga" }
    let isFound = Programs.folder(of: "seoga").flatMap { Programs.whole("\($0)/seoga") } == own
    return isFound ? "seoga" : ShellWord.quoted(own)
  }
}
