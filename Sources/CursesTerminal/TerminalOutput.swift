internal import Glibc

/// Bytes sent past ncurses.
nonisolated enum TerminalOutput {
  /// Writes everything, or gives up silently where the other side is gone.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written == 0 || errno != EINTR {
        return
      }
    }
  }
}
