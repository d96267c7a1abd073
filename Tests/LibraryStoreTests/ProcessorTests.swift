import Foundation
import Testing

@testable import LibraryStore

@Suite struct ProcessorTests {
  /// Where the thread that asks may run, as the system says it.
  private func allowed() throws -> String {
    let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    let lines = status.split(separator: "\n").filter { $0.hasPrefix("Cpus_allowed:") }
    return String(try #require(lines.first))
  }

  @Test func whoeverLeavesOneMayRunWhereItMightBefore() throws {
    let before = try allowed()
    for _ in 0..<100 { Processor.leave() }
    #expect(try allowed() == before)
  }
}
