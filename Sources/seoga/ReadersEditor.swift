import Glibc
import Subprocess

/// The reader's own editor, as a command line of sh.
nonisolated struct ReadersEditor: Equatable, Sendable {
  let command: String

  /// The one the variables name, or else `vi`; nil where there is none.
  static func choose(_ variable: (String) -> String?, isInstalled: (String) -> Bool) -> ReadersEditor? {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first { !$0.allSatisfy(\.isWhitespace) }
    return (named ?? (isInstalled("vi") ? "vi" : nil)).map { ReadersEditor(command: $0) }
  }

  static func own() -> ReadersEditor? {
    choose({ getenv($0).map { String(cString: $0) } }) { Programs.folder(of: $0) != nil }
  }

  /// Runs it over a file, on the terminal and among the processes of this one, to its end.
  ///
  /// - Returns: its exit code as a shell tells it; nil where there is no shell to run it.
  @concurrent func edit(
    _ path: String,
    began: @escaping @MainActor @Sendable (_ process: Int32) -> Void
  ) async -> Int32? {
    // Ctrl-C is the editor's; the shell would end of it, and the editor go on with nobody waiting for it.
    let script = "trap : INT QUIT; \(command) \"$@\""
    let result = try? await run(
      .name("sh"),
      // What the reader wrote may have arguments and quotation marks, so a shell reads it, as it does for others.
      arguments: Arguments(["-c", script, command, path]),
      input: .currentStandardInput,
      output: .currentStandardOutput,
      error: .currentStandardError
    ) { execution in
      await began(execution.processIdentifier.value)
    }
    return result.map { result in
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    }
  }
}
