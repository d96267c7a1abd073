import Catalogue
import CatalogueAsking
import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite struct SocketProbeTests {
  private static let noBrake = ContinuousClock()

  private func probe(
    _ url: String,
    environment: [String: String] = [:],
    clock: any Clock<Duration> = noBrake,
    resolve: @escaping SocketProbe.Resolver = SocketAddress.lookUp
  ) async -> Bool {
    let probe = SocketProbe(environment: { environment[$0] }, clock: clock, resolve: resolve)
    return await probe(CatalogueSource(kind: .opds, url: url))
  }

  @Test func aPortThatListensIsUp() async throws {
    let port = try LoopbackPort(isListening: true)
    #expect(await probe("http://127.0.0.1:\(port.number)/opds"))
    #expect(await probe("http://localhost:\(port.number)/opds"))
  }

  @Test func aPortThatRefusesIsDown() async throws {
    let port = try LoopbackPort(isListening: false)
    #expect(await !probe("http://127.0.0.1:\(port.number)/opds"))
    #expect(await !probe("http://[::1]:\(port.number)/opds"))
  }

  @Test func aSourceWithoutAnAddressIsDown() async {
    let probe = SocketProbe(environment: { _ in nil }, clock: Self.noBrake) { _, _ in
      Issue.record("nothing is looked up")
      return []
    }
    #expect(await !probe(CatalogueSource(kind: .opds)))
    #expect(await !probe(CatalogueSource(kind: .other("zine"))))
    #expect(await !probe(CatalogueSource(kind: .openLibrary, url: "nowhere")))
  }

  @Test func aHostNobodyKnowsIsDown() async {
    let asked = Mutex<[String]>([])
    let isUp = await probe("https://nobody.invalid/opds") { host, port in
      asked.withLock { $0.append("\(host) \(port)") }
      return []
    }
    #expect(!isUp)
    #expect(asked.withLock { $0 } == ["nobody.invalid 443"])
  }

  @Test func anyNumberOfAMachineWillDo() async throws {
    let (open, closed) = (try LoopbackPort(isListening: true), try LoopbackPort(isListening: false))
    let isUp = await probe("http://many.invalid") { _, _ in
      SocketAddress.lookUp(host: "::1", port: closed.number)
        + SocketAddress.lookUp(host: "127.0.0.1", port: closed.number)
        + SocketAddress.lookUp(host: "127.0.0.1", port: open.number)
    }
    #expect(isUp)
  }

  @Test func theProxyIsProbedInstead() async throws {
    let port = try LoopbackPort(isListening: true)
    let proxy = ["https_proxy": "http://127.0.0.1:\(port.number)"]
    #expect(await probe("https://beyond.invalid/opds", environment: proxy))
    #expect(
      await !probe("http://127.0.0.1:\(try LoopbackPort(isListening: false).number)", environment: proxy)
    )
  }

  @Test func aLookUpThatTakesTooLongIsLeftAlone() async throws {
    let port = try LoopbackPort(isListening: true)
    let (clock, gate) = (ManualClock(), DispatchSemaphore(value: 0))
    let lookUps = Mutex(0)
    let probe = SocketProbe(environment: { _ in nil }, clock: clock) { _, _ in
      lookUps.withLock { $0 += 1 }
      gate.wait()
      return SocketAddress.lookUp(host: "127.0.0.1", port: port.number)
    }
    let source = CatalogueSource(kind: .opds, url: "http://slow.invalid")
    for _ in 1...2 {
      async let isUp = probe(source)
      while clock.sleeperCount == 0 || lookUps.withLock({ $0 }) == 0 { await Task.yield() }
      clock.advance(by: .seconds(2))
      #expect(await !isUp)
    }
    #expect(lookUps.withLock { $0 } == 1, "one at a time for a host")
    // The one that waits now is told what the look-up begun long ago comes to.
    async let isUp = probe(source)
    while clock.sleeperCount == 0 { await Task.yield() }
    gate.signal()
    #expect(await isUp)
    #expect(lookUps.withLock { $0 } == 1)
  }

  /// More hosts than the machine has threads to spare for them.
  @Test func lookUpsThatHangHoldNothingUp() async {
    let (clock, gate) = (ManualClock(), DispatchSemaphore(value: 0))
    let count = 40
    let begun = Mutex(0)
    let probe = SocketProbe(environment: { _ in nil }, clock: clock) { _, _ in
      begun.withLock { $0 += 1 }
      gate.wait()
      return []
    }
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<count {
        group.addTask { await probe(CatalogueSource(kind: .opds, url: "http://host\(number).invalid")) }
      }
      while clock.sleeperCount < count || begun.withLock({ $0 }) < count { await Task.yield() }
      clock.advance(by: .seconds(2))
      for await isUp in group { #expect(!isUp) }
    }
    for _ in 0..<count { gate.signal() }
  }
}

/// A port of the loopback interface that nobody else gets while this is there.
final class LoopbackPort: Sendable {
  struct Refused: Error {}

  let number: Int
  private let descriptor: Int32

  init(isListening: Bool) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      guard let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(descriptor, place, size) == 0 && getsockname(descriptor, place, &size) == 0
    }
    number = Int(UInt16(bigEndian: address.sin_port))
    guard isBound, !isListening || listen(descriptor, 8) == 0 else { throw Refused() }
  }

  deinit { close(descriptor) }
}
