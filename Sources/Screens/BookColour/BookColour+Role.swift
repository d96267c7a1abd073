import ReadingCore
import ScreenKit

extension BookColour {
  /// How it is drawn on the screen.
  var role: Role { .spine(number) }
}
