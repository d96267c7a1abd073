/// A page of results and those before it: a server that sends from page to page in a circle is left.
struct OPDSPage: Sendable {
  private static let most = 500

  let address: WebAddress
  /// Marks of the pages that were read, in hexadecimal.
  private let visited: [Substring]

  init(_ address: WebAddress) {
    self.address = address
    visited = []
  }

  /// Reads what `text` gives.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard let address = parts.first.flatMap({ WebAddress(String($0)) }) else { return nil }
    self.address = address
    visited = Array(parts.dropFirst())
  }

  private init(_ address: WebAddress, after visited: [Substring]) {
    self.address = address
    self.visited = visited
  }

  /// The page after this one; nil where that was read already.
  func next(_ address: WebAddress) -> OPDSPage? {
    let read = visited + [Self.mark(self.address)[...]]
    guard read.count < Self.most, !read.contains(Self.mark(address)[...]) else { return nil }
    return OPDSPage(address, after: read)
  }

  /// The page as an answer's `next`.
  var text: String { ([address.text[...]] + visited).joined(separator: " ") }

  /// Few characters for an address: FNV-1a, which is the same in every run.
  private static func mark(_ address: WebAddress) -> String {
    let hash = address.text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
