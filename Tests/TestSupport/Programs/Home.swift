package import Foundation

/// A reader's home folder with nothing in it but settings that name no catalogue, removed with this; what is run
/// in it finds only it.
package final class Home: Sendable {
  /// What a command of Seoga printed is no JSON of the shape it promises.
  package struct NotOfThatShape: Error {
    package let printed: String
  }

  package let folder: URL
  /// The variables of everything that runs in it.
  package let environment: [String: String]

  /// An empty one, whose path is as long on every machine.
  package init() throws {
    folder = URL(filePath: "/tmp/seoga-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
      "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh", "HISTFILE": "/dev/null", "TERM": "xterm-256color",
    ]
    // No catalogue: whatever is typed in a test stays on this machine.
    try settings("{\"sources\":[]}\n")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: Command line

  /// Runs a command of Seoga.
  ///
  /// - Returns: what it wrote to standard output and standard error.
  @discardableResult
  package func seoga(_ arguments: String...) throws -> String {
    try ChildProcess.run([Tmux.path(of: "seoga")] + arguments, environment: environment)
  }

  /// Puts a book on the shelf.
  ///
  /// - Returns: its id.
  @discardableResult
  package func add(_ title: String, _ options: String...) throws -> String {
    try ChildProcess.run([Tmux.path(of: "seoga"), "add", title] + options, environment: environment)
      .trimmingCharacters(in: .newlines)
  }

  /// All notes as `note list --json` prints them.
  package func notes() throws -> [[String: Any]] {
    let printed = try seoga("note", "list", "--json")
    let objects = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [[String: Any]]
    guard let objects else { throw NotOfThatShape(printed: printed) }
    return objects
  }

  // MARK: Files

  package func book(_ id: String) -> URL { folder.appending(path: ".local/share/seoga/books/\(id).json") }

  /// The drafts on the disk, each as its file's text.
  package func drafts() -> [String] {
    let state = folder.appending(path: ".local/state/seoga")
    let files = FileManager.default.enumerator(at: state, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "json" && $0.deletingLastPathComponent().lastPathComponent == "drafts" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  package func settings(_ text: String) throws {
    let folder = folder.appending(path: ".config/seoga")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "settings.json"))
  }

  /// The text of a file, nil while there is none.
  package func file(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
