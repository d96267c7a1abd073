import Glibc
import Probe
import ReadingCore

/// A library of seeded books on the disk, made once and kept until other books come out of the seed.
struct SeededLibrary {
  /// So many bytes of lines are written at once.
  private static let batch = 1 << 22

  /// A goal for each year in which somebody may measure.
  private static var goals: String {
    let years = (2026...2036).map { #""\#($0)": {"books": 4000, "modified": "2026-01-01T09:00:00+09:00"}"# }
    return #"{"format": 1, "years": {\#(years.joined(separator: ", "))}}"# + "\n"
  }

  let count: Int
  let mix: SeededBooks.Mix
  /// Everything of this library: the library itself, the same books as JSON Lines, a list of titles.
  let folder: String

  /// What the table calls it: "10,000 books", "10,000, many waiting".
  var name: String {
    switch mix {
    case .usual: count.books
    case .reading: "\(count.grouped), many read"
    case .waiting: "\(count.grouped), many waiting"
    case .sessions: "\(count.grouped), many sessions"
    }
  }

  var root: String { "\(folder)/library" }
  /// The home of whoever opens it: no two libraries share what is kept of them in its cache.
  var home: String { "\(folder)/home" }
  /// The books, one a line; empty for a library of another mix.
  var lines: String { "\(folder)/books.jsonl" }
  /// A thousand titles, one a line.
  var titles: String { "\(folder)/titles" }
  /// Identifiers of the first books, those that are being read among them.
  var firstIDs: [String] {
    var books = SeededBooks(seed: 1, mix)
    return (0..<min(count, 100)).map { _ in books.next().id }
  }

  init(count: Int, _ mix: SeededBooks.Mix = .usual, in place: String) {
    (self.count, self.mix) = (count, mix)
    folder = mix == .usual ? "\(place)/\(count)" : "\(place)/\(count)-\(mix.rawValue)"
  }

  /// Makes the library where it is missing or of another version.
  func make() throws {
    let stamp = "\(folder)/made-by-\(SeededBooks.version)"
    if access(stamp, F_OK) == 0 { return }
    _ = try Child.run(["/bin/rm", "-rf", folder])
    for path in [folder, root, "\(root)/books"] { try Files.makeFolder(path) }
    try Files.write("{\n  \"format\": 1,\n  \"id\": \"0bench000000\"\n}\n", to: "\(root)/seoga.json")
    try Files.write(Self.goals, to: "\(root)/goals.json")
    var (books, jsonLines, titles) = (SeededBooks(seed: 1, mix), [UInt8](), "")
    for number in 0..<count {
      let book = books.next()
      let bytes = JSONWriter.bytes(of: .object(book.json))
      try Files.write(bytes, to: "\(root)/books/\(book.id).json")
      // A line end within a string is escaped, so these are those between the fields.
      if mix == .usual { jsonLines += bytes.dropLast().map { $0 == 0x0A ? 0x20 : $0 } + [0x0A] }
      if jsonLines.count > Self.batch {
        try Files.append(jsonLines, to: lines)
        jsonLines = []
      }
      if number < 1000 { titles += "\(book.title.prefix(30))  \(book.authors[0].name)\n" }
    }
    try Files.append(jsonLines, to: lines)
    try Files.write(titles, to: self.titles)
    try Files.write("", to: stamp)
  }
}

/// Files written as fast as may be.
enum Files {
  /// What could not be done, and the system's reason.
  struct Failure: Error, CustomStringConvertible {
    let what: String
    let code: Int32
    init(_ what: String) { (self.what, code) = (what, errno) }
    var description: String { "\(what): \(String(cString: strerror(code)))" }
  }

  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure(path) }
  }

  /// Gives a file or folder another name, where there is one.
  static func rename(_ path: String, to other: String) throws {
    guard Glibc.rename(path, other) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  static func write(_ bytes: [UInt8], to path: String) throws { try write(bytes, to: path, O_TRUNC) }

  static func append(_ bytes: [UInt8], to path: String) throws { try write(bytes, to: path, O_APPEND) }

  private static func write(_ bytes: [UInt8], to path: String, _ way: Int32) throws {
    let file = open(path, O_WRONLY | O_CREAT | way | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Failure(path) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path) }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count >= 0 else { throw Failure(path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  static func names(in folder: String) throws -> [String] {
    guard let entries = opendir(folder) else { throw Failure(folder) }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
