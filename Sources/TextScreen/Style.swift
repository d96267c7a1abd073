/// How a cell is drawn: a colour on the background of the screen, and attributes.
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
    /// Dim where the terminal lacks the colour of the style, as a quiet grey, and draws another instead.
    public static let dimInstead = Attributes(rawValue: 32)
  }

  /// A number and no optional: it keeps a cell small.
  private var colourBits: UInt32
  public var attributes: Attributes

  /// A style; without arguments the screen's own.
  public init(colour: Colour? = nil, attributes: Attributes = []) {
    colourBits = colour?.bits ?? 0
    self.attributes = attributes
  }

  /// Nil for the default colour of text.
  public var colour: Colour? {
    get { Colour(bits: colourBits) }
    set { colourBits = newValue?.bits ?? 0 }
  }

  /// The default colour, no attributes.
  public static let plain = Style()
}
