import Testing

@testable import CursesTerminal

@Suite struct TerminalChoiceTests {
  private func choice(_ term: String?, known: Set<String>, isInteractive: Bool = true) -> TerminalChoice {
    .choose(term: term, isInteractive: isInteractive, isKnown: known.contains)
  }

  @Test func aKnownTerminalIsTakenAsItIs() {
    #expect(choice("tmux-256color", known: ["tmux-256color", "vt100"]) == .asNamed("tmux-256color"))
  }

  @Test func anUnknownOneIsReplaced() {
    #expect(
      choice("ghost", known: ["xterm-256color", "vt100"]) == .instead(of: "ghost", use: "xterm-256color")
    )
    #expect(choice("ghost", known: ["vt100"]) == .instead(of: "ghost", use: "vt100"))
    #expect(choice("ghost", known: []) == .refused(.unknown(term: "ghost")))
  }

  @Test(arguments: [nil, "", "dumb"])
  func withoutCursorThereIsNoScreen(term: String?) {
    #expect(choice(term, known: ["dumb", "", "vt100", "xterm-256color"]) == .refused(.cannotPlaceCursor))
  }

  @Test func aPipeIsRefusedBeforeAnythingIsAsked() {
    #expect(choice("vt100", known: ["vt100"], isInteractive: false) == .refused(.noTerminal))
  }

  @Test func onlyWhatIsNotRefusedHasADescription() {
    #expect(TerminalChoice.asNamed("a").description == "a")
    #expect(TerminalChoice.instead(of: "a", use: "b").description == "b")
    #expect(TerminalChoice.refused(.noTerminal).description == nil)
  }
}
