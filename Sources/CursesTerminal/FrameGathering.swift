internal import CLinux
internal import Glibc

/// Holds what ncurses writes for a frame until the frame is whole, and sends it in one piece.
///
/// ncurses flushes after each move of the cursor: thirty writes for a step beside a pane, each of which wakes the
/// terminal, and shows a part of the frame.
nonisolated struct FrameGathering {
  /// A file in memory that stands in for the terminal while a frame is made.
  private let memory: Int32

  /// Nil where the system has no such files; frames then go out as ncurses writes them.
  init?() {
    let closesOnExec: UInt32 = 1
    memory = memfd_create("seoga-frame", closesOnExec)
    if memory < 0 { return nil }
  }

  /// Runs `draw`, and sends to the terminal what it wrote to `drawing`, which leads to that terminal before and after.
  func gather(from drawing: Int32, for terminal: Int32, _ draw: () -> Void) {
    guard dup3(memory, drawing, O_CLOEXEC) >= 0 else { return draw() }
    draw()
    _ = dup3(terminal, drawing, O_CLOEXEC)
    let length = lseek(memory, 0, SEEK_CUR)
    _ = lseek(memory, 0, SEEK_SET)
    guard length > 0 else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, length, 0))
    }
    TerminalOutput.write(bytes, to: terminal)
  }

  func close() { _ = Glibc.close(memory) }
}
