/// The files of the reader's own themes, which only the reader writes.
public struct ThemeFiles: Sendable {
  /// Far more than every role takes.
  public static let mostBytes = 65_536
  private static let mostThemes = 1_000
  private static let ending = ".json"

  /// The folder they lie in.
  public let path: String
  private let access: FileAccess

  public init(path: String, access: FileAccess = .live) { (self.path, self.access) = (path, access) }

  /// Names of the files without their ending, sorted; none where there is no folder. None of them is opened.
  public func names() -> [String] {
    let names = (try? Disk(access: access).names(in: path)).map(Array.init) ?? []
    return names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
      .prefix(Self.mostThemes).map { String($0.dropLast(Self.ending.count)) }
  }

  public func path(of name: String) -> String { "\(path)/\(name)\(Self.ending)" }

  /// The file of a name; absent where the name is no name of a file in the folder.
  public func load(_ name: String) -> HandWrittenFile.HandWrittenContent {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      return .absent
    }
    return HandWrittenFile.load(path(of: name), most: Self.mostBytes, access: access)
  }
}
