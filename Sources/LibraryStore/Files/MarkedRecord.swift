import ReadingCore

/// A file of the library in which a merge may have left its marks.
struct MarkedFile: Hashable {
  /// Its path from the library's folder on.
  let name: String
  let record: LibraryRecord
  /// What it is named after: the identifier of a book, or `shelves` or `goals`.
  let id: String

  /// Nil for the path of any other file.
  init?(name: String) {
    guard let id = LibraryFolder.identifier(ofFile: Path.name(of: name)), LibraryFolder.isSafe(id) else {
      return nil
    }
    record = LibraryRecord(file: name)
    guard record.isShared || ["books", "trash"].contains(Path.parent(of: name)) else { return nil }
    (self.name, self.id) = (name, id)
  }
}

/// Both versions of a record that a merge left in one file.
struct MarkedRecord {
  struct MarkedSide {
    let bytes: [UInt8]
    let object: JSONObject

    fileprivate init?(_ bytes: [UInt8], _ record: LibraryRecord, _ id: String) {
      guard let object = try? RecordFile.object(bytes), record.isWritable(object, named: id) else {
        return nil
      }
      (self.bytes, self.object) = (bytes, object)
    }
  }

  /// What both were made from, where that is known and can be read.
  let base: JSONObject?
  let one: MarkedSide
  let other: MarkedSide

  /// Nil where a side is no whole record of the name, or is of a format this version does not write.
  init?(_ marks: MarkedVersions, of record: LibraryRecord, named id: String) {
    guard let one = MarkedSide(marks.one, record, id), let other = MarkedSide(marks.other, record, id) else {
      return nil
    }
    base = marks.base.flatMap { MarkedSide($0, record, id)?.object }
    (self.one, self.other) = (one, other)
  }

  /// One of both versions, and those of which something is not in it, by the names they get in the trash.
  func mended(_ record: LibraryRecord) -> (object: JSONObject, lost: [(name: String, bytes: [UInt8])]) {
    let merge = record.merge(base: base, one: one.object, other: other.object)
    let sides = (merge.losesOne ? [one] : []) + (merge.losesOther ? [other] : [])
    return (merge.merged, sides.map { (record.keptName($0.object), $0.bytes) })
  }
}

/// What is to become of a file in which a merge left its marks.
public enum MergeMarks: Sendable, Hashable, CaseIterable {
  /// The next reading makes one of both versions.
  case mendable
  /// The same, but for an undo that brought the marks back: only a repair does.
  case left
  /// A version cannot be read, is none of the file's, or of a format this version does not write.
  case broken
  /// The versions are of two libraries.
  case ofTwoLibraries
}

extension MergeMarks {
  /// The marks in the bytes of a record's file that is no JSON; nil where there are none.
  init?(in bytes: [UInt8], of record: LibraryRecord, named id: String) {
    guard let marks = MarkedVersions(bytes) else { return nil }
    // The journal, which the file would come back from, keeps text alone.
    let isText = String(validating: bytes, as: UTF8.self) != nil
    self = isText && MarkedRecord(marks, of: record, named: id) != nil ? .mendable : .broken
  }

  /// The same of `seoga.json`.
  init?(inIdentity bytes: [UInt8]) {
    guard let marks = MarkedVersions(bytes) else { return nil }
    guard let one = LibraryIdentity(side: marks.one), let other = LibraryIdentity(side: marks.other) else {
      self = .broken
      return
    }
    self = one.id.isIdentical(to: other.id) ? .mendable : .ofTwoLibraries
  }
}

extension LibraryIdentity {
  /// What a side says of the library; nil where that cannot be read, or is of another format.
  fileprivate init?(side bytes: [UInt8]) {
    guard let object = try? RecordFile.object(bytes), let identity = LibraryIdentity(object),
      identity.format == Self.currentFormat
    else { return nil }
    self = identity
  }
}

extension FileProblem {
  /// The file whose versions are to be made one; nil where there is no such file.
  var mendable: MarkedFile? {
    guard case .marked(.mendable) = reason else { return nil }
    return MarkedFile(name: name)
  }
}
