import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension TemporaryLibrary {
  /// The library of the first version's fixture.
  static func formatOne() throws -> TemporaryLibrary {
    let place = try TemporaryLibrary()
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/format-1/library").path
    try FileManager.default.removeItem(atPath: place.root)
    try FileManager.default.copyItem(atPath: fixture, toPath: place.root)
    return place
  }

  /// The bytes of an export, all of whose files could be read.
  func exported(
    _ exported: LibraryFiles.Exported = .everything,
    for destination: JSONWriter.Destination = .file,
    access: FileAccess = .unflushed
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let outcome = try files(access: access).export(exported, for: destination) { bytes += $0 }
    #expect(outcome.problems == [])
    return bytes
  }

  /// The same, read again.
  func whole(_ exported: LibraryFiles.Exported = .everything) throws -> WholeLibrary {
    try #require(try WholeLibrary(try self.exported(exported)))
  }

  /// Every file by its path from the library's folder on; but for the lock and the folders of unfinished writes, which
  /// tell nothing.
  var contents: [String: [UInt8]] {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { ![".lock", ".seoga", ".seoga/tmp"].contains($0) }.reduce(into: [:]) {
      contents,
      name in
      contents[name] = FileManager.default.contents(atPath: path(name)).map(Array.init)
    }
  }
}
