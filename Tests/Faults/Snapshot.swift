import Foundation
import TestSupport

extension TemporaryLibrary {
  /// Temporary files and intents that are left in it.
  var leftovers: [String] {
    ["", "books", "trash", ".seoga/tmp"].flatMap { folder in
      names(in: folder).filter { $0.hasPrefix(".seoga-") }.map { "\(folder)/\($0)" }
    }
  }
}
