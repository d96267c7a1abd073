import Dispatch
import Glibc
import Synchronization
import Testing

@testable import CursesTerminal

/// What is written to the terminal past ncurses, or gathered from it.
@Suite struct FrameGatheringTests {
  /// The ends of a pipe that stands for the terminal.
  private func pipeEnds() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private nonisolated static func readAll(_ descriptor: Int32) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  @Test func whatIsWrittenInPartsArrivesInOneAndTheDescriptorLeadsToTheTerminalAgain() throws {
    let (reading, terminal) = pipeEnds()
    let drawing = dup(terminal)
    let gathering = try #require(FrameGathering())
    for frame in ["a long first frame", "short"] {
      gathering.gather(from: drawing, for: terminal) {
        for letter in frame.utf8 { _ = [letter].withUnsafeBytes { write(drawing, $0.baseAddress, 1) } }
        var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0, "nothing is to be seen before the frame is whole")
      }
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = read(reading, &buffer, buffer.count)
      #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == frame)
    }
    gathering.gather(from: drawing, for: terminal) {}
    _ = write(drawing, "!", 1)
    for descriptor in [drawing, terminal] { close(descriptor) }
    #expect(Self.readAll(reading) == Array("!".utf8))
    gathering.close()
    close(reading)
  }

  /// A terminal may have been left so that a write does not wait for room.
  @Test func nothingIsLostWhereWritingDoesNotWait() {
    let (reading, terminal) = pipeEnds()
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let received = Mutex<[UInt8]>([])
    let reader = DispatchQueue(label: "the other side")
    reader.async { received.withLock { $0 = Self.readAll(reading) } }
    TerminalOutput.write(sent, to: terminal)
    close(terminal)
    reader.sync {}
    // A million bytes are no help in a complaint.
    let isWhole = received.withLock { $0 == sent }
    #expect(isWhole)
    close(reading)
  }
}
