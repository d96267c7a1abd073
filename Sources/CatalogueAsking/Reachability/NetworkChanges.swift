import CLinux
import Dispatch
import Glibc

/// What the kernel tells of network interfaces and their addresses; nothing runs until there is something to
/// tell.
@MainActor public final class NetworkChanges {
  /// A cable plugged in comes as a dozen messages, and the way to the network stands after the last of them.
  private static let debounce = Duration.seconds(1)

  private let clock: any Clock<Duration>
  private let report: @MainActor () -> Void
  private var source: (any DispatchSourceRead)?
  private var telling: Task<Void, Never>?

  /// Reports once for changes that come within a second of one another; nothing where the system does not
  /// tell of any.
  public init(clock: any Clock<Duration>, report: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.report = report
    guard let descriptor = Self.open() else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if Self.drain(descriptor) { self?.note() }
      }
    }
    source.setCancelHandler { _ = close(descriptor) }
    self.source = source
    source.activate()
  }

  isolated deinit { end() }

  public func end() {
    source?.cancel()
    source = nil
    telling?.cancel()
  }

  package func note() {
    telling?.cancel()
    telling = Task { [clock, report] in
      if (try? await clock.sleep(for: Self.debounce)) != nil { report() }
    }
  }

  private static func open() -> Int32? {
    let type = SOCK_RAW.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(AF_NETLINK, Int32(type), NETLINK_ROUTE)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = UInt32(RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR)
    let status = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      } ?? -1
    }
    if status == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Takes what is there to read, all of it the same to us; whether there was anything, or more than the
  /// kernel could keep.
  private static func drain(_ descriptor: Int32) -> Bool {
    var isAny = false
    withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: 8) { buffer in
      while true {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 || count < 0 && errno == ENOBUFS else { return }
        isAny = true
      }
    }
    return isAny
  }
}
