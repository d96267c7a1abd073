import LibraryStore

/// A short text that Seoga keeps in the folder that git keeps, or that git reads there.
struct OwnNote {
  private let path: String

  init(_ name: String, in repository: Repository) { path = repository.inside(name) }

  /// What it holds, without the end of its line; nil where it is not there.
  var text: String? {
    guard let bytes = try? FileMerge.bytes(at: path) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  func keep(_ text: String) throws(SyncFailure) {
    do throws(StoreError) {
      try FileMerge.write(Array(text.utf8), to: path)
    } catch {
      throw .store(error)
    }
  }
}
