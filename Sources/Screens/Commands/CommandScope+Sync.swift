import ScreenKit
import TextScreen

extension CommandSpec {
  static let sync = CommandSpec("global.sync", .function(9), isOffered: false)
}
