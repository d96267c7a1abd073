import Glibc

/// Threads beside those of the language's own pool.
enum OwnThread {
  private final class ThreadWork {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func begin(_ run: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(ThreadWork(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      nil,
      { target in
        if let target { Unmanaged<ThreadWork>.fromOpaque(target).takeRetainedValue().run() }
        return nil
      },
      work.toOpaque()
    )
    if code == 0 { pthread_detach(thread) } else { work.release() }
  }
}
