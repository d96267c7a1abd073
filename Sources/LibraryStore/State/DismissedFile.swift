public import ReadingCore

/// What the reader sent away for good, of all that the program proposes by itself.
public struct DismissedProposals: Sendable, Hashable {
  /// A volume that is not to be proposed as the next of its series.
  public struct DismissedVolume: Sendable, Hashable {
    /// The name of the series.
    public var series: String
    /// The identifier of the book; nil where none was on the shelf.
    public var book: String?
    /// The number that is missing, as text.
    public var position: String?
    /// RFC 3339 stamp of the dismissal.
    public var at: String?
    public var unread = Unread()
  }

  public internal(set) var nextInSeries: [DismissedVolume] = []
  public var unread = Unread()

  public init() {}

  public func contains(_ proposal: SeriesProposal) -> Bool {
    nextInSeries.contains { $0.isAbout(proposal) }
  }

  mutating func add(_ proposal: SeriesProposal, at stamp: String) {
    guard !contains(proposal) else { return }
    var volume = DismissedVolume(series: proposal.series)
    switch proposal.step {
    case .volume(let book): volume.book = book.id
    case .missing(let number): volume.position = String(number)
    }
    volume.at = stamp
    nextInSeries.append(volume)
  }

  mutating func remove(_ proposal: SeriesProposal) { nextInSeries.removeAll { $0.isAbout(proposal) } }
}

extension DismissedProposals.DismissedVolume {
  /// A book is known by its identifier, whatever its series is called by now.
  fileprivate func isAbout(_ proposal: SeriesProposal) -> Bool {
    switch proposal.step {
    case .volume(let card): book?.isIdentical(to: card.id) ?? false
    case .missing(let number):
      book == nil && position == String(number) && TextFold.fold(series) == TextFold.fold(proposal.series)
    }
  }
}

extension DismissedProposals: StoredRecord {
  package static let table = FieldTable<DismissedProposals>([.records("nextInSeries", \.nextInSeries)])

  package static func bare(_ object: JSONObject) -> DismissedProposals? { DismissedProposals() }
}

extension DismissedProposals.DismissedVolume: StoredRecord {
  package static let table = FieldTable<DismissedProposals.DismissedVolume>([
    .required("series", \.series, .text, absent: ""),
    .optional("book", \.book, .text),
    .optional("position", \.position, .text),
    .optional("at", \.at, .text),
  ])

  package static func bare(_ object: JSONObject) -> DismissedProposals.DismissedVolume? {
    DismissedProposals.DismissedVolume(series: "")
  }
}

/// What was sent away of one library on this machine, in one file of the state.
///
/// What cannot be read is nothing, and makes room for what is sent away next; what a later version wrote into it stays.
public struct DismissedFile: Sendable {
  private static let name = "dismissed"

  private let files: Drafts

  /// The file beside the folder of the drafts, made when the first is sent away.
  public init(beside drafts: Drafts) {
    files = Drafts(folder: Path.parent(of: drafts.folder), disk: drafts.disk)
  }

  public func load() -> DismissedProposals {
    guard let bytes = try? files.bytes(Self.name) else { return DismissedProposals() }
    return DismissedFile.proposals(in: bytes)
  }

  /// Sends a proposal away, on what the file holds by now, and gives all that is sent away then.
  public func dismiss(
    _ proposal: SeriesProposal,
    at stamp: String
  ) throws(StoreError) -> DismissedProposals { try change { $0.add(proposal, at: stamp) } }

  /// Takes that back.
  public func recall(_ proposal: SeriesProposal) throws(StoreError) -> DismissedProposals {
    try change { $0.remove(proposal) }
  }

  private func change(
    _ change: (inout DismissedProposals) -> Void
  ) throws(StoreError) -> DismissedProposals {
    let before = try files.bytes(Self.name).map(DismissedFile.proposals) ?? DismissedProposals()
    var after = before
    change(&after)
    if after != before { try files.write(after, as: Self.name) }
    return after
  }

  private static func proposals(in bytes: [UInt8]) -> DismissedProposals {
    guard let object = try? RecordFile.object(bytes) else { return DismissedProposals() }
    return DismissedProposals(stored: object) ?? DismissedProposals()
  }
}
