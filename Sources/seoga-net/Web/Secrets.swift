import Catalogue
import Glibc
import ReadingCore

/// What the reader's file of keys lets a source be told.
struct Secrets: Sendable {
  let path: String
  /// Number of the user whose file it has to be.
  var reader = geteuid()

  func entry(of source: String) -> SecretsFile.SecretEntry {
    SecretsFile(path: path, reader: reader).entry(of: source)
  }

  /// Whose answers a source gives, to tell them from others of the same address; empty where it gives everybody the
  /// same.
  func account(of source: String?) -> String {
    guard let source else { return "" }
    switch entry(of: source) {
    case .login(let user, _): return "\(source)\n\(user)"
    case .key(let key): return "\(source)\n\(CacheFolder.sum(key.utf8))"
    case .none, .failed: return ""
    }
  }

  /// What an address is told on behalf of a source where it asks; nil for an address that is not the source's own.
  func login(of asker: Asker, at address: HTTPAddress) -> Login? {
    guard let name = asker.name, asker.trusts(address), case .login(let user, let password) = entry(of: name)
    else { return nil }
    return Login(user: user, password: password)
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

extension SecretsFile.SecretEntry {
  /// What of it must be seen by nobody; nil where there is nothing.
  var hidden: String? {
    switch self {
    case .login(_, let password): password
    case .key(let key): key
    case .none, .failed: nil
    }
  }
}
