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
    process == getpid() ? getppid() : ProcessStatus(of: process)?.parent
  }
}
