import LibraryStore

/// A folder given to an import: the files in it that may be exports, and how many others there are.
struct ImportFolder {
  /// The files, in the order of their paths.
  private(set) var files: [String] = []
  private(set) var others = 0

  /// More than anybody exports, and fewer than a whole disk has.
  private static let mostFiles = 10_000
  private static let mostDepth = 8

  private let access = FileAccess.live

  /// Looks through a folder and the folders in it, but for hidden ones and those behind links.
  init(_ path: String) {
    look(through: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, 0)
  }

  private mutating func look(through folder: String, _ depth: Int) {
    for name in (try? access.sortedNames(in: folder)) ?? [] where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      switch (try? access.status(path, false))?.kind {
      case .folder where depth < Self.mostDepth: look(through: path, depth + 1)
      case .file where Self.mayBeExport(name) && files.count < Self.mostFiles: files.append(path)
      case .file: others += 1
      default: break
      }
    }
  }

  private static func mayBeExport(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".csv", ".tsv", ".json", ".lua", ".md", ".txt"].contains { name.hasSuffix($0) }
  }
}
