public import ReadingCore

/// A note that is being written and not yet in its book.
public struct Draft: Sendable, Hashable, Identifiable {
  public let id: String
  public var book: String
  /// Identifier of the note it changes, nil for a new one.
  public var note: String?
  /// The note as it was when the editor took it up, nil for a new one; what differs from it was written here.
  public var base: Note?
  public var kind: Note.NoteKind
  public var text: String
  /// The page as it stands in the page field, number or not.
  public var page: String
  /// The tags as they stand in the field of tags.
  public var tags: String
  /// RFC 3339 stamp of the last key.
  public var updated: String
  public var unread = Unread()

  public init(
    id: String,
    book: String,
    note: String? = nil,
    kind: Note.NoteKind = .thought,
    text: String = "",
    page: String = "",
    tags: String = "",
    updated: String
  ) {
    self.id = id
    self.book = book
    self.note = note
    self.kind = kind
    self.text = text
    self.page = page
    self.tags = tags
    self.updated = updated
  }
}

extension Draft: StoredRecord {
  package static let table = FieldTable<Draft>([
    .basic("id", \.id, .text),
    .basic("book", \.book, .text),
    .optional("note", \.note, .text),
    .record("base", \.base),
    .required("kind", \.kind, .word(of: Note.NoteKind.known), absent: .thought),
    .required("text", \.text, .text, absent: ""),
    .required("page", \.page, .text, absent: ""),
    .required("tags", \.tags, .text, absent: ""),
    .required("updated", \.updated, .text, absent: ""),
  ])

  package static func bare(_ object: JSONObject) -> Draft? {
    guard case .string(let id) = object["id"], case .string(let book) = object["book"] else { return nil }
    return Draft(id: id, book: book, updated: "")
  }
}

/// The drafts of one library on this machine, a file each in a folder of the state.
///
/// Whoever writes a draft holds it meanwhile, so that another program does not offer it; one that was thrown
/// away stays in `trash` until so many others followed.
public struct Drafts: Sendable {
  /// How many drafts stay that were thrown away.
  static let keptInTrash = 50

  let folder: String
  let disk: Disk

  /// The drafts in a folder, made when the first is saved.
  public init(folder: String, access: FileAccess = .live) {
    self.init(folder: folder, disk: Disk(access: access))
  }

  init(folder: String, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// Writes a draft so that it outlives the program and the power.
  public func save(_ draft: Draft) throws(StoreError) { try write(draft, as: draft.id) }

  func write(_ draft: some StoredRecord, as id: String) throws(StoreError) {
    try write(RecordFile.bytes(draft), as: id)
  }

  func write(_ bytes: [UInt8], as id: String) throws(StoreError) {
    try disk.makeFolders(folder)
    try AtomicWrite(disk: disk).replace(path(id), with: bytes)
  }

  func bytes(_ id: String) throws(StoreError) -> [UInt8]? { try disk.contentsIfThere(path(id))?.bytes }

  /// The drafts there are, the oldest first, and the files that were left alone because they cannot be read.
  public func load() throws(StoreError) -> (drafts: [Draft], problems: [FileProblem]) {
    var drafts: [Draft] = []
    var problems: [FileProblem] = []
    for name in try disk.names(in: folder) {
      guard let id = LibraryFolder.identifier(ofFile: name) else { continue }
      do throws(FileProblem.FileProblemReason) {
        drafts.append(try draft(id))
      } catch {
        problems.append(FileProblem(name: path(id), reason: error))
      }
    }
    return (drafts.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }, problems)
  }

  /// Removes a draft that is no longer needed; one that is not there is no matter.
  public func delete(_ id: String) throws(StoreError) { try disk.removeIfThere(path(id)) }

  func path(_ id: String) -> String { "\(folder)/\(id).json" }

  func draft(_ id: String) throws(FileProblem.FileProblemReason) -> Draft {
    guard let draft = Draft(stored: try RecordFile.object(disk.readable(path(id)))) else {
      throw .noIdentifier
    }
    guard draft.id.isIdentical(to: id) else { throw .otherIdentifier(draft.id) }
    return draft
  }
}

extension Draft {
  fileprivate var instant: Int { Moment(stamp: updated)?.seconds ?? 0 }
}
