/// How a cell is drawn: one of the terminal's colours on its default background, and attributes.
public struct Style: Sendable, Hashable {
  /// Attributes every terminal of the last decades knows, and that are ignored where it does not.
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
    public static let reverse = Attributes(rawValue: 8)
    /// Underlined where the terminal has no such letters.
    public static let italic = Attributes(rawValue: 16)
  }

  /// Index among the terminal's 16 colours, or nil for its default.
  public var colour: UInt8?
  public var attributes: Attributes

  /// A style; without arguments the terminal's own.
  public init(colour: UInt8? = nil, attributes: Attributes = []) {
    self.colour = colour
    self.attributes = attributes
  }

  /// The terminal's default colour, no attributes.
  public static let plain = Style()
}
