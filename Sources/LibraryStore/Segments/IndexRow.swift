import ReadingCore

/// The part of a book in an index that has a fixed length, so that all rows can be looked through quickly.
struct IndexRow {
  static let stride = 136

  // Where some of the fields begin that are read alone, in bytes.
  static let sumStart = 8
  static let inodeStart = 16
  static let changedStart = 24
  static let sizeStart = 36
  static let modeStart = 40
  static let cardStart = 44
  static let textsStart = 52
  /// The places of all folded texts.
  static let allTexts = 0..<6
  static let pagesStart = 80
  static let ratingStart = 97
  static let flagsStart = 99
  static let touchedStart = 100
  static let heightStart = 112
  static let depthStart = 114
  static let lastReadStart = 120
  static let keptNotesStart = 127
  static let latestNoteStart = 128

  /// Statuses by their place here; what is none of them is looked up in the card.
  static let statuses = Status.known
  static let otherStatus: UInt8 = 255
  static let none: UInt32 = .max

  /// The first bytes of the identifier, as a number that is ordered like them.
  var key: UInt64 = 0
  var sum: UInt64 = 0
  var inode: UInt64 = 0
  var seconds: Int64 = 0
  var nanoseconds: UInt32 = 0
  /// When anything about the file changed last, as the system has it.
  var touched: (seconds: Int64, nanoseconds: UInt32) = (0, 0)
  /// Bytes of the file; `none` where the file is to be looked at again.
  var size: UInt32 = IndexRow.none
  var mode: UInt32 = 0
  /// Where its card begins, from the beginning of all cards, and how long it is.
  var card: (offset: UInt32, length: UInt32) = (0, 0)
  /// Where its folded texts begin, and the length of each, title, authors, series, tags, genres and publisher.
  var texts: UInt32 = 0
  var lengths: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0, 0)
  var pages: UInt32 = IndexRow.none
  /// The day it was added, packed; `none` where that is no day.
  var added: UInt32 = IndexRow.none
  /// The first days it was finished on, packed; more of them are looked up in the card.
  var finished: (UInt32, UInt32) = (IndexRow.none, IndexRow.none)
  var finishedCount: UInt8 = 0
  var rating: UInt8 = 0
  var status: UInt8 = 0
  var flags: UInt8 = 0
  /// In whole millimetres, the greatest standing for all beyond it; 0 where unknown.
  var height: UInt16 = 0
  var depth: UInt16 = 0
  /// The day it was published, packed; `none` where that is unknown.
  var published: UInt32 = IndexRow.none
  /// The day it was read last, packed; `none` where that is unknown.
  var lastRead: UInt32 = IndexRow.none
  /// The first part of its language, packed; 0 where it has none.
  var language: UInt16 = 0
  /// The place of its medium among `media`, from 1 up; 0 where it has none.
  var medium: UInt8 = 0
  /// How many notes keep something of the book; the greatest is looked up in the card.
  var keptNotes: UInt8 = 0
  /// When its latest note was made, in seconds since 1970; `noNote`, or `otherNote` where that is looked up in the card.
  var latestNote: UInt32 = IndexRow.noNote

  static let noNote: UInt32 = 0
  /// Stands for a moment that is not known, and for one that is none of those told here.
  static let otherNote: UInt32 = .max

  /// Media by their places; what is none of them is looked up in the card.
  static let media = Medium.known
  static let otherMedium: UInt8 = 255

  static let isFavourite: UInt8 = 1
  static let isOwned: UInt8 = 2
  static let hasNotes: UInt8 = 4
  static let isOfOtherFormat: UInt8 = 8
  static let hasCover: UInt8 = 16
  static let hasISBN: UInt8 = 32
  static let hasAbsorbed: UInt8 = 64

  static func key<Bytes: Sequence<UInt8>>(_ id: Bytes) -> UInt64 {
    var (key, count): (UInt64, UInt64) = (0, 0)
    for byte in id.prefix(8) {
      key = key << 8 | UInt64(byte)
      count += 1
    }
    return count == 0 ? 0 : key << (8 * (8 - count))
  }

  mutating func pack(_ file: FileStatus?) {
    guard let file, file.kind == .file, let length = UInt32(exactly: file.size), length != IndexRow.none,
      let nanoseconds = UInt32(exactly: file.changed.nanoseconds),
      let touched = UInt32(exactly: file.touched.nanoseconds)
    else { return }
    (size, inode, mode) = (length, file.inode, file.mode)
    (seconds, self.nanoseconds) = (Int64(file.changed.whole), nanoseconds)
    self.touched = (Int64(file.touched.whole), touched)
  }

  private static func packed(_ day: ReadingDay?) -> UInt32 { day.map { UInt32($0.packed) } ?? none }

  private static func latestNote(of card: BookCard) -> UInt32 {
    guard card.noteCount > 0 else { return noNote }
    return card.latestNote.flatMap(UInt32.init(exactly:)).flatMap { $0 == noNote ? nil : $0 } ?? otherNote
  }

  mutating func pack(_ card: BookCard) {
    key = IndexRow.key(card.id.utf8)
    pages = card.pages.map { min(UInt32(clamping: $0), IndexRow.none - 1) } ?? IndexRow.none
    added = IndexRow.packed(card.addedDay)
    let days = card.finishedDays
    finished = (IndexRow.packed(days.first), IndexRow.packed(days.dropFirst().first))
    finishedCount = UInt8(clamping: days.count)
    rating = UInt8(card.rating?.quarters ?? 0)
    status = IndexRow.statuses.firstIndex(of: card.status).map(UInt8.init) ?? IndexRow.otherStatus
    flags =
      (card.favourite ? IndexRow.isFavourite : 0) | (card.owned ? IndexRow.isOwned : 0)
      | (card.noteCount > 0 ? IndexRow.hasNotes : 0)
      | (card.isOfKnownFormat ? 0 : IndexRow.isOfOtherFormat)
      | (card.hasCover ? IndexRow.hasCover : 0) | (card.isbn.isEmpty ? 0 : IndexRow.hasISBN)
      | (card.absorbed.isEmpty ? 0 : IndexRow.hasAbsorbed)
    let measure = BookMeasure(card)
    (height, depth) = (UInt16(clamping: measure.height), UInt16(clamping: measure.depth))
    published = IndexRow.packed(card.publishedDay)
    lastRead = IndexRow.packed(card.lastRead)
    keptNotes = UInt8(clamping: card.keptNoteCount)
    latestNote = IndexRow.latestNote(of: card)
    language = LanguageTag.packed(card.language)
    medium =
      card.medium.map { medium in
        IndexRow.media.firstIndex(of: medium).map { UInt8($0 + 1) } ?? IndexRow.otherMedium
      } ?? 0
  }
}
