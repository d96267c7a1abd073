internal import Glibc

/// The processes a shell started together and stops together, `make run` and this program, say.
enum ProcessGroup {
  /// Whether a shell is there to continue the group once it is stopped. There is none when a terminal window
  /// runs the program by itself: the group is orphaned, and the kernel would not stop it for Ctrl-Z either.
  static var canBeContinued: Bool {
    !isOrphaned(first: getpid(), parent: parent, group: getpgid, session: getsid)
  }

  /// Whether the terminal listens to this group.
  static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Stops the whole group, since the shell waits for its first process, which may be another. The stop may
  /// come after the return.
  static func stop() { kill(0, SIGSTOP) }

  /// Whether no parent of a process of the group belongs to another group of the same session, walking up
  /// from one process.
  static func isOrphaned(
    first: pid_t,
    parent: (pid_t) -> pid_t?,
    group: (pid_t) -> pid_t,
    session: (pid_t) -> pid_t
  ) -> Bool {
    var process = first
    while let above = parent(process), above > 0 {
      if session(above) != session(first) { return true }
      if group(above) != group(first) { return false }
      process = above
    }
    return true
  }

  private static func parent(of process: pid_t) -> pid_t? {
    if process == getpid() { return getppid() }
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return parent(inStatus: String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Reads `123 (name) S 45 …`; the name may hold blanks and brackets.
  static func parent(inStatus status: String) -> pid_t? {
    guard let bracket = status.lastIndex(of: ")") else { return nil }
    let fields = status[status.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }
}
