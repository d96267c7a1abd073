public import Catalogue

/// What a service wants next on its way to an answer: a pure value, which the program that asks carries out.
public enum SourceStep: Sendable {
  /// Some requests, made one after the other, and what to do with what came of each, in the same order.
  case fetch([SourceRequest], then: @Sendable ([SourceOutcome]) -> SourceStep)
  case done(CatalogueAnswer)
}

/// One question over HTTP: a GET without a body.
public struct SourceRequest: Sendable, Hashable {
  /// Where to ask, percent-encoded.
  public var url: String
  /// Media types that are understood.
  public var accept: String
  /// The member of the query that takes the reader's key, which is not in `url`; nil where none is wanted.
  public var keyMember: String?

  public init(url: String, accept: String, keyMember: String? = nil) {
    self.url = url
    self.accept = accept
    self.keyMember = keyMember
  }

  /// Where to ask with the reader's key.
  public func url(key: String) -> String {
    guard let keyMember else { return url }
    return url + (url.contains("?") ? "&" : "?") + "\(keyMember)=\(Self.written(key: key))"
  }

  /// A key as it stands in an address.
  public static func written(key: String) -> String { WebAddress.escaped(key) }
}

public enum SourceOutcome: Sendable, Hashable {
  /// A whole answer, also where its status is 400, 404, 410 or 422, which services use to say that there is nothing,
  /// and 403 of one that takes a key, which it says the reason with.
  case answer(SourceAnswer)
  /// There is none: unreachable, refused, broken off and what else can happen.
  case failed(SourceState)
}

public struct SourceAnswer: Sendable, Hashable {
  public var status: Int
  /// The address that answered, after any redirects.
  public var url: String
  /// What was sent, decompressed.
  public var body: [UInt8]

  public init(status: Int, url: String, body: [UInt8]) {
    self.status = status
    self.url = url
    self.body = body
  }
}
