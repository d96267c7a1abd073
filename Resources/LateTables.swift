import Synchronization

/// Tables of words that are read when one of their texts is first asked for: a first frame needs four of twenty-four.
final class LateTables: Sendable {
  private let names: [String]
  private let language: Language
  private let folder: ResourceFolder
  private let index = Mutex<Result<WordIndex, ResourceError>?>(nil)

  init(_ names: [String], of language: Language, in folder: ResourceFolder) {
    (self.names, self.language, self.folder) = (names, language, folder)
  }

  /// The text at a key; nil where no table has it, or they cannot be read.
  subscript(key: String) -> String? { (try? read())?[key] }

  /// Reads the tables, once.
  ///
  /// - Throws: `ResourceError` for the first table that is missing or is no table.
  @discardableResult
  func read() throws(ResourceError) -> WordIndex {
    try index.withLock { index in
      if let known = index { return known }
      let result = Result { () throws(ResourceError) in
        var tables: [StringsTable] = []
        for name in names { tables.append(try folder.table(name, of: language)) }
        return WordIndex(tables)
      }
      index = result
      return result
    }.get()
  }
}
