/// The files of the reader's own collections, which only the reader writes.
public struct CollectionFiles: Sendable {
  public struct CollectionFile: Sendable, Hashable {
    /// Name below the folder of collections.
    public var name: String
    public var content: HandWrittenFile.HandWrittenContent
  }

  /// A file or a folder of files that is one collection.
  public struct CollectionGroup: Sendable, Hashable {
    /// Name of the file without its ending, or of the folder.
    public var name: String
    /// In the order of their names.
    public var files: [CollectionFile]
  }

  /// More of one collection nobody made by hand.
  public static let mostBytes = 8 << 20
  private static let mostGroups = 1_000
  private static let ending = ".json"
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".webp"]

  /// The folder they lie in.
  public let path: String
  private let access: FileAccess

  public init(path: String, access: FileAccess = .live) { (self.path, self.access) = (path, access) }

  /// All that are there, by name; none where there is no folder.
  public func load() -> [CollectionGroup] {
    let disk = Disk(access: access)
    guard let names = try? disk.names(in: path) else { return [] }
    var groups: [CollectionGroup] = []
    for name in names.sorted() where !name.hasPrefix(".") && groups.count < Self.mostGroups {
      let file = "\(path)/\(name)"
      if (try? disk.status(file))??.kind == .folder {
        let inside = ((try? disk.names(in: file)) ?? []).filter(Self.isCollection).sorted()
        let files = inside.map { CollectionFile(name: "\(name)/\($0)", content: content("\(file)/\($0)")) }
        if !files.isEmpty { groups.append(CollectionGroup(name: name, files: files)) }
      } else if Self.isCollection(name) {
        let bare = String(name.dropLast(Self.ending.count))
        groups.append(
          CollectionGroup(name: bare, files: [CollectionFile(name: name, content: content(file))])
        )
      }
    }
    return groups
  }

  /// Names of the pictures right in the folder.
  public func pictures() -> [String] {
    let names = (try? Disk(access: access).names(in: path)).map(Array.init) ?? []
    return names.sorted().filter { name in
      !name.hasPrefix(".") && Self.pictureEndings.contains { name.lowercased().hasSuffix($0) }
    }
  }

  private static func isCollection(_ name: String) -> Bool { name.hasSuffix(ending) && !name.hasPrefix(".") }

  private func content(_ path: String) -> HandWrittenFile.HandWrittenContent {
    HandWrittenFile.load(path, most: Self.mostBytes, access: access)
  }
}
