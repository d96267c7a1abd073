/// A page of what a source shows of a book before somebody has it.
public struct PreviewPage: Sendable, Hashable {
  public enum PreviewKind: String, Sendable, Hashable {
    case picture, text
    /// A page for browsers alone.
    case web
  }

  public static let most = 50

  public let address: String
  public let kind: PreviewKind

  public init(_ kind: PreviewKind, _ address: String) {
    (self.kind, self.address) = (kind, address)
  }

  /// The page at an address whose content has a media type, in small letters; nil for one nobody can show.
  public init?(type: String, _ address: String) {
    let type = type.prefix { $0 != ";" }
    if type.hasPrefix("image/"), !type.hasPrefix("image/svg") {
      self.init(.picture, address)
    } else if type.hasPrefix("text/") || type == "application/xhtml+xml" {
      self.init(.text, address)
    } else {
      return nil
    }
  }
}

/// What came of fetching a page of a preview.
public enum PreviewOutcome: Sendable, Hashable {
  /// Path of the picture's file.
  case picture(path: String)
  case text(String)
  case failed(SourceState)
}
