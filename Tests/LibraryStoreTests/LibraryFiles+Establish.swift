@testable import LibraryStore

extension LibraryFiles {
  /// Makes an absent or empty folder a library and gives the library's identifier; nil where the library
  /// is read-only and has none that can be read.
  @discardableResult
  func establish() throws(StoreError) -> String? { try established().id }
}
