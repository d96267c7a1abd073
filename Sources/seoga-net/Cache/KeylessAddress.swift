/// Takes out of addresses what lets somebody in, so that a book's file does not tell it.
struct KeylessAddress: Sendable {
  /// Names of a query's members, in small letters and without signs, that are keys whatever they hold.
  private static let names: Set<String> = [
    "apikey", "key", "token", "accesstoken", "authtoken", "apitoken", "auth", "password", "passwd", "pass",
    "pwd",
    "secret", "session", "sessionid", "jwt",
  ]
  /// What is as long as this stands in no address by chance.
  private static let telling = 6

  private let hidden: [String]

  /// Knows the key or the password of a source, and those its own address holds.
  init(hiding hidden: String?, home: String?) {
    let parts = home.map { Self.parts(of: $0) } ?? []
    self.hidden = [hidden ?? ""].filter { !$0.isEmpty } + parts.filter(Self.isKey)
  }

  /// The address without the members of its query that are keys; nil where one stands elsewhere in it.
  func address(_ text: String) -> String? {
    let ends = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if Self.parts(of: String(ends[0])).contains(where: isHidden) { return nil }
    guard ends.count > 1 else { return text }
    let members = ends[1].split(separator: "&", omittingEmptySubsequences: false)
    let kept = members.filter { member in
      let sides = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.plain(sides[0]).lowercased().filter(\.isLetter)
      return !Self.names.contains(name) && !isHidden(Self.plain(sides.last ?? ""))
    }
    if kept.count == members.count { return text }
    return kept.isEmpty ? String(ends[0]) : ends[0] + "?" + kept.joined(separator: "&")
  }

  private func isHidden(_ part: String) -> Bool {
    hidden.contains { part == $0 || ($0.utf8.count >= Self.telling && part.contains($0)) }
  }

  /// Whether a part of an address is long and mixed as only keys are; words with hyphens between them are a name.
  private static func isKey(_ part: String) -> Bool {
    let signs = part.filter { $0 != "-" }
    guard signs.utf8.count >= 20, signs.contains(where: \.isNumber) else { return false }
    if signs.allSatisfy(\.isHexDigit) { return true }
    return signs == part && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// What stands between the signs of an address, decoded.
  private static func parts(of address: String) -> [String] {
    address.split { "/?&=#@".contains($0) }.map { plain($0) }
  }

  /// Decoded where it is encoded rightly, else as it is.
  private static func plain(_ text: Substring) -> String {
    var plain: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        plain.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let decoded = UInt8(digits, radix: 16)
      else {
        return String(text)
      }
      plain.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: plain, as: UTF8.self) ?? String(text)
  }
}
