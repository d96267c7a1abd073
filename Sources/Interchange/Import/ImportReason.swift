public import ReadingCore

/// Something to say of a row; a row may have several, and sentences are made where they are shown.
public enum ImportReason: Sendable, Hashable {
  // MARK: Why a row is left out

  case noTitle
  case empty
  /// The row ends before the columns do; the number of those it has.
  ///
  /// A row that lacks only columns a book can do without is read all the same, and says so.
  case breaksOff(columns: Int)
  /// More stands in the row than there are columns, so that they may have shifted; the number it has.
  case tooLong(columns: Int)
  /// A quotation mark opens or closes where it cannot, so that nobody knows where the row ends.
  case brokenQuotes
  /// Bytes of it are no UTF-8 text.
  case notText
  /// An earlier row of the file is the same book and says all of it already; its number.
  case sameRow(Int)
  case inTrash
  /// Its title has to be asked of a catalogue, which was not done or did not answer.
  case titleNotAsked
  /// The catalogue that was asked for its title knows nothing of it.
  case titleUnknown
  /// It was thrown away in the program the file comes from.
  case deletedThere
  /// The book's file was written by a newer version and is only read.
  case newerFormat

  /// It only marks a page.
  case bookmark
  /// In place of the passage stands a notice that its publisher allows no more of them.
  case clipLimit
  /// It has neither a passage nor words of the reader's.
  case noText
  case unknownEntry
  case leftOut

  // MARK: How a row met its book

  /// By the identifier of the program that wrote the file.
  case sameSource
  case sameISBN
  /// By title and first author.
  case sameTitle
  /// By the reader's choice.
  case byHand
  /// By another row of the file, before it; its number.
  case earlierRow(Int)

  /// By a title like it, which is the book's.
  case likeTitle(String)
  /// By what so many books of the shelf share; where nothing else speaks for one of them, it is left out.
  case oneOfSeveral(Int)
  /// It makes a book, which stands so.
  case newBook(Status)

  // MARK: How an entry met its note

  /// The words of the reader's at the passage of another entry; its number.
  case noteOf(Int)
  /// A piece of the longer passage of another entry; its number.
  case withinRow(Int)
  /// A passage that was marked anew by another entry, which took its place; its number.
  case markedAgain(Int)
  /// The passage of a note that stands there, or one over its place that was marked before it.
  case samePassage
  /// A longer passage than the note had, which takes its place.
  case longerPassage
  /// A shorter passage, marked after the one the note had, which takes its place.
  case shorterPassage
  /// The passage at which words of the reader's stand there.
  case passageAdded
  /// Words of the reader's at the passage of a note that stands there.
  case noteAdded
  case laterState
  /// The reader has removed the note, so it stays away.
  case removedNote

  // MARK: What the book learns from it

  /// What a book that stood on the shelf has now and had not before.
  case learnt(ImportFact)

  // MARK: What deserves a look

  /// Finished, with no day given.
  case noFinishDay
  /// A shelf of the reader's own instead of a state; it is kept as a tag, and the book is wanted.
  case ownShelf(String)
  /// A cell nobody can be sure of: its column as the file names it and what stands in it.
  ///
  /// Of a date whose day and month cannot be told apart the year is taken. The cell is kept with the book.
  case unclear(column: String, text: String)
  /// A day on which the book was finished, other than those it has: the row counts no more reads than the
  /// book has, so it makes none.
  case otherDay(ReadingDay)
  /// A book on the shelf with the same title and author has another ISBN, so this one is a book of its own.
  case otherEdition
  /// The word for what the entry is stands in none of the known languages, so it is taken for a passage; the
  /// line it stands in.
  case unknownKind(String)
  /// The date cannot be read, so the note has none; where it stands.
  case undated(String)
  /// A notice that its publisher allows no more of them stood in the passage and was taken out.
  case cutShort

  /// Something a book learns from a row.
  public enum ImportFact: Sendable, Hashable {
    case status(Status)
    case rating(Rating)
    case reads(Int)
    /// So many days on which known reads ended.
    case days(Int)
    case notes(Int)
    /// Tags, in the order of the file.
    case tags([String])
    case pages(Int)
    case series([String])
    /// A copy stands at home.
    case owned
    case favourite
    /// Its identifier, publisher and the like, or cells that are only kept.
    case details
  }
}

extension ImportReason {
  /// Whether it asks the reader for a look, where the row itself was taken.
  public var deservesLook: Bool {
    switch self {
    case .noFinishDay, .ownShelf, .unclear, .otherDay, .otherEdition, .breaksOff, .likeTitle,
      .oneOfSeveral, .newBook, .unknownKind, .undated, .cutShort:
      true
    default: false
    }
  }
}
