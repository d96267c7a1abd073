extension CatalogueSource {
  /// A machine, and the port it answers at.
  public struct Address: Sendable, Hashable {
    /// Its name or number, lower-case and without the brackets of an IPv6 number.
    public var host: String
    /// 1 to 65535.
    public var port: Int
    /// Whether what is said to it is encrypted.
    public var isEncrypted: Bool

    /// An address by its parts.
    public init(host: String, port: Int, isEncrypted: Bool) {
      self.host = host
      self.port = port
      self.isEncrypted = isEncrypted
    }
  }

  /// Where it is asked: at its own address, else at the public one of its kind; nil where there is none, or the
  /// settings name what is no address.
  public var address: Address? {
    if let url { return Address(url: url) }
    return publicHost.map { Address(host: $0, port: 443, isEncrypted: true) }
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

extension CatalogueSource.Address {
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
