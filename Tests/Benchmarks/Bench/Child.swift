import Glibc
import Probe

/// Other programs, run with the few variables a measurement needs.
enum Child {
  /// It could not be started, or did not end well.
  struct Failure: Error, CustomStringConvertible {
    let words: [String]
    var description: String { "failed: \(words.joined(separator: " "))" }
  }

  /// Runs a program to its end and gives how long it took.
  @discardableResult
  static func run(_ words: [String], _ variables: [String: String] = [:]) throws -> Duration {
    var status: Int32 = 0
    let time = withStrings(words) { words in
      withStrings(environment(variables)) { probe_run(words, $0, &status) }
    }
    guard time >= 0, status == 0 else { throw Failure(words: words) }
    return .nanoseconds(time)
  }

  /// The path of a program in PATH; nil where there is none of that name.
  static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  static func environment(_ variables: [String: String]) -> [String] {
    let plain = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    return plain.merging(variables) { $1 }.map { "\($0.key)=\($0.value)" }
  }

  /// Hands texts on as C's list of strings, a null at its end.
  static func withStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let strings = texts.map { strdup($0) }
    defer { for string in strings { free(string) } }
    let list = strings.map { UnsafePointer($0) } + [nil]
    return body(list)
  }
}

/// A program on a terminal of its own.
final class Window {
  /// It wrote nothing in time, or ended.
  struct Silence: Error, CustomStringConvertible {
    let awaited: String
    var description: String { "waited in vain for \(awaited)" }
  }

  private static let room = 1 << 20

  let process: pid_t
  private let terminal: Int32
  /// When it was started.
  let opened: Int64

  init(_ words: [String], _ variables: [String: String] = [:], columns: Int = 80, rows: Int = 24) throws {
    var process: pid_t = 0
    let start = probe_now()
    terminal = Child.withStrings(words) { words in
      Child.withStrings(Child.environment(variables)) {
        probe_open(words, $0, Int32(columns), Int32(rows), nil, &process)
      }
    }
    guard terminal >= 0 else { throw Child.Failure(words: words) }
    (self.process, opened) = (process, start)
  }

  deinit {
    probe_end(process)
    close(terminal)
  }

  /// Waits until it has shown a text and come to rest, and gives the time from its start until the picture with
  /// the text was whole.
  func firstFrame(showing text: String) throws -> Duration {
    let frame = try frame(awaiting: text)
    return .nanoseconds(frame.painted - opened)
  }

  /// Types something and gives the time to the last byte it led to, and how many there were.
  func answer(to keys: String) throws -> (time: Duration, bytes: Int) {
    let answer = try answers(to: keys)
    return (answer.last, answer.bytes)
  }

  /// Types something and gives the time to the end of the first picture it led to and to the last byte, and how
  /// many there were.
  func answers(to keys: String) throws -> (first: Duration, last: Duration, bytes: Int) {
    let start = probe_now()
    try type(keys)
    let frame = try frame(awaiting: nil)
    return (.nanoseconds(frame.painted - start), .nanoseconds(frame.last - start), frame.bytes)
  }

  /// Types something whose answer is not measured alone.
  func type(_ keys: String) throws {
    guard probe_type(terminal, keys, keys.utf8.count) == 0 else { throw Silence(awaited: keys) }
  }

  /// Types the key that leaves it and waits until it has ended.
  func leave(with key: String) throws {
    try type(key)
    // Nothing writes this sign, so that only the end is awaited.
    _ = try? frame(awaiting: "\u{1}")
  }

  /// Bytes of memory in use.
  var memory: Int { Int(probe_memory(process)) }

  /// How long its threads have run.
  var runningTime: Duration { .nanoseconds(probe_running_time(process)) }

  /// The bytes of the last frame, the first of them where it was long.
  private(set) var lastBytes: [UInt8] = []

  private func frame(awaiting text: String?) throws -> probe_frame {
    let kept = UnsafeMutablePointer<CChar>.allocate(capacity: Window.room)
    defer { kept.deallocate() }
    var frame = probe_frame(painted: 0, last: 0, bytes: 0, kept: kept, room: Window.room)
    defer {
      let bytes = UnsafeRawBufferPointer(start: kept, count: min(frame.bytes, Window.room))
      lastBytes = Array(bytes)
    }
    guard probe_frame(terminal, process, text, 60_000, &frame) == 0 else {
      throw Silence(awaited: text ?? "a frame")
    }
    return frame
  }
}
