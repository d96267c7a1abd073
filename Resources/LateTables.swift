import Synchronization

/// Tables of words that are read when one of their texts is first asked for: a first frame needs few of them.
final class LateTables: Sendable {
  // Not a result: making generic types known at run time costs more than all else here.
  private enum TablesState {
    case unread
    case read(WordIndex)
    case unreadable(ResourceError)
  }

  private let names: [String]
  private let language: Language
  private let folder: ResourceFolder
  private let state = Mutex(TablesState.unread)

  init(_ names: [String], of language: Language, in folder: ResourceFolder) {
    (self.names, self.language, self.folder) = (names, language, folder)
  }

  /// The text at a key; nil where no table has it, or they cannot be read.
  subscript(key: String) -> String? { (try? read())?[key] }

  /// Why they could not be read when they were wanted; nil where they were not, or could.
  var problem: ResourceError? {
    state.withLock { state in
      guard case .unreadable(let problem) = state else { return nil }
      return problem
    }
  }

  /// Reads the tables, once.
  ///
  /// - Throws: `ResourceError` for the first table that is missing or is no table.
  @discardableResult
  func read() throws(ResourceError) -> WordIndex {
    try state.withLock { state throws(ResourceError) in
      switch state {
      case .read(let index): return index
      case .unreadable(let problem): throw problem
      case .unread:
        do throws(ResourceError) {
          let index = try index()
          state = .read(index)
          return index
        } catch {
          state = .unreadable(error)
          throw error
        }
      }
    }
  }

  private func index() throws(ResourceError) -> WordIndex {
    var tables: [StringsTable] = []
    for name in names { tables.append(try folder.table(name, of: language)) }
    return WordIndex(tables)
  }
}
