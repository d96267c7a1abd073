package import Catalogue
package import LibraryStore

/// The way to the reader's file of keys, which tells that something is there and never what.
package struct SecretsClient: Sendable {
  /// What is there for a source.
  package enum SecretStanding: Sendable, Hashable {
    case none, key, login
    /// The file may not, or cannot, be used.
    case failed(SourceState.SourceFailure)
  }

  /// Why a secret could not be kept or forgotten; the file is as it was.
  package enum SecretRefusal: Error {
    /// Others can read the file.
    case open
    case store(StoreError)
  }

  package var standing: @Sendable (_ source: String) async -> SecretStanding
  package var put: @Sendable (SecretsChange.Secret, _ source: String) async throws(SecretRefusal) -> Void
  package var remove: @Sendable (_ source: String) async throws(SecretRefusal) -> Void
  /// Keeps under another name what was kept of a source.
  package var move: @Sendable (_ source: String, _ name: String) async throws(SecretRefusal) -> Void

  package init(
    standing: @escaping @Sendable (_ source: String) async -> SecretStanding,
    put:
      @escaping @Sendable (SecretsChange.Secret, _ source: String) async throws(SecretRefusal) -> Void,
    remove: @escaping @Sendable (_ source: String) async throws(SecretRefusal) -> Void,
    move: @escaping @Sendable (_ source: String, _ name: String) async throws(SecretRefusal) -> Void
  ) {
    (self.standing, self.put, self.remove, self.move) = (standing, put, remove, move)
  }

  /// Nothing is there, and nothing is kept.
  package static let none = SecretsClient(
    standing: { _ in .none },
    put: { _, _ in },
    remove: { _ in },
    move: { _, _ in }
  )

  /// The file at a path, looked at anew each time.
  package static func file(_ path: String) -> SecretsClient {
    SecretsClient(
      standing: { @concurrent source in
        switch SecretsFile(path: path).entry(of: source) {
        case .none: .none
        case .key: .key
        case .login: .login
        case .failed(let failure): .failed(failure)
        }
      },
      put: { @concurrent secret, source throws(SecretRefusal) in
        try change(path) { () throws(StoreError) in try SecretsChange.put(secret, of: source, into: path) }
      },
      remove: { @concurrent source throws(SecretRefusal) in
        try change(path) { () throws(StoreError) in try SecretsChange.remove(of: source, from: path) }
      },
      move: { @concurrent source, name throws(SecretRefusal) in
        try change(path) { () throws(StoreError) in
          try SecretsChange.move(of: source, to: name, in: path)
        }
      }
    )
  }

  /// Nothing is added to a file that others can read.
  private nonisolated static func change(
    _ path: String,
    _ change: () throws(StoreError) -> Void
  ) throws(SecretRefusal) {
    if SecretsFile(path: path).isOpen { throw .open }
    do throws(StoreError) { try change() } catch { throw .store(error) }
  }
}
