import Glibc

/// The folder of what comes with the program: tables of words and bundled collections.
public struct ResourceFolder: Sendable, Hashable {
  /// Path without a trailing slash.
  public let path: String

  public init(path: String) { self.path = path }

  /// The folder that belongs to a program, the one that runs where none is named.
  ///
  /// An installed program has it at `../share/seoga`, one in the build folder has it beside itself. `Bundle`
  /// would look in the build folder's absolute path alone, end the program where that is gone, and bring
  /// Foundation along. Links to the program are followed.
  ///
  /// - Throws: `ResourceError.absent` with the folders it looked in.
  public static func locate(
    programPath: String? = nil
  ) throws(ResourceError) -> ResourceFolder {
    let program = programPath.map { realPath($0) ?? $0 } ?? RunningProgram.path ?? "/proc/self/exe"
    let folder = parent(of: program)
    let places = ["\(parent(of: folder))/share/seoga", "\(folder)/seoga_SeogaResources.resources"]
    for path in places where ResourceFolder(path: path).holdsWords { return ResourceFolder(path: path) }
    throw .absent(from: places)
  }

  /// - Throws: `ResourceError.unreadable`.
  func read(_ file: String) throws(ResourceError) -> [UInt8] {
    let path = "\(path)/\(file)"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path) }
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while true {
      let room = max(size - bytes.count, 4_096)
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        repeat { count = Glibc.read(descriptor, buffer.baseAddress, room) } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      guard count >= 0 else { throw .unreadable(path: path) }
      bytes = bytes.isEmpty ? part : bytes + part
      // Whoever has as many as there are need not ask for more; a read may well give fewer than there are.
      if count == 0 || bytes.count == size { return bytes }
    }
  }

  /// Names of a language's tables, sorted; a screen brings a table of its own.
  func tables(of language: Language) -> [String] {
    guard let listing = opendir("\(path)/\(language.rawValue).lproj") else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      // By its place: an entry is shorter than its type, and copying it whole would read beyond it.
      guard let place = entry.pointer(to: \.d_name) else { continue }
      let name = String(cString: UnsafeRawPointer(place).assumingMemoryBound(to: CChar.self))
      if name.hasSuffix(".strings") { names.append(String(name.dropLast(".strings".count))) }
    }
    return names.sorted()
  }

  /// - Throws: `ResourceError` where the table is missing or is no table.
  func table(_ name: String, of language: Language) throws(ResourceError) -> StringsTable {
    let file = "\(language.rawValue).lproj/\(name).strings"
    let bytes = try read(file)
    do {
      return try StringsTable(parsing: bytes)
    } catch {
      throw .malformed(path: "\(path)/\(file)", line: error.line)
    }
  }

  private var holdsWords: Bool {
    access("\(path)/\(Language.english.rawValue).lproj/Localizable.strings", R_OK) == 0
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[..<slash])
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
