import Interchange
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// A folder with one Markdown file for each book, written again and again.
///
/// A file that is not as it was written, or was never written from here, is the reader's and stays.
struct MarkdownFolder {
  private let path: String
  private let desk: Desk
  private let access = FileAccess.live

  private static let mostBytes = 1 << 28

  init(_ path: String, desk: Desk) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.desk = desk
  }

  /// Writes the books a filter lets through, and says what became of the files.
  func write(_ filter: Filter) throws(CommandRefusal) {
    if let status = try? access.status(path, true), status.kind != .folder {
      throw CommandRefusal(desk.words("cli.export.folder.none", ["file": path]))
    }
    let (manifest, names) = try desk.attempt { () throws(StoreError) in try look() }
    guard let manifest else {
      throw CommandRefusal(desk.words("cli.export.folder.manifest", ["file": inFolder(ExportManifest.file)]))
    }
    var work = MarkdownFolderProgress(
      markdown: BookMarkdown(words: ExportWords(desk.words)),
      naming: FileNaming(manifest, names: names),
      manifest: manifest
    )
    let handed = try putAll(filter, &work, since: manifest)
    for name in left(by: work) {
      desk.output.message(desk.words("cli.export.folder.gone", ["file": inFolder(name)]))
    }
    guard handed.count > 0 else { return try desk.refuseMissing(handed) }
    desk.output.message(
      desk.words.count("cli.export.folder", handed.count, ["file": path, "written": String(work.written)])
    )
    guard work.left.isEmpty else {
      let sentences = work.left.map { left in
        desk.words("cli.export.folder.\(left.isForeign ? "foreign" : "left")", ["file": inFolder(left.name)])
      }
      throw CommandRefusal(sentences + [desk.words("cli.export.folder.leftHelp")])
    }
    try desk.refuseMissing(handed)
  }

  private struct MarkdownFolderProgress {
    let markdown: BookMarkdown
    var naming: FileNaming
    var manifest: ExportManifest
    var written = 0
    var met: Set<String> = []
    /// Files that the reader changed, or made.
    var left: [(name: String, isForeign: Bool)] = []
  }

  private func putAll(
    _ filter: Filter,
    _ work: inout MarkdownFolderProgress,
    since manifest: ExportManifest
  ) throws(CommandRefusal) -> Desk.HandedBooks {
    let watch = desk.program.signals()
    defer { watch.end() }
    do throws(CommandRefusal) {
      // Of two new books with one title the same one has it plain on every machine.
      let handed = try desk.eachSelected(filter, byIdentifier: true) { (book) throws(CommandRefusal) in
        if let signal = watch.first() {
          throw CommandRefusal(desk.words("cli.export.folder.stopped"), code: 128 + signal)
        }
        try desk.attempt { () throws(StoreError) in
          try access.makeSharedFolders(path)
          try put(book, &work)
        }
      }
      try desk.attempt { () throws(StoreError) in try end(work, since: manifest) }
      return handed
    } catch {
      // What is written by then is known the next time.
      try? end(work, since: manifest)
      throw error
    }
  }

  /// Names of files that earlier exports wrote of books which are on the shelf no more.
  private func left(by work: MarkdownFolderProgress) -> [String] {
    let library = LibraryFolder(root: desk.paths.library)
    return work.manifest.entries.filter { id, entry in
      // A book that cannot be read is still there.
      !work.met.contains(id) && !stands(library.book(id)) && stands(inFolder(entry.name))
    }
    .map(\.value.name).sorted { $0.precedes($1) }
  }

  private func stands(_ path: String) -> Bool { (try? access.status(path, false)) != nil }

  private func inFolder(_ name: String) -> String { "\(path)/\(name)" }

  /// What an earlier export left, nil where that cannot be understood, and what stands in the folder.
  private func look() throws(StoreError) -> (manifest: ExportManifest?, names: [String]) {
    let names = try access.sortedNames(in: path)
    guard names.contains(ExportManifest.file) else { return (ExportManifest(), names) }
    let bytes = try access.contents(inFolder(ExportManifest.file), limit: Self.mostBytes)
    return (ExportManifest(bytes), names)
  }

  private func end(_ work: MarkdownFolderProgress, since earlier: ExportManifest) throws(StoreError) {
    if work.manifest != earlier {
      try access.replace(inFolder(ExportManifest.file), with: work.manifest.bytes)
    }
    if work.written > 0 || work.manifest != earlier { try access.syncFolder(path) }
  }

  private func put(_ book: Book, _ work: inout MarkdownFolderProgress) throws(StoreError) {
    work.met.insert(book.id)
    let entry = work.manifest.entries[book.id]
    let old = if let entry { try contents(entry.name) } else { [UInt8]?.none }
    func text(_ name: String) -> [UInt8] {
      let stem = String(name.dropLast(FileName.ending.count))
      return Array(work.markdown.text(of: book, name: stem).utf8)
    }
    if let entry, let old, ExportManifest.sum(old) != entry.sum, old != text(entry.name) {
      return work.left.append((entry.name, isForeign: false))
    }
    let name = work.naming.name(of: book) { name in
      // An export that was cut off left it.
      guard let there = try? contents(name) else { return false }
      return there == text(name) || ExportManifest.sum(there) == entry?.sum
    }
    let bytes = text(name)
    if name != entry?.name, isForeign(name, entry, bytes) {
      return work.left.append((name, isForeign: true))
    }
    let isRenamed = entry.map { old != nil && $0.name != name } ?? false
    if isRenamed, let entry { try access.move(inFolder(entry.name), to: inFolder(name)) }
    let current = if let old { Optional(old) } else { try contents(name) }
    let isWritten = current != bytes
    if isWritten { try access.replace(inFolder(name), with: bytes) }
    if isRenamed || isWritten { work.written += 1 }
    work.manifest.entries[book.id] = ExportManifest.ManifestEntry(
      name: name,
      stem: FileNaming.stem(of: book),
      holding: bytes
    )
  }

  /// Whether what stands under a new name of a book's file is neither that file nor anything that was exported.
  private func isForeign(_ name: String, _ entry: ExportManifest.ManifestEntry?, _ bytes: [UInt8]) -> Bool {
    guard let there = try? access.status(inFolder(name), false) else { return false }
    // Where capitals make no difference it is the old file itself.
    if let entry, let old = try? access.status(inFolder(entry.name), false), old.inode == there.inode {
      return false
    }
    guard let content = try? contents(name) else { return true }
    return content != bytes && ExportManifest.sum(content) != entry?.sum
  }

  private func contents(_ name: String) throws(StoreError) -> [UInt8]? {
    guard (try? access.status(inFolder(name), true)) != nil else { return nil }
    return try access.contents(inFolder(name), limit: Self.mostBytes)
  }
}
