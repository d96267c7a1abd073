internal import CTermGuard
internal import Glibc

/// Two descriptors of one terminal: what ncurses writes to, and apart from it what the guard gives the terminal back by.
struct TerminalDescriptors {
  let file: UnsafeMutablePointer<FILE>?
  let guarded: Int32
  private let gathering: FrameGathering?

  init() {
    guarded = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    file = fdopen(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), "w")
    gathering = FrameGathering()
  }

  func close() {
    if let file { fclose(file) }
    gathering?.close()
    if guarded >= 0 { _ = Glibc.close(guarded) }
  }

  private var drawing: Int32 { file.map { fileno($0) } ?? -1 }

  /// Writes past ncurses.
  func write(_ bytes: some Collection<UInt8>) {
    if drawing >= 0 { TerminalOutput.write(bytes, to: drawing) }
  }

  /// Has what is drawn go out in one piece.
  func gather(_ draw: () -> Void) {
    if let gathering, drawing >= 0 { gathering.gather(from: drawing, for: guarded, draw) } else { draw() }
  }

  /// Has the guard give the terminal back by some bytes, and what was captured to standard error.
  func arm(restore: [UInt8], capture: StandardErrorCapture?, logPath: String?) {
    let drawing = drawing
    restore.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: CChar.self)
      func arm(_ path: UnsafePointer<CChar>?) {
        var plan = term_guard_plan(
          terminal: guarded,
          drawing: drawing,
          restore: bytes.baseAddress,
          restore_length: bytes.count,
          saved_error: capture?.saved ?? -1,
          captured_error: capture?.captured ?? -1,
          log_path: path
        )
        term_guard_arm(&plan)
      }
      if let logPath { logPath.withCString(arm) } else { arm(nil) }
    }
  }
}
