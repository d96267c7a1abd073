/// Texts that are in the hands of the reader's own editor, a file each, for nobody else's eyes.
public struct EditorTexts: Sendable {
  private static let suffix = ".md"
  private static let asideSuffix = ".kept.md"
  private static let mostBytes = 1 << 26
  private static let mostFiles = 99

  private let folder: String
  private let access: FileAccess
  private var disk: Disk { Disk(access: access) }

  /// The texts in a folder, made when the first is written.
  public init(folder: String, access: FileAccess = .live) {
    self.folder = folder
    self.access = access
  }

  /// Writes the text of a note, whole, into a file of its own; one that was left behind is left alone.
  ///
  /// - Returns: the file's path.
  public func write(_ bytes: [UInt8], for note: String) throws(StoreError) -> String {
    try disk.makeFolders(folder)
    var number = 1
    while true {
      let path = "\(folder)/\(note)\(number == 1 ? "" : "-\(number)")\(Self.suffix)"
      do throws(StoreError) {
        // The name is taken first, by a file whose permissions the whole one then keeps.
        let descriptor = try disk.attempt(.write, path) { () throws(SystemFault) in
          try access.open(path, .create(permissions: 0o600))
        }
        _ = try? access.close(descriptor)
        do throws(StoreError) {
          try AtomicWrite(disk: disk).replace(path, with: bytes)
        } catch {
          _ = try? access.remove(path)
          throw error
        }
        return path
      } catch {
        guard error.isTaken, number < Self.mostFiles else { throw error }
        number += 1
      }
    }
  }

  /// What a file says by now.
  public func contents(_ path: String) throws(StoreError) -> [UInt8] {
    try access.contents(path, limit: Self.mostBytes)
  }

  /// The files that were left behind, and whose text each is.
  public func left() throws(StoreError) -> [(note: String, path: String)] {
    try disk.names(in: folder).compactMap { name in
      guard name.hasSuffix(Self.suffix), !name.hasSuffix(Self.asideSuffix) else { return nil }
      let note = name.dropLast(Self.suffix.utf8.count).prefix { $0 != "-" }
      return (String(note), "\(folder)/\(name)")
    }
  }

  /// Gives a file that is left for the reader alone a name of its own, so that nobody takes it for the note.
  ///
  /// - Returns: the path it has then.
  public func setAside(_ path: String) throws(StoreError) -> String {
    let stem = path.dropLast(Self.suffix.utf8.count)
    var aside = "\(stem)\(Self.asideSuffix)"
    var number = 2
    while try disk.status(aside, followsLinks: false) != nil, number <= Self.mostFiles {
      aside = "\(stem)-\(number)\(Self.asideSuffix)"
      number += 1
    }
    try disk.rename(path, to: aside)
    return aside
  }

  /// Removes a file whose text is safe elsewhere; one that is not there is no matter.
  public func remove(_ path: String) throws(StoreError) { try disk.removeIfThere(path) }
}
