import ReadingCore

/// One file's content made of two versions, and what of them gives way.
struct MergedContent {
  let bytes: [UInt8]
  /// Title of the book; nil where there is none.
  let title: String?
  /// What both sides changed, each in its own way, as names and ids that lead there.
  let conflicts: [[String]]
  /// The versions that something is missing of in `bytes`, each whole.
  let kept: [GivenUp]
  /// Whether the two could not be merged, so that one stands and the other is kept.
  let isUnreadable: Bool

  struct GivenUp {
    /// Without a folder and an ending.
    let name: String
    let bytes: [UInt8]
    /// Whether it is the one version or the other.
    let side: MergeSide
  }

  /// What there is to tell of it.
  var kind: SyncConflict.SyncConflictKind { isUnreadable ? .unreadable : .edited(conflicts) }

  /// - Parameter id: what the file is named after; nil where there is one such file.
  init(_ record: LibraryRecord, base: [UInt8]?, one: [UInt8], other: [UInt8], named id: String?) {
    if one == other || base == one || base == other {
      self.init(bytes: base == one ? other : one, title: Self.title(base == one ? other : one, record))
      return
    }
    let (first, second) = (MergedVersion(one, record, id), MergedVersion(other, record, id))
    guard let left = first.object, let right = second.object, first.isWritable, second.isWritable else {
      let (standing, gone) = first.precedes(second) ? (second, first) : (first, second)
      self.init(
        bytes: standing.bytes,
        title: standing.object.flatMap(record.title) ?? gone.object.flatMap(record.title),
        kept: [GivenUp(name: gone.keptName, bytes: gone.bytes, side: gone.bytes == one ? .one : .other)],
        isUnreadable: true
      )
      return
    }
    let common = base.map { MergedVersion($0, record, id) }.flatMap { $0.isWritable ? $0.object : nil }
    let merge = record.merge(base: common, one: left, other: right)
    let lost: [(side: MergeSide, version: MergedVersion, isLost: Bool)] = [
      (.one, first, merge.losesOne), (.other, second, merge.losesOther),
    ]
    var kept = lost.flatMap { side, version, isLost in
      (version.lost + (isLost ? [(version.keptName, version.bytes)] : []))
        .map { GivenUp(name: $0.name, bytes: $0.bytes, side: side) }
    }
    // In one order whichever side is which: the names that two of them get may depend on it.
    kept.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    // A side that holds all of it stands as it was written.
    let same = [first, second].filter { version in
      version.object.map { JSONValue.object($0).isIdentical(to: .object(merge.merged)) } ?? false
    }
    let standing = same.map(\.bytes).max { $0.lexicographicallyPrecedes($1) }
    self.init(
      bytes: standing ?? JSONWriter.bytes(of: .object(merge.merged)),
      title: record.title(merge.merged),
      conflicts: merge.conflicts,
      kept: kept
    )
  }

  private init(
    bytes: [UInt8],
    title: String?,
    conflicts: [[String]] = [],
    kept: [GivenUp] = [],
    isUnreadable: Bool = false
  ) {
    self.bytes = bytes
    self.title = title
    self.conflicts = conflicts
    self.kept = kept
    self.isUnreadable = isUnreadable
  }

  private static func title(_ bytes: [UInt8], _ record: LibraryRecord) -> String? {
    (try? RecordFile.object(bytes)).flatMap(record.title)
  }
}

/// One of two versions of a file.
private struct MergedVersion {
  let bytes: [UInt8]
  /// Nil where it is no JSON object.
  let object: JSONObject?
  let isWritable: Bool
  let keptName: String
  /// What gave way already where it had the marks of a merge.
  let lost: [(name: String, bytes: [UInt8])]
  private let format: Int

  init(_ bytes: [UInt8], _ record: LibraryRecord, _ id: String?) {
    let own = try? RecordFile.object(bytes)
    // A machine without our merge left two in it, with marks between them.
    let marked =
      own == nil ? MarkedVersions(bytes).flatMap { MarkedRecord($0, of: record, named: id ?? "") } : nil
    let mended = marked?.mended(record)
    object = own ?? mended?.object
    self.bytes = mended.map { JSONWriter.bytes(of: .object($0.object)) } ?? bytes
    lost = mended?.lost ?? []
    isWritable = object.map { record.isWritable($0, named: id) } ?? false
    format = object.flatMap(record.otherFormat) ?? 0
    // What cannot be read has no stamp that its name could tell, and no identifier to be trusted.
    let name = isWritable ? object.map(record.keptName) : nil
    keptName = name ?? "\(id ?? record.ownName ?? "").undated"
  }

  /// Whether the other one stands, where the two cannot be merged: one that can be read before one that cannot, then the
  /// later format, then the greater bytes.
  func precedes(_ other: MergedVersion) -> Bool {
    if (object == nil) != (other.object == nil) { return object == nil }
    if format != other.format { return format < other.format }
    return bytes.lexicographicallyPrecedes(other.bytes)
  }
}
