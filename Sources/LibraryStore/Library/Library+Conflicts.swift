public import ReadingCore

/// What a merge came to, with the versions that gave way as their files in the trash hold them.
public struct ConflictVersions: Sendable, Hashable {
  public let unseen: UnseenConflict
  /// Those of them that are books and can be read.
  public let given: [GivenVersion]

  public struct GivenVersion: Sendable, Hashable {
    public let book: Book
    /// Nil where it is neither side's alone.
    public let isOurs: Bool?
  }
}

// What merges left to be looked at: read and written behind the frames.
extension Library {
  /// What was not looked at yet, the oldest first.
  public func unseenConflicts() async -> [UnseenConflict] { await Self.unseen(in: files) }

  /// The same with what gave way.
  public func conflictVersions() async -> [ConflictVersions] { await Self.versions(in: files) }

  /// Takes one away that the reader has looked at.
  public func see(_ conflict: UnseenConflict) async throws(StoreError) {
    _ = try await attempt(names: []) { (files) throws(StoreError) in
      try files.see(conflict)
    } publish: { _ in
    }
  }

  @concurrent private nonisolated static func unseen(in files: LibraryFiles) async -> [UnseenConflict] {
    files.unseenConflicts()
  }

  @concurrent private nonisolated static func versions(in files: LibraryFiles) async -> [ConflictVersions] {
    files.unseenConflicts().map { unseen in
      ConflictVersions(
        unseen: unseen,
        given: unseen.conflict.kept.compactMap { version in
          files.book(inFile: version.name).map {
            ConflictVersions.GivenVersion(book: $0, isOurs: version.isOurs)
          }
        }
      )
    }
  }
}

extension LibraryFiles {
  fileprivate func book(inFile name: String) -> Book? {
    (try? bytes(of: name)).flatMap { $0 }.flatMap { Book(bytes: $0) }
  }
}
