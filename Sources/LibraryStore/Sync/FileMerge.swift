import ReadingCore

/// Three versions of one file made one, as git asks a merge driver to.
public enum FileMerge {
  /// What the file is to hold; nil where the versions cannot be merged, as where one is no JSON.
  ///
  /// What gives way in it is not kept here: whoever commits the merge finds it in the two commits.
  ///
  /// - Parameters:
  ///   - base: the version both come from; empty for none.
  ///   - path: of the file in the repository; nil where nobody says, and the content has to tell.
  public static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String?) -> [UInt8]? {
    let file = path?.split(separator: "/").last.map(String.init)
    if file == LibraryFolder.identityName { return nil }
    let record = file.map(LibraryRecord.init(file:)) ?? record(ours)
    let id = record.isShared ? nil : file.flatMap(LibraryFolder.identifier(ofFile:)) ?? id(ours)
    let content = MergedContent(record, base: base.isEmpty ? nil : base, one: ours, other: theirs, named: id)
    return content.isUnreadable ? nil : content.bytes
  }

  /// Whether a file's content is JSON, as every file of a library is.
  public static func isReadable(_ bytes: [UInt8]) -> Bool { (try? RecordFile.object(bytes)) != nil }

  private static func record(_ bytes: [UInt8]) -> LibraryRecord {
    guard let object = try? RecordFile.object(bytes) else { return .book }
    if object["shelves"] != nil { return .shelves }
    return object["id"] == nil && (object["years"] != nil || object["daily"] != nil) ? .goals : .book
  }

  private static func id(_ bytes: [UInt8]) -> String? {
    Book(bytes: bytes)?.id
  }
}

extension FileMerge {
  /// A file's bytes, wherever it lies.
  public static func bytes(at path: String, access: FileAccess = .live) throws(StoreError) -> [UInt8] {
    try Disk(access: access).contents(path).bytes
  }

  /// Writes a file that only git knows of until it is done.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    access: FileAccess = .live
  ) throws(StoreError) {
    let disk = Disk(access: access)
    try AtomicWrite(disk: disk).replace(path, with: bytes, isFlushed: false)
  }
}
