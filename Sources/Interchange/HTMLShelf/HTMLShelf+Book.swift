import ReadingCore

// The section of a book.
extension HTMLShelf {
  func write(_ shelved: ShelvedBook, into page: inout PageMarkup) {
    let book = shelved.book
    page.endLine()
    page.element("section", ["class": "book", "id": Self.mark(of: book)]) { page in
      page.element("h2", ["dir": "auto"], text: title(of: book))
      for line in [book.subtitle ?? "", words.export.authors(book)] where !line.isEmpty {
        page.element("p", ["dir": "auto"], text: line)
      }
      page.element("dl") { page in
        for (fact, text) in facts(of: book) where !text.isEmpty {
          page.element("dt", text: words.nameOfFact(fact))
          page.element("dd", ["dir": "auto"], text: text)
        }
      }
      writeReads(of: shelved, into: &page)
      if let synopsis = book.synopsis, !synopsis.isEmpty {
        page.element("h3", text: words.synopsis)
        page.element("p", ["class": "told", "dir": "auto"], text: ReadableText.plain(synopsis))
      }
      if let notes = shelved.notes, !notes.isEmpty {
        page.element("h3", text: words.export.notes)
        for note in Note.inOrder(notes) { write(note, into: &page) }
      }
      page.element("p", ["class": "back quiet"]) { page in
        page.element("a", ["href": "#\(Self.listMark)"], text: words.back)
      }
    }
  }

  private func facts(of book: Book) -> [(HTMLShelfWords.ShelfFact, String)] {
    let series = book.series.map {
      [$0.name, $0.position ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return HTMLShelfWords.ShelfFact.allCases.map { fact in
      let text: String? =
        switch fact {
        case .status: status(of: book)
        case .rating: book.rating?.text ?? words.unrated
        case .series: series.joined(separator: ", ")
        case .publisher: book.publisher
        case .published: book.published
        case .language: LanguageTag.primary(book.language).map(words.nameOfLanguage)
        case .pages: book.pages.map { String($0) }
        case .isbn: book.isbn.joined(separator: ", ")
        case .genre: book.genres.joined(separator: ", ")
        case .tags: book.tags.joined(separator: ", ")
        }
      return (fact, text ?? "")
    }
  }

  private func writeReads(of shelved: ShelvedBook, into page: inout PageMarkup) {
    let reads = shelved.book.reads.map { read in
      var read = read
      // Why a book was given up is the reader's own, as notes are.
      if shelved.notes == nil { read.reason = nil }
      return words.export.facts(read, in: shelved.book).joined(separator: ", ")
    }
    guard !reads.isEmpty else { return }
    page.element("h3", text: words.export.reads)
    page.element("ul") { page in
      for read in reads { page.element("li", ["dir": "auto"], text: read) }
    }
  }

  private func write(_ note: Note, into page: inout PageMarkup) {
    page.element("div", ["class": "note"]) { page in
      if !note.quoted.isEmpty { page.element("blockquote", ["dir": "auto"], text: note.quoted) }
      if !note.said.isEmpty { page.element("p", ["class": "told", "dir": "auto"], text: note.said) }
      let facts = words.export.facts(note) + note.tags.map { "#\($0)" }
      page.element("p", ["class": "quiet", "dir": "auto"], text: facts.joined(separator: ", "))
    }
  }
}
