import Foundation

/// The bytes of every file of a library that is not hidden, by its path from the library's folder on.
package struct Snapshot: Equatable {
  package private(set) var files: [String: [UInt8]]

  package init(_ root: String) {
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
  package func difference(from other: Snapshot) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
  }

  /// The snapshot with a file under another path.
  package func moving(_ name: String, to other: String) -> Snapshot {
    var moved = self
    moved.files[other] = moved.files.removeValue(forKey: name)
    return moved
  }

  /// The snapshot with a file gone.
  package func without(_ name: String) -> Snapshot {
    var rest = self
    rest.files[name] = nil
    return rest
  }
}
