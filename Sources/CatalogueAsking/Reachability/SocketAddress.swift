import Glibc

/// A machine's number and a port, as the system's calls take them.
package struct SocketAddress: Sendable, Hashable {
  private let family: Int32
  private let bytes: [UInt8]

  /// All numbers of a machine by its name, IPv6 and IPv4; none where nobody knows it. Blocks.
  package static func lookUp(host: String, port: Int) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = streamType
    hints.ai_flags = AI_NUMERICSERV
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { info in
      guard let info = info?.pointee, let address = info.ai_addr else { return nil }
      let bytes = UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))
      return SocketAddress(family: info.ai_family, bytes: Array(bytes))
    }
  }

  /// Whether any of some addresses takes a connection; all are tried at once, and closed again. Blocks for the
  /// given time at most.
  package static func anyTakesConnection(of addresses: [SocketAddress], within limit: Duration) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: limit)
    var open: [pollfd] = []
    defer { for entry in open { close(entry.fd) } }
    for address in addresses {
      guard let descriptor = makeSocket(address.family) else { continue }
      open.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
      switch address.connect(descriptor) {
      case 0: return true
      case EINPROGRESS, EINTR: break
      default: close(open.removeLast().fd)
      }
    }
    while !open.isEmpty {
      let left = clock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return false }
      let count = poll(&open, nfds_t(open.count), Int32(left.rounded(.up)))
      if count < 0, errno != EINTR { return false }
      for entry in open where entry.revents != 0 && fault(of: entry.fd) == 0 { return true }
      for entry in open where entry.revents != 0 { close(entry.fd) }
      open.removeAll { $0.revents != 0 }
    }
    return false
  }

  /// Begins to connect without waiting; 0 where that succeeds at once, else the system's number of the reason.
  private func connect(_ descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return EINVAL }
      return connectSocket(descriptor, address, socklen_t(bytes.count)) == 0 ? 0 : errno
    }
  }

  private static func fault(of descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 ? code : errno
  }
}

// Inside the type the system's names would be its own.
private let connectSocket = connect

private let streamType = Int32(SOCK_STREAM.rawValue)

/// A socket that never waits and that no child program inherits.
private func makeSocket(_ family: Int32) -> Int32? {
  let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
  let descriptor = socket(family, streamType | flags, Int32(IPPROTO_TCP))
  return descriptor < 0 ? nil : descriptor
}
