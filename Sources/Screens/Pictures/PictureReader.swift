package import TextScreen

/// Reads a picture from what a program drew for a terminal: lines of signs and changes of colour.
///
/// Such a program works on what strangers send. Only the signs a picture may have and changes of the text's
/// colour are taken; anything else, and be it one byte, makes it no picture.
package nonisolated struct PictureReader {
  private static let escape: UInt32 = 0x1B
  private static let fullBlock: UInt32 = 0x2588
  private static let mostDigits = 3

  private let size: Size
  private let signs: PictureSigns
  private var rows: [[CellPicture.PicturePiece]] = []
  private var pieces: [CellPicture.PicturePiece] = []
  private var run = ""
  private var runStyle = Style.plain
  private var runColumns = 0
  private var column = 0
  /// The colour and whether text and background are changed over, as last told.
  private var colour = PictureColour.standard
  private var isReversed = false

  private enum PictureColour {
    /// Black is the background of most terminals, and some use the brighter black for that.
    case standard, black, grey
    case of(UInt8)
  }

  private init(_ size: Size, _ signs: PictureSigns) {
    self.size = size
    self.signs = signs
  }

  /// The picture of a program's output; nil where that is none of at most some columns and rows.
  package static func picture(from output: String, size: Size, signs: PictureSigns) -> CellPicture? {
    var reader = PictureReader(size, signs)
    return reader.read(output) ? CellPicture(rows: reader.rows) : nil
  }

  private mutating func read(_ output: String) -> Bool {
    var scalars = output.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case PictureReader.escape: guard parseColour(&scalars) else { return false }
      case 0x0A: guard endRow() else { return false }
      default: guard skip(scalar) else { return false }
      }
    }
    if column > 0, !endRow() { return false }
    return rows.contains { !$0.isEmpty }
  }

  // MARK: Signs

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard isAllowed(scalar), column < size.columns else { return false }
    column += 1
    let isFull = scalar.value == PictureReader.fullBlock
    let isBlank = scalar == " "
    var style = look
    if isFull { style.attributes.formSymmetricDifference(.reverse) }
    var sign = isFull || isBlank ? " " : String(scalar)
    // Black is left to the background.
    if case .black = colour { (sign, style) = (" ", .plain) }
    if sign == " ", !style.attributes.contains(.reverse) { style = .plain }
    if style != runStyle { endRun() }
    runStyle = style
    run += sign
    runColumns += 1
    return true
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return true }
    guard signs == .safe else { return false }
    switch scalar.value {
    case PictureReader.fullBlock, 0x2590, 0x2596...0x259F, 0x2800...0x28FF: return true
    default: return false
    }
  }

  private var look: Style {
    var style = Style.plain
    switch colour {
    case .standard, .black: break
    case .grey: style.attributes = .dim
    case .of(let index): style.colour = .palette(index)
    }
    if isReversed { style.attributes.formSymmetricDifference(.reverse) }
    return style
  }

  private mutating func endRun() {
    if runColumns > 0 {
      pieces.append(CellPicture.PicturePiece(text: run, style: runStyle, columns: runColumns))
    }
    (run, runColumns) = ("", 0)
  }

  private mutating func endRow() -> Bool {
    endRun()
    guard rows.count < size.rows else { return false }
    rows.append(pieces)
    pieces = []
    column = 0
    return true
  }

  // MARK: Colours

  /// Reads what follows an Escape: `[`, numbers parted by semicolons, and `m`.
  private mutating func parseColour(_ scalars: inout Substring.UnicodeScalarView) -> Bool {
    guard scalars.popFirst() == "[" else { return false }
    var digits = ""
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "0"..."9":
        guard digits.count < PictureReader.mostDigits else { return false }
        digits.unicodeScalars.append(scalar)
      case ";":
        guard apply(digits) else { return false }
        digits = ""
      case "m": return apply(digits)
      default: return false
      }
    }
    return false
  }

  private mutating func apply(_ digits: String) -> Bool {
    guard let number = digits.isEmpty ? 0 : UInt8(digits) else { return false }
    switch number {
    case 0: (colour, isReversed) = (.standard, false)
    case 7: isReversed = true
    case 27: isReversed = false
    case 30: colour = .black
    case 31...36: colour = .of(number - 30)
    // White is left to the reader's own colour of text.
    case 37, 39, 97: colour = .standard
    case 90: colour = .grey
    case 91...96: colour = .of(number - 91 + 9)
    default: return false
    }
    return true
  }
}
