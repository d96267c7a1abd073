/// What stands before the words of a line: blanks, signs of quotation, the sign of a list.
public struct LineStart: Sendable {
  /// Bytes of blanks at the very start.
  public let indent: Int
  /// Where the sign of a list begins, or would begin.
  public let marker: Int
  /// Where the words begin.
  public let end: Int
  /// What the line after it starts with; nil where the line belongs to no list and no quotation.
  let continuation: String?

  /// More before the first word are no list, and no key has to look at them.
  private static let most = 256

  init(_ line: TextLine) { self.init(line.text.utf8) }

  /// What stands at the start of a line's bytes.
  public init(_ line: some Sequence<UInt8>) {
    let bytes = Array(line.prefix(LineStart.most))
    var at = 0
    func byte(_ ahead: Int = 0) -> UInt8 { at + ahead < bytes.count ? bytes[at + ahead] : 0 }
    while byte() == 0x20 || byte() == 0x09 { at += 1 }
    indent = at
    while byte() == UInt8(ascii: ">") { at += byte(1) == 0x20 ? 2 : 1 }
    let isQuoted = at > indent
    marker = at
    let before = String(decoding: bytes[..<at], as: UTF8.self)
    let digits = bytes[at...].prefix(9).prefix { (0x30...0x39).contains($0) }
    let number = Int(String(decoding: digits, as: UTF8.self))
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(byte()), byte(1) == 0x20 {
      end = at + 2
      continuation = before + String(decoding: bytes[at..<(at + 2)], as: UTF8.self)
    } else if let number, [UInt8(ascii: "."), UInt8(ascii: ")")].contains(byte(digits.count)),
      byte(digits.count + 1) == 0x20
    {
      end = at + digits.count + 2
      continuation =
        before + String(number + 1) + String(decoding: [byte(digits.count), 0x20], as: UTF8.self)
    } else {
      end = at
      continuation = isQuoted ? before : nil
    }
  }

  /// Whether it has the sign of a list.
  public var isItem: Bool { end > marker }
  /// Whether it has a sign of quotation.
  public var isQuoted: Bool { marker > indent }
}
