public import ReadingCore

/// A collection made with care: an introduction and what it holds, books or things.
public struct BookCollection: Sendable, Hashable, Identifiable {
  /// A thing of an exhibition.
  public struct Exhibit: Sendable, Hashable {
    public var name: String
    /// One line.
    public var summary: String?
    /// Paragraphs end with a line feed.
    public var description: String?
    /// Name of a picture's file beside that of the collection.
    public var picture: String?
  }

  public enum CollectionEntry: Sendable, Hashable {
    /// A book; it has no `id` and no `added` yet.
    case book(Book)
    case exhibit(Exhibit)
  }

  /// What it is asked for by: the name of its file or folder.
  public var id: String
  public var title: String
  public var place: String?
  /// When it was, in words.
  public var duration: String?
  public var visitors: Int?
  public var description: String?
  public var entries: [CollectionEntry]

  /// How many of its entries are things.
  public var exhibits: Int { entries.count { if case .exhibit = $0 { true } else { false } } }

  public init(id: String, title: String, entries: [CollectionEntry] = []) {
    (self.id, self.title, self.entries) = (id, title, entries)
  }
}

/// What of a collection's file could not be understood, and where.
public struct CollectionProblem: Sendable, Hashable {
  public enum CollectionFault: Sendable, Hashable {
    /// It is no JSON from here on; what stands before counts.
    case json(JSONProblem.JSONProblemReason)
    /// Something else is expected here.
    case expected(Expectation)
  }

  /// What a part of a collection may be.
  public enum Expectation: String, Sendable, CaseIterable {
    case text, count, pages, isbn, texts, authors, entries, entry, collection, sources
  }

  /// Name of the file, with that of its folder where it is in one.
  public var file: String
  public var position: FilePosition
  /// The part that is meant, such as `[3].short_desc`; empty for the whole.
  public var path: String
  public var fault: CollectionFault
}
