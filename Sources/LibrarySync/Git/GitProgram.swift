import Glibc
import LibraryStore
import Subprocess

/// Runs `git` for a repository: in a session of its own, without a terminal, and with nobody to ask.
struct GitProgram: Sendable {
  /// What it came to.
  struct GitAnswer: Sendable {
    let code: Int32
    let output: [UInt8]
    let messages: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The output cut at zero bytes, as options such as `-z` write it.
    var parts: [String] {
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Bytes of output at most: as many as all files of the greatest library.
  private static let mostOutput = 1 << 31
  private static let mostMessages = 1 << 20

  /// The folder the program is in.
  let program: String
  /// The folder it works in.
  var directory: String
  /// The `ssh` it is to use, with options that keep it from asking.
  var ssh = GitProgram.ssh(GitProgram.variable("GIT_SSH_COMMAND"), GitProgram.variable("GIT_SSH"), nil)
  /// Whether it may clean up the repository when it thinks that is due.
  var cleansUp = true

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - input: what it reads.
  ///   - variables: of its environment, beside the usual ones.
  ///   - limit: how long it may take.
  /// - Throws: `.noGit`, `.tookTooLong`, `.cancelled`; a code other than 0 is an answer.
  func run(
    _ arguments: [String],
    input: [UInt8] = [],
    variables: [String: String] = [:],
    limit: Duration = .seconds(600)
  ) async throws(SyncFailure) -> GitAnswer {
    let end: GitEnd? = await withTaskGroup(of: GitEnd?.self) { group in
      group.addTask { await ending(arguments, input, variables) }
      group.addTask { (try? await Task.sleep(for: limit)) == nil ? nil : .tookTooLong }
      let first = await group.next()
      // What is still at work then is ended.
      group.cancelAll()
      return first ?? nil
    }
    if Task.isCancelled { throw .cancelled }
    switch end {
    case .answer(let answer): return answer
    case .missing: throw .noGit
    case .tookTooLong: throw .tookTooLong
    case nil: throw .cancelled
    }
  }

  /// The same, where any other code than those given is a failure.
  func expect(
    _ arguments: [String],
    codes: Set<Int32> = [0],
    input: [UInt8] = [],
    variables: [String: String] = [:]
  ) async throws(SyncFailure) -> GitAnswer {
    let answer = try await run(arguments, input: input, variables: variables)
    guard codes.contains(answer.code) else {
      throw .git(command: arguments.first { !$0.hasPrefix("-") } ?? "git", message: answer.messages.firstLine)
    }
    return answer
  }

  private enum GitEnd: Sendable {
    case answer(GitAnswer)
    case missing
    case tookTooLong
  }

  private func ending(
    _ arguments: [String],
    _ input: [UInt8],
    _ variables: [String: String]
  ) async -> GitEnd? {
    var options = PlatformOptions()
    // Without a terminal nothing of it can ask there, and Ctrl-C is the program's alone.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["-C", directory] + configuration + arguments),
        environment: environment(variables),
        platformOptions: options,
        input: .array(input),
        output: .bytes(limit: Self.mostOutput),
        error: .string(limit: Self.mostMessages)
      )
      let code =
        switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
      return .answer(
        GitAnswer(code: code, output: result.standardOutput, messages: result.standardError)
      )
    } catch {
      return Task.isCancelled ? nil : .missing
    }
  }

  // MARK: What it is told each time

  /// Nothing is signed, since that may ask for a word; nothing is quoted, coloured or left at work behind.
  private var configuration: [String] {
    [
      "commit.gpgSign=false", "push.gpgSign=false", "core.quotePath=false", "color.ui=false",
      "core.askPass=", "credential.interactive=false", "gc.autoDetach=false", "maintenance.autoDetach=false",
      "advice.detachedHead=false", "submodule.recurse=false", "fetch.recurseSubmodules=false",
    ].flatMap { ["-c", $0] } + (cleansUp ? [] : ["-c", "gc.auto=0", "-c", "maintenance.auto=false"])
  }

  /// Variables by which a git around this one, as in a hook, would have this one work elsewhere.
  private static let foreign = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR", "GIT_NAMESPACE",
    "GIT_PREFIX", "GIT_LITERAL_PATHSPECS", "GIT_EDITOR", "GIT_TRACE",
    "SSH_ASKPASS_REQUIRE",
  ]

  private func environment(_ variables: [String: String]) -> Environment {
    var changes: [Environment.Key: String?] = [:]
    for name in Self.foreign {
      if let key = Environment.Key(rawValue: name) { changes.updateValue(nil, forKey: key) }
    }
    let own = [
      "PATH": [program, Self.variable("PATH")].compactMap(\.self).joined(separator: ":"),
      // What it says is read here, in its own language.
      "LC_ALL": "C.UTF-8", "LANGUAGE": "",
      "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": "", "GCM_INTERACTIVE": "never",
      "GIT_SSH_COMMAND": ssh, "GIT_EDITOR": ":", "GIT_MERGE_AUTOEDIT": "no", "GIT_LITERAL_PATHSPECS": "1",
    ]
    for (name, value) in own.merging(variables, uniquingKeysWith: { $1 }) {
      if let key = Environment.Key(rawValue: name) { changes[key] = value }
    }
    return .inherit.updating(changes)
  }

  /// The reader's own `ssh`, told not to ask and not to stay behind.
  ///
  /// - Parameters:
  ///   - command: of the variable that names a command line.
  ///   - program: of the variable that names a program.
  ///   - configured: the command line of the repository's configuration.
  static func ssh(_ command: String?, _ program: String?, _ configured: String?) -> String {
    let given = [command, configured].compactMap(\.self).first { !$0.isEmpty }
    let line = given ?? program.map(ShellWord.quoted) ?? "ssh"
    if line.contains("plink") { return "\(line) -batch" }
    return "\(line) -o BatchMode=yes -o ConnectTimeout=15 -o ControlMaster=no"
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// The line in which git says what is wrong, without its own first word.
  var firstLine: String {
    let lines = split(whereSeparator: \.isNewline).map(String.init)
    for sign in ["fatal: ", "error: "] {
      if let told = lines.first(where: { $0.hasPrefix(sign) }) { return String(told.dropFirst(sign.count)) }
    }
    return lines.first ?? ""
  }
}

/// Words of a command line of sh.
public enum ShellWord {
  /// One that stands for a text, whatever is in it.
  public static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
