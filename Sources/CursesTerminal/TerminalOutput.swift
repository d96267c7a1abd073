internal import Glibc

/// Bytes sent past ncurses, or gathered from it.
nonisolated enum TerminalOutput {
  /// Writes everything, or gives up silently where the other side is gone.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        // Whoever started the program may have left the terminal so that writing does not wait.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if written == 0 || errno != EINTR {
        return
      }
    }
  }
}
