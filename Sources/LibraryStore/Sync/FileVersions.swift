/// A file of the library as three commits have it; nil where it is not there.
public struct FileVersions: Sendable, Hashable {
  /// Path from the library's folder, such as `books/1bcdfghjkmnp.json`.
  public let name: String
  /// As the commit has it that both sides come from; nil also where the two sides have several such, which differ.
  public let base: [UInt8]?
  public let ours: [UInt8]?
  public let theirs: [UInt8]?

  public init(name: String, base: [UInt8]? = nil, ours: [UInt8]? = nil, theirs: [UInt8]? = nil) {
    self.name = name
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}

extension LibraryFolder {
  /// Whether a file goes along when the library is synchronised, by its path from the library's folder: books, deleted
  /// ones and what gave way in a merge among them, shelves, goals and the library's identity.
  public static func travels(_ name: String) -> Bool {
    if [identityName, "shelves.json", "goals.json"].contains(name) { return true }
    return ["books/", "trash/"].contains { folder in
      name.hasPrefix(folder) && isBook(file: name.dropFirst(folder.utf8.count).utf8)
        && !name.dropFirst(folder.utf8.count).contains("/")
    }
  }
}
