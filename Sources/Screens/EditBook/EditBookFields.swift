import ReadingCore

/// The fields of a book's form in their order: lines of fields, under headings.
struct EditBookFields {
  struct EditBookLine {
    let paths: [FieldPath]
  }

  struct EditBookSection {
    enum Heading: Equatable {
      case book
      case reads(count: Int)
      case read(number: Int, Read)
      case notes(count: Int)
      case note(Note)
    }

    let heading: Heading
    let lines: [EditBookLine]
  }

  let sections: [EditBookSection]

  init(_ book: Book) {
    var sections = [EditBookSection(heading: .book, lines: EditBookFields.ofBook)]
    sections.append(EditBookSection(heading: .reads(count: book.reads.count), lines: []))
    for (index, read) in book.reads.enumerated() {
      sections.append(
        EditBookSection(heading: .read(number: index + 1, read), lines: EditBookFields.lines(of: read))
      )
    }
    if !book.notes.isEmpty {
      sections.append(EditBookSection(heading: .notes(count: book.notes.count), lines: []))
    }
    for note in book.notes {
      let lines = NoteField.allCases.map { EditBookLine(paths: [.note(note.id, $0)]) }
      sections.append(EditBookSection(heading: .note(note), lines: lines))
    }
    self.sections = sections
  }

  private static let ofBook: [EditBookLine] = {
    let lengths: [BookField] = [.heightMM, .widthMM, .depthMM]
    let before: [BookField] = [.title, .subtitle, .authors, .series, .status, .queueRank, .rating]
    let flags: [BookField] = [.favourite, .owned]
    let after: [BookField] = [
      .tags, .genres, .pages, .medium, .duration, .publisher, .published, .language, .isbn,
    ]
    let last: [BookField] = [.synopsis, .aboutAuthors, .coverURL, .sources, .added]
    let single: (BookField) -> EditBookLine = { EditBookLine(paths: [.book($0)]) }
    return before.map(single) + flags.map(single) + after.map(single) + [
      EditBookLine(paths: lengths.map(FieldPath.book))
    ]
      + last.map(single)
  }()

  private static func lines(of read: Read) -> [EditBookLine] {
    ReadField.allCases.map { EditBookLine(paths: [.read(read.id, $0)]) }
      + read.log.map { entry in
        EditBookLine(paths: EntryField.allCases.map { .entry(read: read.id, entry.id, $0) })
      }
  }

  var lines: [EditBookLine] { sections.flatMap(\.lines) }

  var paths: [FieldPath] { lines.flatMap(\.paths) }

  var starts: [FieldPath] { sections.compactMap { $0.lines.first?.paths.first } }
}

extension FieldPath {
  /// The read it belongs to; nil for another record's.
  var readID: String? {
    switch self {
    case .read(let id, _), .entry(let id, _, _): id
    default: nil
    }
  }

  /// The read or note it belongs to; nil for a field of the book.
  var recordID: String? { if case .note(let id, _) = self { id } else { readID } }

  /// Whether it takes several values, parted by signs.
  var isList: Bool {
    switch self {
    case .book(.authors), .book(.series), .book(.genres), .book(.tags), .note(_, .tags): true
    default: false
    }
  }

  /// Key of its words in the tables, after `edit.label.` and `edit.hint.`.
  var wordKey: String {
    switch self {
    case .book(let field): field.rawValue
    case .source: "sources"
    case .read(_, let field): "read.\(field.rawValue)"
    case .entry(_, _, let field): "entry.\(field.rawValue)"
    case .note(_, let field): "note.\(field.rawValue)"
    }
  }
}
