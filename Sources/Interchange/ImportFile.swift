public import ReadingCore

/// Another program's file, read and not yet held against the shelf.
public struct ImportFile: Sendable {
  enum ImportFileContent: Sendable {
    case books(any BookTable)
    case clippings(ClippingFile, ClippingSource)
  }

  public let format: String
  private let content: ImportFileContent

  /// Reads a file's bytes; `format` nil finds out by what is in it.
  public init(_ bytes: [UInt8], format: ImportFormat? = nil) throws(ImportProblem) {
    try ImportLimits.check(bytes: bytes.count)
    let beginning = FileBeginning(bytes)
    if beginning.isEmpty { throw .empty }
    for format in format.map({ [$0] }) ?? ImportFormat.all {
      guard let form = format.forms.first(where: { $0.recognises(beginning) }) else { continue }
      self.format = format.name
      content = try form.read(bytes)
      try ImportLimits.check(rows: rows)
      return
    }
    throw beginning.beginsAsText ? .unknownHeader : .notText
  }

  init(format: String, content: ImportFileContent) {
    (self.format, self.content) = (format, content)
  }

  /// Reads the file at a path; one that does not name its book is read with the file beside it that does.
  ///
  /// `names` gives the names in a folder and `contents` the bytes at a path, both without anything where there is
  /// nothing to read.
  public init(
    _ bytes: [UInt8],
    at path: String,
    format: ImportFormat? = nil,
    names: (_ folder: String) -> [String],
    contents: (_ path: String) -> [UInt8]?
  ) throws(ImportProblem) {
    do throws(ImportProblem) {
      self = try ImportFile(bytes, format: format)
    } catch {
      guard error == .noBook, let sidecar = KOReaderCopy.sidecar(of: path, names: names),
        let beside = contents(sidecar)
      else { throw error }
      self.format = ClippingSource.koreader.name
      content = .clippings(try KOReaderSidecar.read(bytes, beside: beside), .koreader)
    }
  }

  /// Rows below the heading, or entries.
  public var rows: Int {
    switch content {
    case .books(let file): file.rows
    case .clippings(let file, _): file.entries.count
    }
  }

  /// Columns that no field of a book is for; what stands in them is kept with the books.
  public var ownColumns: [String] { if case .books(let file) = content { file.ownColumns } else { [] } }

  /// Whether its entries make notes, and not books alone.
  public var hasNotes: Bool { if case .clippings = content { true } else { false } }

  /// What a catalogue has to be asked by for rows that do not name their book, given the books of the shelf and of the
  /// trash; rows of books that are known are not among them.
  public func references(shelf: [Book], trash: [Book]) -> [String] {
    if case .books(let file) = content { file.references(shelf: shelf, trash: trash) } else { [] }
  }

  /// The same file with what a catalogue told, by what it was asked by.
  public func telling(_ answers: [String: ImportAnswer]) -> ImportFile {
    guard case .books(let file) = content else { return self }
    return ImportFile(format: format, content: .books(file.telling(answers)))
  }

  /// What importing it would write and say, given the books of the shelf and of the trash.
  ///
  /// The same file and the same books give the same report, but for the ids of new books, reads and notes, which come
  /// from `identifiers` in no order; `stamp` is the moment of the import. `assigned` names books of the shelf by the works of
  /// entries and rows that the reader has given to them, and `leftOut` the works whose entries are not wanted.
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
      return file.plan(
        shelf: shelf,
        trash: trash,
        assigned: assigned,
        identifiers: identifiers,
        stamp: stamp
      )
    case .clippings(let file, let source):
      let sources = ImportFormat.all.compactMap(\.source)
      var planner = ClippingPlanner(
        shelf: WorkIndex(shelf: shelf, trash: trash, source: source, among: sources, assigned: assigned),
        source: source,
        among: sources,
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
    case .clippings(let file, _): file.skipped(report)
    }
  }
}
