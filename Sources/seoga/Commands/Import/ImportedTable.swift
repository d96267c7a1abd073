import ArgumentParser
import Interchange
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// What a command line says of the columns of a table.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read a table with these columns: title=Titel,finished=Gelesen. The fields are \(TableOptions.fields).",
      valueName: "field=column,..."
    )
  )
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "How a table writes days that could be either: day-first (03/04 in April) or month-first.",
      valueName: "order"
    ),
    completion: .list(DayOrderOption.allCases.map(\.rawValue))
  )
  var days: DayOrderOption?

  @Option(
    help: ArgumentHelp(
      "How a table's text is written: \(TextEncoding.allCases.map(\.name).joined(separator: ", ")).",
      valueName: "name"
    ),
    completion: .list(TextEncoding.allCases.map(\.name))
  )
  var encoding: String?

  nonisolated enum DayOrderOption: String, CaseIterable, ExpressibleByArgument {
    case dayFirst = "day-first"
    case monthFirst = "month-first"

    var reading: TableReading { self == .dayFirst ? .dayFirst : .monthFirst }
  }

  private static let fields = TableField.allCases.map(\.key).joined(separator: ", ")

  var isGiven: Bool { !map.isEmpty || days != nil || encoding != nil }

  /// Fields and the columns they are read from, as they were given.
  var pairs: [(field: TableField, column: String)] {
    get throws {
      try map.flatMap(FieldText.parts).map { part in
        guard let sign = part.firstIndex(of: "="), let field = TableField(key: String(part[..<sign])) else {
          throw ValidationError(
            "--map takes field=column, and '\(part)' is none. The fields are \(Self.fields)."
          )
        }
        return (field, String(part[part.index(after: sign)...]))
      }
    }
  }

  func validate() throws {
    _ = try pairs
    if let encoding, TextEncoding(named: encoding) == nil {
      let names = TextEncoding.allCases.map(\.name).joined(separator: ", ")
      throw ValidationError("--encoding takes one of \(names), and '\(encoding)' is none.")
    }
  }
}

extension Desk {
  /// Reads a table of the reader's own: by the columns that were given, else as they were said before, else as their
  /// names and cells suggest; says what became of each column.
  func table(_ bytes: [UInt8], named name: String, _ options: TableOptions) throws(CommandRefusal)
    -> (file: ImportFile, mapping: TableMapping)
  {
    let sentences = ImportSentences(words: words)
    let table: TableFile
    do throws(ImportProblem) {
      table = try TableFile(bytes, encoding: options.encoding.flatMap(TextEncoding.init(named:)))
    } catch {
      throw CommandRefusal(sentences.text(of: error, table: name))
    }
    var mapping = try mapping(of: table, name, options)
    if let reading = options.days?.reading {
      for days in table.unclearDays(mapping) { mapping.set(days.place, reading: reading) }
    }
    guard mapping.hasTitle else { throw CommandRefusal(sentences.untitled(table, file: name)) }
    let unclear = table.unclearDays(mapping)
    guard unclear.isEmpty else {
      throw CommandRefusal(unclear.map(sentences.text) + [words("cli.import.days")])
    }
    output.message(sentences.text(of: mapping, in: table))
    return (table.file(mapping), mapping)
  }

  private func mapping(of table: TableFile, _ file: String, _ options: TableOptions) throws(CommandRefusal)
    -> TableMapping
  {
    guard let pairs = try? options.pairs, !pairs.isEmpty else {
      return columnsFile.columns(named: table.names).flatMap(TableMapping.init(json:)) ?? table.guess()
    }
    var mapping = TableMapping(columns: table.names.map { TableMapping.MappedColumn(name: $0) })
    for (field, column) in pairs {
      let places = mapping.places(of: column)
      guard let place = places.first else {
        throw CommandRefusal(ImportSentences(words: words).noColumn(column, in: table, file: file))
      }
      mapping.set(place, to: field, reading: table.reading(of: place, as: field))
    }
    return mapping
  }

  /// What was said of the columns of tables before.
  private var columnsFile: ColumnsFile {
    let id = try? files.look().id
    return ColumnsFile(beside: Drafts(folder: "\(paths.state(libraryID: id ?? "unnamed"))/drafts"))
  }

  /// Remembers what the columns of a table are, for the next one like it.
  func remember(_ mapping: TableMapping) { columnsFile.keep(mapping.json) }
}
