import Foundation
import TestSupport

extension Home {
  var library: URL { folder.appending(path: ".local/share/seoga") }

  /// Every file of the library by its path; but for the lock, which tells nothing.
  func libraryFiles() -> [String: Data] {
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: library.path) ?? .init()
    where !name.hasSuffix(".lock") {
      files[name] = FileManager.default.contents(atPath: "\(library.path)/\(name)")
    }
    return files
  }

  /// How many steps are taken back.
  func undoneSteps() throws -> Int {
    try seoga("history").split(separator: "\n").count { $0.contains("undone") }
  }
}
