import ReadingCore

/// The last content of a book's file that can be read, where the file itself cannot be any more.
public struct GoodCopy: Sendable, Hashable {
  public enum GoodCopyPlace: Sendable, Hashable {
    case journal, git
  }

  public let place: GoodCopyPlace
  /// RFC 3339 stamp of when it was put there.
  public let at: String
  let bytes: [UInt8]

  /// Nil where the bytes are no book of the file's name, such as `books/1bcdfghjkmnp.json`, either.
  public init?(_ bytes: [UInt8], of name: String, in place: GoodCopyPlace, at stamp: String) {
    guard let id = LibraryFolder.identifier(ofFile: Path.name(of: name)),
      let book = try? RecordFile.book(bytes, named: id), book.isOfKnownFormat
    else { return nil }
    (self.place, self.at, self.bytes) = (place, stamp, bytes)
  }

  /// The later of two; nil where there is none.
  public static func later(_ one: GoodCopy?, _ other: GoodCopy?) -> GoodCopy? {
    guard let one, let other else { return one ?? other }
    let (first, second) = (Moment(stamp: one.at)?.seconds ?? .min, Moment(stamp: other.at)?.seconds ?? .min)
    return second > first ? other : one
  }
}

extension UndoJournal {
  /// The last good content of a file that a step was about; nil where no step kept any.
  func goodCopy(of name: String) -> GoodCopy? {
    let sign = Array(name.utf8)
    let found = try? JournalLines.read(self) { (lines) throws(StoreError) -> GoodCopy? in
      while let line = try lines.next() {
        guard line.firstRange(of: sign) != nil, let record = JournalRecord(line) else { continue }
        for file in (record.files ?? []).reversed() {
          let contents = file.destination == nil ? [file.new, file.old] : [file.new]
          guard (file.destination ?? file.path) == name else { continue }
          for case .text(let bytes) in contents {
            if let copy = GoodCopy(bytes, of: name, in: .journal, at: record.head.at) { return copy }
          }
        }
      }
      return nil
    }
    return found ?? nil
  }
}

extension CheckFinding.CheckProblem {
  /// Whether nothing of the book can be read.
  public var isUnreadable: Bool {
    switch self {
    case .file(.notJSON), .file(.notAnObject), .file(.marked(.broken)): true
    default: false
    }
  }
}
