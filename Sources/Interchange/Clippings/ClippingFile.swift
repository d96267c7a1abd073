/// A file of highlights, read and not yet held against the shelf.
struct ClippingFile: Sendable {
  struct ClippingEntry: Sendable {
    /// Which of the works it belongs to; nil where it names none.
    var work: Int?
    var title: String
    var content: ClippingContent
    var bytes: [UInt8]
  }

  enum ClippingContent: Sendable {
    case clipping(Clipping)
    /// Nothing that makes a note, and why.
    case left(ImportReason)
  }

  /// The books that entries name, in the order of the file.
  private(set) var works: [ClippedWork] = []
  private(set) var entries: [ClippingEntry] = []
  /// What has to stand before entries that are written to a file of their own.
  var head: [UInt8] = []
  private var workByKey: [String: Int] = [:]

  /// A place for a book; the same for one that is known.
  mutating func place(of work: ClippedWork) -> Int {
    let key = work.key
    if let place = workByKey[key] { return place }
    workByKey[key] = works.count
    works.append(work)
    return works.count - 1
  }

  mutating func add(_ entry: ClippingEntry) { entries.append(entry) }

  /// The bytes of the entries a report skips, in their order; nothing where it skips none.
  func skipped(_ report: ImportReport) -> [UInt8] {
    let numbers = report.entries.lazy.filter { $0.fate == .skipped }.map(\.row)
    let rows = numbers.compactMap { entries.indices.contains($0 - 1) ? entries[$0 - 1].bytes : nil }
    return rows.isEmpty ? [] : rows.reduce(into: head) { $0 += $1 }
  }
}
