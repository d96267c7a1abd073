import Glibc
import Testing

@testable import CursesTerminal

@Suite struct ProcessGroupTests {
  /// Parent, group and session of each process.
  private typealias Table = [pid_t: (parent: pid_t, group: pid_t, session: pid_t)]

  private func isOrphaned(_ table: Table) -> Bool {
    ProcessGroup.isOrphaned(
      first: 50,
      parent: { table[$0]?.parent },
      group: { table[$0]?.group ?? -1 },
      session: { table[$0]?.session ?? -1 }
    )
  }

  @Test func aShellOfTheSameSessionContinuesIt() {
    #expect(!isOrphaned([50: (40, 50, 40), 40: (1, 40, 40), 1: (0, 1, 1)]))
  }

  @Test func soItDoesThroughMake() {
    #expect(!isOrphaned([50: (45, 45, 40), 45: (40, 45, 40), 40: (1, 40, 40), 1: (0, 1, 1)]))
  }

  @Test func aWindowThatRunsTheProgramDoesNot() {
    #expect(isOrphaned([50: (30, 50, 50), 30: (1, 30, 30), 1: (0, 1, 1)]))
    #expect(isOrphaned([50: (45, 45, 45), 45: (30, 45, 45), 30: (1, 30, 30), 1: (0, 1, 1)]))
    #expect(isOrphaned([:]))
  }

  @Test(arguments: [("45 (seoga) S 40 45 40 0", pid_t(40), false), ("45 (a) T (c) T 41 45", 41, true)])
  func theStatusIsReadBehindTheName(text: String, parent: pid_t, isStopped: Bool) {
    let status = ProcessStatus(text)
    #expect(status?.parent == parent)
    #expect(status?.group == 45)
    #expect(status?.isStopped == isStopped)
  }

  @Test(arguments: ["", "45 (seoga", "45 (seoga) S", "45 (seoga) S 40"])
  func whatIsNoStatusIsNone(text: String) {
    #expect(ProcessStatus(text) == nil)
  }

  @Test func ourOwnStatusIsTold() {
    #expect(ProcessStatus(of: getpid())?.parent == getppid())
    #expect(ProcessStatus(of: getpid())?.group == getpgrp())
  }
}
