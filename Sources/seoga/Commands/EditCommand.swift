import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct EditCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change fields of a book: all of those given, or none.",
    discussion: """
      Fields: \(FieldEdit.Field.allCases.map(\.rawValue).joined(separator: " ")).

      An empty value clears a field. In authors, genres, tags, series and isbn the parts stand between commas, or \
      between semicolons where there is one: authors="Kim, Young-ha; 한강". An author may have a role, a series a \
      place: authors="한강, Deborah Smith (translator)", series="Earthsea #1". favourite and owned take yes or \
      no, duration h:mm or h:mm:ss, published any text, the fields in MM millimetres. A new status moves the \
      book's reads along, as of today.
      """
  )

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

  private var assignments: [String] { first + others }

  func validate() throws {
    if assignments.isEmpty { throw ValidationError("Nothing to change: give --set FIELD=VALUE.") }
    for assignment in assignments where !assignment.contains("=") {
      throw ValidationError("--set takes FIELD=VALUE, and '\(assignment)' has no '='.")
    }
    for (name, _) in parts where FieldEdit.Field(rawValue: name) == nil {
      let fields = FieldEdit.Field.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no field '\(name)' to set. The fields: \(fields).")
    }
  }

  func run(at desk: Desk) throws(Refusal) {
    let values = parts.compactMap { name, text in FieldEdit.Field(rawValue: name).map { ($0, text) } }
    let edits = try EditTexts(desk: desk).edits(of: values)
    let id = try desk.book(book).id
    let details = try desk.details(for: edits, day: desk.today)
    let edited = try desk.attempt { () throws(StoreError) in
      try desk.files.edit(id) { book in
        for edit in edits { edit.apply(to: &book, details: details) }
      }
    }
    desk.output.message(desk.words("cli.edited", ["title": desk.title(edited)]))
  }

  private var parts: [(name: String, text: String)] {
    assignments.map { assignment in
      let name = assignment.prefix { $0 != "=" }
      return (String(name), String(assignment.dropFirst(name.count + 1)))
    }
  }
}
