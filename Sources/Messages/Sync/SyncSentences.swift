package import LibraryStore
import ReadingCore
package import SeogaResources

/// What a synchronisation did, and why one could not be done, as sentences.
package struct SyncSentences: Sendable {
  private let words: Words

  package init(_ words: Words) { self.words = words }

  // MARK: What was done

  package func text(of report: SyncReport) -> String {
    switch report.end {
    case .inStep: words("sync.inStep")
    case .sent: words("sync.sent", ["what": amount(report.sent)])
    case .fetched: fetched(report)
    case .merged:
      report.sent == SyncCounts()
        ? fetched(report) : "\(fetched(report)) \(words("sync.sent", ["what": amount(report.sent)]))"
    }
  }

  private func fetched(_ report: SyncReport) -> String {
    let what = amount(report.fetched)
    guard !report.hosts.isEmpty else { return words("sync.fetched", ["what": what]) }
    return words("sync.fetched.from", ["what": what, "host": several(report.hosts)])
  }

  /// "14 books, 6 notes", "the shelves".
  package func amount(_ counts: SyncCounts) -> String {
    parts(of: counts, titles: []).joined(separator: ", ")
  }

  /// "2 books: Dune, Emma; 1 note": what a commit is called in the history.
  package func subject(_ counts: SyncCounts) -> String {
    parts(of: counts, titles: counts.titles).joined(separator: "; ")
  }

  private func parts(of counts: SyncCounts, titles: [String]) -> [String] {
    var parts: [String] = []
    if counts.books > 0 {
      let books = words.count("count.books", counts.books)
      parts.append(titles.isEmpty ? books : "\(books): \(several(titles.map(oneLine)))")
    }
    if counts.notes > 0 { parts.append(words.count("count.notes", counts.notes)) }
    if counts.hasShelves { parts.append(words("sync.what.shelves")) }
    if counts.hasGoals { parts.append(words("sync.what.goals")) }
    return parts.isEmpty ? [words("sync.what.little")] : parts
  }

  /// What the joining of two histories is called there.
  package func merge(_ hosts: [String]) -> String {
    hosts.isEmpty ? words("sync.commit.merge") : words("sync.commit.merge.from", ["host": several(hosts)])
  }

  package func several(_ names: [String]) -> String { HistoryWords(words).several(names) }

  private func oneLine(_ title: String) -> String {
    title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: What the reader should know of

  package func text(of conflict: SyncConflict) -> String {
    let name = conflict.title ?? conflict.name
    let sentence =
      switch conflict.kind {
      case .deletedThere: words("sync.conflict.deletedThere", ["title": name])
      case .deletedHere: words("sync.conflict.deletedHere", ["title": name])
      case .unreadable: words("sync.conflict.unreadable", ["file": conflict.name])
      case .edited(let places) where places.contains(where: Self.isNote):
        words("sync.conflict.note", ["title": name])
      case .edited: words("sync.conflict.edited", ["title": name])
      }
    guard !conflict.kept.isEmpty else { return sentence }
    let files = conflict.kept.map(\.name).joined(separator: ", ")
    return "\(sentence) \(words("sync.conflict.kept", ["files": files]))"
  }

  private static func isNote(_ place: [String]) -> Bool { place.first == "notes" }

  // MARK: What could not be done

  package func text(of failure: SyncFailure) -> String {
    switch failure {
    case .store(let error): StoreSentences(words: words).text(of: error)
    case .linkedFolder(let path): words("sync.refused.linkedFolder", ["path": path])
    case .unfinished(let what): words("sync.refused.unfinished", ["what": what])
    case .otherBranch(let branch, let setUp):
      words("sync.refused.otherBranch", ["branch": branch, "other": setUp])
    case .busy(let path): words("sync.refused.busy", ["path": path])
    case .stagedOthers(let files): words("sync.refused.stagedOthers", ["files": several(files)])
    case .conflictingOthers(let files): words("sync.refused.conflictingOthers", ["files": several(files)])
    case .changedFile(let name): words("sync.refused.changedFile", ["file": name])
    case .ignored(let rule): words("sync.refused.ignored", ["rule": rule])
    case .hook(let said): words("sync.refused.hook", ["said": said])
    case .unreachable(let host): words("sync.unreachable", ["host": host])
    case .noRemote(let address): words("sync.refused.noRemote", ["address": address])
    case .asksForPassword(let host): words("sync.refused.password", ["host": host])
    case .hostKey(let host): words("sync.refused.hostKey", ["host": host])
    case .refused(let said): words("sync.refused.remote", ["said": said])
    case .cutOff(let host): words("sync.cutOff", ["host": host])
    case .otherLibrary(let ours, let theirs):
      words(
        "sync.refused.otherLibrary",
        ["ours": words.count("count.books", ours), "theirs": words.count("count.books", theirs)]
      )
    case .notALibrary(let address): words("sync.refused.notALibrary", ["address": address])
    case .newerFormat(let format): words("sync.refused.newerFormat", ["format": String(format)])
    case .git(let command, let message): words("sync.refused.git", ["command": command, "said": message])
    case .noGit, .notSetUp, .detached, .remoteFull, .outrun, .tookTooLong, .cancelled, .offline:
      words("sync.refused.\(Self.name(of: failure))")
    }
  }

  private static func name(of failure: SyncFailure) -> String {
    switch failure {
    case .noGit: "noGit"
    case .notSetUp: "notSetUp"
    case .detached: "detached"
    case .remoteFull: "remoteFull"
    case .outrun: "outrun"
    case .tookTooLong: "tookTooLong"
    case .offline: "offline"
    default: "cancelled"
    }
  }
}
