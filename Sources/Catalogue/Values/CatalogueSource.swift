/// A catalogue on the network as the reader's settings name it.
public struct CatalogueSource: Sendable, Hashable {
  /// The service that answers at its address; an unknown word is kept, so that it can be named.
  public enum ServiceKind: Sendable, Hashable {
    case openLibrary, googleBooks, aladin, opds
    case other(String)
  }

  public var kind: ServiceKind
  /// What the reader calls it; no two of the reader's sources have the same.
  public var name: String
  /// Its address; nil for the public one of its kind.
  public var url: String?
  public var isEnabled: Bool
  /// Whether it may be asked without encryption although it is on another machine.
  public var allowsHTTP: Bool

  /// A source; without a name it has that of its kind.
  public init(
    kind: ServiceKind,
    name: String? = nil,
    url: String? = nil,
    isEnabled: Bool = true,
    allowsHTTP: Bool = false
  ) {
    self.kind = kind
    self.name = name ?? kind.word
    self.url = url
    self.isEnabled = isEnabled
    self.allowsHTTP = allowsHTTP
  }

  /// What is asked where the settings say nothing.
  public static let usual = [CatalogueSource(kind: .openLibrary)]
}

extension CatalogueSource.ServiceKind {
  private static let known: [(word: String, kind: CatalogueSource.ServiceKind)] = [
    ("openlibrary", .openLibrary), ("googlebooks", .googleBooks), ("aladin", .aladin), ("opds", .opds),
  ]

  /// How the settings write it.
  public var word: String {
    if case .other(let word) = self { return word }
    return Self.known.first { $0.kind == self }?.word ?? ""
  }

  /// Whether this version can ask such a service; where it cannot, it does not look for its machine either.
  public var isKnown: Bool {
    if case .other = self { false } else { true }
  }

  /// Whether it has anything to do with keys and passwords.
  public var takesKey: Bool { self != .openLibrary }

  /// Whether it answers nobody without a key.
  public var needsKey: Bool { self == .googleBooks || self == .aladin }

  /// Questions it takes of one key in a day of Korea; nil where nobody says.
  public var callsPerDay: Int? { self == .aladin ? 5_000 : nil }

  public init(word: String) { self = Self.known.first { $0.word == word }?.kind ?? .other(word) }
}
