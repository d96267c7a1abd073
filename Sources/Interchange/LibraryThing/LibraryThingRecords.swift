import ReadingCore

/// The export of LibraryThing as JSON: an object of books by their identifiers.
///
/// Nearly all values are texts, and one value may be a list, an object of numbered members, or text from book to
/// book.
extension LibraryThingFormat: RecordFormat {
  /// The member for genres, which a table lacks.
  static let genre = "genre"

  static func recognises(_ file: FileBeginning) -> Bool {
    file.lines.first?.first == "{" && file.text.contains("\"books_id\"")
  }

  static func records(in bytes: [UInt8]) throws(ImportProblem) -> [JSONValue] {
    guard case .object(let books) = try JSONReader.table(of: bytes) else { throw .unknownHeader }
    return books.members.map(\.value)
  }

  static func cells(of record: JSONObject) -> RowCells<LibraryThingColumn> {
    var texts: [LibraryThingColumn: String] = [:]
    var others: [(name: String, text: String)] = []
    for member in record.members {
      if let column = columns[member.key] {
        texts[column] = texts[column] ?? text(of: member.value, in: column)
      } else if !left.contains(member.key) {
        others.append((member.key, RecordText.list(member.value).joined(separator: ", ")))
      }
    }
    texts[.others] = texts[.others] ?? moreAuthors(of: record)
    return RowCells(texts, own: others)
  }

  private static func text(of value: JSONValue, in column: LibraryThingColumn) -> String {
    RecordText.list(value).joined(separator: column == .others || column == .otherRoles ? "|" : ", ")
  }

  /// Authors behind the first, where no member lists them.
  private static func moreAuthors(of record: JSONObject) -> String? {
    guard case .array(let authors)? = record["authors"] else { return nil }
    let names = authors.compactMap { author -> String? in
      guard case .object(let author) = author, case .string(let name)? = author["lf"] else { return nil }
      return name
    }
    return names.count > 1 ? names.dropFirst().joined(separator: "|") : nil
  }

  private static let columns: [String: LibraryThingColumn] = [
    "books_id": .id, "title": .title, "primaryauthor": .author, "primaryauthorrole": .authorRole,
    "secondaryauthor": .others, "secondaryauthorroles": .otherRoles, "publication": .publication,
    "date": .date, "review": .review, "rating": .rating, "comment": .comment, "comments": .comment,
    "privatecomment": .privateComment, "format": .media, "physical_description": .description,
    "weight": .weight, "height": .height, "thickness": .thickness, "length": .length,
    "dimensions": .dimensions, "pages": .pages, "lccn": .lccn, "dateacquired": .acquired,
    "datestarted": .started, "dateread": .finished, "bcid": .bookCrossing, "tags": .tags,
    "collections": .collections, "language": .languages, "originallanguage": .originalLanguages,
    "lcc": .lcClassification, "originalisbn": .isbn, "isbn": .isbns, "subject": .subjects, "ddc": .dewey,
    "copies": .copies, "source": .source, "entrydate": .entered, "fromwhere": .fromWhere, "oclc": .oclc,
    "workcode": .work, "barcode": .barcode, "callnumber": .otherCallNumber,
  ]

  /// What says once more what others say, or is of use to the site alone.
  private static let left: Set<String> = [
    "sortcharacter", "public", "authors", "tagidA", "collections_idA", "summary", "language_codeA",
    "originallanguage_codeA", "genre_id", "asin", "ean", "upc", "volumes",
  ]
}
