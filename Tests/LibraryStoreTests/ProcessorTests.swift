import Foundation
import Testing

@testable import LibraryStore

@Suite struct ProcessorTests {
  /// How many processors the thread that asks may run on, as a program is told that it starts.
  private func count() throws -> String {
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(filePath: "/usr/bin/nproc")
    program.standardOutput = output
    try program.run()
    program.waitUntilExit()
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func whoeverLeavesOneMayRunWhereItMightBefore() throws {
    let before = try count()
    #expect(Int(before.dropLast()) != nil)
    for _ in 0..<100 { Processor.leave() }
    #expect(try count() == before)
  }
}
