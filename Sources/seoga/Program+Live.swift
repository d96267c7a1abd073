import Glibc
import LibraryStore
import ReadingCore
import SeogaResources

extension Program {
  /// The program over the process's own streams, clock and environment.
  static func live() -> Program {
    let columns = isatty(STDOUT_FILENO) == 1 ? max(1, windowColumns() ?? 80) : nil
    return Program(
      environment: environment(),
      console: Console(readsTerminal: isatty(STDIN_FILENO) == 1, columns: columns),
      output: Output(sink: writeAll),
      input: readStandardInput,
      clock: .system,
      identifiers: .random,
      resources: { () throws(ResourceError) in try ResourceFolder.locate() },
      screen: { desk in
        await FullScreen(
          paths: desk.paths,
          words: desk.words,
          resources: desk.resources,
          report: { desk.output.message($0) }
        ).run()
      }
    )
  }

  /// The variables the program looks at, no others.
  nonisolated static func environment() -> [String: String] {
    let names = [
      "HOME", "LANG", "LC_ALL", "LC_MESSAGES", "SEOGA_LIBRARY", "TERM", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
    return names.reduce(into: [:]) { variables, name in
      variables[name] = getenv(name).map { String(cString: $0) }
    }
  }

  private static func windowColumns() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
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

private func readStandardInput() throws(SystemFault) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count > 0 {
      bytes += buffer[..<count]
    } else if errno != EINTR {
      throw SystemFault(errno)
    }
  }
}
