/// What the mouse did over a cell of the screen.
public struct MouseEvent: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    /// The left button went down.
    case press
    /// The wheel turned by one notch, away from the reader or towards.
    case wheelUp, wheelDown
  }

  public let action: Action
  /// It may lie outside of the screen as that is now.
  public let position: Position

  public init(_ action: Action, at position: Position) {
    self.action = action
    self.position = position
  }
}
