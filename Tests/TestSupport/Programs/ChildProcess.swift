package import Glibc

/// Another program, run to its end.
package enum ChildProcess {
  /// Whether there is a compiler for what stands between a program and the system.
  package static let hasCompiler = end(of: ["cc", "--version"], environment: [:]).status == 0

  package static let hasScreen = end(of: ["screen", "-v"], environment: [:]).status == 0

  /// It could not be started, or ended with another status than 0.
  package struct Failure: Error {
    package let arguments: [String]
    package let status: Int32
    package let output: String
  }

  /// Runs a program found in PATH.
  ///
  /// - Returns: what it wrote to standard output and standard error.
  @discardableResult
  package static func run(_ arguments: [String], environment: [String: String]) throws -> String {
    let (status, output) = end(of: arguments, environment: environment)
    guard status == 0 else { throw Failure(arguments: arguments, status: status, output: output) }
    return output
  }

  /// Runs a program found in PATH and gives its status as waitpid tells it, -1 where it could not be started,
  /// and what it wrote.
  ///
  /// - Parameter killedAfter: microseconds after which it is killed; nil to let it come to its end.
  package static func end(
    of arguments: [String],
    environment: [String: String],
    killedAfter microseconds: UInt32? = nil
  ) -> (status: Int32, output: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child = spawn(arguments, environment: environment, output: ends[1])
    close(ends[1])
    guard let child else { return (-1, "not started") }
    if let microseconds {
      usleep(microseconds)
      kill(child, SIGKILL)
    }
    let output = text(of: ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (status, output)
  }

  /// Starts a program found in PATH that goes on by itself, and what it writes goes nowhere; the caller waits for
  /// its end.
  package static func start(_ arguments: [String], environment: [String: String]) throws -> pid_t {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    guard let child = spawn(arguments, environment: environment, output: nowhere) else {
      throw Failure(arguments: arguments, status: -1, output: "not started")
    }
    return child
  }

  private static func spawn(_ arguments: [String], environment: [String: String], output: Int32) -> pid_t? {
    spawn(arguments, environment: environment, input: "/dev/null", O_RDONLY, output: output)
  }

  /// Starts a program found in PATH in a session of its own, which a terminal controls.
  static func spawn(_ arguments: [String], environment: [String: String], terminal: String) -> pid_t? {
    // Swift does not see POSIX_SPAWN_SETSID.
    let setsid: Int32 = 0x80
    // The first terminal that the leader of a session opens is the one that controls it.
    return spawn(
      arguments,
      environment: environment,
      input: terminal,
      O_RDWR,
      output: STDIN_FILENO,
      flags: POSIX_SPAWN_SETSIGMASK | setsid
    )
  }

  private static func spawn(
    _ arguments: [String],
    environment: [String: String],
    input: String,
    _ mode: Int32,
    output: Int32,
    flags: Int32 = POSIX_SPAWN_SETSIGMASK
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, mode, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on have every signal blocked, and a child would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, arguments[0], &actions, &attributes, &words, &variables) == 0 ? child : nil
  }

  private static func text(of descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { return String(decoding: bytes, as: UTF8.self) }
    }
  }
}
