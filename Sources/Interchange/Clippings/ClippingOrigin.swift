import ReadingCore

/// The origin of a note that was imported from a file of highlights: its entries as they stood there, each
/// behind the name of its program, with a line of equal signs between two.
///
/// It is read again whenever entries come, so that nothing but the note itself has to be remembered.
struct ClippingOrigin: Sendable {
  private static let separator = "\n==========\n"

  private(set) var text: String

  /// The origin of entries.
  init(_ records: [String]) { text = records.joined(separator: Self.separator) }

  /// The origin a note has, which may begin with something that is no entry.
  init(of note: Note) { text = note.origin ?? "" }

  /// Adds an entry at the end.
  mutating func add(_ record: String) { text += (text.isEmpty ? "" : Self.separator) + record }

  /// Puts an entry in the place of an earlier state of it.
  mutating func replace(_ record: String, with later: String) {
    guard let range = text.firstRange(of: record) else { return add(later) }
    text.replaceSubrange(range, with: later)
  }

  /// An entry of a program as it is kept.
  static func record(_ format: ImportFile.Format, _ entry: String) -> String {
    "\(format.originName): \(entry)"
  }

  private static func begins(_ text: some StringProtocol, _ format: ImportFile.Format) -> Bool {
    guard format.hasClippings else { return false }
    return text.utf8.starts(with: "\(format.originName): ".utf8)
  }

  /// Whether an entry of a program is in it.
  func names(_ format: ImportFile.Format) -> Bool {
    Self.begins(text, format) || records.contains { $0.format == format }
  }

  /// The entries as they can be read again, in their order.
  var clippings: [Clipping] {
    records.compactMap { format, record in
      let entry = String(record.dropFirst(format.originName.count + 2))
      var clipping = format.clipping(recalled: entry)
      clipping?.record = record
      return clipping
    }
  }

  /// The parts between two separators that a program's name stands before.
  private var records: [(format: ImportFile.Format, text: String)] {
    var records: [(format: ImportFile.Format, text: String)] = []
    for part in text.split(separator: Self.separator, omittingEmptySubsequences: false) {
      if let format = ImportFile.Format.allCases.first(where: { Self.begins(part, $0) }) {
        records.append((format, String(part)))
      } else if !records.isEmpty {
        // The line stands in the text of an entry.
        records[records.count - 1].text += Self.separator + part
      }
    }
    return records
  }
}

extension ImportFile.Format {
  /// Whether its files hold entries that make notes, and not rows of books.
  var hasClippings: Bool { self != .goodreads }

  /// The name that stands before its entries in the origin of a note.
  var originName: String {
    switch self {
    case .goodreads: "Goodreads"
    case .kindle: "Kindle"
    case .koreader: "KOReader"
    case .readwise: "Readwise"
    }
  }

  /// An entry read again from the origin of a note, without its record.
  fileprivate func clipping(recalled entry: String) -> Clipping? {
    switch self {
    case .goodreads: nil
    case .kindle: KindleBlock(lines: KindleBlock.lines(of: entry)).clipping
    case .koreader: KOReaderEntry.clipping(recalled: entry)
    case .readwise: ReadwiseCells(recalled: entry)?.clipping
    }
  }
}
