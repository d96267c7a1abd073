/// A book as lists show it, without its texts, reads and notes: small enough to keep one of each in memory.
///
/// It is never written to the library; a change is made in the book's file.
public struct BookCard: BookSummary, Hashable {
  /// The fields of a card, to be put together piece by piece.
  ///
  /// A hundred thousand are held at once, so that the small ones stand together and the counts are narrow.
  package struct Parts: Sendable, Hashable {
    package let id: String
    package var format = Book.currentFormat
    package var title = ""
    package var subtitle: String?
    package var authors: [Author] = []
    package var series: [SeriesPlace] = []
    package var isbn: [String] = []
    package var publisher: String?
    package var published: String?
    package var language: String?
    package var medium: Medium?
    private var size = NarrowSize()
    package var status = Status.want
    package var rating: Rating?
    package var favourite = false
    package var owned = false
    package var hasCover = false
    package var length = BookLength()
    package var queueRank: String?
    package var added = ""
    package var place: ReadingPlace?
    package var finishedDays: [ReadingDay] = []
    package var lastLogged: LogMoment?
    package var lastRead: ReadingDay?
    private var notes: UInt32 = 0
    private var keptNotes: UInt32 = 0
    private var removed: UInt32 = 0
    package var latestNote: Int?
    /// Few books have one, and the place for it would be the largest of all.
    private var boxedRead: OpenRead?
    package var absorbed: [AbsorbedBook] = []
    package var absorbedBy: String?

    package init(id: String) { self.id = id }

    package var openRead: Read? {
      get { boxedRead?.read }
      set { boxedRead = newValue.map(OpenRead.init) }
    }

    package var dimensions: Dimensions? {
      get { size.dimensions }
      set { size = NarrowSize(newValue) }
    }

    package var noteCount: Int {
      get { Int(clamping: notes) }
      set { notes = UInt32(clamping: newValue) }
    }

    package var keptNoteCount: Int {
      get { Int(clamping: keptNotes) }
      set { keptNotes = UInt32(clamping: newValue) }
    }

    package var removedCount: Int {
      get { Int(clamping: removed) }
      set { removed = UInt32(clamping: newValue) }
    }
  }

  /// The three lengths of a copy in millimetres, each below 0 where it is not known.
  private struct NarrowSize: Sendable, Hashable {
    private var height: Int32 = -1
    private var width: Int32 = -1
    private var depth: Int32 = -1

    init(_ dimensions: Dimensions? = nil) {
      height = Self.narrow(dimensions?.heightMM)
      width = Self.narrow(dimensions?.widthMM)
      depth = Self.narrow(dimensions?.depthMM)
    }

    /// Nil where no length is known.
    var dimensions: Dimensions? {
      guard self != NarrowSize() else { return nil }
      return Dimensions(heightMM: Self.wide(height), widthMM: Self.wide(width), depthMM: Self.wide(depth))
    }

    private static func narrow(_ length: Int?) -> Int32 { length.map { Int32(clamping: $0) } ?? -1 }

    private static func wide(_ length: Int32) -> Int? { length < 0 ? nil : Int(clamping: length) }
  }

  private final class OpenRead: Sendable, Hashable {
    let read: Read

    init(_ read: Read) { self.read = read }

    static func == (left: OpenRead, right: OpenRead) -> Bool { left.read == right.read }

    func hash(into hasher: inout Hasher) { read.hash(into: &hasher) }
  }

  /// Cards are handed about many times for each key, and a class is copied by counting it once.
  private final class Storage: Sendable, Hashable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static func == (left: Storage, right: Storage) -> Bool { left === right || left.parts == right.parts }

    func hash(into hasher: inout Hasher) { parts.hash(into: &hasher) }
  }

  private let storage: Storage

  package init(_ parts: Parts) { storage = Storage(parts) }

  public init(_ book: Book) {
    var parts = Parts(id: book.id)
    parts.format = book.format
    parts.title = book.title
    parts.subtitle = book.subtitle
    parts.authors = book.authors.map { Author(name: $0.name, role: $0.role) }
    parts.series = book.series.map { SeriesPlace(name: $0.name, position: $0.position) }
    parts.isbn = book.isbn
    parts.publisher = book.publisher
    parts.published = book.published
    parts.language = book.language
    parts.medium = book.medium
    parts.dimensions = book.dimensions
    parts.hasCover = book.hasCover
    parts.status = book.status
    parts.rating = book.rating
    parts.favourite = book.favourite
    parts.owned = book.owned
    parts.length = book.length
    parts.queueRank = book.queueRank
    parts.added = book.added
    parts.place = book.place
    parts.finishedDays = book.finishedDays
    parts.lastLogged = book.lastLogged
    parts.lastRead = book.lastRead
    parts.noteCount = book.notes.count
    parts.keptNoteCount = book.notes.count { $0.keptText != nil }
    parts.latestNote = Note.latestMoment(of: book.notes)
    parts.removedCount = book.removed.count
    parts.absorbed = book.absorbed.map(BookCard.marks)
    parts.absorbedBy = book.absorbedBy
    if book.status == .reading { parts.openRead = book.currentRead.map(BookCard.open) }
    storage = Storage(parts)
  }

  /// What another record that became one with a book is found by in lists.
  private static func marks(_ record: AbsorbedBook) -> AbsorbedBook {
    var marks = AbsorbedBook(id: record.id)
    marks.isbn = record.isbn
    marks.sum = record.sum
    return marks
  }

  /// The part of a read that a pace is calculated from.
  private static func open(_ read: Read) -> Read {
    var open = Read(id: read.id, started: read.started)
    open.pagesAtThatTime = read.pagesAtThatTime
    open.log = read.log.map { LogEntry(id: $0.id, day: $0.day, at: $0.at) }
    return open
  }

  public var id: String { storage.parts.id }
  public var format: Int { storage.parts.format }
  public var title: String { storage.parts.title }
  public var subtitle: String? { storage.parts.subtitle }
  public var authors: [Author] { storage.parts.authors }
  public var series: [SeriesPlace] { storage.parts.series }
  public var isbn: [String] { storage.parts.isbn }
  public var publisher: String? { storage.parts.publisher }
  /// Year, month or day of publication as the book's file has it; free text.
  public var published: String? { storage.parts.published }
  public var language: String? { storage.parts.language }
  public var medium: Medium? { storage.parts.medium }
  /// How large the copy is, in millimetres; nil where no length is known.
  public var dimensions: Dimensions? { storage.parts.dimensions }
  /// Whether an address of a cover is known.
  public var hasCover: Bool { storage.parts.hasCover }
  public var status: Status { storage.parts.status }
  public var rating: Rating? { storage.parts.rating }
  public var favourite: Bool { storage.parts.favourite }
  public var owned: Bool { storage.parts.owned }
  public var pages: Int? { storage.parts.length.pages }
  public var length: BookLength { storage.parts.length }
  public var queueRank: String? { storage.parts.queueRank }
  public var added: String { storage.parts.added }
  public var place: ReadingPlace? { storage.parts.place }
  public var finishedDays: [ReadingDay] { storage.parts.finishedDays }
  public var lastLogged: LogMoment? { storage.parts.lastLogged }
  public var lastRead: ReadingDay? { storage.parts.lastRead }
  /// How many notes it has, the memo among them.
  public var noteCount: Int { storage.parts.noteCount }
  /// How many of them keep something of the book's own words.
  public var keptNoteCount: Int { storage.parts.keptNoteCount }
  /// When the note was made that was made last, in seconds since 1970; nil where no note tells.
  public var latestNote: Int? { storage.parts.latestNote }
  /// The read that goes on, of a book that is being read: its beginning and its places.
  public var openRead: Read? { storage.parts.openRead }
  /// How many notes and reads were taken out of the book and are kept in it.
  public var removedCount: Int { storage.parts.removedCount }
  /// The other records that became one with it: their identifiers, their ISBNs and the sums of their files.
  public var absorbed: [AbsorbedBook] { storage.parts.absorbed }
  /// The identifier of the book that it became one with.
  public var absorbedBy: String? { storage.parts.absorbedBy }
}

extension BookCard {
  /// The pace of the read that goes on; nil where there is none, or too little of a log.
  public func pace(today: ReadingDay) -> Pace? {
    openRead.flatMap { read in
      let pages = read.pagesAtThatTime ?? length.pages
      return Pace(of: read, length: BookLength(pages: pages, seconds: length.seconds), today: today)
    }
  }
}
