import Interchange
import Messages
import ReadingCore
import Screens
import SeogaResources

// The collections that came with the program, and the reader's own.
extension Desk {
  var collectionWords: CollectionWords { CollectionWords(words) }

  var collectionLoader: CollectionLoader {
    CollectionLoader(words: words, resources: resources, folder: paths.collections)
  }

  /// All collections, those that came with the program first, and what is to be said of the reader's files that are
  /// none.
  func collections() throws(CommandRefusal) -> (
    shown: [(from: ShownCollection, collection: BookCollection)], failed: [String]
  ) {
    let all: [ShownCollection]
    do throws(ResourceError) {
      all = try collectionLoader.load()
    } catch {
      throw CommandRefusal(error.description)
    }
    let shown = all.compactMap { from in from.collection.map { (from: from, collection: $0) } }
    return (shown, all.filter { $0.collection == nil }.flatMap(\.problems))
  }
}
