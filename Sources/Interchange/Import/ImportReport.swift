public import ReadingCore

/// What becomes of every row of a file, before or after anything is written.
public struct ImportReport: Sendable, Hashable {
  public enum ImportFate: String, Sendable, Hashable, CaseIterable {
    case added
    /// A book of the shelf learns something from it.
    case merged
    /// A book of the shelf has all of it already.
    case unchanged
    /// It is left out, and `reason` says why.
    case skipped
  }

  public struct ImportEntry: Sendable, Hashable {
    /// Number of the row in the file, the first one below the heading being 1, or of the entry.
    public let row: Int
    public let fate: ImportFate
    /// The title as the row has it; empty where it has none.
    public let title: String
    /// Why it has this fate: what makes it skipped, or how it met its book, what that learnt, and what to
    /// look at, in this order; empty where there is nothing to say.
    public let reasons: [ImportReason]
    /// The book it makes or meets; nil for a row that is left out.
    public let book: String?
    /// The first words of a note; nil where the row is none.
    public let note: String?
    /// What a book is chosen by: for all entries like it, its title and author, and for a row that may belong to
    /// several books the row alone; nil where there is nothing to choose.
    public let work: String?
    /// How the book stands that the row makes; nil where it makes none.
    public let status: Status?
    /// The books a row may belong to, by their identifiers; empty where any can be chosen.
    public let candidates: [String]

    public init(
      row: Int,
      fate: ImportFate,
      title: String,
      reasons: [ImportReason] = [],
      book: String? = nil,
      note: String? = nil,
      work: String? = nil,
      status: Status? = nil,
      candidates: [String] = []
    ) {
      self.row = row
      self.fate = fate
      self.title = title
      self.reasons = reasons
      self.book = book
      self.note = note
      self.work = work
      self.status = status
      self.candidates = candidates
    }

    /// Whether a reader should hear of it without asking: left out, merged, or taken with a doubt.
    public var deservesLook: Bool {
      switch fate {
      // Whoever has left it out knows.
      case .skipped: reasons != [.leftOut]
      case .merged: true
      case .added, .unchanged: reasons.contains(where: \.deservesLook)
      }
    }
  }

  /// The same with the entries of some rows in place of those it has.
  public func with(_ others: [ImportEntry]) -> ImportReport {
    var entries = entries
    for other in others where entries.indices.contains(other.row - 1) { entries[other.row - 1] = other }
    return ImportReport(entries: entries)
  }

  /// One entry for each row, in the order of the file.
  public let entries: [ImportEntry]
  /// Counted once, for every frame asks.
  private let counts: [ImportFate: Int]

  public init(entries: [ImportEntry]) {
    self.entries = entries
    counts = entries.reduce(into: [:]) { $0[$1.fate, default: 0] += 1 }
  }

  public func count(of fate: ImportFate) -> Int { counts[fate] ?? 0 }

  /// Whether a book has several rows.
  var hasRepeatedBooks: Bool {
    entries.contains { entry in
      entry.reasons.contains { reason in
        switch reason {
        case .sameRow, .earlierRow: true
        default: false
        }
      }
    }
  }
}

extension ImportReport.ImportEntry {
  /// The entry as it is where the reader leaves its work out; what makes no note anyway stays as it is.
  public var leftOut: ImportReport.ImportEntry {
    switch reasons.first {
    case .bookmark, .clipLimit, .noText, .unknownEntry, .notText, .noTitle, .empty, .breaksOff, .tooLong,
      .brokenQuotes:
      if fate == .skipped { return self }
    default: break
    }
    return ImportReport.ImportEntry(
      row: row,
      fate: .skipped,
      title: title,
      reasons: [.leftOut],
      note: note,
      work: work
    )
  }

  /// The entry given to a book of the shelf, as far as that can be said without a plan.
  public func given(to book: String) -> ImportReport.ImportEntry {
    guard fate != .skipped else { return self }
    return ImportReport.ImportEntry(row: row, fate: fate, title: title, book: book, note: note, work: work)
  }
}
