public import ReadingCore

/// What goes out into one file: a book with all it has, several of them, one note, or some notes with their books.
public struct ExportedFile: Sendable {
  private enum ExportedContent: Sendable {
    case book(Book)
    case books([Book])
    case note(Note, Book)
    /// Books with those of their notes that it is about.
    case notes([Book])
  }

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
    var parts: [Book] = []
    var places: [String: Int] = [:]
    for (note, book) in notes {
      if let place = places[book.id] {
        parts[place].notes.append(note)
      } else {
        var part = book
        part.notes = [note]
        places[book.id] = parts.count
        parts.append(part)
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
    case .notes(let parts): parts.count == 1 ? parts[0] : nil
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

  /// What is written into a file of a name, whose ending says in which form.
  ///
  /// - Parameters:
  ///   - words: those of a page, and with them those of every form.
  ///   - names: which script comes first where a page sorts its books.
  public func text(_ words: HTMLShelfWords, name: String, names: NameOrder = .usual) -> ExportedText {
    switch ExportFormat.byName(name, ofNotes: noteCount != nil)?.way {
    case .books(let write): write(books, words.export, .file)
    case .text(let form, _): ExportedText(text(form.init(words: words.export)))
    case .page: ExportedText(page(words, names))
    case .library, nil: ExportedText(markdown(BookMarkdown(words: words.export), name: name))
    }
  }

  private var books: [Book] {
    switch content {
    case .book(let book), .note(_, let book): [book]
    case .books(let books), .notes(let books): books
    }
  }

  private func text(_ form: some BookText) -> String {
    if case .note(let note, let book) = content { return form.text(of: note, in: book) }
    return books.map { form.text(of: $0) }.joined(separator: "\n")
  }

  private func page(_ words: HTMLShelfWords, _ names: NameOrder) -> String {
    let shelved =
      if case .note(let note, let book) = content {
        [HTMLShelf.ShelvedBook(book, notes: [note])]
      } else {
        books.map { HTMLShelf.ShelvedBook($0, notes: $0.notes) }
      }
    return HTMLShelf(words: words, names: names).page(of: shelved)
  }

  private func markdown(_ markdown: BookMarkdown, name: String) -> String {
    switch content {
    case .book(let book): markdown.text(of: book, name: stem(of: name))
    case .note(let note, let book): markdown.text(of: note, in: book)
    case .books(let books), .notes(let books): markdown.text(of: books)
    }
  }

  private func stem(of name: String) -> String {
    name.hasSuffix(FileName.ending) ? String(name.dropLast(FileName.ending.count)) : name
  }
}
