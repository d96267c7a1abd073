public import ReadingCore

/// Another program's file, read and not yet held against the shelf.
public struct ImportFile: Sendable {
  /// Programs whose files can be read; the raw value is the name on the command line.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case goodreads, kindle, koreader, readwise
  }

  /// Why a file is no such export.
  public enum Problem: Error, Sendable, Hashable {
    /// Nothing is in it.
    case empty
    /// It is not UTF-8 text: another encoding, or no text at all.
    ///
    /// A stray byte in few rows is no such file; those rows are skipped.
    case notText
    /// It begins like none of the formats, or not like the one that was named.
    case unknownHeader
    /// It begins like a format and cannot be read on; the line where reading had to stop.
    case damaged(line: Int)
  }

  private enum Content: Sendable {
    case books(GoodreadsFile)
    case clippings(ClippingFile)
  }

  /// Which program wrote it.
  public let format: Format
  private let content: Content

  /// Reads a file's bytes; `format` nil finds out by what is in it.
  public init(_ bytes: [UInt8], format: Format? = nil) throws(Problem) {
    let text = FileBeginning(bytes)
    if text.isEmpty { throw .empty }
    guard let form = text.form(of: format) else { throw text.beginsAsText ? .unknownHeader : .notText }
    self.format = form.format
    content =
      switch form {
      case .goodreads: .books(try GoodreadsFile(bytes))
      case .kindle: .clippings(try KindleFile.read(bytes))
      case .sidecar: .clippings(try KOReaderSidecar.read(bytes))
      case .documents: .clippings(try KOReaderDocuments.read(bytes))
      case .markdown: .clippings(try KOReaderMarkdown.read(bytes))
      case .readwise: .clippings(try ReadwiseFile.read(bytes))
      }
  }

  /// Rows below the heading, or entries.
  public var rows: Int {
    switch content {
    case .books(let file): file.rows
    case .clippings(let file): file.entries.count
    }
  }

  /// Whether its entries make notes, and not books alone.
  public var hasNotes: Bool { format.hasClippings }

  /// What importing it would write and say, given the books of the shelf and of the trash.
  ///
  /// The same file and the same books give the same report; ids of new books, reads and notes come from
  /// `identifiers`, `stamp` is the moment of the import. `assigned` names books of the shelf by the works of
  /// entries that the reader has given to them, and `leftOut` the works whose entries are not wanted.
  public func plan(
    shelf: [Book],
    trash: [Book],
    assigned: [String: String] = [:],
    leftOut: Set<String> = [],
    identifiers: Identifiers,
    stamp: String
  ) -> ImportPlan {
    switch content {
    case .books(let file):
      return file.plan(shelf: shelf, trash: trash, identifiers: identifiers, stamp: stamp)
    case .clippings(let file):
      var planner = ClippingPlanner(
        shelf: WorkIndex(shelf: shelf, trash: trash, format: format, assigned: assigned),
        format: format,
        leftOut: leftOut,
        identifiers: identifiers,
        stamp: stamp
      )
      return planner.plan(file)
    }
  }

  /// The rows or entries a report skips, as they were, with the file's own heading; nothing where it skips none.
  public func skipped(_ report: ImportReport) -> [UInt8] {
    switch content {
    case .books(let file): file.skipped(report)
    case .clippings(let file): file.skipped(report)
    }
  }
}
