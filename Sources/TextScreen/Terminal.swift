/// A screen of cells with a keyboard; ncurses in the program, a value in tests.
@MainActor
public protocol Terminal: AnyObject {
  var size: Size { get }
  /// Whether frames may be presented; false before opening, after closing and while suspended.
  var isOpen: Bool { get }
  /// Whether clicks and the wheel come in as events, and are no longer the terminal's own to select text with.
  var reportsMouse: Bool { get set }
  /// Shows a frame of the present size; does nothing while not open.
  func present(_ canvas: Canvas)
  /// Hands a text to the clipboard of the system the terminal runs on.
  ///
  /// False where it is too long for that, or the terminal of a kind that has none; whether a terminal does as it
  /// is asked cannot be known.
  func copy(_ text: String) -> Bool
  /// Draws everything anew at the next frame, as after another program wrote over the screen.
  func invalidate()
}
