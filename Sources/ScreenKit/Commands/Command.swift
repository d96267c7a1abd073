package import SeogaResources
package import TextScreen

/// One thing the reader can do: the row from which key dispatch, the footer, the help and the README's keys
/// are all made.
package struct Command: Identifiable {
  /// Whether a command can run now.
  package enum Availability: Equatable {
    case ready
    /// Shown dim, and the reason said when its key is pressed.
    case disabled(because: String)
  }

  /// Stable name such as `book.favourite`.
  package let id: String
  /// Keys that run it; the first is the one shown.
  package private(set) var keys: [Key]
  /// Word in the footer.
  package var label: String { hasLabel ? words("command.\(id).label") : "" }
  /// One sentence for the help and the README.
  package var help: String { words("command.\(id).help") }
  /// Whether the footer offers it.
  package private(set) var inFooter: Bool
  package private(set) var availability: Availability
  package private(set) var run: () -> Void
  /// Rows are made for every key and every frame, and few of their words are then read.
  private let words: Words
  private let hasLabel: Bool

  /// What the reader types to run it.
  package var name: String { CommandName.text(of: id) }

  /// The key to show for it: where letters are text, the first that is none.
  func key(besideText: Bool) -> Key? { keys.first { !besideText || !$0.isPrintable } }

  /// A row of the table; its words stand under `command.<id>.label` (only where the footer offers it) and
  /// `command.<id>.help`.
  package init(
    _ id: String,
    _ keys: [Key],
    words: Words,
    inFooter: Bool = true,
    availability: Availability = .ready,
    run: @escaping () -> Void
  ) {
    self.id = id
    self.keys = keys
    self.words = words
    hasLabel = inFooter
    self.inFooter = inFooter
    self.availability = availability
    self.run = run
  }

  /// The same row, which does something else first.
  package func preceded(by action: @escaping () -> Void) -> Command {
    var command = self
    command.run = { [run] in
      action()
      run()
    }
    return command
  }

  /// The same row, which does something else afterwards.
  package func followed(by action: @escaping () -> Void) -> Command {
    var command = self
    command.run = { [run] in
      run()
      action()
    }
    return command
  }

  /// The same row with other keys.
  func bound(to keys: [Key]) -> Command {
    var command = self
    command.keys = keys
    return command
  }

  /// The same row, left to the help.
  package func outsideFooter() -> Command {
    var command = self
    command.inFooter = false
    return command
  }

  /// The same row where it cannot run now.
  package func disabled(because reason: String) -> Command {
    var command = self
    command.availability = .disabled(because: reason)
    return command
  }
}
