extension CatalogueSource {
  /// A machine, and the port it answers at.
  public struct Endpoint: Sendable, Hashable {
    /// Its name or number, lower-case and without the brackets of an IPv6 number.
    public var host: String
    /// 1 to 65535.
    public var port: Int
    public var isEncrypted: Bool

    public init(host: String, port: Int, isEncrypted: Bool) {
      self.host = host
      self.port = port
      self.isEncrypted = isEncrypted
    }
  }

  /// Where it is asked: at its own address, else at the public one of its kind; nil where there is none, or the
  /// settings name what is no address.
  public var address: Endpoint? {
    if let url { return Endpoint(url: url) }
    return publicHost.map { Endpoint(host: $0, port: 443, isEncrypted: true) }
  }

  /// Whether a machine is the source's own, or one that its public service has.
  public func owns(host: String) -> Bool {
    guard let address else { return false }
    let domain = kind.domains.first { Self.isHost(address.host, in: $0) }
    return host == address.host || domain.map { Self.isHost(host, in: $0) } == true
  }

  /// Whether a machine belongs to a service that is open to everybody.
  public static func isPublic(host: String) -> Bool {
    [ServiceKind.openLibrary, .googleBooks, .aladin].flatMap(\.domains).contains { isHost(host, in: $0) }
  }

  private static func isHost(_ host: String, in domain: String) -> Bool {
    host == domain || host.hasSuffix(".\(domain)")
  }

  private var publicHost: String? {
    switch kind {
    case .openLibrary: "openlibrary.org"
    case .googleBooks: "www.googleapis.com"
    case .aladin: "www.aladin.co.kr"
    case .opds, .other: nil
    }
  }
}

extension CatalogueSource.ServiceKind {
  /// Under which names the machines of its public service are.
  fileprivate var domains: [String] {
    switch self {
    case .openLibrary: ["openlibrary.org"]
    case .googleBooks: ["googleapis.com", "books.google.com", "googleusercontent.com"]
    case .aladin: ["aladin.co.kr"]
    case .opds, .other: []
    }
  }
}

extension CatalogueSource.Endpoint {
  /// The address a URL of `http` or `https` leads to, with the usual port where it names none.
  public init?(url: String) {
    guard let parts = URLParts(url) else { return nil }
    switch parts.scheme {
    case "https": self.init(host: parts.host, port: parts.port ?? 443, isEncrypted: true)
    case "http": self.init(host: parts.host, port: parts.port ?? 80, isEncrypted: false)
    default: return nil
    }
  }
}
