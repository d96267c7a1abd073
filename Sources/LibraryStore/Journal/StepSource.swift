/// Where the reader has what a step brought.
public enum StepSource: String, Sendable, Hashable {
  /// Done here.
  case hand
  /// A file of another program, or another library.
  case imported = "import"
  /// Another machine, by way of a repository.
  case synced = "sync"

  /// Those that a line of the journal names.
  static let named: [StepSource] = [.imported, .synced]
}
