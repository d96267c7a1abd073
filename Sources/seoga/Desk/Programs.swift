import Glibc

nonisolated enum Programs {
  /// Where the links of a path end; nil where nothing is there.
  static func whole(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A path that is the same wherever a program stands; nil where nobody knows where this one does.
  static func absolute(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard let here = getcwd(nil, 0) else { return nil }
    defer { free(here) }
    return "\(String(cString: here))/\(path)"
  }

  /// The folder a program is in; never one that depends on where the reader is, where anybody's program of that
  /// name may lie.
  static func folder(of name: String) -> String? { folder(of: name, in: path) }

  static var path: String { getenv("PATH").map { String(cString: $0) } ?? "" }

  /// The same among the folders of a `PATH`.
  static func folder(of name: String, in path: String) -> String? {
    path.split(separator: ":").map(String.init).first {
      $0.hasPrefix("/") && access("\($0)/\(name)", X_OK) == 0
    }
  }
}
