import Foundation
import TestSupport

/// The bytes of every file of a library that is not hidden, by its path from the library's folder on.
struct Snapshot: Equatable {
  private(set) var files: [String: [UInt8]]

  init(_ root: String) {
    files = [:]
    let manager = FileManager.default
    for name in manager.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        let data = manager.contents(atPath: "\(root)/\(name)")
      else { continue }
      files[name] = Array(data)
    }
  }

  /// The paths that differ.
  func difference(from other: Snapshot) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
  }

  /// The snapshot with a file under another path.
  func moving(_ name: String, to other: String) -> Snapshot {
    var moved = self
    moved.files[other] = moved.files.removeValue(forKey: name)
    return moved
  }

  /// The snapshot with a file gone.
  func without(_ name: String) -> Snapshot {
    var rest = self
    rest.files[name] = nil
    return rest
  }
}

extension TemporaryLibrary {
  /// Temporary files and intents that are left in it.
  var leftovers: [String] {
    ["", "books", "trash", ".seoga/tmp"].flatMap { folder in
      names(in: folder).filter { $0.hasPrefix(".seoga-") }.map { "\(folder)/\($0)" }
    }
  }
}
