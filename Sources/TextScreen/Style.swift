/// How a cell is drawn: one of the terminal's colours on its default background, and attributes.
public struct Style: Sendable, Hashable {
  /// Attributes every terminal of the last decades knows, and that are ignored where it does not.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than the rest.
    public static let dim = Attributes(rawValue: 2)
    /// A line below.
    public static let underline = Attributes(rawValue: 4)
    /// Text and background changed over.
    public static let reverse = Attributes(rawValue: 8)
  }

  /// Index among the terminal's 16 colours, or nil for its default.
  public var colour: UInt8?
  /// How the text is stressed.
  public var attributes: Attributes

  /// A style; without arguments the terminal's own.
  public init(colour: UInt8? = nil, attributes: Attributes = []) {
    self.colour = colour
    self.attributes = attributes
  }

  /// The terminal's default colour, no attributes.
  public static let plain = Style()
}
