public import Catalogue
import Glibc

/// Whether a source's machine takes a connection, found out by making one and closing it again.
public struct SocketProbe: Sendable {
  /// The numbers of a machine for connections to a port; blocks as long as it takes.
  package typealias Resolver = @Sendable (_ host: String, _ port: Int) -> [SocketAddress]

  /// How long a probe takes at most.
  private static let limit = Duration.seconds(2)

  private let proxies: ProxySettings
  private let clock: any Clock<Duration>
  private let resolve: Resolver
  private let connections = Connections()

  /// A probe that goes through the proxies an environment names.
  public init(environment: (String) -> String?) {
    self.init(environment: environment, clock: ContinuousClock(), resolve: SocketAddress.lookUp)
  }

  package init(
    environment: (String) -> String?,
    clock: any Clock<Duration>,
    resolve: @escaping Resolver
  ) {
    proxies = ProxySettings(environment: environment)
    self.clock = clock
    self.resolve = resolve
  }

  /// Whether the source's machine, or the proxy on the way to it, takes a connection within 2 seconds.
  public func callAsFunction(_ source: CatalogueSource) async -> Bool {
    guard let address = source.address.map(proxies.way) else { return false }
    return await withTaskGroup(of: Bool.self) { [connections, resolve, clock] group in
      group.addTask {
        await connections.isTaken(at: address) { isAwaited in
          let found = resolve(address.host, address.port)
          return isAwaited() && SocketAddress.anyTakesConnection(of: found, within: Self.limit)
        }
      }
      group.addTask {
        // Woken by the other's answer, it has nothing to say.
        try? await clock.sleep(for: Self.limit)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
