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
    guard let slash = name.firstIndex(of: "/") else { return travellingFiles.contains(name) }
    let file = name[name.index(after: slash)...]
    return travellingFolders.contains(String(name[..<slash])) && isBook(file: file.utf8)
      && !file.contains("/")
  }

  /// The folders and files in which all lies that goes along.
  public static var travelling: [String] { travellingFolders + travellingFiles }

  private static let travellingFolders = ["books", "trash"]
  private static let travellingFiles =
    [identityName] + LibraryRecord.single.compactMap { record in record.ownName.map { "\($0).json" } }
}
