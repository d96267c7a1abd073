import ReadingCore

/// Books as a bibliography for BibLaTeX, which BibTeX reads as well: an `@book` for each, UTF-8, a field on each line.
///
/// Titles stand in two pairs of braces, so that no style changes their capitals. Of when a book was published a
/// bibliography has year and month; of several series, or of several ISBNs, the first. Tags are `keywords`, but for those
/// with a comma in them. What was read, and how it was liked, is no part of a bibliography, and is counted.
struct BibTeXWriter {
  private var tally = ExportTally()
  private var keys = CitationKeys()

  static func text(_ books: [Book]) -> ExportedText {
    var writer = BibTeXWriter()
    let entries = books.map { writer.entry($0) }
    return ExportedText(entries.joined(separator: "\n"), writer.tally)
  }

  private mutating func entry(_ book: Book) -> String {
    var fields: [(name: String, value: String)] = []
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { fields.append((name, text)) }
    }
    add("title", inBraces(book.title))
    add("subtitle", inBraces(book.subtitle))
    for (role, names) in people(book) { add(role, BibTeXText.names(names)) }
    add("publisher", inBraces(book.publisher))
    let day = book.publishedDay
    add("year", day.map { String($0.text.prefix(4)) })
    add("month", day?.month.map { String($0) })
    add("isbn", isbn(book))
    add("series", inBraces(book.series.first?.name))
    add("volume", book.series.first?.position.map(BibTeXText.escaped))
    add("pagetotal", book.pages.map { String($0) })
    add("langid", book.language.flatMap(BibTeXLanguage.name))
    add("keywords", keywords(book))
    count(book)
    let lines = fields.map { "  \($0.name) = {\($0.value)},\n" }.joined()
    return "@book{\(keys.key(of: book)),\n\(lines)}\n"
  }

  /// In braces of its own, beside those of the field.
  private func inBraces(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : "{\(BibTeXText.escaped($0))}" }
  }

  private mutating func people(_ book: Book) -> [(String, [String])] {
    let people = CitedPeople(book.authors)
    let drawn = people.byRole[.illustrator] ?? []
    tally.add(.names, people.others.count + drawn.count)
    return [("author", CitedPeople.CitedRole.author), ("translator", .translator), ("editor", .editor)]
      .map { ($0, people.byRole[$1] ?? []) }
  }

  private mutating func isbn(_ book: Book) -> String? {
    let first = book.isbn.first { ISBN(text: $0) != nil }
    tally.add(.isbns, book.isbn.count - (first == nil ? 0 : 1))
    return first
  }

  private mutating func keywords(_ book: Book) -> String {
    let tags = book.tags.filter { !$0.contains(",") && !FieldText.trimmed($0).isEmpty }
    tally.add(.tags, book.tags.count - tags.count)
    return tags.map(BibTeXText.escaped).joined(separator: ", ")
  }

  private mutating func count(_ book: Book) {
    let day = book.publishedDay
    if let text = book.published, !text.isEmpty {
      if day == nil {
        tally.add(.publications)
      } else {
        tally.add(.publicationsShortened, if: day?.day != nil || day?.text != text)
      }
    }
    tally.add(.series, max(0, book.series.count - 1))
    tally.add(.languages, if: book.language.map { BibTeXLanguage.name(of: $0) == nil } ?? false)
    tally.add(.genres, book.genres.count)
    tally.add(.synopses, for: book.synopsis)
    tally.addOwnFields(book)
    tally.addReading(book)
  }
}
