import CatalogueAsking
import Glibc
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources

extension Program {
  /// The program over the process's own streams, clock and environment.
  static func live() -> Program {
    return Program(
      environment: { environment($0) },
      console: Console(
        readsTerminal: isatty(STDIN_FILENO) == 1,
        columns: columns(of: STDOUT_FILENO),
        messageColumns: columns(of: STDERR_FILENO)
      ),
      output: Output(sink: writeAll),
      input: { () throws(SystemFault) in try readAll(STDIN_FILENO) },
      clock: .system,
      machine: .system,
      identifiers: .random,
      resources: { () throws(ResourceError) in try ResourceFolder.locate() },
      signals: SignalWatch.live,
      catalogues: { desk, libraryID in
        CatalogueAccess.live(
          paths: desk.paths,
          cache: desk.cache(libraryID: libraryID),
          calls: desk.calls(libraryID: libraryID),
          contact: desk.settings.contact,
          isOffline: desk.isOffline
        )
      },
      pictures: .tesseract(isApart: false),
      unpacking: .besideProgram,
      screen: { desk in
        let tracker = WorkTracker()
        let environment = desk.program.environment
        let choices = ReaderChoices(
          desk.settings,
          paths: desk.paths,
          words: desk.words,
          language: Language.choose(settings: nil, environment: environment),
          speaking: { settings throws(ResourceError) in
            let language = Language.choose(settings: settings.language, environment: environment)
            return try Words.load(language: language, folder: desk.resources)
          },
          tracker: tracker
        )
        return await FullScreen(
          paths: desk.paths,
          files: desk.files,
          clock: desk.program.clock,
          choices: choices,
          tracker: tracker,
          resources: desk.resources,
          rows: rows(of: STDOUT_FILENO),
          catalogues: { ScreenCatalogues(desk, libraryID: $0) },
          unpacking: desk.program.unpacking,
          sync: .live(desk.files, words: desk.words, isOffline: desk.isOffline),
          report: { desk.output.message($0) }
        ).run()
      }
    )
  }

  /// No dictionary of all variables: the first one that a program makes costs a start a twentieth.
  nonisolated static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Columns of the terminal a descriptor leads to; nil where it is none.
  private static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    let columns = size(of: descriptor).ws_col
    return columns > 0 ? Int(columns) : 80
  }

  /// Rows of the terminal a descriptor leads to; more than any has where nobody knows them.
  private static func rows(of descriptor: Int32) -> Int {
    let rows = size(of: descriptor).ws_row
    return rows > 0 ? Int(rows) : BoardCards.keptLimit
  }

  /// The size of the terminal a descriptor leads to; zeros where nobody knows it.
  private static func size(of descriptor: Int32) -> winsize {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
  }

  /// Bytes of a file or a stream that are read at most.
  static let mostBytes = 1 << 30

  /// What stands at a path, to its end; `EFBIG` where that is more than `mostBytes`.
  static func contents(_ path: String) throws(SystemFault) -> [UInt8] {
    // Not the store's way to a file: the reader may well have named a pipe.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemFault(errno) }
    defer { close(descriptor) }
    return try readAll(descriptor)
  }
}

private func writeAll(_ stream: Output.Stream, _ bytes: [UInt8]) throws(SystemFault) {
  let descriptor = stream == .data ? STDOUT_FILENO : STDERR_FILENO
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemFault(errno)
    }
    rest = rest.dropFirst(count)
  }
}

private func readAll(_ descriptor: Int32) throws(SystemFault) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count > 0 {
      bytes += buffer[..<count]
      if bytes.count > Program.mostBytes { throw SystemFault(EFBIG) }
    } else if errno != EINTR {
      throw SystemFault(errno)
    }
  }
}
