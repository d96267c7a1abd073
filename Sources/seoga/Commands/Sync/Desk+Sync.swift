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

  /// Has what belongs to the library on this machine, such as drafts and the journal, go along to another identifier.
  func moveState(from former: String, to id: String) {
    let (old, new) = (paths.state(libraryID: former), paths.state(libraryID: id))
    // What is there already is another library's of this machine, and stays.
    guard Glibc.access(new, F_OK) != 0 else { return }
    rename(old, new)
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
    guard isPath, !typed.hasPrefix("/"), let here = getcwd(nil, 0) else { return typed }
    defer { free(here) }
    return "\(String(cString: here))/\(typed)"
  }
}

/// How git finds the program that merges the library's files.
enum MergeDriver {
  /// By its name where the shell finds this program by that, so that it is found after an update, too.
  static var commandLine: String {
    "\(program) merge-file %O %A %B %P"
  }

  private static var program: String {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    guard count > 0 else { return "seoga" }
    let own = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if let folder = Programs.folder(of: "seoga"), let whole = realpath("\(folder)/seoga", nil) {
      defer { free(whole) }
      if String(cString: whole) == own { return "seoga" }
    }
    return "'\(own.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
