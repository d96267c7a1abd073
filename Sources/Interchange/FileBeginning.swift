import ReadingCore

/// How a file begins, which tells what it is.
struct FileBeginning {
  /// A form of file; KOReader writes three.
  enum Form {
    case goodreads, kindle, sidecar, documents, markdown, readwise

    /// The program that writes it.
    var format: ImportFile.Format {
      switch self {
      case .goodreads: .goodreads
      case .kindle: .kindle
      case .sidecar, .documents, .markdown: .koreader
      case .readwise: .readwise
      }
    }
  }

  /// Enough for the longest heading and for an entry or two.
  private static let most = 1 << 16

  private let bytes: [UInt8]
  /// The first lines, without blanks around them and without empty ones.
  private let lines: [String]

  /// Whether nothing but blanks is in it.
  let isEmpty: Bool
  private let isText: Bool

  /// Looks at a file's bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.prefix(Self.most)
    // The cut must not go through a character.
    if bytes.count > Self.most { start = start.prefix((start.lastIndex(of: 0x0A) ?? start.count - 1) + 1) }
    isText = CSVTable.isText(start)
    let text = String(decoding: start, as: UTF8.self)
    lines = text.split(whereSeparator: \.isNewline).map { KindleBlock.trimmed($0) }.filter { !$0.isEmpty }
    isEmpty = isText && lines.isEmpty && bytes.count <= Self.most
  }

  /// The form of the file; nil where it is none of those a program writes. `format` nil stands for any.
  func form(of format: ImportFile.Format?) -> Form? {
    let forms: [(Form, () -> Bool)] = [
      (.sidecar, { isSidecar }), (.documents, { isDocuments }), (.goodreads, { isGoodreads }),
      (.readwise, { isReadwise }), (.markdown, { isMarkdown }), (.kindle, { isKindle }),
    ]
    return forms.first { form, holds in (format ?? form.format) == form.format && holds() }?.0
  }

  /// Whether its first row at least is UTF-8 text.
  var beginsAsText: Bool { isText || names != nil }

  private var isSidecar: Bool {
    guard let line = lines.first(where: { !$0.hasPrefix("--") }) else { return false }
    guard line.hasPrefix("return") else { return false }
    // A title may begin with the word.
    let rest = KindleBlock.trimmed(line.dropFirst("return".count))
    return rest.isEmpty || rest.hasPrefix("{")
  }

  private var isDocuments: Bool {
    // A title may begin with a bracket.
    let start = lines.prefix(3).joined().filter { !$0.isWhitespace }.prefix(2)
    return ["{", "{\"", "{}", "[{", "[]"].contains(start)
  }

  private var isMarkdown: Bool {
    lines.first?.hasPrefix("# ") == true
      && (lines.dropFirst().first?.hasPrefix("##### ") == true
        || lines.contains(where: KOReaderMarkdown.isEntryHeading))
  }

  private var isKindle: Bool {
    lines.contains(where: KindleBlock.isSeparator)
      || (lines.count > 1 && (KindleMeta(lines[1])?.isSure ?? false))
  }

  private var names: [String]? { CSVTable(Array(bytes.prefix(Self.most))).names }

  private var isGoodreads: Bool { names.flatMap(GoodreadsHeading.init) != nil }

  private var isReadwise: Bool { names.flatMap(ReadwiseHeading.init) != nil }
}
