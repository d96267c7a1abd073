import Catalogue

/// One question over HTTP, and where its answer may come from.
struct WebRequest: Sendable {
  let address: HTTPAddress
  /// Header lines by their names.
  let headers: [String: String]
  /// What is told where the address asks for it; it goes to no other origin.
  var login: Login?
  /// Whose login it is: how a server was told who asks is remembered by this name.
  var account = ""
  /// Whether the asker may be sent on to an address.
  let allowsRedirect: @Sendable (HTTPAddress) -> Bool
}

/// A name and a password from the reader's file of keys.
struct Login: Sendable, Hashable {
  let user: String
  let password: String
}

/// A whole answer as it came, of whatever status.
struct WebAnswer: Sendable {
  let status: Int
  /// Values by names in lower case, of those that tell this program something.
  let headers: [String: String]
  let body: [UInt8]
  /// The address that answered, after any redirects.
  let address: HTTPAddress
  /// How many requests it took: those that were sent on, and those that had to say who asks.
  let requests: Int
}

enum WebOutcome: Sendable {
  case answer(WebAnswer)
  case failed(SourceState)
}
