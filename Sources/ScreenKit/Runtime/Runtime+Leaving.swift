import SeogaResources

extension Runtime {
  /// Ends the program; what is unsaved is written down first.
  ///
  /// Where the disk takes it not, the first key says so and stays; the same key again leaves.
  package func quit() {
    if let unkept = preserve(), !leavesAnyway {
      quitWasRefused = true
      return show(Message(words("quit.unkept", ["reason": unkept])))
    }
    program.quit()
  }

  /// Gives the terminal to the shell; the program writes down what is unsaved on the way.
  func suspend() {
    if !program.suspend() { show(Message(words("suspend.nowhere"))) }
  }

  /// Has every open screen write down at once what must not be lost.
  ///
  /// - Returns: a sentence on what could not be written; nil where all is safe.
  @discardableResult
  package func preserve() -> String? {
    stack.all.compactMap { $0.preserve() }.first
  }
}
