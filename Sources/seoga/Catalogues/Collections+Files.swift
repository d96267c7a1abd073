import LibraryStore
import Screens

extension Collections {
  /// Those that came with the program, and the files of the reader's own, which are watched once they are shown.
  static func files(_ loader: CollectionLoader) -> Collections {
    let watch = FolderWatch(loader.folder, clock: ContinuousClock())
    return Collections(load: { await load(loader) }, watch: { watch.listen($0) })
  }

  /// Off the main actor, as a disk may be slow; where one that came with the program is missing, the reader's own are
  /// there.
  @concurrent private nonisolated static func load(_ loader: CollectionLoader) async -> [ShownCollection] {
    (try? loader.load()) ?? loader.own()
  }
}
