public import ReadingCore

/// What was typed into the form of a book and is not in the book yet.
public struct FormDraft: Sendable, Hashable {
  public struct DraftedField: Sendable, Hashable {
    /// The names and ids that lead to it, see `FieldPath.parts`.
    public var path: [String]
    public var base: String
    public var text: String
    public var unread = Unread()

    public init(path: [String], base: String, text: String) {
      self.path = path
      self.base = base
      self.text = text
    }
  }

  /// A record that is to be added, taken out or brought back.
  public struct DraftedStep: Sendable, Hashable {
    /// What is done and to which records, see `BookEdit.RecordStep.parts`.
    public var parts: [String]
    public var unread = Unread()

    public init(parts: [String]) { self.parts = parts }
  }

  public let book: String
  /// The fields in no particular order.
  public var fields: [DraftedField] = []
  /// The steps in the order they were made.
  public var steps: [DraftedStep] = []
  /// RFC 3339 stamp of the writing.
  public var updated: String
  public var unread = Unread()

  public init(book: String, updated: String) {
    self.book = book
    self.updated = updated
  }
}

extension FormDraft: StoredRecord {
  package static let table = FieldTable<FormDraft>([
    .basic("book", \.book, .text),
    .records("fields", \.fields),
    .records("steps", \.steps),
    .required("updated", \.updated, .text, absent: ""),
  ])

  package static func bare(_ object: JSONObject) -> FormDraft? {
    guard case .string(let book) = object["book"] else { return nil }
    return FormDraft(book: book, updated: "")
  }
}

extension FormDraft.DraftedField: StoredRecord {
  package static let table = FieldTable<FormDraft.DraftedField>([
    .texts("path", \.path),
    .required("base", \.base, .text, absent: ""),
    .required("text", \.text, .text, absent: ""),
  ])

  package static func bare(_ object: JSONObject) -> FormDraft.DraftedField? {
    FormDraft.DraftedField(path: [], base: "", text: "")
  }
}

extension FormDraft.DraftedStep: StoredRecord {
  package static let table = FieldTable<FormDraft.DraftedStep>([.texts("parts", \.parts)])

  package static func bare(_ object: JSONObject) -> FormDraft.DraftedStep? {
    FormDraft.DraftedStep(parts: [])
  }
}

extension FormDraft {
  /// Whether this version knows all of it, and so loses nothing when it writes it again.
  fileprivate var isWhole: Bool {
    unread.isEmpty
      && fields.allSatisfy { $0.unread.isEmpty && FieldPath(parts: $0.path) != nil }
      && steps.allSatisfy { $0.unread.isEmpty && BookEdit.RecordStep(parts: $0.parts) != nil }
  }
}

/// The drafts of forms of one library on this machine, a file for each book beside the drafts of notes.
public struct FormDrafts: Sendable {
  public enum FormDraftState: Sendable, Hashable {
    case nothing
    case draft(FormDraft)
    /// Something damaged, or of a later version, part of which would be lost with the next saving.
    case unreadable
  }

  private let files: Drafts

  /// The drafts beside those of notes; their folder is made when the first is saved.
  public init(beside notes: Drafts) { files = Drafts(folder: "\(notes.folder)/forms", disk: notes.disk) }

  /// Takes the draft of a book, there or not; nil where another form, here or in another program, has it open.
  public func hold(_ book: String) -> DraftHold? { files.hold(book) }

  /// Writes a draft so that it outlives the program and the power.
  public func save(_ draft: FormDraft) throws(StoreError) { try files.write(draft, as: draft.book) }

  public func draft(of book: String) throws(StoreError) -> FormDraftState {
    guard let bytes = try files.bytes(book) else { return .nothing }
    guard let object = try? RecordFile.object(bytes), let draft = FormDraft(stored: object), draft.isWhole,
      draft.book.isIdentical(to: book)
    else { return .unreadable }
    return .draft(draft)
  }

  public func delete(_ book: String) throws(StoreError) { try files.delete(book) }

  /// Moves a draft aside, into the trash of drafts, and gives the path it has there.
  public func setAside(_ book: String) throws(StoreError) -> String { try files.discard(book) }

  /// The drafts of forms that no other program has open, the oldest first; those that cannot be read stay as they
  /// are until their form is opened.
  public func left() throws(StoreError) -> [FormDraft] {
    var drafts: [FormDraft] = []
    for name in try files.disk.names(in: files.folder) {
      guard let book = LibraryFolder.identifier(ofFile: name), let hold = hold(book) else { continue }
      // Read only while it is held: who had it open may have saved and removed it.
      withExtendedLifetime(hold) {
        if case .draft(let draft)? = try? draft(of: book) { drafts.append(draft) }
      }
    }
    return drafts.sorted { ($0.updated, $0.book) < ($1.updated, $1.book) }
  }

  /// Takes over the drafts another folder has of books that belong here.
  public func adopt(from other: FormDrafts, _ belongs: (_ book: String) -> Bool) throws(StoreError) {
    for draft in try other.left() where belongs(draft.book) {
      if try files.bytes(draft.book) == nil {
        try save(draft)
        try other.delete(draft.book)
      } else {
        _ = try other.setAside(draft.book)
      }
    }
  }
}
