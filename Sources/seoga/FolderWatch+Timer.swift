import Glibc
import LibraryStore
import Screens

extension FolderWatch {
  /// Has the screens show what another window and the command line do with the timer, until it ends.
  static func timer(in state: String, _ factory: ScreenFactory) -> FolderWatch {
    let watch = FolderWatch(state, only: TimerFile.fileName, clock: ContinuousClock())
    watch.listen { [weak factory] in factory?.readTimer() }
    // It may have changed since the first frame.
    factory.readTimer()
    return watch
  }
}

extension FolderWatch {
  /// Tells of what others write into a file, until they end; also where a link leads to it, as in a folder of settings
  /// that is kept elsewhere.
  static func settings(at path: String, _ changed: @escaping @MainActor () -> Void) -> [FolderWatch] {
    let real = realpath(path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    return Set([path, real ?? path]).map { path in
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) }
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      let watch = FolderWatch(folder, only: name ?? path, clock: ContinuousClock())
      watch.listen { changed() }
      return watch
    }
  }
}
