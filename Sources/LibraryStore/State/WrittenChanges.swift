public import ReadingCore

/// The latest changes of a file written by hand, with what each found and left there: one that is taken back while the
/// file holds what it left brings back every byte, with the reader's order and blanks.
public struct WrittenChanges<Change: Equatable & Sendable>: Sendable {
  private struct WrittenChange: Sendable {
    let change: Change
    let found: [UInt8]
    let left: [UInt8]
  }

  /// How many are known: such a file may be large.
  private static var most: Int { 20 }

  private var written: [WrittenChange] = []

  public init() {}

  /// Makes a change in a document.
  ///
  /// - Parameters:
  ///   - former: the change that this one takes back, if it was made.
  ///   - edit: makes it where something else was changed since.
  public mutating func make(
    _ change: Change,
    insteadOf former: Change,
    in document: inout JSONDocument,
    _ edit: (inout JSONDocument) -> Void
  ) {
    let found = document.bytes
    if let last = written.last(where: { $0.change == former && $0.left == found }),
      let before = try? JSONDocument(last.found)
    {
      document = before
    } else {
      edit(&document)
    }
    written = (written + [WrittenChange(change: change, found: found, left: document.bytes)]).suffix(
      Self.most
    )
  }
}
