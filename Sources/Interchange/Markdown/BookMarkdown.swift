public import ReadingCore

/// A book, or one note on it, as Markdown with front matter that Obsidian reads as properties.
public struct BookMarkdown: Sendable {
  private let words: ExportWords

  public init(words: ExportWords) { self.words = words }

  /// A book with its reads, its memo and its notes.
  ///
  /// - Parameter name: what its file is called, without the ending: where that is not the title, the title is a second
  ///   name for it.
  public func text(of book: Book, name: String?) -> String {
    frontMatter(book, name: name).text + "\n" + joined(parts(of: book))
  }

  /// Several books. Front matter can say of one book alone what it is, so it is left out where there are several.
  func text(of books: [Book]) -> String {
    if books.count == 1 { return text(of: books[0]) }
    return joined(books.flatMap(parts))
  }

  private func parts(of book: Book) -> [String] {
    let memos = book.notes.filter { $0.kind == .memo }
    let others = Note.inOrder(book.notes.filter { $0.kind != .memo })
    var parts = [heading(book)]
    if !book.reads.isEmpty {
      let lines = book.reads.map {
        "- \(words.facts($0, in: book).map(MarkdownText.escaped).joined(separator: " · "))"
      }
      parts.append("## \(words.reads)\n\n\(lines.joined(separator: "\n"))")
    }
    if !memos.isEmpty { parts.append("## \(words.memo)") }
    parts += memos.map(contentBelowHeadings)
    if !others.isEmpty { parts.append("## \(words.notes)") }
    for note in others { parts += ["*\(about(note))*", contentBelowHeadings(note)] }
    return parts
  }

  public func text(of note: Note, in book: Book) -> String {
    var head = FrontMatter()
    head.add("book", words.title(book))
    head.add("author", list: book.authors.map(\.name))
    head.add("kind", note.kind.rawValue)
    head.add("page", number: note.page.map { String($0) })
    head.add("place", note.place)
    head.add("chapter", note.chapter)
    head.add("tags", list: note.tags.map(MarkdownText.tag))
    if let day = ReadingDay(text: note.day) {
      head.add("created", day: day)
    } else {
      head.add("created", note.created)
    }
    head.add("seoga", note.id)
    return head.text + "\n" + joined([content(note, MarkdownText.closed(note.said))])
  }

  // MARK: Parts

  private func heading(_ book: Book) -> String {
    let title = MarkdownText.escaped(words.title(book))
    let below = [book.subtitle ?? "", words.authors(book)].filter { !$0.isEmpty }.map(MarkdownText.escaped)
    return (["# \(title)"] + below).joined(separator: "\n\n")
  }

  /// "p. 120 · 3장 · 2026-11-18 · #밤"; in any case it has the day, and shows where a note begins.
  private func about(_ note: Note) -> String {
    let tags = note.tags.map(MarkdownText.tag).filter { !$0.isEmpty }.map { "#\($0)" }
    return (words.facts(note).map(MarkdownText.escaped) + tags).joined(separator: " · ")
  }

  private func content(_ note: Note, _ said: String) -> String {
    let quoted = note.quoted.isEmpty ? "" : MarkdownText.passage(note.quoted)
    return [quoted, said].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The same where it stands below headings of the file.
  ///
  /// Headings of the reader's own would stand beside those in the outline, or above them. Within a callout they
  /// have no part in it, and are written as they were, where another level would change what was written.
  private func contentBelowHeadings(_ note: Note) -> String {
    let said = MarkdownText.closed(note.said)
    guard MarkdownBlocks(note.said).hasHeading else { return content(note, said) }
    let title = MarkdownText.escaped(words.kind(note.kind))
    return content(note, MarkdownText.quoted("[!note] \(title)\n\(said)"))
  }

  /// Parts with an empty line between them; the file ends with one line end.
  private func joined(_ parts: [String]) -> String {
    var text = ""
    for part in parts where !part.isEmpty {
      if !text.isEmpty { text += "\n" }
      text += part.hasSuffix("\n") ? part : part + "\n"
    }
    return text
  }

  private func frontMatter(_ book: Book, name: String?) -> FrontMatter {
    var head = FrontMatter()
    head.add("title", words.title(book))
    if let name, !name.isIdentical(to: book.title) { head.add("aliases", list: [book.title]) }
    head.add("subtitle", book.subtitle)
    head.add("author", list: book.authors.filter { $0.role == nil }.map(\.name))
    head.add(
      "contributors",
      list: book.authors.compactMap { person in person.role.map { "\(person.name) (\($0))" } }
    )
    head.add(
      "series",
      list: book.series.map { place in place.position.map { "\(place.name) \($0)" } ?? place.name }
    )
    head.add("tags", list: book.tags.map(MarkdownText.tag))
    head.add("genres", list: book.genres)
    head.add("status", book.status.rawValue)
    head.add("rating", number: book.rating?.text)
    head.add("favourite", mark: book.favourite)
    head.add("owned", mark: book.owned)
    if let day = ReadingDay(text: String(book.added.prefix(10))) { head.add("created", day: day) }
    head.add("started", day: book.reads.last?.started)
    head.add("finished", day: book.reads.last?.finished)
    head.add("isbn", list: book.isbn)
    head.add("publisher", book.publisher)
    head.add("published", book.published)
    head.add("language", book.language)
    head.add("pages", number: book.pages.map { String($0) })
    head.add("duration", book.duration)
    head.add("cover", book.coverURL)
    head.add("seoga", book.id)
    return head
  }
}
