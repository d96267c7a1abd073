/// One line of a text as it is read: its words without the signs, and how they look.
public struct DocumentLine: Sendable, Equatable {
  public enum LineKind: Sendable {
    case text, heading, code
    /// A line of a heading after its first.
    case headingGoesOn
    /// The line under a heading that makes it one; it has no words.
    case underline
    /// A thread from side to side; it has no words.
    case rule
    /// What could not be read as Markdown, or is left out where a text is: it stands as it was written.
    case raw
  }

  /// What a line stands in.
  public enum Container: Sendable, Equatable {
    case quotation
    /// The sign of the item with the blank after it, and whether this is the line it is written in.
    case item(sign: String, isFirst: Bool)
  }

  /// A stretch of the words that looks different, or leads somewhere.
  public struct Run: Sendable, Equatable {
    /// UTF-8 bytes of the line's words.
    public var bytes: Range<Int>
    public let stress: Stress
    /// Its place among the links of the document.
    public let link: Int?

    public init(bytes: Range<Int>, stress: Stress = [], link: Int? = nil) {
      (self.bytes, self.stress, self.link) = (bytes, stress, link)
    }
  }

  public struct Stress: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let emphasis = Stress(rawValue: 1)
    public static let strong = Stress(rawValue: 2)
    public static let code = Stress(rawValue: 4)
  }

  public var kind: LineKind
  /// The outermost first.
  public var containers: [Container]
  public var text: String
  /// In the order of the words, none over another.
  public var runs: [Run]

  public init(
    _ text: String = "",
    _ kind: LineKind = .text,
    in containers: [Container] = [],
    runs: [Run] = []
  ) {
    (self.text, self.kind, self.containers, self.runs) = (text, kind, containers, runs)
  }
}

/// Where a link leads.
public enum DocumentLink: Sendable, Hashable {
  /// As it was written: not every address is one of the web.
  case address(String)
  /// `[[Title]]`: what bears that name.
  case title(String)
}
