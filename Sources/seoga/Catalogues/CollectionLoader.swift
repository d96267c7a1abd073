import Interchange
import LibraryStore
import Messages
import ReadingCore
import Screens
import SeogaResources

/// Loads the collections that came with the program, and the reader's own.
nonisolated struct CollectionLoader: Sendable {
  private static let noIdentifier = "0bcdfghjkmnp"
  private static let noStamp = "2026-01-01T00:00:00Z"

  let words: Words
  let resources: ResourceFolder
  /// Path of the folder of the reader's own.
  let folder: String

  private var language: String { words.language.rawValue }

  /// All of them, those that came with the program first.
  ///
  /// - Throws: `ResourceError` where one that came with the program is missing.
  func load() throws(ResourceError) -> [ShownCollection] { try bundled() + own() }

  private func bundled() throws(ResourceError) -> [ShownCollection] {
    var bundled: [ShownCollection] = []
    for name in BundledCollections.names {
      let bytes = try BundledCollections.file(name, in: resources)
      let read = BookCollection.read(name, [("\(name).json", bytes)], language: language)
      if let collection = read.collection { bundled.append(ShownCollection(collection)) }
    }
    let books = try Classics.books(
      folder: resources,
      language: words.language,
      // As long as they are not on the shelf these mean nothing, and each time they are the same.
      identifiers: Identifiers { Self.noIdentifier },
      stamp: Self.noStamp
    )
    let classics = BookCollection(
      id: Classics.source,
      title: words("collection.classics"),
      entries: books.map { .book($0) }
    )
    return bundled + [ShownCollection(classics)]
  }

  func own() -> [ShownCollection] { CollectionFiles(path: folder).load().map(own) }

  /// The pictures in a folder: writers of collections name them with their endings or without.
  private func pictures(in folder: String) -> [String: String] {
    var pictures: [String: String] = [:]
    for name in CollectionFiles(path: folder).pictures() {
      pictures[name] = "\(folder)/\(name)"
      if let dot = name.lastIndex(of: ".") { pictures[String(name[..<dot])] = "\(folder)/\(name)" }
    }
    return pictures
  }

  /// One of the reader's own, with a sentence for each thing that is wrong with its files.
  private func own(_ group: CollectionFiles.CollectionGroup) -> ShownCollection {
    var files: [(name: String, bytes: [UInt8])] = []
    var sentences: [String] = []
    for file in group.files {
      switch file.content {
      case .found(let bytes): files.append((file.name, bytes))
      case .absent: break
      case .tooLarge:
        let most = String(CollectionFiles.mostBytes >> 20)
        sentences.append(words("collection.tooLarge", ["file": file.name, "count": most]))
      case .failed(let code):
        let problem = FileProblem(name: file.name, reason: .failed(code: code))
        sentences.append(StoreSentences(words: words).text(of: problem))
      }
    }
    let (collection, problems) = BookCollection.read(group.name, files, language: language)
    let told = CollectionWords(words)
    sentences += problems.map { told.sentence($0, of: collection) }
    if collection?.entries.isEmpty != false, sentences.isEmpty {
      sentences.append(words("collection.empty", ["file": group.files.first?.name ?? group.name]))
    }
    let isFolder = group.files.contains { $0.name.contains("/") }
    return ShownCollection(
      collection,
      problems: sentences,
      file: isFolder ? group.name : group.files[0].name,
      pictures: isFolder ? pictures(in: "\(folder)/\(group.name)") : [:]
    )
  }
}
