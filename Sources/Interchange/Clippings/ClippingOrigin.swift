import ReadingCore

/// The origin of a note that was imported from a file of highlights: its entries as they stood there, each
/// behind the name of its program, with a line of equal signs between two.
///
/// It is read again whenever entries come, so that nothing but the note itself has to be remembered.
struct ClippingOrigin: Sendable {
  private static let separator = "\n==========\n"

  private(set) var text: String

  init(_ records: [String]) { text = records.joined(separator: Self.separator) }

  /// The origin a note has, which may begin with something that is no entry.
  init(of note: Note) { text = note.origin ?? "" }

  mutating func add(_ record: String) { text += (text.isEmpty ? "" : Self.separator) + record }

  /// Puts an entry in the place of an earlier state of it.
  mutating func replace(_ record: String, with later: String) {
    guard let range = text.firstRange(of: record) else { return add(later) }
    text.replaceSubrange(range, with: later)
  }

  static func record(_ source: ClippingSource, _ entry: String) -> String {
    "\(source.title): \(entry)"
  }

  private static func begins(_ text: some StringProtocol, _ source: ClippingSource) -> Bool {
    text.utf8.starts(with: "\(source.title): ".utf8)
  }

  func names(_ source: ClippingSource, of sources: [ClippingSource]) -> Bool {
    Self.begins(text, source) || records(of: sources).contains { $0.source.title == source.title }
  }

  /// The entries of some programs as they can be read again, in their order.
  func clippings(of sources: [ClippingSource]) -> [Clipping] {
    records(of: sources).compactMap { source, record in
      let entry = String(record.dropFirst(source.title.count + 2))
      var clipping = source.recall(entry)
      clipping?.record = record
      return clipping
    }
  }

  /// The parts between two separators that a program's name stands before.
  private func records(of sources: [ClippingSource]) -> [(source: ClippingSource, text: String)] {
    var records: [(source: ClippingSource, text: String)] = []
    for part in text.split(separator: Self.separator, omittingEmptySubsequences: false) {
      if let source = sources.first(where: { Self.begins(part, $0) }) {
        records.append((source, String(part)))
      } else if !records.isEmpty {
        // The line stands in the text of an entry.
        records[records.count - 1].text += Self.separator + part
      }
    }
    return records
  }
}
