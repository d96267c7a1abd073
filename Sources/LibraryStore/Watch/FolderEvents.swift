import Dispatch
import Glibc

enum FolderEvent: Sendable, Hashable {
  /// Something of this name came, went or changed in the folder of a watch.
  case inside(watch: Int32, name: String)
  /// The folder of a watch was itself renamed, removed or changed; the watch may be over.
  case itself(watch: Int32)
  /// More happened than could be kept: anything may have changed.
  case lost
}

enum WatchOutcome: Sendable, Hashable {
  case watching(Int32)
  case absent
  /// The system cannot watch it, as where all its watches are taken.
  case refused
}

/// What the kernel tells about folders by inotify, as events of the main queue; nothing runs until there is
/// something to tell.
@MainActor final class FolderEvents {
  private static let told =
    UInt32(IN_CREATE) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE)
    | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)
  /// Of events the kernel adds unasked, those that end a watch.
  private static let ofItself =
    UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT) | UInt32(IN_IGNORED)
  /// Room for some hundred events; each has at most 16 bytes and a name.
  private static let bufferSize = 64 * 1024

  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?

  /// Nil where the system has none to give.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  isolated deinit {
    guard let source else {
      if descriptor >= 0 { close(descriptor) }
      return
    }
    // The descriptor is closed once Dispatch has stopped looking at it.
    source.cancel()
  }

  /// Delivers what happens from now on, and what happened since the first watch.
  func listen(_ onEvents: @escaping @MainActor ([FolderEvent]) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [descriptor] in
      MainActor.assumeIsolated {
        let events = Self.drain(descriptor)
        if !events.isEmpty { onEvents(events) }
      }
    }
    source.setCancelHandler { [descriptor] in _ = close(descriptor) }
    self.source = source
    source.activate()
  }

  /// Watches a folder, through links; one that is watched already keeps its watch.
  func watch(_ path: String) -> WatchOutcome {
    let watch = inotify_add_watch(descriptor, path, Self.told)
    if watch >= 0 { return .watching(watch) }
    return errno == ENOENT || errno == ENOTDIR ? .absent : .refused
  }

  /// Ends a watch; what it told and was not delivered yet still is.
  func forget(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  private static func drain(_ descriptor: Int32) -> [FolderEvent] {
    var events: [FolderEvent] = []
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        append(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &events)
      }
    }
    return events
  }

  private static func append(_ bytes: UnsafeRawBufferPointer, to events: inout [FolderEvent]) {
    let headSize = MemoryLayout<inotify_event>.size
    var place = 0
    while place + headSize <= bytes.count {
      let head = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      let name = bytes[(place + headSize)...].prefix(Int(head.len)).prefix { $0 != 0 }
      place += headSize + Int(head.len)
      if head.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        events.append(.lost)
      } else if head.mask & ofItself != 0 || name.isEmpty {
        events.append(.itself(watch: head.wd))
      } else {
        events.append(.inside(watch: head.wd, name: String(decoding: name, as: UTF8.self)))
      }
    }
  }
}
