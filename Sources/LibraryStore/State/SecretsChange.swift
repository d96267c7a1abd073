import ReadingCore

/// Changes of the reader's file of keys, `secrets.json`, which nobody else may read; the rest of it stays as it is.
public enum SecretsChange {
  /// What a source wants to know of who asks.
  public enum Secret: Sendable, Hashable {
    case key(String)
    case login(user: String, password: String)

    fileprivate var json: JSONValue {
      var object = JSONObject()
      switch self {
      case .key(let key): object["key"] = .string(key)
      case .login(let user, let password):
        (object["user"], object["password"]) = (.string(user), .string(password))
      }
      return .object(object)
    }
  }

  private static let mostBytes = 1 << 20

  /// Keeps what a source wants to know, in place of what was kept; the file is made where there is none.
  ///
  /// - Throws: `.unreadable` where the file is there and cannot be read, with nothing changed; what the disk refuses.
  public static func put(
    _ secret: Secret,
    of source: String,
    into path: String,
    access: FileAccess = .live
  ) throws(StoreError) {
    try change(path, access) { file in _ = file.set([.key(source)], to: secret.json) }
  }

  /// Forgets what was kept of a source.
  ///
  /// - Throws: as `put` does.
  public static func remove(
    of source: String,
    from path: String,
    access: FileAccess = .live
  ) throws(StoreError) {
    try change(path, access) { file in _ = file.remove([.key(source)]) }
  }

  /// Keeps under another name what was kept of a source, unless something is kept under that.
  ///
  /// - Throws: as `put` does.
  public static func move(
    of source: String,
    to name: String,
    in path: String,
    access: FileAccess = .live
  ) throws(StoreError) {
    try change(path, access) { file in
      guard let secret = file.value(at: [.key(source)]), file.value(at: [.key(name)]) == nil else { return }
      if file.set([.key(name)], to: secret) { _ = file.remove([.key(source)]) }
    }
  }

  private static func change(
    _ path: String,
    _ access: FileAccess,
    _ change: (inout JSONDocument) -> Void
  ) throws(StoreError) {
    _ = try HandWrittenFile.change(path, most: mostBytes, access: access, change)
  }
}
