/// What stands before the words of a line: blanks, signs of quotation, the sign of a list.
public struct LineStart: Sendable {
  /// Bytes of blanks at the very start.
  public let indent: Int
  /// Where the sign of a list begins, or would begin.
  public let marker: Int
  /// Where the words, or the box of a task, begin.
  let signEnd: Int
  public let end: Int
  /// What the line after it starts with; nil where the line belongs to no list and no quotation.
  let continuation: String?

  /// More before the first word are no list, and no key has to look at them.
  private static let most = 256
  private static let mostDigits = 9
  /// What stands before the words of a task that is still to be done.
  private static let box = "[ ] "

  init(_ line: TextLine) { self.init(line.text) }

  init(_ text: String) { self.init(Array(text.utf8.prefix(LineStart.most))) }

  public init(_ line: [UInt8]) {
    let bytes = line.prefix(LineStart.most)
    indent = bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    var at = indent
    while bytes.byte(at) == UInt8(ascii: ">") { at += bytes.byte(at + 1) == 0x20 ? 2 : 1 }
    marker = at
    if let (length, next) = LineStart.sign(in: bytes, at: at) {
      signEnd = at + length
      let isTask = LineStart.isBox(in: bytes, at: signEnd)
      end = signEnd + (isTask ? LineStart.box.utf8.count : 0)
      continuation = String(decoding: bytes[..<at], as: UTF8.self) + next + (isTask ? LineStart.box : "")
    } else {
      (signEnd, end) = (at, at)
      continuation = at > indent ? String(decoding: bytes[..<at], as: UTF8.self) : nil
    }
  }

  /// The length of a list's sign with its blank, and the sign of the item after it; nil where there is none.
  private static func sign(in bytes: ArraySlice<UInt8>, at start: Int) -> (length: Int, next: String)? {
    switch bytes.byte(start) {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      guard bytes.byte(start + 1) == 0x20 else { return nil }
      return (2, String(decoding: bytes[start..<(start + 2)], as: UTF8.self))
    case 0x30...0x39:
      let digits = bytes[start...].prefix(mostDigits).prefix { (0x30...0x39).contains($0) }
      let point = bytes.byte(digits.endIndex)
      guard point == UInt8(ascii: ".") || point == UInt8(ascii: ")"), bytes.byte(digits.endIndex + 1) == 0x20,
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      return (digits.count + 2, String(number + 1) + (point == UInt8(ascii: ".") ? ". " : ") "))
    default: return nil
    }
  }

  /// Whether the box of a task stands there: `[ ] ` or `[x] `.
  private static func isBox(in bytes: ArraySlice<UInt8>, at start: Int) -> Bool {
    bytes.byte(start) == UInt8(ascii: "[") && [0x20, 0x78, 0x58].contains(bytes.byte(start + 1))
      && bytes.byte(start + 2) == UInt8(ascii: "]") && bytes.byte(start + 3) == 0x20
  }

  /// The column in which the words of an item begin, and so the rows it is wrapped into, as far as that leaves half
  /// of the columns to them; 0 for a line that is none.
  static func hang(of line: String, columns: Int) -> Int {
    let start = LineStart(line)
    guard start.isItem else { return 0 }
    let sign = TextWidth.slice(of: line, bytes: 0..<start.end)
    return min(columns / 2, ColumnWalk(sign).reduce(0) { $0 + $1.columns(at: $0) })
  }

  /// Whether it has the sign of a list.
  public var isItem: Bool { end > marker }
  /// Whether it has a sign of quotation.
  public var isQuoted: Bool { marker > indent }
}

extension ArraySlice<UInt8> {
  /// A byte of a line; 0 beyond its end.
  fileprivate func byte(_ index: Int) -> UInt8 { index < endIndex ? self[index] : 0 }
}
