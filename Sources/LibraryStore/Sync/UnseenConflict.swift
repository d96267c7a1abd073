import ReadingCore

/// What a merge came to that the reader has not looked at yet.
public struct UnseenConflict: Sendable, Hashable {
  public let conflict: SyncConflict
  /// The machines that the other side comes from; empty where nobody knows.
  public let hosts: [String]

  public init(_ conflict: SyncConflict, hosts: [String]) {
    (self.conflict, self.hosts) = (conflict, hosts)
  }
}

extension LibraryFiles {
  /// What merges of this library left to be looked at on this machine, the oldest first; what cannot be read is nothing.
  public func unseenConflicts() -> [UnseenConflict] {
    (try? condition().id).flatMap { $0 }.flatMap(unseenFile)?.load() ?? []
  }

  /// Adds what a merge came to, under the library's lock. What is there already is there once: a synchronisation that was
  /// cut off comes to the same.
  func addUnseen(_ new: [UnseenConflict], to libraryID: String) throws(StoreError) {
    guard !new.isEmpty else { return }
    try unseenFile(libraryID)?.change { unseen in unseen += new.filter { !unseen.contains($0) } }
  }

  /// Takes one away that the reader has looked at; gives those that are left.
  public func see(_ conflict: UnseenConflict) throws(StoreError) -> [UnseenConflict] {
    guard let id = try condition().id, let file = unseenFile(id) else { return [] }
    let lock = try lock()
    let left = try file.change { $0.removeAll { $0 == conflict } }
    lock.release()
    return left
  }

  private func unseenFile(_ libraryID: String) -> UnseenFile? {
    journals.map { UnseenFile(disk: disk, folder: $0.folder(libraryID), root: folder.root) }
  }
}

/// The file beside the undo journal that keeps what is unseen until it was looked at.
private struct UnseenFile {
  private static let list = "unseen"

  let disk: Disk
  let folder: String
  let root: String

  private var path: String { "\(folder)/\(JournalPlace.unseenFile(ofLibraryAt: root))" }

  func load() -> [UnseenConflict] {
    guard let bytes = try? disk.contents(path).bytes, let object = try? RecordFile.object(bytes),
      case .array(let elements) = object[Self.list]
    else { return [] }
    return elements.compactMap(UnseenConflict.init(json:))
  }

  @discardableResult
  func change(_ change: (inout [UnseenConflict]) -> Void) throws(StoreError) -> [UnseenConflict] {
    let before = load()
    var after = before
    change(&after)
    guard after != before else { return after }
    var object = JSONObject()
    object[Self.list] = .array(after.map(\.json))
    try disk.makeFolders(folder)
    try AtomicWrite(disk: disk).replace(path, with: JSONWriter.bytes(of: .object(object)))
    return after
  }
}

// MARK: As JSON

extension UnseenConflict {
  fileprivate init?(json: JSONValue) {
    guard case .object(let object) = json, let name = object["file"]?.text,
      let kind = SyncConflict.SyncConflictKind(object)
    else { return nil }
    let kept = object.elements(at: "kept").compactMap { element -> SyncConflict.KeptVersion? in
      guard case .object(let version) = element, let file = version["file"]?.text else { return nil }
      return SyncConflict.KeptVersion(name: file, isOurs: version["ours"].flatMap(Shape.flag.read))
    }
    conflict = SyncConflict(name: name, title: object["title"]?.text, kind: kind, kept: kept)
    hosts = object.elements(at: "hosts").compactMap(\.text)
  }

  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["file"] = .string(conflict.name)
    object["title"] = conflict.title.map(JSONValue.string)
    object["hosts"] = .array(hosts.map(JSONValue.string))
    object["kept"] = .array(
      conflict.kept.map { version in
        var kept = JSONObject()
        kept["file"] = .string(version.name)
        kept["ours"] = version.isOurs.map(JSONValue.bool)
        return .object(kept)
      }
    )
    switch conflict.kind {
    case .edited(let places):
      object["kind"] = .string("edited")
      object["places"] = .array(places.map { .array($0.map(JSONValue.string)) })
    case .deletedThere: object["kind"] = .string("deletedThere")
    case .deletedHere: object["kind"] = .string("deletedHere")
    case .unreadable: object["kind"] = .string("unreadable")
    }
    return .object(object)
  }
}

extension SyncConflict.SyncConflictKind {
  fileprivate init?(_ object: JSONObject) {
    switch object["kind"]?.text {
    case "edited":
      self = .edited(
        object.elements(at: "places").map { place in
          if case .array(let parts) = place { parts.compactMap(\.text) } else { [] }
        }
      )
    case "deletedThere": self = .deletedThere
    case "deletedHere": self = .deletedHere
    case "unreadable": self = .unreadable
    default: return nil
    }
  }
}

extension JSONObject {
  fileprivate func elements(at key: String) -> [JSONValue] {
    if case .array(let elements) = self[key] { elements } else { [] }
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
