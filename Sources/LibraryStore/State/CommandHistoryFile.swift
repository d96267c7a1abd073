/// The names of commands that were run by name, a line each, the newest last.
///
/// It is a convenience: what cannot be read is nothing, and what cannot be written is let go.
public struct CommandHistoryFile: Sendable {
  public static let most = 50
  private static let mostBytes = 65_536

  private let folder: String
  private let disk: Disk
  private var path: String { "\(folder)/palette-history" }

  /// The history in a folder of the state, made when the first name is added.
  public init(folder: String, access: FileAccess = .live) {
    self.folder = folder
    disk = Disk(access: access)
  }

  /// The names there are, the newest last.
  public func load() -> [String] {
    guard let status = try? disk.status(path), status.kind == .file, status.size <= Self.mostBytes,
      let bytes = try? disk.contents(path).bytes, let text = String(validating: bytes, as: UTF8.self)
    else { return [] }
    return text.split { $0.isNewline }.suffix(Self.most).map(String.init)
  }

  /// Puts names at the end, each once, and lets the oldest go.
  public func add(_ names: [String]) {
    let all = load() + names
    let kept = all.enumerated().filter { !all[($0.offset + 1)...].contains($0.element) }.map(\.element)
    let text = kept.suffix(Self.most).map { "\($0)\n" }.joined()
    try? disk.makeFolders(folder)
    try? AtomicWrite(disk: disk).replace(path, with: Array(text.utf8))
  }
}
