/// What a command does in the present state of its screen.
package struct CommandAction {
  package enum Availability: Equatable {
    case ready
    /// Shown dim, and the reason said when its key is pressed.
    case disabled(because: String)
  }

  package private(set) var availability: Availability
  /// The title of what the reason is about, see `Message`.
  package private(set) var title: String?
  package private(set) var isOffered = true
  package private(set) var isBehindOthers = false
  /// What a footer calls it now; nil where the command's own word will do.
  package private(set) var label: String?
  package private(set) var run: () -> Void

  /// What to do, unless there is a reason why it cannot be done.
  package init(unless obstacle: String? = nil, about title: String? = nil, run: @escaping () -> Void) {
    self.title = title
    availability = obstacle.map { .disabled(because: $0) } ?? .ready
    self.run = run
  }

  package func unless(_ obstacle: String?) -> CommandAction {
    guard let obstacle else { return self }
    var action = self
    action.availability = .disabled(because: obstacle)
    return action
  }

  /// The same, left to the help where it is not to be offered.
  package func offered(_ isOffered: Bool) -> CommandAction {
    var action = self
    action.isOffered = action.isOffered && isOffered
    return action
  }

  /// The same, offered where those of all other commands leave room.
  package func behindOthers() -> CommandAction {
    var action = self
    action.isBehindOthers = true
    return action
  }

  package func labelled(_ label: String) -> CommandAction {
    var action = self
    action.label = label
    return action
  }

  package func preceded(by other: @escaping () -> Void) -> CommandAction {
    var action = self
    action.run = { [run] in
      other()
      run()
    }
    return action
  }
}
