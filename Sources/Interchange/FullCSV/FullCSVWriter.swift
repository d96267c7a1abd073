import ReadingCore

/// Books as a table of all their fields, a row for each read: what a spreadsheet or a script takes, and a book's file can
/// be made of again, byte for byte.
///
/// The first row names the columns, in this order and by the names of the fields in a book's file:
///
/// - of the book: `id title subtitle authors series publisher published language pages medium duration isbn heightMM
///   widthMM depthMM genres tags synopsis aboutAuthors coverURL sources favourite owned status rating queueRank added
///   modified`
/// - of the read: `read` (its id) `started finished outcome reason pagesAtThatTime readRating log readOther`
/// - of the book again: `notes removed format other`
///
/// A book has a row for each of its reads, in their order, and one without anything of a read where it has none; its rows
/// stand together, and what they say of the book is the same in each.
///
/// What stands in a cell, to the byte and with no blank taken away, is the field's text or the digits of its number. An
/// empty cell is a field the file does not have. Days are `2026-11-20`, `2026-11` or `2026`, `rating` is `4.5`,
/// `favourite` and `owned` are `true`. Of these:
///
/// - `isbn genres tags authors series sources` are lists as they are typed in Seoga (`FieldText.parts`): parted by
///   semicolons where one stands outside double quotation marks, else by commas; a part with either in it stands in
///   double quotation marks, its own doubled. An author with a role is `Deborah Smith (translator)`, a place in a series
///   `Earthsea #1`, an identifier `goodreads=123`.
/// - `heightMM widthMM depthMM` belong to `dimensions`.
/// - `log notes removed` are JSON arrays on one line, as in the file.
/// - `readOther` and `other` are JSON objects with every field of the read and of the book that stands in no other cell:
///   fields of later versions, what an import remembers, and values that a cell could not tell exactly, such as an
///   empty text. `reads` is among them only where it is no list of reads with ids; such a book has one row.
///
/// The table is UTF-8 without a mark at its start, its values are parted by commas, its rows end with a line feed; see
/// `CSVWriter` for signs that a spreadsheet takes for a formula.
struct FullCSVWriter {
  private let book: [FullCSVColumn]
  private let read: [FullCSVColumn]
  private let rest: [FullCSVColumn]

  static func text(_ books: [Book], for destination: JSONWriter.Destination) -> ExportedText {
    let writer = FullCSVWriter(destination)
    return ExportedText(CSVWriter.row(writer.names) + books.map(writer.rows).joined())
  }

  private let destination: JSONWriter.Destination

  private init(_ destination: JSONWriter.Destination) {
    self.destination = destination
    book = [
      .text("id"), .text("title"), .text("subtitle"), .authors, .series, .text("publisher"),
      .text("published"), .text("language"), .number("pages"), .text("medium"), .text("duration"),
      .list("isbn"), .number("heightMM", within: "dimensions"), .number("widthMM", within: "dimensions"),
      .number("depthMM", within: "dimensions"), .list("genres"), .list("tags"), .text("synopsis"),
      .text("aboutAuthors"), .text("coverURL"), .sources, .flag("favourite"), .flag("owned"),
      .text("status"), .number("rating"), .text("queueRank"), .text("added"), .text("modified"),
    ]
    read = [
      .text("read", at: "id"), .text("started"), .text("finished"), .text("outcome"), .text("reason"),
      .number("pagesAtThatTime"), .number("readRating", at: "rating"), .json("log", for: destination),
    ]
    rest = [.json("notes", for: destination), .json("removed", for: destination), .number("format")]
  }

  private var names: [String] {
    book.map(\.name) + read.map(\.name) + ["readOther"] + rest.map(\.name) + ["other"]
  }

  private func rows(_ book: Book) -> String {
    var object = book.json
    let reads = Self.reads(takenFrom: &object)
    let before = self.book.map { $0.cell(takenFrom: &object) }
    let after = rest.map { $0.cell(takenFrom: &object) } + [other(object)]
    let middle = reads.isEmpty ? [read.map { _ in "" } + [""]] : reads.map(cells)
    return middle.map { CSVWriter.row(before + $0 + after) }.joined()
  }

  private func cells(_ read: JSONObject) -> [String] {
    var object = read
    return self.read.map { $0.cell(takenFrom: &object) } + [other(object)]
  }

  private func other(_ object: JSONObject) -> String {
    object.isEmpty ? "" : JSONWriter.line(of: .object(object), for: destination)
  }

  /// The reads of a book's object, where each has what makes a row of it.
  private static func reads(takenFrom object: inout JSONObject) -> [JSONObject] {
    guard case .array(let values)? = object["reads"] else { return [] }
    let reads = values.compactMap { value -> JSONObject? in
      guard case .object(let read) = value, case .string(let id)? = read["id"], !id.isEmpty,
        !id.utf8.contains(0)
      else { return nil }
      return read
    }
    guard reads.count == values.count, !reads.isEmpty else { return [] }
    object["reads"] = nil
    return reads
  }
}
