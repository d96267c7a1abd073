import ReadingCore

// What a row of a LibraryThing export says of its book.
extension RowReader<LibraryThingColumn> {
  mutating func readLibraryThing() {
    book.sourceID = cells[.id]
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    readPeople()
    readEdition()
    book.dimensions = dimensions()
    readRating(.rating)
    book.added = bracketedDay(.entered)
    readCollections()
    readReads()
    for column in [LibraryThingColumn.review, .comment, .privateComment] { readNote(column) }
  }

  /// `Cortazar, Julio`, and others between bars with their roles between as many.
  private mutating func readPeople() {
    func parts(_ column: LibraryThingColumn) -> [String] {
      (cells[column] ?? "").split(separator: "|", omittingEmptySubsequences: false).map {
        FieldText.trimmed(HTMLText.plain(String($0), by: .stranger))
      }
    }
    let names = parts(.author).prefix(1) + parts(.others)
    let roles = (parts(.authorRole) + [""]).prefix(1) + parts(.otherRoles)
    book.authors = names.enumerated().reduce(into: []) { people, person in
      let name = AuthorNames.turned(person.element)
      guard !name.isEmpty, !people.contains(where: { $0.name == name }) else { return }
      let role = person.offset < roles.count ? roles[person.offset].lowercased() : ""
      people.append(Author(name: name, role: role.isEmpty || role == "author" ? nil : role))
    }
  }

  private mutating func readEdition() {
    book.publisher = cells[.publication].flatMap(Self.publisher)
    book.published = cells[.date].flatMap { $0 == "?" ? nil : $0 }
    book.medium =
      [LibraryThingColumn.media, .publication].lazy
      .compactMap { [cells] in cells[$0].flatMap(BindingWords.medium) }.first
    book.pages = pages(.pages)
    book.language = list(.languages).lazy.compactMap(LanguageTag.named).first
    book.isbn = (list(.isbn) + list(.isbns)).compactMap { RowISBN.whole(Self.unbracketed($0)) }
      .reduce(into: []) { all, isbn in if !all.contains(isbn) { all.append(isbn) } }
    book.sources["asin"] = list(.isbn).map(Self.unbracketed).first(where: RowISBN.isOfShop)
    book.genres = genres
  }

  /// The genres of a record; a table has none.
  private var genres: [String] {
    cells.own(LibraryThingFormat.genre)?.split(separator: ",").map { FieldText.trimmed($0) } ?? []
  }

  /// `Gallimard (1979), Poche`: what stands before the year, or before the binding and the number of pages.
  private static func publisher(_ publication: String) -> String? {
    var rest = publication[...]
    if let year = publication.firstRange(of: " (") { rest = publication[..<year.lowerBound] }
    func isOfCopy(_ part: Substring) -> Bool {
      part.hasSuffix("pages") || part.contains("Edition:") || BindingWords.medium(of: String(part)) != nil
    }
    while let comma = rest.lastIndex(of: ","), isOfCopy(rest[comma...]) { rest = rest[..<comma] }
    return isOfCopy(rest) ? nil : FieldText.trimmed(rest)
  }

  /// The collections that every reader has say where a book stands; others are the reader's.
  private mutating func readCollections() {
    book.tags = list(.tags)
    for collection in list(.collections) {
      switch TextFold.fold(collection) {
      case "your library": book.owned = true
      case "to read", "wishlist": book.status = book.status ?? .want
      case "currently reading": book.status = .reading
      case "favorites", "favourites": book.favourite = true
      case "read but unowned": book.status = .finished
      default: if !book.tags.contains(collection) { book.tags.append(collection) }
      }
    }
  }

  private mutating func readReads() {
    let (started, finished) = (bracketedDay(.started), bracketedDay(.finished))
    if book.status != .reading {
      if cells[.finished] != nil { book.status = .finished } else if started != nil { book.status = .reading }
    }
    readRead(started: started, finished: finished, in: .finished)
  }

  /// `[2007-04-16]`.
  private mutating func bracketedDay(_ column: LibraryThingColumn) -> ReadingDay? {
    guard let text = cells[column].map(Self.unbracketed), text != "?" else { return nil }
    return day(text, in: column)
  }

  private static func unbracketed(_ text: String) -> String {
    FieldText.trimmed(text.drop { $0 == "[" }.prefix { $0 != "]" })
  }
}

// MARK: The size of a copy

extension RowReader<LibraryThingColumn> {
  /// Height, length (which is how wide it is) and thickness, each by itself or all in one cell.
  private func dimensions() -> Dimensions? {
    let joined = (cells[.dimensions] ?? "").split(separator: " ").map(String.init)
    let unit = joined.last ?? ""
    let parts = joined.split(separator: "x").map { "\($0.first ?? "") \(unit)" }
    func millimetres(_ column: LibraryThingColumn, _ place: Int) -> Int? {
      (cells[column] ?? (parts.count == 3 ? parts[place] : nil)).flatMap(Self.millimetres)
    }
    let dimensions = Dimensions(
      heightMM: millimetres(.height, 0),
      widthMM: millimetres(.length, 1),
      depthMM: millimetres(.thickness, 2)
    )
    return dimensions == Dimensions() ? nil : dimensions
  }

  /// `7.24 inches`, `1 inch`, `18.4 cm`.
  private static func millimetres(_ text: String) -> Int? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, let number = Double(words[0]), number > 0, number < 1000 else { return nil }
    let unit: Double? =
      switch words[1].lowercased() {
      case "inch", "inches", "in": 25.4
      case "cm": 10
      case "mm": 1
      default: nil
      }
    return unit.flatMap { NumberBounds.pages.number((number * $0).rounded()) }
  }
}
