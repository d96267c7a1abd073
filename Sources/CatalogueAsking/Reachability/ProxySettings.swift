public import Catalogue

/// The proxies an environment names, as programs that fetch over HTTP read them.
public struct ProxySettings: Sendable, Hashable {
  /// The variables that are looked at.
  ///
  /// Each counts in capitals too but for `http_proxy`, which a web server gives its programs in capitals for a
  /// header of whoever asks.
  public static let variables =
    ["http_proxy"] + ["https_proxy", "all_proxy", "no_proxy"].flatMap { [$0, $0.uppercased()] }

  private static let ports = ["https": 443]
  /// Where a proxy's address names none.
  private static let usualPort = 1_080

  private let encrypted: URLParts?
  private let plain: URLParts?
  private let exceptions: [String]

  public init(environment: (String) -> String?) {
    func value(_ name: String) -> String? {
      [name, name.uppercased()].lazy.filter(Self.variables.contains).compactMap(environment)
        .first { !$0.isEmpty }
    }
    let all = value("all_proxy")
    encrypted = (value("https_proxy") ?? all).flatMap(URLParts.init)
    plain = (value("http_proxy") ?? all).flatMap(URLParts.init)
    exceptions = (value("no_proxy") ?? "").lowercased().split { $0 == "," || $0.isWhitespace }.map(
      String.init
    )
  }

  /// Where a connection meant for an address goes: to the address itself, or to the proxy that is set for it.
  public func way(to address: CatalogueSource.Endpoint) -> CatalogueSource.Endpoint {
    guard let proxy = address.isEncrypted ? encrypted : plain, !isException(address.host) else {
      return address
    }
    let port = proxy.port ?? Self.ports[proxy.scheme] ?? Self.usualPort
    return CatalogueSource.Endpoint(host: proxy.host, port: port, isEncrypted: proxy.scheme == "https")
  }

  /// `*` is every machine, `example.org` and `.example.org` that one and all below it.
  private func isException(_ host: String) -> Bool {
    exceptions.contains { exception in
      if exception == "*" { return true }
      let domain = exception.hasPrefix(".") ? String(exception.dropFirst()) : exception
      return host == domain || host.hasSuffix(".\(domain)")
    }
  }
}
