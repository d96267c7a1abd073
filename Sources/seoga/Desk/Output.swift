import Glibc
import LibraryStore
import ReadingCore
import TextScreen

/// The one way out of a subcommand: data to standard output, messages to standard error.
///
/// Text is cleaned of what steers a terminal on its way, whether or not a terminal is at the other end. Data
/// is held back until there is enough of it, so that a long list is not written line by line.
final class Output {
  enum Stream {
    case data, messages
  }

  typealias Sink = (Stream, [UInt8]) throws(SystemFault) -> Void

  /// Why data could not be written; nothing is written after it.
  private(set) var fault: SystemFault?

  private static let portion = 65_536
  private let sink: Sink
  private var pending: [UInt8] = []

  init(sink: @escaping Sink) {
    self.sink = sink
  }

  /// One line of data; line ends within it become blanks.
  func line(_ text: String) { append(Array(TextWidth.printable(text, oneLine: true).utf8) + [lineFeed]) }

  /// Data that keeps its line ends, and gets one at its end.
  func text(_ text: String) { append(Array(TextWidth.printable(text).utf8) + [lineFeed]) }

  /// A value as JSON; what steers a terminal is escaped.
  func json(_ value: JSONValue) { append(JSONWriter.bytes(of: value, for: .output)) }

  /// A piece of JSON that was written for standard output.
  func json(piece: [UInt8]) { append(piece) }

  /// A sentence for the reader; line ends within it become blanks.
  func message(_ text: String) { send(TextWidth.printable(text, oneLine: true)) }

  /// Several lines about how the program is used.
  func usage(_ text: String) { send(TextWidth.printable(text)) }

  /// A line for the reader's terminal that the next one is written over, of `width` columns at most; the
  /// empty one takes it away.
  func passing(_ text: String, width: Int) {
    let shown = TextWidth.pad(TextWidth.clip(TextWidth.printable(text, oneLine: true), to: width), to: width)
    try? sink(.messages, Array("\r\(shown)\(text.isEmpty ? "\r" : "")".utf8))
  }

  func flush() {
    guard fault == nil, !pending.isEmpty else { return }
    do throws(SystemFault) {
      try sink(.data, pending)
    } catch {
      fault = error
    }
    pending = []
  }

  private let lineFeed = UInt8(ascii: "\n")

  private func send(_ text: String) {
    flush()
    // With nowhere left to say it, the exit code has to do.
    try? sink(.messages, Array(text.utf8) + [lineFeed])
  }

  private func append(_ bytes: [UInt8]) {
    guard fault == nil else { return }
    pending += bytes
    if pending.count >= Output.portion { flush() }
  }
}

extension SystemFault {
  var isClosedPipe: Bool { code == EPIPE }
}
