import ReadingCore

/// Where a version of the library has a book, and what its file holds.
struct BookStanding {
  let place: LibraryFiles.BookFolder
  let bytes: [UInt8]

  /// Nil where the version has no such book.
  init?(_ shelf: [UInt8]?, _ trash: [UInt8]?) {
    guard let bytes = shelf ?? trash else { return nil }
    (place, self.bytes) = (shelf == nil ? .trash : .shelf, bytes)
  }

  /// Where it lies that two sides have in two ways: where the side put it that moved it, unless the other changed what
  /// it holds. An edit beats a delete.
  static func place(_ base: BookStanding?, _ one: BookStanding, _ other: BookStanding)
    -> LibraryFiles.BookFolder
  {
    if one.place == other.place { return one.place }
    guard let base else { return .shelf }
    let (moved, stayed) = one.place == base.place ? (other, one) : (one, other)
    return stayed.bytes == base.bytes ? moved.place : .shelf
  }

  /// The one that was changed, and the other, which became one with another book meanwhile and lies in the trash; nil
  /// where that is not what happened.
  func absorbed(
    besides other: BookStanding,
    since base: BookStanding?
  ) -> (standing: BookStanding, absorbed: BookStanding)? {
    guard place != other.place, base?.place == .shelf else { return nil }
    let (standing, gone) = place == .shelf ? (self, other) : (other, self)
    return gone.isAbsorbed && !standing.isAbsorbed ? (standing, gone) : nil
  }

  private var isAbsorbed: Bool { book?.absorbedBy != nil }

  /// What its file would hold if no other book had absorbed it.
  var released: [UInt8] {
    guard var book else { return bytes }
    book.absorbedBy = nil
    return RecordFile.bytes(book)
  }

  private var book: Book? { Book(bytes: bytes) }
}
