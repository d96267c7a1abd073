public import ReadingCore

/// What was typed into a field, or into the few fields of one sheet or form, and was not used yet.
public struct FieldDraft: Sendable, Hashable {
  public struct DraftedText: Sendable, Hashable {
    public var name: String
    public var text: String
    public var unread = Unread()

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The name of the file, which tells where it was typed.
  public let id: String
  public var texts: [DraftedText]
  /// RFC 3339 stamp of the writing.
  public var updated: String
  public var unread = Unread()

  public init(id: String, texts: [DraftedText], updated: String) {
    self.id = id
    self.texts = texts
    self.updated = updated
  }

  /// The text of a field; empty where the draft has none of it.
  public subscript(_ name: String) -> String { texts.first { $0.name == name }?.text ?? "" }
}

extension FieldDraft: StoredRecord {
  package static let table = FieldTable<FieldDraft>([
    .basic("id", \.id, .text),
    .records("texts", \.texts),
    .required("updated", \.updated, .text, absent: ""),
  ])

  package static func bare(_ object: JSONObject) -> FieldDraft? {
    guard case .string(let id) = object["id"] else { return nil }
    return FieldDraft(id: id, texts: [], updated: "")
  }
}

extension FieldDraft.DraftedText: StoredRecord {
  package static let table = FieldTable<FieldDraft.DraftedText>([
    .required("field", \.name, .text, absent: ""),
    .required("text", \.text, .text, absent: ""),
  ])

  package static func bare(_ object: JSONObject) -> FieldDraft.DraftedText? {
    FieldDraft.DraftedText(name: "", text: "")
  }
}

/// What was typed into fields of one library on this machine, a file for each beside the drafts of notes.
public struct FieldDrafts: Sendable {
  public struct Opened: Sendable {
    /// The draft; nil where nothing was left.
    public let draft: FieldDraft?
    public let id: String
    /// Keeps other programs away from it.
    public let hold: DraftHold
  }

  /// Windows that may be open at once and each find what was typed there.
  private static let mostWindows = 20

  private let files: Drafts

  /// The drafts beside those of notes; their folder is made when the first is saved.
  public init(beside notes: Drafts) { files = Drafts(folder: "\(notes.folder)/fields", disk: notes.disk) }

  /// Takes a draft, there or not; nil where another program has it open.
  public func hold(_ id: String) -> DraftHold? { files.hold(id) }

  /// Writes a draft so that it outlives the program and the power.
  public func save(_ draft: FieldDraft) throws(StoreError) { try files.write(draft, as: draft.id) }

  /// Removes a draft; one that is not there is no matter.
  public func delete(_ id: String) throws(StoreError) { try files.delete(id) }

  /// Throws a draft away: its file goes to the trash of drafts, and stays there for a while.
  public func discard(_ id: String) throws(StoreError) { try files.discard(id) }

  /// Takes what was left in a field, of a record where it is about one: the first that no other window of the
  /// program has open.
  ///
  /// - Returns: nil where so many windows are open that none is left for this one.
  public func open(_ field: String, of record: String? = nil) -> Opened? {
    let name = record.map { "\(field)-\(EditorTexts.stem(for: $0))" } ?? field
    for number in 1...Self.mostWindows {
      let id = number == 1 ? name : "\(name)-\(number)"
      guard let hold = files.hold(id) else { continue }
      let draft = readable(id)
      // A file this version would lose something of makes room for what is typed next.
      if draft == nil { _ = try? files.discard(id) }
      return Opened(draft: draft, id: id, hold: hold)
    }
    return nil
  }

  /// Opens all drafts whose names begin alike and that no other program has open, the oldest first; those that cannot
  /// be read whole stay as they are.
  public func openAll(beginning: String) -> [Opened] {
    let names = (try? files.disk.names(in: files.folder)) ?? []
    return names.compactMap(LibraryFolder.identifier(ofFile:)).filter { $0.hasPrefix(beginning) }
      .compactMap { id in
        guard let hold = files.hold(id), let draft = readable(id) else { return nil }
        return Opened(draft: draft, id: id, hold: hold)
      }
      .sorted { ($0.draft?.updated ?? "", $0.id) < ($1.draft?.updated ?? "", $1.id) }
  }

  /// Takes over what another folder has of drafts whose names begin alike.
  public func adopt(from other: FieldDrafts, beginning: String) throws(StoreError) {
    for left in other.openAll(beginning: beginning) {
      guard let draft = left.draft else { continue }
      try save(draft)
      try other.delete(left.id)
    }
  }

  private func readable(_ id: String) -> FieldDraft? {
    guard let bytes = try? files.bytes(id) else { return nil }
    guard let object = try? RecordFile.object(bytes), let draft = FieldDraft(stored: object), draft.isWhole,
      draft.id.isIdentical(to: id)
    else { return nil }
    return draft
  }
}

extension FieldDraft {
  fileprivate var isWhole: Bool { unread.isEmpty && texts.allSatisfy(\.unread.isEmpty) }
}
