import ReadingCore

/// One term of a filter made ready to be asked of notes.
struct NoteTerm: Sendable {
  let isNegated: Bool
  /// What is looked for in the text of a note; nil where that is not asked.
  let needle: NoteNeedle?
  /// Which tags are meant, of the base and of what changed since; nil where those of notes are not asked.
  private let tags: (base: [Bool], recent: [Bool])?
  /// The term alone, to be asked of the book; nil where that is not asked.
  let book: (filter: Filter, prepared: IndexFilter)?

  init(
    _ term: FilterTerm,
    in index: NoteIndex,
    _ shelf: IndexPart,
    reach: NoteSearch.SearchExtent,
    answers: BookAnswers,
    sample: ByteSample
  ) {
    isNegated = term.isNegated
    let findsNotes = reach == .notesAndBooks
    switch term.test {
    case .text(.note, let text, let isWhole):
      needle = NoteNeedle(NoteTerm.sought(text.text, isWhole), sample)
      (tags, book) = (nil, nil)
      return
    case .word(let word):
      // A note's text ends with its tags, so that only their initials are left to look for.
      needle = findsNotes ? NoteNeedle(word.text, sample) : nil
      tags = findsNotes && word.pattern != nil ? NoteTerm.tags(word, isWhole: false, in: index) : nil
    case .text(.tag, let text, let isWhole):
      needle = nil
      tags = findsNotes ? NoteTerm.tags(text, isWhole: isWhole, in: index) : nil
    default: (needle, tags) = (nil, nil)
    }
    let alone = Filter(term)
    book = (alone, IndexFilter(alone, answers.withDoubles(of: shelf, for: alone)))
  }

  private static func sought(_ text: String, _ isWhole: Bool) -> String { isWhole ? "\n\(text)\n" : text }

  private static func tags(
    _ needle: FilterNeedle,
    isWhole: Bool,
    in index: NoteIndex
  ) -> (base: [Bool], recent: [Bool]) {
    let sought = Array(sought(needle.text, isWhole).utf8)
    let isMeant = { (names: [String]) in names.map { has($0, sought, needle.pattern) } }
    return (isMeant(index.base.names), isMeant(index.recent.names))
  }

  private static func has(_ tag: String, _ sought: [UInt8], _ pattern: HangulPattern?) -> Bool {
    guard !tag.isEmpty else { return sought.isEmpty }
    return Array("\n\(TextFold.fold(tag))\n".utf8).withUnsafeBytes { folded in
      TextSearch.contains(folded, sought) || pattern.map { $0.isFound(in: folded) } ?? false
    }
  }

  var asksBooks: Bool { book != nil }
  var asksTags: Bool { tags != nil }

  func isInText(_ note: Int, _ view: NoteView) -> Bool {
    guard let needle else { return false }
    var isFound = false
    needle.find(in: note..<(note + 1), of: view) { _ in isFound = true }
    return isFound
  }

  func isTagged(_ note: Int, _ view: NoteView, isBase: Bool) -> Bool {
    guard let tags else { return false }
    return view.hasTag(note, where: isBase ? tags.base : tags.recent)
  }
}

/// How often each byte stands in a part of some text.
struct ByteSample: Sendable {
  private static let pieces = 64
  private static let length = 256
  private var counts = [Int](repeating: 0, count: 256)

  init(_ text: UnsafeRawBufferPointer) {
    for piece in 0..<Self.pieces {
      let start = text.count / Self.pieces * piece
      for byte in text[start..<min(text.count, start + Self.length)] { counts[Int(byte)] += 1 }
    }
  }

  /// Where in some bytes the one stands that is the rarest.
  func rarest(of bytes: [UInt8]) -> Int {
    bytes.indices.min { counts[Int(bytes[$0])] < counts[Int(bytes[$1])] } ?? 0
  }
}
