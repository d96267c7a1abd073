import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct EditCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change fields of a book: all of those given, or none.",
    discussion: """
      Fields: \(names(BookField.self)).

      An empty value clears a field. In authors, genres, tags, series, isbn and sources the parts stand between \
      commas, or between semicolons where there is one, those of East Asian keyboards (、 ， ；) included; double \
      quotes keep a part together: authors="Kim, Young-ha; 한강". An author may have a role, a series a place: \
      authors="한강, Deborah Smith (translator)", series="Earthsea #1". favourite and owned take yes or no, \
      duration h:mm or h:mm:ss, published any text, the fields in MM millimetres, added a day or a stamp, \
      queueRank the place in the queue from 1. sources takes goodreads=123, and so does sources.goodreads=123 \
      for one alone. A new status moves the book's reads along, as of today.

      A read is named by its number in the order of the file, by last, by new for another one, or by its id: \
      reads.2.finished=2019-03, reads.new.started=2019, reads.last.rating=4.5. Its fields: \
      \(names(ReadField.self)). The entries of its log in the same way: reads.last.log.1.at=120, with \
      \(names(EntryField.self)). So are notes: notes.1.page=87, with \(names(NoteField.self)). Days are typed \
      as 2026-11-20, 2026-11, 2026, yesterday, 어제, and none where there need not be one.

      A read, an entry or a note with an empty value is taken out: reads.2=. What was taken out last comes back \
      with removed.last=restore; only an entry of a log does not.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("A new value.", valueName: "field=value"),
    completion: .fields
  )
  var first: [String] = []

  @Argument(help: ArgumentHelp("More new values.", valueName: "field=value"), completion: .fields)
  var others: [String] = []

  func validate() throws {
    let assignments = first + others
    if assignments.isEmpty { throw ValidationError("Nothing to change: give FIELD=VALUE.") }
    for assignment in assignments where !assignment.contains("=") {
      throw ValidationError("A change is typed FIELD=VALUE, and '\(assignment)' has no '='.")
    }
    for (name, _) in parts { try EditCommand.check(name) }
  }

  private static func check(_ name: String) throws {
    do throws(FieldName.FieldNameProblem) {
      _ = try FieldName(name)
    } catch .programs {
      throw ValidationError("'\(name)' is written by Seoga alone and cannot be set.")
    } catch .unknown {
      let fields = BookField.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "There is no field '\(name)' to set. The fields: \(fields); of reads, logs and notes as seoga edit --help says."
      )
    }
  }

  func run(at desk: Desk) throws(CommandRefusal) {
    let assignments = parts.compactMap { name, value in
      (try? FieldName(name)).map { EditTexts.Assignment(typed: name, name: $0, value: value) }
    }
    let found = try desk.book(book)
    let edit = try EditTexts(desk: desk).edit(assignments, of: found) { _ in desk.today }
    let edited = try desk.attempt { () throws(StoreError) in try save(edit, of: found.id, in: desk.files) }
    desk.output.message(
      edited == found
        ? desk.words("edit.nothingNew") : desk.words("cli.edited", ["title": desk.title(edited)])
    )
    desk.tellPagesBeyond(edited, since: found)
    let known = Set(found.removed.map(\.record.id))
    for removed in edited.removed where !known.contains(removed.record.id) {
      desk.output.message(desk.words("cli.edit.removed", ["id": removed.record.id]))
    }
  }

  private func save(_ edit: BookEdit, of id: String, in files: LibraryFiles) throws(StoreError) -> Book {
    func apply(to book: inout Book) throws(StoreError) {
      do throws(RecordGone) { try edit.apply(to: &book) } catch { throw .gone(id: error.id) }
    }
    guard !edit.otherRanks.isEmpty else { return try files.edit(id, apply) }
    return try files.changeTogether(among: Set(edit.otherRanks.keys).union([id])) {
      (library) throws(StoreError) in
      try library.books(
        after: { (book) throws(StoreError) in
          try apply(to: &book)
          return edit.otherRanks
        },
        of: id
      )
    }.value
  }

  private var parts: [(name: String, value: String)] {
    (first + others).map { assignment in
      let name = assignment.prefix { $0 != "=" }
      return (String(name), String(assignment.dropFirst(name.count + 1)))
    }
  }

  private static func names<Field: CaseIterable & RawRepresentable<String>>(_ fields: Field.Type) -> String {
    // It is put together for each command line, and general functions would take longer.
    var names = ""
    for field in fields.allCases { names += names.isEmpty ? field.rawValue : " \(field.rawValue)" }
    return names
  }
}

extension Desk {
  /// Says where a note was put on a page beyond the book; it is kept.
  fileprivate func tellPagesBeyond(_ book: Book, since before: Book) {
    guard let pages = book.pages else { return }
    let isBeyond = book.notes.contains { note in
      guard let page = note.page, page > pages else { return false }
      return !before.notes.contains { $0.id == note.id && $0.page == page }
    }
    if isBeyond { output.message(words.count("note.page.beyond", pages)) }
  }
}
