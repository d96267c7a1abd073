import CursesTerminal
import Glibc
import TextScreen

/// A program on the real terminal that shows what was typed and, asked by a key, dies in a given way; no way
/// of dying belongs into Seoga itself.
@main struct FaultyProgram {
  static func main() async {
    let terminal = CursesTerminal(logPath: CommandLine.arguments.dropFirst().first)
    let loop = Loop(terminal: terminal)
    do throws(TerminalError) {
      try loop.start()
    } catch {
      print("no screen: \(error)")
      exit(1)
    }
    let signal = await withCheckedContinuation { loop.end = $0 }
    loop.stop()
    exit(signal == 0 ? 0 : 128 + signal)
  }
}

/// The event loop: one line for what came in last.
final class Loop {
  private let terminal: CursesTerminal
  private var opening: CursesTerminal.OpenedTerminal?
  private var session: TerminalSession?
  var end: CheckedContinuation<Int32, Never>?
  private var typed = ""
  private var resumes = 0

  init(terminal: CursesTerminal) { self.terminal = terminal }

  func start() throws(TerminalError) {
    let handlers = TerminalSession.Handlers(
      onEvents: { [self] in for event in $0 { take(event) } },
      onResize: { [self] in draw() },
      willSuspend: {},
      didResume: { [self] in
        resumes += 1
        draw()
      },
      onTerminate: { [self] in finish($0) }
    )
    let session = TerminalSession(terminal: terminal)
    terminal.reportsMouse = true
    opening = try session.open()
    self.session = session
    session.listen(handlers)
    draw()
  }

  func stop() { session?.close() }

  private func finish(_ signal: Int32) {
    end?.resume(returning: signal)
    end = nil
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .key(.function(1)): print([0][typed.count + 1])
    case .key(.function(2)): UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .key(.function(3)): abort()
    case .key(.function(4)): print(depth(1))
    case .key(.function(5)): warn("a warning\n")
    case .key(.control("c")): finish(0)
    case .key(.control("z")): session?.suspend()
    case .key(.character(let character)): typed.append(character)
    case .key(let key): typed += "<\(key)>"
    case .paste(let text): typed += "[\(text.split(separator: "\n").joined(separator: "/"))]"
    case .mouse(let event): typed += "<\(event.action) \(event.position.column) \(event.position.row)>"
    case .closed: break
    }
    draw()
  }

  /// Never ends, and never in a way the optimiser could turn into a loop.
  private func depth(_ level: Int) -> Int { level == 0 ? 0 : depth(level + 1) + depth(level + 2) }

  private func warn(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

  private func draw() {
    guard terminal.isOpen else { return }
    let size = terminal.size
    var canvas = Canvas(size: size)
    canvas.draw("서가 \(size.columns)x\(size.rows) resumes \(resumes)", column: 0, row: 0)
    let length = canvas.draw(typed, column: 0, row: 1, style: Style(colour: .palette(2)))
    if let opening {
      canvas.draw("\(opening.choice)", column: 0, row: 2)
      canvas.draw("\(opening.locale)", column: 0, row: 3)
    }
    canvas.draw("빨강", column: 0, row: 4, style: Style(colour: .palette(9), attributes: [.underline]))
    for row in 0..<size.rows { canvas.draw("│", column: size.columns - 1, row: row) }
    canvas.cursor = Position(column: min(length, size.columns - 1), row: 1)
    terminal.present(canvas)
  }
}
