public import ReadingCore

/// Gives every book of a folder a name of its own, the same at every export as long as its title is.
public struct FileNaming: Sendable {
  private let entries: [String: ExportManifest.ManifestEntry]
  /// Names that are not free, so written that two which some file system takes for one are the same.
  private var taken: Set<String>

  /// The names of a folder with what an earlier export wrote there, and whatever else stands in it.
  public init(_ manifest: ExportManifest, names: [String]) {
    entries = manifest.entries
    taken = Set(names.map(FileName.key)).union(manifest.entries.values.map { FileName.key($0.name) })
  }

  public static func stem(of book: Book) -> String {
    let stem = FileName.stem(of: book.title)
    return FileName.name(stem) == nil ? book.id : stem
  }

  /// The name of a book's file.
  ///
  /// - Parameter isOwn: whether what stands under a name is this book's all the same, as where an export was cut
  ///   off.
  public mutating func name(of book: Book, isOwn: (String) -> Bool = { _ in false }) -> String {
    let stem = Self.stem(of: book)
    if let entry = entries[book.id], entry.stem.isIdentical(to: stem) { return entry.name }
    var number = 1
    var names = candidates(book, stem)[...]
    while true {
      if names.isEmpty { number += 1 }
      let name = names.popFirst() ?? "\(book.id) \(number)\(FileName.ending)"
      let key = FileName.key(name)
      // Its own old name, in other capitals perhaps.
      let isOld = entries[book.id].map { FileName.key($0.name) == key } ?? false
      if isOld || !taken.contains(key) || isOwn(name) {
        taken.insert(key)
        return name
      }
    }
  }

  /// What a book's file may be called, the plainest first.
  private func candidates(_ book: Book, _ stem: String) -> [String] {
    let author = FileName.stem(of: book.authors.first?.name ?? "")
    let additions = ["", author.isEmpty ? nil : " (\(author))", " (\(book.id))"]
    return additions.compactMap { addition in addition.flatMap { FileName.name(stem, $0) } }
  }
}
