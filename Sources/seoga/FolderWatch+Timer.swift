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
