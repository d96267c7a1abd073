import CLinux
import Catalogue
import CatalogueSources
import Glibc
import Synchronization

/// The program that asks the catalogues over HTTP: JSON Lines on its pipes, one request or reply to a line.
///
/// It ends with its standard input, which the first thread reads and does nothing besides, so that it is
/// answered at once whatever an answer from afar does to the others.
@main
enum SeogaNet {
  private static let output = Mutex(())
  /// One may read an answer for long while the others go on.
  private static let threads = 3

  static func main() {
    // The keys of the terminal are the parent's, and a pipe that nobody reads is told by `write`.
    for number in [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE] { signal(number, SIG_IGN) }
    _ = seoga_die_with_parent()
    MemoryWall.build()
    let workers = Workers(count: threads)
    let session = Session(
      on: workers,
      engine: { places in
        var setup = Engine.EngineSetup(places: places, services: services)
        setup.time = workers.time
        return Engine(setup)
      },
      say: { say($0.line) }
    )
    var lines = WireLines()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0, let whole = lines.add(Array(buffer[..<count])) else { _exit(0) }
      for line in whole { session.handle(line) }
    }
  }

  private static func say(_ line: [UInt8]) {
    output.withLock { _ in
      var rest = line[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { _exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }

  private static let services: Engine.Services = { (source) throws(SourceProblem) in
    guard let service = SourceServices.service(for: source) else {
      throw SourceProblem(state: .failed(SourceServices.failure(of: source) ?? .noAddress))
    }
    return service
  }
}
