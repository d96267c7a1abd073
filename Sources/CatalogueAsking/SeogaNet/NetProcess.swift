import Catalogue
import Glibc
import Subprocess

/// One run of `seoga-net`, from its start to its end.
enum NetProcess {
  enum ProcessEnd: Sendable {
    case ended
    /// There is no such program, or it cannot be started.
    case missing
  }

  /// Starts the program, hands it the lines until there are no more, and comes back when it is gone.
  ///
  /// - Parameters:
  ///   - program: path of the program, with a folder before its name.
  ///   - began: gets the way to end it at once, which is good until this comes back.
  ///   - reply: takes each line it says; where that is false it is ended.
  static func run(
    _ program: String,
    lines: AsyncStream<[UInt8]>,
    began: @escaping @Sendable (_ kill: @escaping @Sendable () -> Void) async -> Void,
    reply: @escaping @Sendable (_ line: [UInt8]) async -> Bool
  ) async -> ProcessEnd {
    guard let slash = program.lastIndex(of: "/"), access(program, X_OK) == 0 else { return .missing }
    var options = PlatformOptions()
    // The terminal's keys, Ctrl-C and Ctrl-Z, are for the program alone.
    options.processGroupID = 0
    let name = String(program[program.index(after: slash)...])
    do {
      _ = try await Subprocess.run(
        .name(name),
        environment: environment(program[..<slash]),
        platformOptions: options,
        input: .inputWriter,
        output: .sequence,
        error: .discarded
      ) { execution in
        let kill: @Sendable () -> Void = { try? execution.send(signal: .kill) }
        await began(kill)
        let writer = execution.standardInputWriter
        let feeding = Task {
          for await line in lines where (try? await writer.write(line)) != line.count { break }
          try? await writer.finish()
        }
        await forwardReplies(execution.standardOutput, reply)
        // Whoever says no more, or says what nobody understands, is of no use.
        kill()
        feeding.cancel()
        await feeding.value
      }
      return .ended
    } catch {
      return .missing
    }
  }

  /// The program's own variables with its folder where names are looked up first.
  private static func environment(_ folder: Substring) -> Environment {
    let others = getenv("PATH").map { ":" + String(cString: $0) } ?? ""
    return .inherit.updating(["PATH": (folder.isEmpty ? "/" : folder) + others])
  }

  private static func forwardReplies(
    _ output: SubprocessOutputSequence,
    _ reply: @Sendable (_ line: [UInt8]) async -> Bool
  ) async {
    var lines = WireLines()
    do {
      for try await buffer in output {
        guard let whole = lines.add(buffer.withUnsafeBytes { Array($0) }) else { return }
        for line in whole where await !reply(line) { return }
      }
    } catch {
      return
    }
  }
}
