import Foundation
import Glibc
public import LibraryStore
public import ReadingCore
import Synchronization

/// A folder of its own for a library, gone with the value.
public final class TemporaryLibrary: Sendable {
  /// Path of the library's folder; it is there, and empty.
  public let root: String
  private let base: String

  /// An empty folder. Its path is as long on every machine, since screens that name a file break their lines by it.
  public init() throws {
    base = "/tmp/seoga-\(UUID().uuidString)"
    root = "\(base)/library"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: base) }

  /// Path of a folder beside the library that is not there yet.
  public var outside: String { "\(base)/outside" }

  /// Where the undo journal lies that `files(isJournalled:)` keeps.
  public var journal: String { "\(base)/state/\(JournalPlace.file(ofLibraryAt: root))" }

  /// The library's files over any file system; the clock stands, identifiers are counted.
  public func files(
    access: FileAccess = .unflushed,
    isJournalled: Bool = false,
    mostBytes: Int = JournalPlace.usualBytes,
    clock: WallClock = .standing,
    identifiers: Identifiers = .counted(),
    names: NameOrder = .usual
  ) -> LibraryFiles {
    let state = "\(base)/state"
    return LibraryFiles(
      root: root,
      journals: isJournalled ? JournalPlace(mostBytes: mostBytes) { _ in state } : nil,
      access: access,
      clock: clock,
      identifiers: identifiers,
      names: names
    )
  }

  /// Path of a file by its name from the library's folder on.
  public func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Writes a file as a reader's editor would, with the folders above it.
  public func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    // Foundation would wait for the disk, which a test has no use for.
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw CocoaError(.fileWriteUnknown) }
      bytes.removeFirst(count)
    }
  }

  /// Writes a library's `seoga.json` and one file for each book.
  public func write(_ books: [Book]) throws {
    try write("{\n  \"format\": 1,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    for book in books { try write(json(of: book), to: "books/\(book.id).json") }
  }

  /// The text a book's file holds.
  public func json(of book: Book) -> String {
    String(decoding: JSONWriter.bytes(of: .object(book.json)), as: UTF8.self)
  }

  /// Has a file look as if it was changed a while ago.
  public func age(_ name: String) throws {
    let changed = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_700_000_000.25)]
    try FileManager.default.setAttributes(changed, ofItemAtPath: path(name))
  }

  /// A file's bytes as text, nil where there is no such file.
  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Names in a folder of the library, hidden ones too, sorted.
  public func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }
}

extension FileAccess {
  /// The system's own calls but for the flushes, for which a test would wait, and nobody pulls the plug.
  public static let unflushed: FileAccess = {
    var access = FileAccess.live
    access.sync = { _ in }
    access.syncFileSystem = { _ in }
    // Whichever file system the tests lie on, each start lists the folders.
    access.stampsEveryName = { _ in false }
    return access
  }()
}

extension WallClock {
  /// Always 20 November 2026, 21:04:05 in Seoul.
  public static let standing = WallClock { Moment(seconds: 1_795_176_245, offset: 32_400) }
}

extension Identifiers {
  /// `1bcdfghjk001`, `1bcdfghjk002` and so on.
  public static func counted() -> Identifiers {
    let count = Mutex(0)
    return Identifiers {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return "1bcdfghjk" + String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
    }
  }
}
