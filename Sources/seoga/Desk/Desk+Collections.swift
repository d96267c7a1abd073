import Interchange
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

// The collections that came with the program, and the reader's own.
extension Desk {
  /// A collection with where it is from.
  struct ShownCollection {
    let collection: BookCollection
    /// What of its files cannot be understood, a sentence each.
    var problems: [String] = []
    /// Name of the reader's own file or folder; nil for one that came with the program.
    let file: String?
  }

  var collectionWords: CollectionWords { CollectionWords(words) }

  /// All collections, those that came with the program first, and what is to be said of the reader's files that are
  /// none.
  func collections() throws(CommandRefusal) -> (shown: [ShownCollection], failed: [String]) {
    var shown = try bundledCollections().map { ShownCollection(collection: $0, file: nil) }
    var failed: [String] = []
    for group in CollectionFiles(path: paths.collections).load() {
      let (collection, sentences) = own(group)
      let file = group.files.count == 1 ? group.files[0].name : group.name
      if let collection {
        shown.append(ShownCollection(collection: collection, problems: sentences, file: file))
      } else {
        failed += sentences
      }
    }
    return (shown, failed)
  }

  private func bundledCollections() throws(CommandRefusal) -> [BookCollection] {
    let language = words.language.rawValue
    do throws(ResourceError) {
      var bundled: [BookCollection] = []
      for name in BundledCollections.names {
        let bytes = try BundledCollections.file(name, in: resources)
        let read = BookCollection.read(name, [("\(name).json", bytes)], language: language)
        if let collection = read.collection { bundled.append(collection) }
      }
      let books = try Classics.books(
        folder: resources,
        language: words.language,
        identifiers: program.identifiers,
        stamp: stamp
      )
      let classics = BookCollection(
        id: Classics.source,
        title: words("collection.classics"),
        entries: books.map { .book($0) }
      )
      return bundled + [classics]
    } catch {
      throw CommandRefusal(error.description)
    }
  }

  /// One of the reader's own, with a sentence for each thing that is wrong with its files.
  private func own(_ group: CollectionFiles.CollectionGroup) -> (BookCollection?, [String]) {
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
        sentences.append(self.sentences.text(of: FileProblem(name: file.name, reason: .failed(code: code))))
      }
    }
    let (collection, problems) = BookCollection.read(group.name, files, language: words.language.rawValue)
    sentences += problems.map { collectionWords.sentence($0, of: collection) }
    if collection?.entries.isEmpty != false, sentences.isEmpty {
      sentences.append(words("collection.empty", ["file": group.files.first?.name ?? group.name]))
    }
    return (collection, sentences)
  }
}
