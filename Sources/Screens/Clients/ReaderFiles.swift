package import LibraryStore
import ReadingCore

/// The reader's files outside the library, by paths as a person types them.
///
/// Nothing here waits on the main actor: a folder may lie on a slow disk.
package nonisolated struct ReaderFiles: Sendable {
  struct Completion: Sendable, Equatable {
    /// The text with all that is certain added.
    let text: String
    /// The names it may go on with, where there are several.
    let names: [String]
  }

  private static let mostBytes = 1 << 28
  /// How many names are looked at; more would be no help and a long wait.
  private static let mostNames = 500
  private static let mostCopies = 99

  private let home: String?
  private let access: FileAccess

  package init(home: String?, access: FileAccess = .live) {
    self.home = home
    self.access = access
  }

  /// The path a text means: `~` is the home folder; blanks and quotation marks around a pasted one are left out.
  func path(of typed: String) -> String {
    var text = typed.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    if let mark = text.first, mark == "'" || mark == "\"", text.count > 1, text.last == mark {
      text = text.dropFirst().dropLast()
    }
    guard let home, text == "~" || text.hasPrefix("~/") else { return String(text) }
    return home + text.dropFirst()
  }

  // MARK: Reading and writing

  @concurrent func contents(_ path: String) async throws(StoreError) -> [UInt8] {
    try access.contents(path, limit: ReaderFiles.mostBytes)
  }

  /// The names in a folder; none where it cannot be looked into. Whoever asks waits for the disk.
  func names(in folder: String) -> [String] { Array((try? access.list(folder)) ?? FolderNames()) }

  /// What stands at a path; nil where it cannot be read. Whoever asks waits for the disk.
  func found(at path: String) -> [UInt8]? { try? access.contents(path, limit: ReaderFiles.mostBytes) }

  /// What has to be unpacked at a path: a file, or the libraries of calibre in a folder; none for anything else. Whoever
  /// asks waits for the disk.
  func packed(at path: String) -> [PackedFile] {
    if let file = PackedFile(at: path, access: access) { return [file] }
    return isFolder(path) ? ImportFolder(path, access: access).libraries : []
  }

  /// Writes rows into a new file beside the one they come from, and gives its path.
  @concurrent func keep(_ rows: [UInt8], skippedOf path: String) async throws(StoreError) -> String {
    var (stem, ending) = ReaderFiles.parts(of: path)
    // Records that were unpacked are kept as a list of them.
    if ending == ".csv", rows.first == UInt8(ascii: "[") { ending = ".json" }
    var number = 1
    while true {
      let copy = "\(stem).skipped\(number == 1 ? "" : "-\(number)")\(ending)"
      do throws(StoreError) {
        try access.create(copy, rows)
        return copy
      } catch {
        guard error.isTaken, number < ReaderFiles.mostCopies else { throw error }
        number += 1
      }
    }
  }

  /// A path and its ending, so that a copy opens with the same programs.
  static func parts(of path: String) -> (stem: String, ending: String) {
    let endings = [".csv", ".txt", ".lua", ".json", ".md"]
    let lower = path.lowercased()
    guard let ending = endings.first(where: lower.hasSuffix) else { return (path, ".csv") }
    return (String(path.dropLast(ending.count)), String(path.suffix(ending.count)))
  }

  enum WriteTarget: Sendable, Equatable {
    case file(String)
    case noFolder(String)
  }

  /// Where a text goes that is to be written to a path: into a folder under a name of its own, which is given.
  @concurrent func place(_ path: String, naming name: String) async -> WriteTarget {
    let named = path.utf8.last == UInt8(ascii: "/") || isFolder(path)
    let end = path.lastIndex { $0 != "/" }
    let folder = named ? end.map { String(path[...$0]) } ?? "/" : ReaderFiles.folder(of: path)
    guard isFolder(folder) else { return .noFolder(folder) }
    return .file(named ? (folder == "/" ? "/\(name)" : "\(folder)/\(name)") : path)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes a text where no file is, or one that holds just that or nothing.
  ///
  /// - Returns: false where something else stands there, which stays as it is.
  @concurrent func put(_ bytes: [UInt8], at path: String) async throws(StoreError) -> Bool {
    try access.put(bytes, at: path)
  }

  /// A path as a person would type it.
  func typed(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// The first of some names that is free in a folder, as a person would type it; nil where none of the first is.
  @concurrent func free(in folder: String, _ name: @Sendable (Int) -> String) async -> String? {
    for number in 1...ReaderFiles.mostCopies {
      let typed = folder + name(number)
      if (try? access.status(path(of: typed), false)) == nil { return typed }
    }
    return nil
  }

  /// What the paths of a reader who has said nothing yet begin with.
  var firstFolder: String { home == nil ? "" : "~/" }

  // MARK: Finding

  /// What a typed path can be completed to; nil where nothing begins so.
  @concurrent func completion(of typed: String) async -> Completion? {
    if typed == "~" { return Completion(text: "~/", names: []) }
    let head = typed.lastIndex(of: "/").map { typed[...$0] } ?? ""
    let stem = typed[head.endIndex...]
    let folder = head.isEmpty ? "." : path(of: String(head))
    let names = names(in: folder).filter {
      $0.hasPrefix(stem) && ($0.hasPrefix(".") == stem.hasPrefix(".") || stem == ".")
    }
    .sorted { $0.precedes($1) }
    .prefix(ReaderFiles.mostNames)
    .map { isFolder("\(folder)/\($0)") ? $0 + "/" : $0 }
    guard let first = names.first else { return nil }
    guard names.count > 1 else { return Completion(text: String(head) + first, names: []) }
    let common = names.dropFirst().reduce(first[...]) { $0.commonStart(with: $1) }
    return Completion(text: String(head) + String(common), names: names)
  }

  /// The newest Goodreads export, backup of Openreads or file of highlights in the folder of downloads or the working folder, as a
  /// person would type it.
  @concurrent func newestExport() async -> String? {
    var newest: (typed: String, changed: FileStatus.Seconds)?
    for folder in [home.map { _ in "~/Downloads/" }, ""].compactMap({ $0 }) {
      let names = names(in: folder.isEmpty ? "." : path(of: folder))
      let exports = names.filter {
        !$0.contains(".skipped")
          && ($0.hasPrefix("goodreads_library_export") && $0.hasSuffix(".csv")
            || $0.hasPrefix("My Clippings") && $0.hasSuffix(".txt")
            || $0.hasPrefix("Openreads-") && $0.hasSuffix(".backup"))
      }
      for name in exports.prefix(ReaderFiles.mostNames) {
        let typed = folder + name
        guard let status = try? access.status(path(of: typed), true), status.kind == .file else { continue }
        if newest.map({ $0.changed.isBefore(status.changed) }) ?? true { newest = (typed, status.changed) }
      }
    }
    return newest?.typed
  }

  private func isFolder(_ path: String) -> Bool { (try? access.status(path, true))?.kind == .folder }
}

extension FileStatus.Seconds {
  fileprivate nonisolated func isBefore(_ other: FileStatus.Seconds) -> Bool {
    (whole, nanoseconds) < (other.whole, other.nanoseconds)
  }
}

extension Substring {
  fileprivate nonisolated func commonStart(with other: String) -> Substring {
    var end = startIndex
    for character in other {
      guard end < endIndex, self[end] == character else { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
