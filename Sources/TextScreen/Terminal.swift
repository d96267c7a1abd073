/// A screen of cells with a keyboard; ncurses in the program, a value in tests.
@MainActor
public protocol Terminal: AnyObject {
  /// The present size.
  var size: Size { get }
  /// Whether frames may be presented; false before opening, after closing and while suspended.
  var isOpen: Bool { get }
  /// Shows a frame of the present size; does nothing while not open.
  func present(_ canvas: Canvas)
  /// Draws everything anew at the next frame, as after another program wrote over the screen.
  func invalidate()
}
