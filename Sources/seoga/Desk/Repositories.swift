import Glibc
import LibraryStore
import LibrarySync
import Messages
import SeogaResources

/// What is asked of a library that may lie in a repository.
nonisolated enum Repositories {
  /// Whether a folder, or one around it, is one that git keeps.
  static func isAround(_ folder: String) -> Bool {
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      if access("/\(parts.joined(separator: "/"))/.git", F_OK) == 0 { return true }
      parts.removeLast()
    }
    return false
  }

  /// Reads the library, which merges what a merge left to be merged.
  @concurrent static func settle(_ files: LibraryFiles) async throws(StoreError) { _ = try files.load() }
}

nonisolated extension SyncWording {
  /// What the history is told, in the reader's language.
  static func of(_ words: Words) -> SyncWording {
    let sentences = SyncSentences(words)
    return SyncWording(
      subject: { sentences.subject($0) },
      merge: { sentences.merge($0) },
      setup: { words("sync.commit.setup") }
    )
  }
}
