/// Records of the program's own about a library on this machine, a file each in a folder of the state.
///
/// Each is written so that it outlives the program and the power.
public struct StateRecords: Sendable {
  private let files: Drafts

  /// The records in a folder, made when the first is written.
  public init(folder: String, access: FileAccess = .live) {
    files = Drafts(folder: folder, access: access)
  }

  /// The bytes of each record there is, by its name; without those that cannot be read.
  public func load() -> [String: [UInt8]] {
    var records: [String: [UInt8]] = [:]
    for name in (try? files.disk.names(in: files.folder)) ?? [] {
      guard let id = LibraryFolder.identifier(ofFile: name) else { continue }
      records[id] = try? files.bytes(id)
    }
    return records
  }

  /// Writes a record; throws for a name that no file can have.
  public func save(_ bytes: [UInt8], as id: String) throws(StoreError) {
    guard LibraryFolder.isSafe(id) else { throw .noSuchBook(id: id) }
    try files.write(bytes, as: id)
  }

  /// Removes a record; one that is not there is no matter.
  public func delete(_ id: String) throws(StoreError) {
    guard LibraryFolder.isSafe(id) else { return }
    try files.delete(id)
  }
}
