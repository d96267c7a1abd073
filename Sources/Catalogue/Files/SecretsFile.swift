import Glibc
import ReadingCore

/// The reader's file of keys, `secrets.json`, read anew for each question and held by nobody.
package struct SecretsFile: Sendable {
  /// What the file has for a source.
  package enum SecretEntry: Sendable {
    case none
    case login(user: String, password: String)
    case key(String)
    /// The file has something and may not, or cannot, be used.
    case failed(SourceState.SourceFailure)
  }

  private static let mostBytes = 1 << 20

  private let path: String
  /// Number of the user whose file it has to be.
  private let reader: UInt32

  package init(path: String, reader: UInt32 = geteuid()) { (self.path, self.reader) = (path, reader) }

  /// Whether it is there and others can read it, or somebody else wrote it.
  package var isOpen: Bool {
    var status = stat()
    return stat(path, &status) == 0 && isOpen(status)
  }

  private func isOpen(_ status: stat) -> Bool { status.st_mode & 0o077 != 0 || status.st_uid != reader }

  /// What the file has for a source; a file that others can read, or that somebody else wrote, is not read.
  package func entry(of source: String) -> SecretEntry {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT ? .none : .failed(.unreadableSecrets) }
    if isOpen(status) { return .failed(.openSecrets) }
    guard let bytes = WholeFile.bytes(at: path, most: Self.mostBytes),
      case .object(let all)? = try? JSONReader.value(of: bytes)
    else { return .failed(.unreadableSecrets) }
    guard all[source] != nil else { return .none }
    guard let entry = all.object(source) else { return .failed(.unreadableSecrets) }
    if let user = entry.text("user"), let password = entry.text("password") {
      return .login(user: user, password: password)
    }
    return entry.text("key").map(SecretEntry.key) ?? .failed(.unreadableSecrets)
  }

  /// Whether a source cannot be asked for want of a key: it needs one and the file, as far as it is there, has none.
  package func lacksKey(_ source: CatalogueSource) -> Bool {
    guard source.kind.needsKey else { return false }
    return switch entry(of: source.name) {
    case .none, .login: true
    case .key, .failed: false
    }
  }
}
