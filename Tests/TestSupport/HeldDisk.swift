import Catalogue
import Glibc
package import LibraryStore
import Synchronization
import Testing
import TextScreen

/// A disk on which files that are to be made can be held back.
package final class HeldDisk: Sendable {
  private let held = Mutex(false)
  private let asked = Mutex(false)

  package init() {}

  /// Whether files that are to be made wait.
  package var isHeld: Bool {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }

  /// Whether a file was asked for while they are held back.
  package var isWaitedFor: Bool { asked.withLock { $0 } }

  package var access: FileAccess {
    var access = FileAccess.live
    access.open = { [self] path, mode throws(SystemFault) in
      if case .create = mode, isHeld {
        asked.withLock { $0 = true }
        while isHeld { sched_yield() }
      }
      return try FileAccess.live.open(path, mode)
    }
    return access
  }
}

extension Stage {
  /// Holds a disk back as long as this stage is there, and waits no more for what is under way.
  package func wait(for disk: HeldDisk) {
    disk.isHeld = true
    held = HeldBack { disk.isHeld = false }
  }

  /// Waits no more for catalogues that do not answer as long as this stage is there.
  package func wait(for catalogues: StubCatalogues) {
    held = HeldBack { catalogues.answer { _ in .found([]) } }
  }

  /// Waits until an import is being written to a disk that is held back, and shows it.
  package func written(to disk: HeldDisk) async {
    let isWriting = await becomesSo { disk.isWaitedFor && library.progress?.phase == .writing }
    if !isWriting { Issue.record("no import is being written:\n\(screen)") }
    let size = driver.terminal.size
    driver.resize(columns: size.columns, rows: size.rows)
  }
}

/// Lets what was held back go on when nobody looks any more.
package final class HeldBack: Sendable {
  private let release: @Sendable () -> Void

  init(_ release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}
