import Glibc

nonisolated enum Programs {
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
