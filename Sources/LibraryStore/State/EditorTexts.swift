import ReadingCore

/// Texts that are in the hands of the reader's own editor, a file each, for nobody else's eyes.
public struct EditorTexts: Sendable {
  private static let suffix = ".md"
  private static let asideSuffix = ".kept.md"
  private static let mostBytes = 1 << 26
  private static let mostFiles = 99
  /// More than an identifier has, and far less than a file's name may have.
  private static let longestStem = 64

  private let folder: String
  private let access: FileAccess
  private var disk: Disk { Disk(access: access) }

  /// The texts in a folder, made when the first is written.
  public init(folder: String, access: FileAccess = .live) {
    self.folder = folder
    self.access = access
  }

  /// Writes the text of a draft, whole, into a file of its own; one that was left behind is left alone.
  ///
  /// - Returns: the file's path.
  public func write(_ bytes: [UInt8], for draft: String) throws(StoreError) -> String {
    try disk.makeFolders(folder)
    let stem = Self.stem(for: draft)
    var number = 1
    while true {
      let path = "\(folder)/\(stem)\(number == 1 ? "" : "-\(number)")\(Self.suffix)"
      do throws(StoreError) {
        // The name is taken first, by a file whose permissions the whole one then keeps.
        let descriptor = try disk.attempt(.write, path) { () throws(SystemFault) in
          try access.open(path, .create(permissions: FileAccess.privateFile))
        }
        _ = try? access.close(descriptor)
        do throws(StoreError) {
          try AtomicWrite(disk: disk).replace(path, with: bytes)
        } catch {
          _ = try? access.remove(path)
          throw error
        }
        return path
      } catch {
        guard error.isTaken, number < Self.mostFiles else { throw error }
        number += 1
      }
    }
  }

  public func contents(_ path: String) throws(StoreError) -> [UInt8] {
    try access.contents(path, limit: Self.mostBytes)
  }

  public func left() throws(StoreError) -> [LeftText] {
    try disk.names(in: folder).compactMap { name in
      guard name.hasSuffix(Self.suffix), !name.hasSuffix(Self.asideSuffix) else { return nil }
      return LeftText(path: "\(folder)/\(name)")
    }
  }

  /// What the files of a draft are called before any number; an identifier that is no plain word, such as a path,
  /// gets a name of our own.
  static func stem(for draft: String) -> String {
    let isPlain = draft.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    guard isPlain, (1...longestStem).contains(draft.utf8.count) else {
      return Identifiers.derived(from: Array(draft.utf8))
    }
    return draft
  }

  /// Gives a file that is left for the reader alone a name of its own, so that nobody takes it for the note.
  ///
  /// - Returns: the path it has then.
  public func setAside(_ path: String) throws(StoreError) -> String {
    let stem = path.dropLast(Self.suffix.utf8.count)
    var aside = "\(stem)\(Self.asideSuffix)"
    var number = 2
    while try disk.status(aside, followsLinks: false) != nil, number <= Self.mostFiles {
      aside = "\(stem)-\(number)\(Self.asideSuffix)"
      number += 1
    }
    try disk.rename(path, to: aside)
    return aside
  }

  /// Removes a file whose text is safe elsewhere; one that is not there is no matter.
  public func remove(_ path: String) throws(StoreError) { try disk.removeIfThere(path) }
}

/// A file that was in the hands of the reader's own editor when the program ended.
public struct LeftText: Sendable, Hashable {
  private let stem: String
  public let path: String

  public init(path: String) {
    self.path = path
    let name = Path.name(of: path)
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Whether it was written for what has an identifier: a draft, or as earlier versions did, a note.
  public func isFor(_ id: String) -> Bool {
    [id, EditorTexts.stem(for: id)].contains { stem.isIdentical(to: $0) || isNumbered($0) }
  }

  /// Whether its name is another followed by the number of a second file.
  private func isNumbered(_ other: String) -> Bool {
    guard stem.utf8.starts(with: "\(other)-".utf8) else { return false }
    let number = stem.utf8.dropFirst(other.utf8.count + 1)
    return !number.isEmpty && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
