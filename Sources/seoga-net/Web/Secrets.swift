import Catalogue
import Foundation
import ReadingCore

/// The reader's file of keys, read anew for each question and held by nobody.
struct Secrets: Sendable {
  /// What the file has for one source.
  enum Entry: Sendable {
    case none
    case login(Login)
    case key(String)
    /// The file has something and may not, or cannot, be used.
    case failed(SourceState.Failure)

    /// What of it must be seen by nobody; nil where there is nothing.
    var hidden: String? {
      switch self {
      case .login(let login): login.password
      case .key(let key): key
      case .none, .failed: nil
      }
    }
  }

  let path: String
  /// Number of the user whose file it has to be.
  var reader = geteuid()

  /// Whose answers a source gives, to tell them from others of the same address; empty where it gives everybody the
  /// same.
  func account(of source: String?) -> String {
    guard let source else { return "" }
    switch entry(of: source) {
    case .login(let login): return "\(source)\n\(login.user)"
    case .key(let key): return "\(source)\n\(CacheFolder.sum(Array(key.utf8)))"
    case .none, .failed: return ""
    }
  }

  /// What the file has for a source; a file that others can read, or that somebody else wrote, is not read.
  func entry(of source: String) -> Entry {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT ? .none : .failed(.unreadableSecrets) }
    guard status.st_mode & 0o077 == 0, status.st_uid == reader else { return .failed(.openSecrets) }
    guard let data = FileManager.default.contents(atPath: path),
      case .object(let all)? = try? JSONReader.value(of: Array(data))
    else { return .failed(.unreadableSecrets) }
    guard all[source] != nil else { return .none }
    guard let entry = all.object(source) else { return .failed(.unreadableSecrets) }
    if let user = entry.text("user"), let password = entry.text("password") {
      return .login(Login(user: user, password: password))
    }
    return entry.text("key").map(Entry.key) ?? .failed(.unreadableSecrets)
  }
}
