/// How a file begins, which tells what it is.
struct FileBeginning {
  /// Enough for the longest heading and for an entry or two.
  private static let most = 1 << 16

  private let bytes: [UInt8]
  /// The first lines as they are.
  let text: String
  /// The first lines, without blanks around them and without empty ones.
  let lines: [String]

  /// Whether nothing but blanks is in it.
  let isEmpty: Bool
  private let isText: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.prefix(Self.most)
    // The cut must not go through a character.
    if bytes.count > Self.most { start = start.prefix((start.lastIndex(of: 0x0A) ?? start.count - 1) + 1) }
    isText = CSVTable.isText(start)
    text = String(decoding: start, as: UTF8.self)
    lines = text.split(whereSeparator: \.isNewline).map { $0.withoutBlanksAround }.filter { !$0.isEmpty }
    isEmpty = isText && lines.isEmpty && bytes.count <= Self.most
  }

  /// Whether its first row at least is UTF-8 text.
  var beginsAsText: Bool { isText || names != nil }

  /// The cells of its first row, as of a table; nil where that is none.
  var names: [String]? { CSVTable(Array(bytes.prefix(Self.most))).names }
}
