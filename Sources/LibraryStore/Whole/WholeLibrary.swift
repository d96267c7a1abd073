public import ReadingCore

/// A whole library, or some of its books, as `LibraryFiles.export` wrote it.
public struct WholeLibrary: Sendable {
  /// Why a file that is meant to be one cannot be imported.
  public enum WholeLibraryProblem: Error, Sendable, Hashable {
    /// It is no JSON from some place on, as where a copy broke off.
    case damaged(JSONProblem)
    /// A later version wrote it.
    case newer(Int)
  }

  /// An element of one of its lists, as the bytes of the file it is to be.
  struct Element: Sendable {
    let bytes: [UInt8]
    /// The book's identifier, which its file is named after; nil where it has none.
    let id: String?
    let title: String
    let format: Int

    init(_ value: JSONValue) {
      guard case .object(let found) = value else {
        bytes = JSONWriter.bytes(of: value)
        (id, title, format) = (nil, "", Book.currentFormat)
        return
      }
      let object = ImportedName.named(found)
      bytes = JSONWriter.bytes(of: .object(object))
      if case .string(let title) = object["title"] { self.title = title } else { title = "" }
      if case .string(let id) = object["id"], !id.isEmpty { self.id = id } else { id = nil }
      format = Book(json: object)?.format ?? Book.currentFormat
    }
  }

  private(set) var identity: JSONValue?
  private(set) var shelves: JSONValue?
  private(set) var goals: JSONValue?
  private(set) var books: [Element] = []
  private(set) var trash: [Element] = []
  /// Files that are not named after the book in them, by their paths from the library's folder on.
  private(set) var setAside = JSONObject()
  private var format: Int?

  /// Books in it, those of the trash too.
  public var count: Int { books.count + trash.count }

  /// Whether some bytes begin as an export does.
  public static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: WholeFormat.beginning) }

  /// Reads a file's bytes; nil where they are something else.
  public init?(_ bytes: [UInt8]) throws(WholeLibraryProblem) {
    // Most other files are told by their first byte.
    guard bytes.first(where: { !Self.isBlank($0) }) == UInt8(ascii: "{") else { return nil }
    do throws(JSONProblem) {
      try JSONReader.parts(of: bytes) { key, part in read(key, part) }
    } catch {
      guard Self.isOne(bytes) else { return nil }
      throw .damaged(error)
    }
    guard let format else { return nil }
    if format > WholeFormat.current { throw .newer(format) }
    if let library = identity.flatMap(Self.format), library > LibraryIdentity.currentFormat {
      throw .newer(library)
    }
  }

  private mutating func read(_ key: String, _ part: JSONReader.JSONPart) {
    switch (key, part) {
    case (WholeFormat.mark, .member(.number(let number))): format = NumberBounds.any.number(number)
    case (WholeFormat.library, .member(let value)): identity = value
    case (WholeFormat.shelves, .member(let value)): shelves = value
    case (WholeFormat.goals, .member(let value)): goals = value
    case (WholeFormat.books, .element(let value)): books.append(Element(value))
    case (WholeFormat.trash, .element(let value)): trash.append(Element(value))
    case (WholeFormat.setAside, .member(.object(let object))): setAside = object
    default: break
    }
  }

  private static func format(_ value: JSONValue) -> Int? {
    guard case .object(let object) = value else { return nil }
    return object["format"].flatMap(Shape.format.read)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains(byte)
  }
}

public struct LibraryImportReport: Sendable, Hashable {
  public enum LibraryImportFate: Sendable, Hashable {
    case added
    /// It is in the trash, where it was.
    case addedToTrash
    case unchanged
    /// What both knew of it is one book now; what gave way lies whole at these paths.
    case merged(kept: [String])
    case skipped(LibraryImportReason)
  }

  public enum LibraryImportReason: Sendable, Hashable {
    case noIdentifier
    /// An earlier one in the file has the same identifier; its number.
    case repeated(Int)
    case inTrash
    /// It was in the trash there, and is on the shelf here.
    case onShelf
    /// Another version of it lies in the trash here.
    case otherInTrash
    /// One of the two versions is of a later format and cannot be merged.
    case newerFormat
    /// The library's own file of it cannot be read.
    case unreadable
  }

  /// One book of the file, those of the trash after the others.
  public struct LibraryImportEntry: Sendable, Hashable {
    /// As the file has it; empty where it has none.
    public let title: String
    public let fate: LibraryImportFate
    /// Whether a later version wrote it, so that it is only read.
    public let isNewer: Bool
  }

  /// One for each book, in the order of the file.
  public internal(set) var entries: [LibraryImportEntry] = []
  /// Files of the library that hold something else and were left as they are: copies, and saved shelves and goals that
  /// cannot be merged.
  public internal(set) var left: [String] = []
  /// Files of the library that are no books and have what both knew since: the saved shelves, the goals.
  public internal(set) var merged: [String] = []
  /// Where versions of these lie whole that gave way.
  public internal(set) var kept: [String] = []
  /// How many files it writes; books need not be among them.
  public internal(set) var files = 0
}
