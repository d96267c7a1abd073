internal import CNcurses
internal import Glibc

/// Keeps what is written to standard error off the screen while the screen is ours.
struct StandardErrorCapture {
  let saved: Int32
  /// A file without a name that stands in for it.
  let captured: Int32

  /// Nil where the system has no descriptors left; standard error then stays as it is.
  init?() {
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard saved >= 0 else { return nil }
    let captured = nc_nameless_file()
    guard captured >= 0, dup2(captured, STDERR_FILENO) >= 0 else {
      _ = Glibc.close(saved)
      if captured >= 0 { _ = Glibc.close(captured) }
      return nil
    }
    self.saved = saved
    self.captured = captured
  }

  /// Puts standard error back; what was written meanwhile goes to the log, which is made only now, or to
  /// standard error where there is no log.
  func end(logPath: String?) {
    fflush(nil)
    _ = dup2(saved, STDERR_FILENO)
    move(to: logPath)
    _ = Glibc.close(captured)
    _ = Glibc.close(saved)
  }

  private func move(to logPath: String?) {
    guard lseek(captured, 0, SEEK_END) > 0, lseek(captured, 0, SEEK_SET) == 0 else { return }
    let log = logPath.map { Glibc.open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
    defer { if log >= 0 { _ = Glibc.close(log) } }
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = read(captured, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        TerminalOutput.write(UnsafeRawBufferPointer(buffer)[..<count], to: log >= 0 ? log : STDERR_FILENO)
      }
    }
  }
}
