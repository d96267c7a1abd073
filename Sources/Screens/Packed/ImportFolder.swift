package import LibraryStore
import ReadingCore

/// A folder given to an import: the files in it that may be exports, and how many others there are.
package nonisolated struct ImportFolder {
  /// The files, in the order of their paths.
  package private(set) var files: [String] = []
  package private(set) var others = 0
  /// Libraries of calibre, in the order of their paths.
  package var libraries: [PackedFile] {
    records.sorted { $0.key.precedes($1.key) }.map {
      PackedFile(library: $0.key, records: $0.value)
    }
  }

  /// What calibre keeps beside each book, by the folder of the library.
  private var records: [String: [String]] = [:]

  /// More than anybody exports, and fewer than a whole disk has.
  private static let mostFiles = 10_000
  private static let mostRecords = 200_000
  private static let mostDepth = 8
  private static let record = "metadata.opf"

  private let access: FileAccess
  private var recordCount = 0

  /// Looks through a folder and the folders in it, but for hidden ones and those behind links.
  package init(_ path: String, access: FileAccess = .live) {
    self.access = access
    look(through: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, [])
  }

  private mutating func look(through folder: String, _ above: [String]) {
    let names = (try? access.sortedNames(in: folder)) ?? []
    let isOfBook = names.contains(Self.record)
    if isOfBook, recordCount < Self.mostRecords {
      recordCount += 1
      // A book has a folder in that of its author, which lies in that of the library.
      records[above.suffix(2).first ?? folder, default: []].append("\(folder)/\(Self.record)")
    }
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      switch (try? access.status(path, false))?.kind {
      case .folder where above.count < Self.mostDepth: look(through: path, above + [folder])
      // The book itself in one form or another, and its cover; calibre's own lists of its library.
      case .file where isOfBook || Self.isOfLibrary(name): break
      case .file where Self.mayBeExport(name) && files.count < Self.mostFiles: files.append(path)
      case .file: others += 1
      default: break
      }
    }
  }

  private static func mayBeExport(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".csv", ".tsv", ".json", ".lua", ".md", ".txt", ".backup", ".opf"].contains { name.hasSuffix($0) }
  }

  private static func isOfLibrary(_ name: String) -> Bool {
    ["metadata.db", "metadata_", "full-text-search.db"].contains { name.hasPrefix($0) }
      && [".db", ".json", ".db-wal", ".db-shm", ".db-journal"].contains { name.hasSuffix($0) }
  }
}
