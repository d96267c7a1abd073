import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// However the program ends, the terminal is as it was.
  @Suite struct GivingBackTests {
    private static let program = "seoga-faults"

    @Test(arguments: [
      ("C-c", Int32(0)), ("F1", 128 + SIGILL), ("F2", 128 + SIGSEGV), ("F3", 128 + SIGABRT),
      ("F4", 128 + SIGSEGV),
    ])
    func afterItsOwnEnd(key: String, status: Int32) async throws {
      let visit = try await Visit(Self.program)
      try await visit.terminal.wait("the mouse to be told of") { try visit.terminal.reportsMouse }
      try visit.terminal.press(key)
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == status)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func afterASignal(signal: Int32) async throws {
      let visit = try await Visit(Self.program)
      try await visit.terminal.wait("the mouse to be told of") { try visit.terminal.reportsMouse }
      try visit.send(signal)
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 128 + signal)
    }

    @Test func theReasonOfATrapIsShownAndLogged() async throws {
      let visit = try await Visit(Self.program, "log")
      try visit.terminal.press("F1")
      try await visit.terminal.wait(for: "given back")
      let reason = "Fatal error: Index out of range"
      #expect(
        try visit.terminal.screen().contains(reason) || visit.terminal.file("log")?.contains(reason) == true
      )
      #expect(visit.terminal.file("log")?.contains(reason) == true)
    }

    @Test func warningsGoToTheLogAndNotToTheScreen() async throws {
      let visit = try await Visit(Self.program, "log")
      try visit.terminal.press("F5", "x")
      try await visit.terminal.wait(for: "x")
      #expect(try !visit.terminal.screen().contains("a warning"))
      #expect(visit.terminal.file("log") == nil)
      try visit.terminal.press("C-c")
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.terminal.file("log") == "a warning\n")
    }

    @Test func closingTheWindowEndsIt() async throws {
      let visit = try await Visit(Self.program)
      let session = try visit.terminal.session()
      #expect(Tmux.processes(inSession: session).values.contains(Self.program))
      try visit.terminal.closeWindow()
      try await visit.terminal.wait("everything to end") { Tmux.processes(inSession: session).isEmpty }
    }

    @Test func aWindowOfItsOwnHasNoShellToSuspendTo() async throws {
      let visit = try await Visit(Self.program)
      try visit.terminal.press("C-z", "y")
      try await visit.terminal.wait(for: "y")
      try visit.terminal.press("C-c")
      let complaints = try await visit.complaints()
      #expect(complaints == [])
    }
  }
}
