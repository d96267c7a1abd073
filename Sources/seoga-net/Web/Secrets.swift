import Catalogue
import Glibc
import ReadingCore

/// The reader's file of keys, read anew for each question and held by nobody.
struct Secrets: Sendable {
  enum SecretEntry: Sendable {
    case none
    case login(Login)
    case key(String)
    /// The file has something and may not, or cannot, be used.
    case failed(SourceState.SourceFailure)

    /// What of it must be seen by nobody; nil where there is nothing.
    var hidden: String? {
      switch self {
      case .login(let login): login.password
      case .key(let key): key
      case .none, .failed: nil
      }
    }
  }

  private static let mostBytes = 1 << 20

  let path: String
  /// Number of the user whose file it has to be.
  var reader = geteuid()

  /// Whose answers a source gives, to tell them from others of the same address; empty where it gives everybody the
  /// same.
  func account(of source: String?) -> String {
    guard let source else { return "" }
    switch entry(of: source) {
    case .login(let login): return "\(source)\n\(login.user)"
    case .key(let key): return "\(source)\n\(CacheFolder.sum(key.utf8))"
    case .none, .failed: return ""
    }
  }

  /// What the file has for a source; a file that others can read, or that somebody else wrote, is not read.
  func entry(of source: String) -> SecretEntry {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT ? .none : .failed(.unreadableSecrets) }
    guard status.st_mode & 0o077 == 0, status.st_uid == reader else { return .failed(.openSecrets) }
    guard let bytes = WholeFile.bytes(at: path, most: Self.mostBytes),
      case .object(let all)? = try? JSONReader.value(of: bytes)
    else { return .failed(.unreadableSecrets) }
    guard all[source] != nil else { return .none }
    guard let entry = all.object(source) else { return .failed(.unreadableSecrets) }
    if let user = entry.text("user"), let password = entry.text("password") {
      return .login(Login(user: user, password: password))
    }
    return entry.text("key").map(SecretEntry.key) ?? .failed(.unreadableSecrets)
  }

  /// What an address is told on behalf of a source where it asks; nil for an address that is not the source's own.
  func login(of asker: Asker, at address: HTTPAddress) -> Login? {
    guard let name = asker.name, asker.trusts(address), case .login(let login) = entry(of: name) else {
      return nil
    }
    return login
  }

  /// Why a source that wanted to know who asks did not answer.
  func refusal(of asker: Asker) -> SourceState {
    guard let name = asker.name else { return .noKey }
    switch entry(of: name) {
    case .none:
      if asker.takesPassword { return .noPassword }
      return asker.takesKey ? .noKey : .refused(status: 401, takesKey: false)
    case .failed(let failure): return .failed(failure)
    case .key, .login: return .refused(status: 401)
    }
  }
}
