import ReadingCore

/// What a change of several files is about to do, on the disk before the first of them gets its name.
///
/// It lies in the library's folder, not in the state of this machine: the temporary files it names lie there,
/// and whoever takes the library's lock next has to find it, whatever home that program has. Its name tells
/// the number of its file, so that the copy a synchronising program makes elsewhere is known as a copy.
struct StepIntent: Sendable, Hashable {
  struct IntendedFile: Sendable, Hashable {
    let temporary: String
    let target: String
    /// The content that stood there; nil for a new file.
    let old: FileMark?
    let new: FileMark
  }

  struct IntendedRemoval: Sendable, Hashable {
    let target: String
    let old: FileMark
  }

  /// One that a file is moved by is of the second: a version that knows no moves must not take it for ended.
  private static let formats = (plain: 1, moving: 2)
  struct IntendedMove: Sendable, Hashable {
    let from: String
    let target: String
    let old: FileMark
  }

  private static let prefix = ".seoga-"
  private static let suffix = ".intent"

  /// The files in the order in which they get their names.
  let files: [IntendedFile]
  /// The files that go once the others have their names.
  let removals: [IntendedRemoval]
  /// The files that get other names before those go.
  var moves: [IntendedMove] = []

  /// The name of an intent whose file has a number.
  static func name(inode: UInt64) -> String { prefix + String(inode, radix: 36) + suffix }

  /// The number of the file that was given a name, nil for other names.
  static func inode(ofFile name: String) -> UInt64? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return UInt64(name.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), radix: 36)
  }

  init(files: [IntendedFile], removals: [IntendedRemoval], moves: [IntendedMove] = []) {
    self.files = files
    self.removals = removals
    self.moves = moves
  }

  /// The intent a file holds; paths are seen from the library's folder.
  init(_ bytes: [UInt8], in folder: LibraryFolder) throws(FileProblem.FileProblemReason) {
    let object = try RecordFile.object(bytes)
    let format = object["format"].flatMap(Shape.format.read) ?? 0
    guard format == Self.formats.plain || format == Self.formats.moving else { throw .otherFormat(format) }
    self.init(
      files: try Self.list(object["files"]) { IntendedFile($0, in: folder) },
      removals: try object["removals"].map { (json) throws(FileProblem.FileProblemReason) in
        try Self.list(json) { IntendedRemoval($0, in: folder) }
      } ?? [],
      moves: try object["moves"].map { (json) throws(FileProblem.FileProblemReason) in
        try Self.list(json) { IntendedMove($0, in: folder) }
      } ?? []
    )
  }

  private static func list<Element>(
    _ json: JSONValue?,
    _ read: (JSONObject) -> Element?
  ) throws(FileProblem.FileProblemReason) -> [Element] {
    guard case .array(let elements) = json else { throw .notAnObject }
    var list: [Element] = []
    for element in elements {
      guard case .object(let object) = element, let element = read(object) else { throw .notAnObject }
      list.append(element)
    }
    return list
  }

  func bytes(in folder: LibraryFolder) -> [UInt8] {
    var object = JSONObject()
    object["files"] = .array(files.map { .object($0.json(in: folder)) })
    object["format"] = .number(String(moves.isEmpty ? Self.formats.plain : Self.formats.moving))
    if !moves.isEmpty { object["moves"] = .array(moves.map { .object($0.json(in: folder)) }) }
    if !removals.isEmpty { object["removals"] = .array(removals.map { .object($0.json(in: folder)) }) }
    return JSONWriter.bytes(of: .object(object))
  }
}

extension StepIntent.IntendedFile {
  fileprivate init?(_ object: JSONObject, in folder: LibraryFolder) {
    guard case .string(let temporary) = object["temporary"], case .string(let target) = object["target"],
      let new = object["new"].flatMap(FileMark.init),
      // Nothing but what the store itself would have written.
      AtomicWrite.isTemporary(Path.name(of: temporary)), !AtomicWrite.isTemporary(Path.name(of: target)),
      Self.isMade(temporary, for: target, in: folder)
    else { return nil }
    var old: FileMark?
    if let json = object["old"] {
      guard let mark = FileMark(json) else { return nil }
      old = mark
    }
    self.init(
      temporary: Path.resolve(temporary, from: folder.root),
      target: Path.resolve(target, from: folder.root),
      old: old,
      new: new
    )
  }

  /// Whether the store can have made a temporary file for a target.
  private static func isMade(_ temporary: String, for target: String, in folder: LibraryFolder) -> Bool {
    let (from, to) = (Path.resolve(temporary, from: folder.root), Path.resolve(target, from: folder.root))
    if Path.parent(of: from).isIdentical(to: Path.parent(of: to)) { return true }
    return Path.parent(of: from).isIdentical(to: folder.temporaries)
      && folder.keepsFiles(in: Path.parent(of: to))
  }

  fileprivate func json(in folder: LibraryFolder) -> JSONObject {
    // In the order of the keys: a step has thousands of them, and the disk is no longer waited for than they take.
    var members = [JSONObject.JSONMember(key: "new", value: new.json)]
    members.reserveCapacity(4)
    if let old { members.append(JSONObject.JSONMember(key: "old", value: old.json)) }
    members.append(JSONObject.JSONMember(key: "target", value: .string(folder.name(of: target))))
    members.append(JSONObject.JSONMember(key: "temporary", value: .string(folder.name(of: temporary))))
    return JSONObject(sorted: members)
  }
}

extension StepIntent.IntendedRemoval {
  fileprivate init?(_ object: JSONObject, in folder: LibraryFolder) {
    guard case .string(let target) = object["target"], let old = object["old"].flatMap(FileMark.init),
      // Nothing but a file of this library that a step can have made.
      target.hasSuffix(".json"), StepIntent.isMade(target, in: folder)
    else { return nil }
    self.init(target: Path.resolve(target, from: folder.root), old: old)
  }

  fileprivate func json(in folder: LibraryFolder) -> JSONObject {
    var object = JSONObject()
    object["old"] = old.json
    object["target"] = .string(folder.name(of: target))
    return object
  }
}

extension StepIntent.IntendedMove {
  fileprivate init?(_ object: JSONObject, in folder: LibraryFolder) {
    guard case .string(let from) = object["from"], case .string(let target) = object["target"],
      let old = object["old"].flatMap(FileMark.init),
      // From book to book alone.
      [from, target].allSatisfy({ $0.hasSuffix(".json") && StepIntent.isBooks($0, in: folder) })
    else { return nil }
    self.init(
      from: Path.resolve(from, from: folder.root),
      target: Path.resolve(target, from: folder.root),
      old: old
    )
  }

  fileprivate func json(in folder: LibraryFolder) -> JSONObject {
    var object = JSONObject()
    object["from"] = .string(folder.name(of: from))
    object["old"] = old.json
    object["target"] = .string(folder.name(of: target))
    return object
  }
}

extension StepIntent {
  fileprivate static func isMade(_ name: String, in folder: LibraryFolder) -> Bool {
    [folder.shelves, folder.goals].map(folder.name).contains(name) || isBooks(name, in: folder)
  }

  fileprivate static func isBooks(_ name: String, in folder: LibraryFolder) -> Bool {
    [folder.books, folder.trash].map(folder.name).contains(Path.parent(of: name))
  }
}

/// What tells a file's content from another's without reading it, also once the file has another name.
struct FileMark: Sendable, Hashable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: FileStatus) {
    (size, seconds, nanoseconds) = (status.size, status.changed.whole, status.changed.nanoseconds)
  }

  fileprivate init?(_ json: JSONValue) {
    guard case .string(let text) = json else { return nil }
    let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let size = numbers[0], let seconds = numbers[1], let nanoseconds = numbers[2]
    else { return nil }
    (self.size, self.seconds, self.nanoseconds) = (size, seconds, nanoseconds)
  }

  fileprivate var json: JSONValue { .string("\(size) \(seconds) \(nanoseconds)") }
}

extension StepIntent {
  /// What is about to be done with prepared content, and with files that are to go.
  init(
    _ prepared: [AtomicWrite.Prepared],
    _ moves: [ManyFiles.FileMove],
    _ removals: [ManyFiles.FileRemoval]
  ) {
    let files = prepared.map { file in
      IntendedFile(
        temporary: file.temporary,
        target: file.target,
        old: file.old.map(FileMark.init),
        new: FileMark(file.new)
      )
    }
    self.init(
      files: files,
      removals: removals.map { IntendedRemoval(target: $0.path, old: FileMark($0.old)) },
      moves: moves.map { IntendedMove(from: $0.path, target: $0.target, old: FileMark($0.old)) }
    )
  }
}
