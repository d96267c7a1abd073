public import ReadingCore

/// What goes out into one file: a book with all it has, several of them, one note, or some notes with their books.
public struct ExportedFile: Sendable {
  private enum ExportedContent: Sendable {
    case book(Book)
    case books([Book])
    case note(Note, Book)
    case notes([BookMarkdown.BookWithNotes])
  }

  /// What a name ends with that asks for plain text; any other asks for Markdown.
  public static let plainEnding = ".txt"

  private let content: ExportedContent

  public init(book: Book) { content = .book(book) }

  /// Some books with all they have, in their order; nil where there are none.
  public init?(books: [Book]) {
    guard let first = books.first else { return nil }
    content = books.count == 1 ? .book(first) : .books(books)
  }

  /// Some notes, those of one book together, the books in the order they come in first; nil where there are none.
  public init?(notes: [(note: Note, book: Book)]) {
    guard let first = notes.first else { return nil }
    if notes.count == 1 {
      content = .note(first.note, first.book)
      return
    }
    var parts: [BookMarkdown.BookWithNotes] = []
    var places: [String: Int] = [:]
    for (note, book) in notes {
      if let place = places[book.id] {
        parts[place].notes.append(note)
      } else {
        places[book.id] = parts.count
        parts.append(BookMarkdown.BookWithNotes(book: book, notes: [note]))
      }
    }
    content = .notes(parts)
  }

  /// How many notes it is about; nil for books, which are more than their notes.
  public var noteCount: Int? {
    switch content {
    case .book, .books: nil
    case .note: 1
    case .notes(let parts): parts.reduce(0) { $0 + $1.notes.count }
    }
  }

  public var book: Book? {
    switch content {
    case .book(let book), .note(_, let book): book
    case .notes(let parts): parts.count == 1 ? parts[0].book : nil
    case .books: nil
    }
  }

  /// A name for the file: after the book, or what else tells it from others; the second to take where the first
  /// is not free has a 2 in it, and so on.
  public func name(_ number: Int, _ words: ExportWords) -> String {
    let stem =
      switch content {
      case .book(let book): FileNaming.stem(of: book)
      case .note(let note, let book): FileNaming.stem(of: book) + " " + place(of: note, words)
      case .notes: book.map(FileNaming.stem) ?? words.notes
      case .books: words.books
      }
    return ExportedFile.name(stem, number)
  }

  /// A name for a file of several books, as `name` gives one of what is known.
  public static func nameOfBooks(_ number: Int, _ words: ExportWords) -> String { name(words.books, number) }

  private static func name(_ stem: String, _ number: Int) -> String {
    let again = number == 1 ? "" : " \(number)"
    return FileName.name(FileName.stem(of: stem), again) ?? "seoga\(again)\(FileName.ending)"
  }

  private func place(of note: Note, _ words: ExportWords) -> String {
    let place = note.page.map(words.page) ?? note.day
    // In a long title what tells its notes apart would be cut off.
    return place.utf8.count < FileName.mostBytes / 2 ? place : note.id
  }

  public func text(_ words: ExportWords, name: String) -> String {
    let markdown = BookMarkdown(words: words)
    let plain = BookPlainText(words: words)
    let isPlain = name.lowercased().hasSuffix(Self.plainEnding)
    switch content {
    case .book(let book) where isPlain: return plain.text(of: book)
    case .book(let book): return markdown.text(of: book, name: stem(of: name))
    case .note(let note, let book):
      return isPlain ? plain.text(of: note, in: book) : markdown.text(of: note, in: book)
    case .books(let books) where isPlain:
      return books.map { plain.text(of: $0) }.joined(separator: "\n")
    case .books(let books):
      return markdown.text(of: books.map { BookMarkdown.BookWithNotes(book: $0, notes: $0.notes) })
    case .notes(let parts) where isPlain:
      return parts.map { plain.text(of: $0.book, notes: $0.notes) }.joined(separator: "\n")
    case .notes(let parts): return markdown.text(of: parts)
    }
  }

  private func stem(of name: String) -> String {
    name.hasSuffix(FileName.ending) ? String(name.dropLast(FileName.ending.count)) : name
  }
}
