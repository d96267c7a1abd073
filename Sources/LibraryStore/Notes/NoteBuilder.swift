/// Puts an index of notes together, book by book in the order of their identifiers.
struct NoteBuilder {
  private var books = ByteSink()
  private var notes = ByteSink()
  private var tagged = ByteSink()
  private var ids: [UInt8] = []
  private var noteIDs: [UInt8] = []
  private var texts: [UInt8] = []
  private var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var moments: [Int64] = []
  private(set) var bookCount = 0
  private var taggedCount = 0
  /// Whether it grew beyond what an index can hold.
  private var isTooLarge = false

  mutating func add(_ book: NotedBook) {
    var id = book.id
    id.withUTF8 { begin($0, sum: book.sum, removal: book.removal) }
    for note in book.notes {
      let row = NoteRow(note.moment, note.page, note.place, note.tags.map { number(of: $0) })
      var (id, text) = (note.id, note.text)
      id.withUTF8 { id in text.withUTF8 { add($0, id: id, row) } }
    }
  }

  /// The numbers that the tags of an index that stands have here.
  mutating func numbers(of segment: NoteSegment) -> [UInt32] { segment.names.map { number(of: $0) } }

  /// Adds a book of an index that stands; `numbers` are those of its tags here.
  mutating func add(_ book: Int, of view: NoteView, numbers: [UInt32]) {
    begin(view.id(book), sum: view.sum(book), removal: view.removal(book))
    for note in view.notes(of: book) {
      let text = view.texts[view.textStart(note)..<view.textStart(note + 1)]
      let tags = view.tags(note).map { numbers[$0] }
      add(
        UnsafeRawBufferPointer(rebasing: text),
        id: view.noteID(note),
        NoteRow(view.moment(note), view.page(note), view.place(note), tags)
      )
    }
  }

  private mutating func number(of tag: String) -> UInt32 {
    if let known = numbers[tag] { return known }
    let number = UInt32(names.count)
    numbers[tag] = number
    names.append(tag)
    return number
  }

  private mutating func begin(_ id: some Collection<UInt8>, sum: UInt64, removal: Int64) {
    books.fixed(sum)
    books.fixed(removal)
    endBooks()
    ids.append(contentsOf: id)
    bookCount += 1
  }

  private mutating func endBooks() {
    books.fixed(UInt32(truncatingIfNeeded: moments.count))
    books.fixed(UInt32(truncatingIfNeeded: ids.count))
  }

  private struct NoteRow {
    let moment: Int64
    let (page, place): (UInt32, UInt32)
    let tags: [UInt32]

    init(_ moment: Int64, _ page: UInt32, _ place: UInt32, _ tags: [UInt32]) {
      (self.moment, self.page, self.place, self.tags) = (moment, page, place, tags)
    }
  }

  private mutating func add(_ text: some Collection<UInt8>, id: some Collection<UInt8>, _ row: NoteRow) {
    let idCount = max(ids.count, noteIDs.count + id.count)
    let size = max(texts.count + text.count, moments.count + 1, taggedCount + row.tags.count, idCount)
    // The greatest number stands for none in a list of notes.
    guard size < UInt32.max else { return isTooLarge = true }
    notes.fixed(row.moment)
    notes.fixed(UInt32(bookCount - 1))
    notes.fixed(row.page)
    endNotes(place: row.place)
    texts.append(contentsOf: text)
    noteIDs.append(contentsOf: id)
    for tag in row.tags { tagged.fixed(tag) }
    taggedCount += row.tags.count
    moments.append(row.moment)
  }

  private mutating func endNotes(place: UInt32) {
    notes.fixed(UInt32(truncatingIfNeeded: texts.count))
    notes.fixed(UInt32(truncatingIfNeeded: taggedCount))
    notes.fixed(place)
    notes.fixed(UInt32(truncatingIfNeeded: noteIDs.count))
  }

  /// The index put together so far; nil where it would be too large to be one.
  func segment(root: String) -> NoteSegment? { isTooLarge ? nil : made(root: root) }

  /// The whole index of what is not too large.
  ///
  /// - Parameter root: path of the library's folder.
  func made(root: String) -> NoteSegment {
    var end = self
    end.finish()
    var list = ByteSink()
    list.list(names) { $0.text($1) }
    var head = NoteSegment.NoteSegmentHead()
    (head.path, head.books, head.notes) = (root.utf8.count, bookCount, moments.count)
    (head.tagged, head.ids, head.noteIDs) = (taggedCount, ids.count, noteIDs.count)
    (head.names, head.texts) = (list.bytes.count, texts.count)
    head.length = head.end
    // Room for the beginning, which tells the sum of the rest: a copy of all would be as large again.
    var bytes = [UInt8](repeating: 0, count: head.bookRows)
    bytes.reserveCapacity(head.end)
    bytes += end.books.bytes
    bytes += end.notes.bytes
    byDay.withUnsafeBytes { bytes.append(contentsOf: $0) }
    bytes += tagged.bytes
    bytes += ids
    bytes += noteIDs
    bytes += list.bytes
    bytes += texts
    head.bodySum = bytes.withUnsafeBytes {
      Checksum.of(UnsafeRawBufferPointer(rebasing: $0[head.bookRows...]))
    }
    bytes.replaceSubrange(..<head.bookRows, with: NoteSegment.beginning(head, path: Array(root.utf8)))
    return NoteSegment(made: head, names: names, bytes)
  }

  private mutating func finish() {
    books.fixed(UInt64(0))
    books.fixed(Int64(0))
    endBooks()
    notes.fixed(Int64(0))
    notes.fixed(UInt64(0))
    endNotes(place: 0)
  }

  /// The latest first; of two of one moment the one that stands later, as notes of a book are stored as they
  /// were made.
  private var byDay: [UInt32] {
    let keyed = moments.enumerated().map { (moment: $0.element, note: UInt32($0.offset)) }
    return keyed.sorted { left, right in
      left.moment == right.moment ? left.note > right.note : left.moment > right.moment
    }.map(\.note)
  }
}
