import ReadingCore

/// The head of a line of the undo journal: all of it but the files.
struct JournalHead: Sendable, Hashable {
  enum JournalLineKind: String, Sendable, Hashable {
    case change, undo, redo
  }

  let id: String
  /// RFC 3339 stamp of its writing.
  let at: String
  let kind: JournalLineKind
  /// The step that was turned back: by an undo a change or a redo, by a redo an undo.
  var of: String?
  /// How many bytes before this line the one of that step begins.
  var back: Int?
  /// The change that this one belongs to: both are turned back as one.
  var joins: String?
  /// Whether the program made it of itself: it takes no step from the reader that was undone.
  var isAside = false
  /// Whether the step was only passed over: it could not be turned back, and its files are as they were.
  var isPassed = false
  /// Where the reader has what the step brought.
  var source = StepSource.hand
  /// Folders the step made, from the library's folder on.
  var made: [String] = []
}

struct JournalFile: Sendable, Hashable {
  enum JournalContent: Sendable, Hashable {
    case absent
    case text([UInt8])
    /// Size and hash of content that is not kept.
    case mark(ContentMark)
  }

  /// Where the file was, from the library's folder on.
  let path: String
  /// Where the step moved it; nil where it stayed.
  var destination: String?
  /// Title of the book, where the texts do not tell it.
  var title: String?
  /// What stood there before, and after.
  var old = JournalContent.absent
  var new = JournalContent.absent

  /// The same, the other way round.
  var turned: JournalFile {
    JournalFile(
      path: destination ?? path,
      destination: destination.map { _ in path },
      title: title,
      old: new,
      new: old
    )
  }
}

/// One step as the undo journal keeps it.
struct JournalRecord: Sendable, Hashable {
  let head: JournalHead
  /// In the order in which they were changed; nil where there was no room to keep them.
  let files: [JournalFile]?
}

extension JournalFile.JournalContent {
  /// Whether this is what a path holds: its bytes, nil for nothing.
  func matches(_ bytes: [UInt8]?) -> Bool {
    switch (self, bytes) {
    case (.absent, nil): true
    case (.text(let text), let bytes?): text == bytes
    case (.mark(let mark), let bytes?): mark.size == bytes.count && mark == ContentMark(of: bytes)
    default: false
    }
  }
}

// MARK: Reading

extension JournalHead {
  /// What stands between the head and the files; no member of the head can hold it.
  static let divide = Array(#""files":["#.utf8)

  /// The head of a line, without looking at what may be megabytes of files; nil for a line that is no record.
  init?(ofLine line: [UInt8]) {
    guard line.last == UInt8(ascii: "}"), let end = line.firstRange(of: Self.divide)?.lowerBound else {
      return nil
    }
    let bytes = line[..<end] + Array("\"files\":[]}".utf8)
    guard let object = try? RecordFile.object(Array(bytes)) else { return nil }
    self.init(object)
  }

  fileprivate init?(_ object: JSONObject) {
    guard case .string(let id) = object["id"], case .string(let at) = object["at"],
      case .string(let word) = object["kind"], let kind = JournalLineKind(rawValue: word)
    else { return nil }
    self.init(
      id: id,
      at: at,
      kind: kind,
      of: object.name(at: "of"),
      back: object.number(at: "back"),
      joins: object.name(at: "joins"),
      isAside: object["aside"] == .bool(true),
      isPassed: object["passed"] == .bool(true),
      source: StepSource.named.first { object[$0.rawValue] == .bool(true) } ?? .hand,
      made: object.texts(at: "made").filter(JournalFile.isInside)
    )
  }
}

extension JournalRecord {
  init?(_ line: [UInt8]) {
    guard let object = try? RecordFile.object(line), let head = JournalHead(object),
      case .array(let elements) = object["files"]
    else { return nil }
    var files: [JournalFile] = []
    files.reserveCapacity(elements.count)
    for element in elements {
      guard case .object(let object) = element, let file = JournalFile(object) else { return nil }
      files.append(file)
    }
    self.init(head: head, files: object["kept"] == .bool(false) ? nil : files)
  }
}

extension JournalFile {
  fileprivate init?(_ object: JSONObject) {
    guard let path = object.name(at: "path"), Self.isInside(path) else { return nil }
    self.init(path: path)
    title = object.name(at: "title")
    if let destination = object.name(at: "to") {
      guard Self.isInside(destination) else { return nil }
      self.destination = destination
    }
    if case .string(let text) = object["old"] { old = .text(Array(text.utf8)) }
    if case .string(let text) = object["new"] { new = .text(Array(text.utf8)) }
    if let size = object.number(at: "size"), let hash = object.name(at: "hash") {
      new = .mark(ContentMark(size: size, hash: hash))
    }
  }

  /// Whether a path cannot lead out of the library's folder.
  fileprivate static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(LibraryFolder.isSafe)
  }
}

extension JSONObject {
  fileprivate func name(at key: String) -> String? {
    guard case .string(let text) = self[key], !text.isEmpty else { return nil }
    return text
  }

  fileprivate func number(at key: String) -> Int? {
    if case .number(let lexeme) = self[key] { NumberBounds.bytes.number(lexeme) } else { nil }
  }

  fileprivate func texts(at key: String) -> [String] {
    guard case .array(let elements) = self[key] else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension LibraryFolder {
  fileprivate static func isSafe(_ part: Substring) -> Bool { isSafe(String(part)) }
}
