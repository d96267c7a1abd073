public import ReadingCore

/// Another program's file, read and not yet held against the shelf.
public struct ImportFile: Sendable {
  /// Programs whose files can be read; the raw value is the name on the command line.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case goodreads
  }

  /// Why a file is no such export.
  public enum Problem: Error, Sendable, Hashable {
    /// Nothing is in it.
    case empty
    /// It is not UTF-8 text: another encoding, or no text at all.
    ///
    /// A stray byte in few rows is no such file; those rows are skipped.
    case notText
    /// Its first row is not the heading of any of the formats.
    case unknownHeader
  }

  /// Which program wrote it.
  public let format: Format
  /// Rows below the heading.
  public let rows: Int

  /// Reads a file's bytes; `format` nil finds out by what is in it.
  public init(_ bytes: [UInt8], format: Format? = nil) throws(Problem) {
    throw .unknownHeader
  }

  /// What importing it would write and say, given the books of the shelf and of the trash.
  ///
  /// The same file and the same books give the same report; ids of new books, reads and notes come from
  /// `identifiers`, `stamp` is the moment of the import.
  public func plan(shelf: [Book], trash: [Book], identifiers: Identifiers, stamp: String) -> ImportPlan {
    ImportPlan(report: ImportReport(entries: []), books: [])
  }

  /// The rows a report skips, as they were, with the file's own heading.
  public func skipped(_ report: ImportReport) -> [UInt8] { [] }
}
