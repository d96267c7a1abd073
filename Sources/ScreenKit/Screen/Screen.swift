package import TextScreen

/// One screen or sheet: what commands do there and a drawing of its view-model.
///
/// It owns nothing durable. `draw` only reads; what a key does stands in `action(for:)`.
package protocol Screen: AnyObject {
  /// The commands that may act in its present state.
  var scope: CommandScope { get }
  /// What a command of its scope does now; nil where it does nothing, and its keys are left to what lies below.
  func action(for command: CommandSpec) -> CommandAction?
  /// The same for many commands in one state, where what they are about takes long to find.
  var actions: (_ command: CommandSpec) -> CommandAction? { get }
  /// Whether letters are text now.
  var takesText: Bool { get }
  /// Rows it needs at the foot when it is a sheet; nil for a screen of its own.
  func sheetRows(in grid: Grid) -> Int?
  /// Keys besides the printable ones that go to `type` before any command, where commands take long to make; no
  /// command has one of them.
  var textKeys: [Key] { get }
  /// The record it is about; nil where there are many, or none.
  var recordID: String? { get }
  /// Offers a key to the focused text; printable ones come here before any command.
  ///
  /// - Returns: false where the text has no use for it.
  func type(_ key: Key) -> Bool
  /// Offers pasted text to the focused text; its line ends are LF.
  func paste(_ text: String)
  func draw(into frame: inout Frame)
  /// Called when what was drawn is on the terminal: what waits for somebody to look at it may begin.
  func drawn()
  /// Called when the screen was put onto the stack, before it comes into sight; not when it comes back to sight.
  func opened()
  /// Called when the screen comes into sight, by whatever way.
  func shown()
  /// Called when another screen takes its place, by whatever way; a sheet does not.
  func hidden()
  /// Called before the program ends or is suspended: writes down what must not be lost, at once.
  ///
  /// - Returns: a sentence on what could not be written; nil where all is safe.
  func preserve() -> String?
  /// Called before changes of others are shown: has the marker stay on what it is on, wherever that goes.
  func pin()
  /// Called when the screen was taken from the stack, in whatever way; it may be pushed again.
  func closed()
}

extension Screen {
  package func sheetRows(in grid: Grid) -> Int? { nil }
  package var actions: (_ command: CommandSpec) -> CommandAction? { { [self] in action(for: $0) } }
  package var takesText: Bool { scope.takesText }
  package var textKeys: [Key] { [] }
  package var recordID: String? { nil }
  package func type(_ key: Key) -> Bool { false }
  package func paste(_ text: String) {}
  package func preserve() -> String? { nil }
  package func drawn() {}
  package func opened() {}
  package func shown() {}
  package func hidden() {}
  package func pin() {}
  package func closed() {}
}

/// Where screens send the reader: the only thing they know of the stack.
package protocol Router: AnyObject {
  var takesText: Bool { get }
  func push(_ screen: any Screen)
  /// Closes the screen on top; at the first level nothing happens.
  func pop()
  /// Closes a screen wherever it is, and what was opened above it; nothing happens where it is not open, or
  /// is of the first level.
  func close(_ screen: any Screen)
  /// Goes to the screens of a tab.
  func select(_ tab: Tab)
  /// Hands a text to the system's clipboard; false where the terminal cannot.
  func copy(_ text: String) -> Bool
  /// Shows a sentence in the footer's place until the next key, 4 seconds at most.
  func show(_ message: Message)
}

package struct Message: Equatable {
  package let text: String
  /// The title of what it is about, as the text has it; where there is little room it alone is cut, in its middle.
  package let title: String?
  /// The same with fewer words, the longest first, for where there is little room; the title stands in the last.
  package let shorter: [String]
  /// Columns that the sentence of the opposite takes more, so that both say as much.
  package let spare: Int
  /// Ids of commands whose keys make sense now.
  package let offers: [String]

  package init(
    _ text: String,
    about title: String? = nil,
    shorter: [String] = [],
    spare: Int = 0,
    offers: [String] = []
  ) {
    self.text = text
    self.title = title
    self.shorter = shorter
    self.spare = spare
    self.offers = offers
  }
  /// The same with one more command whose key makes sense now.
  package func offering(_ command: String) -> Message {
    Message(text, about: title, shorter: shorter, spare: spare, offers: offers + [command])
  }
}
