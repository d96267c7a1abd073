import Glibc
import ReadingCore

/// Where a library's files lie.
public struct LibraryFolder: Sendable, Hashable {
  public let root: String

  public init(root: String) {
    self.root = root.utf8.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
  }

  /// The same folder from the root of all files, links followed, however it was named; as it was named where it is
  /// not there.
  public var wholePath: String {
    let whole = realpath(root, nil)
    defer { free(whole) }
    return whole.map { String(cString: $0) } ?? root
  }

  /// Name of the file that makes a folder a library.
  public static let identityName = "seoga.json"

  public var identity: String { "\(root)/\(Self.identityName)" }
  public var books: String { "\(root)/books" }
  public var trash: String { "\(root)/trash" }

  /// The file of the saved filters.
  public var shelves: String { "\(root)/shelves.json" }
  /// The file of the goals.
  public var goals: String { "\(root)/goals.json" }

  var lock: String { "\(root)/.lock" }

  /// Name of the folder of what is this machine's alone.
  static let ownName = ".seoga"
  var temporaries: String { "\(root)/\(Self.ownName)/tmp" }

  public func book(_ id: String) -> String { "\(books)/\(id).json" }

  /// The name of a book's file from the library's folder on.
  static func bookName(_ id: String) -> String { "books/\(id).json" }

  public func trashed(_ id: String) -> String { "\(trash)/\(id).json" }

  /// A path as a reader knows it: from the library's folder on, or whole where it lies elsewhere.
  public func name(of path: String) -> String {
    guard let rest = path.rest(after: root), rest.utf8.first == UInt8(ascii: "/") else { return path }
    return String(Substring(rest.utf8.dropFirst()))
  }

  /// Whether a folder is one in which the library has files of its own.
  func keepsFiles(in path: String) -> Bool { [root, books, trash].contains { $0.isIdentical(to: path) } }

  /// What the name of a book's file ends with.
  static let ending = Array(".json".utf8)

  static func isBook(file name: some BidirectionalCollection<UInt8>) -> Bool {
    name.first != UInt8(ascii: ".") && name.count > ending.count
      && name.suffix(ending.count).elementsEqual(ending)
  }

  /// The identifier a file's name gives, nil for a name no book has.
  static func identifier(ofFile name: String) -> String? {
    guard isBook(file: name.utf8) else { return nil }
    return String(name[..<name.utf8.index(name.endIndex, offsetBy: -ending.count)])
  }

  /// Whether an identifier can be part of a path without leading elsewhere.
  static func isSafe(_ id: String) -> Bool {
    !id.isEmpty && !id.hasPrefix(".") && !id.utf8.contains(UInt8(ascii: "/")) && !id.utf8.contains(0)
  }
}

/// What `seoga.json` holds.
struct LibraryIdentity: StoredRecord {
  static let currentFormat = 1

  var format = LibraryIdentity.currentFormat
  let id: String
  var unread = Unread()

  static let table = FieldTable<LibraryIdentity>([
    .required("format", \.format, .format, absent: currentFormat),
    .basic("id", \.id, .text),
  ])

  /// What an object holds; nil where it names no library.
  ///
  /// One that holds what this version writes is read without the table, which takes every start longer to make than
  /// the file to read.
  init?(_ object: JSONObject) {
    let isPlain = object.members.count == 2 && object["format"] == .number(String(Self.currentFormat))
    guard let identity = isPlain ? Self.bare(object) : LibraryIdentity(stored: object) else { return nil }
    self = identity
  }

  init(id: String) { self.id = id }

  static func bare(_ object: JSONObject) -> LibraryIdentity? {
    guard case .string(let id) = object["id"], LibraryFolder.isSafe(id) else { return nil }
    return LibraryIdentity(id: id)
  }
}
