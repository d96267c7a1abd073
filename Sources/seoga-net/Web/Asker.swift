import Catalogue

/// On whose behalf a request is made, and what that allows.
struct Asker: Sendable {
  /// Name of the source, by which the file of keys knows it; nil for a cover of a book on the shelf.
  let name: String?
  /// The source's own address, which alone gets its password; nil for a public service.
  let home: HTTPAddress?
  /// Whether the reader allows the source's own host without encryption.
  let allowsHTTP: Bool
  /// Whether the service has anything to do with keys and passwords.
  let takesKey: Bool
  /// Whether it is a server that people have accounts on.
  let takesPassword: Bool
  /// Between the beginnings of two requests.
  let spacing: Duration
  let lane: Lane
  /// Whether the source itself is to be asked, however lately it answered.
  let isAnew: Bool
  /// Whether the service takes so many questions a day, of which each is counted.
  let countsCalls: Bool

  init(
    _ source: CatalogueSource?,
    spacing: Duration,
    lane: Lane,
    isAnew: Bool = false,
    countsCalls: Bool = false
  ) {
    name = source?.name
    home = source?.url.flatMap { HTTPAddress($0) }
    allowsHTTP = source?.allowsHTTP ?? false
    takesKey = source?.kind.takesKey ?? true
    takesPassword = source?.kind == .opds
    self.spacing = spacing
    self.lane = lane
    self.isAnew = isAnew
    self.countsCalls = countsCalls
  }

  /// Whether an address may be asked, encrypted or not; this machine only on behalf of a source that is on it.
  func mayAsk(_ address: HTTPAddress) -> Bool {
    if address.isLoopback { return home?.isLoopback == true }
    return address.isEncrypted || (allowsHTTP && address.host == home?.host)
  }

  func trusts(_ address: HTTPAddress) -> Bool { address.origin == home?.origin }
}
