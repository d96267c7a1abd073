/// Reads `WWW-Authenticate`, in which several offers and their fields stand between the same commas.
struct ChallengeHeader {
  /// One way a server offers.
  struct Offer {
    /// In lower case.
    let scheme: String
    /// Values by names in lower case.
    var fields: [String: String] = [:]
  }

  /// The offers in their order.
  static func offers(_ header: String) -> [Offer] {
    var reader = ChallengeHeader(rest: header[...])
    var offers: [Offer] = []
    while let word = reader.word() {
      reader.skip(" \t")
      if reader.take("=") {
        reader.skip(" \t=")
        let value = reader.value()
        if !offers.isEmpty { offers[offers.count - 1].fields[word.lowercased()] = value }
      } else {
        offers.append(Offer(scheme: word.lowercased()))
      }
    }
    return offers
  }

  private var rest: Substring

  private mutating func skip(_ characters: String) { rest = rest.drop { characters.contains($0) } }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func word() -> String? {
    skip(" \t,\"=")
    let word = rest.prefix { !" \t,=\"".contains($0) }
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  private mutating func value() -> String {
    guard take("\"") else {
      let value = rest.prefix { !" \t,".contains($0) }
      rest = rest.dropFirst(value.count)
      return String(value)
    }
    var value = ""
    while let next = rest.popFirst(), next != "\"" {
      value.append(next == "\\" ? rest.popFirst() ?? next : next)
    }
    return value
  }
}
