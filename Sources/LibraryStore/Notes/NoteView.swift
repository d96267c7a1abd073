import Glibc

/// The bytes of an index of notes while they are looked at.
struct NoteView {
  static let bookStride = 24
  static let noteStride = 32

  let head: NoteSegment.NoteSegmentHead
  let bytes: UnsafeRawBufferPointer

  private func number<Number: BitwiseCopyable>(at offset: Int) -> Number {
    bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  private func small(at offset: Int) -> Int { Int(number(at: offset) as UInt32) }

  // MARK: Books

  private func row(ofBook book: Int) -> Int { head.bookRows + book * NoteView.bookStride }

  func sum(_ book: Int) -> UInt64 { number(at: row(ofBook: book)) }

  func removal(_ book: Int) -> Int64 { number(at: row(ofBook: book) + 8) }

  private func firstNote(_ book: Int) -> Int { small(at: row(ofBook: book) + 16) }

  private func idStart(_ book: Int) -> Int { small(at: row(ofBook: book) + 20) }

  func notes(of book: Int) -> Range<Int> { firstNote(book)..<firstNote(book + 1) }

  func id(_ book: Int) -> UnsafeRawBufferPointer {
    let ids = head.idsStart
    return UnsafeRawBufferPointer(rebasing: bytes[(ids + idStart(book))..<(ids + idStart(book + 1))])
  }

  /// The book of an identifier; books stand in the order of theirs.
  func book(of id: UnsafeRawBufferPointer) -> Int? {
    var (low, high) = (0, head.books)
    while low < high {
      let middle = (low + high) / 2
      if ByteRun.compare(self.id(middle), id) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < head.books && ByteRun.compare(self.id(low), id) == 0 ? low : nil
  }

  // MARK: Notes

  private func row(of note: Int) -> Int { head.noteRows + note * NoteView.noteStride }

  func moment(_ note: Int) -> Int64 { number(at: row(of: note)) }

  func book(of note: Int) -> Int { small(at: row(of: note) + 8) }

  /// 0 where it has none.
  func page(_ note: Int) -> UInt32 { number(at: row(of: note) + 12) }

  /// Where the text of a note begins among all; of the note after the last one where they end.
  func textStart(_ note: Int) -> Int { small(at: row(of: note) + 16) }

  private func tagStart(_ note: Int) -> Int { small(at: row(of: note) + 20) }

  /// 0 where it has none, or one that begins with no number.
  func place(_ note: Int) -> UInt32 { number(at: row(of: note) + 24) }

  private func noteIDStart(_ note: Int) -> Int { small(at: row(of: note) + 28) }

  func noteID(_ note: Int) -> UnsafeRawBufferPointer {
    let start = head.noteIDsStart
    return UnsafeRawBufferPointer(
      rebasing: bytes[(start + noteIDStart(note))..<(start + noteIDStart(note + 1))]
    )
  }

  var texts: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[head.textsStart...]) }

  /// The tags of a note, by their places among the names.
  func tags(_ note: Int) -> [Int] {
    (tagStart(note)..<tagStart(note + 1)).map { small(at: head.taggedStart + $0 * 4) }
  }

  func hasTag(_ note: Int, where isMeant: [Bool]) -> Bool {
    (tagStart(note)..<tagStart(note + 1)).contains { isMeant[small(at: head.taggedStart + $0 * 4)] }
  }

  /// The note at a place of the order by day, the latest first.
  func note(atDay place: Int) -> Int { small(at: head.days + place * 4) }

  /// The note whose text a byte belongs to, looked for from one on that begins before it.
  func note(at byte: Int, from first: Int, upTo end: Int) -> Int {
    // Mostly it is one of the next.
    var (low, step) = (first, 1)
    while low + step < end, textStart(low + step) <= byte {
      low += step
      step *= 2
    }
    var high = min(end, low + step)
    while low + 1 < high {
      let middle = (low + high) / 2
      if textStart(middle) <= byte { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Soundness

  /// The names of tags; nil where they cannot be read.
  var names: [String]? {
    var source = ByteSource(UnsafeRawBufferPointer(rebasing: bytes[head.namesStart..<head.textsStart]))
    let names = source.list { $0.text() }
    return source.isBroken ? nil : names
  }

  /// Whether every row leads to a place that is there.
  func isSound(names: Int) -> Bool {
    guard firstNote(0) == 0, firstNote(head.books) == head.notes else { return false }
    guard idStart(0) == 0, idStart(head.books) == head.ids else { return false }
    guard textStart(0) == 0, textStart(head.notes) == head.texts else { return false }
    guard tagStart(0) == 0, tagStart(head.notes) == head.tagged else { return false }
    guard noteIDStart(0) == 0, noteIDStart(head.notes) == head.noteIDs else { return false }
    for book in 0..<head.books {
      let (first, end) = (firstNote(book), firstNote(book + 1))
      guard first <= end, end <= head.notes, idStart(book) <= idStart(book + 1) else { return false }
      for note in first..<end where self.book(of: note) != book { return false }
    }
    for note in 0..<head.notes {
      guard textStart(note) <= textStart(note + 1), tagStart(note) <= tagStart(note + 1),
        noteIDStart(note) <= noteIDStart(note + 1), self.note(atDay: note) < head.notes
      else { return false }
    }
    return (0..<head.tagged).allSatisfy { small(at: head.taggedStart + $0 * 4) < names }
  }
}

/// The order of bytes.
enum ByteRun {
  /// Below 0 where the left ones come first, above where the right ones do.
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    guard let first = left.baseAddress, let second = right.baseAddress else {
      return left.count - right.count
    }
    let order = memcmp(first, second, min(left.count, right.count))
    return order == 0 ? left.count - right.count : Int(order)
  }
}
