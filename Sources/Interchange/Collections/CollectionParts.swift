extension BookCollection {
  /// What the files of one collection come to, and what of them could not be understood; no collection where there is
  /// neither an introduction nor an entry.
  ///
  /// - Parameters:
  ///   - name: that of the file or the folder, by which it is asked for.
  ///   - files: names and contents; one may have the introduction, others the entries.
  ///   - language: tag of the language of what is told in several.
  public static func read(
    _ name: String,
    _ files: [(name: String, bytes: [UInt8])],
    language: String
  ) -> (collection: BookCollection?, problems: [CollectionProblem]) {
    var introduction: BookCollection?
    var entries: [CollectionEntry] = []
    var problems: [CollectionProblem] = []
    var isThere = false
    for file in files {
      var reader = CollectionReader(file: file.name, bytes: file.bytes, language: language)
      switch reader.read(id: name) {
      case .introduction(let part)?:
        entries += part.entries
        introduction = introduction ?? part
      case .list(let list)?:
        entries += list
        isThere = true
      case nil: break
      }
      problems += reader.problems
    }
    guard isThere || introduction != nil else { return (nil, problems) }
    var collection = introduction ?? BookCollection(id: name, title: name)
    collection.entries = entries
    return (collection, problems)
  }
}
