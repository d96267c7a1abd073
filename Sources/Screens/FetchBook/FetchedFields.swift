import ReadingCore

/// What a catalogue says otherwise of a book than its file does, field by field.
///
/// Only what describes the book is compared. Status, rating, tags, notes and reads are the reader's alone, and no
/// catalogue is asked about them.
struct FetchedFields: Equatable {
  /// A field of which the catalogue says something else.
  struct FetchedField: Equatable {
    let path: FieldPath
    /// What stands there now, as it would be typed; empty for nothing.
    let now: String
    /// What the catalogue says, in the same form.
    let offered: String
    var isMarked: Bool

    var taken: TakenFields.TakenField { TakenFields.TakenField(path: path, now: now, offered: offered) }
  }

  private(set) var fields: [FetchedField]

  /// The differences; what is empty is marked, what the reader has is not.
  ///
  /// A field of which the file holds something that could not be read is left out: it only seems empty.
  init(of book: Book, and found: Book, typing: Typing) {
    let odd = Set(book.fieldProblems.map { $0.path.prefix { !".[".contains($0) } })
    let services = found.sources.keys.sorted().map { FieldPath.source($0) }
    fields = (BookField.described.map { .book($0) } + services).compactMap { path in
      guard let now = path.text(in: book), let offered = path.text(in: found) else { return nil }
      guard !FieldText.trimmed(offered).isEmpty, !offered.isIdentical(to: now) else { return nil }
      guard !odd.contains(path.memberName), (try? FieldEdit(path, offered, in: book, typing: typing)) != nil
      else { return nil }
      return FetchedField(path: path, now: now, offered: offered, isMarked: now.isEmpty)
    }
  }

  var marked: [FetchedField] { fields.filter(\.isMarked) }

  mutating func toggle(_ index: Int) {
    guard fields.indices.contains(index) else { return }
    fields[index].isMarked.toggle()
  }
}

extension FieldPath {
  /// The member of the book's file it stands in.
  fileprivate var memberName: Substring {
    switch self {
    case .book(.heightMM), .book(.widthMM), .book(.depthMM): "dimensions"
    case .book(let field): field.rawValue[...]
    case .source: "sources"
    case .read, .entry: "reads"
    case .note: "notes"
    }
  }
}
