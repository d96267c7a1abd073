import Foundation
import Glibc

/// A real calibre content server on loopback, with a library made for it.
package final class CalibreServer {
  /// A book of the library to be made.
  package struct Title: Encodable {
    let title: String
    let authors: [String]
    let languages: [String]
    let isbn: String?

    package init(_ title: String, authors: [String], languages: [String], isbn: String? = nil) {
      self.title = title
      self.authors = authors
      self.languages = languages
      self.isbn = isbn
    }
  }

  /// Where its catalogue is.
  package var catalogue: String { "http://127.0.0.1:\(port)/opds" }

  private let library: URL
  private let environment: [String: String]
  private let port: UInt16
  private var process: pid_t?

  /// Makes a library of some books; nobody serves it yet.
  package init(_ titles: [Title]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calibre-\(UUID().uuidString)")
    library = folder.appending(path: "Library")
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    port = try Self.freePort()
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
      "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen",
    ]
    try JSONEncoder().encode(titles).write(to: folder.appending(path: "titles.json"))
    try Data(Self.maker.utf8).write(to: folder.appending(path: "make.py"))
    try ChildProcess.run(
      [
        "calibre-debug", "-e", folder.appending(path: "make.py").path, "--", library.path,
        folder.appending(path: "titles.json").path,
      ],
      environment: environment
    )
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: library.deletingLastPathComponent())
  }

  /// All in one process: calibre takes half a second to start.
  private static let maker = """
    import json, sys
    from calibre.db.legacy import LibraryDatabase
    from calibre.ebooks.metadata.book.base import Metadata
    library = LibraryDatabase(sys.argv[1])
    for title in json.load(open(sys.argv[2], encoding="utf-8")):
        book = Metadata(title["title"], title["authors"])
        book.languages = title["languages"]
        if title.get("isbn"):
            book.set_identifier("isbn", title["isbn"])
        library.new_api.create_book_entry(book, add_duplicates=True)
    """

  /// Begins to serve; comes back at once, before the first answer.
  package func start() throws {
    process = try ChildProcess.start(
      [
        "calibre-server", "--port", "\(port)", "--listen-on", "127.0.0.1", "--disable-use-bonjour",
        library.path,
      ],
      environment: environment
    )
  }

  /// Ends serving at once, as a cut cable does.
  package func stop() {
    guard let process else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.process = nil
  }

  /// A port nobody listens at; nothing keeps it free, but few ask for one at random.
  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRINUSE) }
    return UInt16(bigEndian: address.sin_port)
  }
}
