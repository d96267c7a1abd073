import Foundation

@testable import SeogaResources

/// The project's own files, as they stand in the checkout the tests were built from.
enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let resources = ResourceFolder(path: root.appending(path: "Resources").path())

  /// The entries of a language's tables, in the order of the files.
  static func entries(of language: Language) throws -> [StringsTable.StringsEntry] {
    try resources.tables(of: language).flatMap { try resources.table($0, of: language).entries }
  }

  /// Path under the root and text of every Swift file below `Sources`.
  static func sources() throws -> [(path: String, text: String)] {
    let folder = root.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { ("Sources/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
