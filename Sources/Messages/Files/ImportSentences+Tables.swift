package import Interchange
import ReadingCore
import SeogaResources

// What is said of tables of a reader's own, and of their columns.
extension ImportSentences {
  package func name(of field: TableField?) -> String { words("table.field.\(field?.key ?? "none")") }

  package func name(of reading: TableReading) -> String { words("table.reading.\(reading.rawValue)") }

  package func name(of separator: TableSeparator) -> String { words("table.separator.\(separator)") }

  /// "Titel: title. Sterne: rating, of 10. Left out: Regal."
  package func text(of mapping: TableMapping, in table: TableFile) -> String {
    let said = mapping.columns.compactMap { column in
      column.field.map { field in
        let reading = field.readings.count > 1 ? column.reading.map { ", \(name(of: $0))" } ?? "" : ""
        return words("table.column", ["column": column.name, "field": name(of: field) + reading])
      }
    }
    let left = mapping.columns.filter { $0.field == nil }.map(\.name).filter { !$0.isEmpty }
    let rest = left.isEmpty ? [] : [words("table.left", ["columns": left.joined(separator: ", ")])]
    return (said + rest).joined(separator: " ")
  }

  /// "Gelesen: 31 days can be read two ways. 03/04/2021 is 2021-04-03 with the day first, 2021-03-04 with the month first."
  package func text(of days: UnclearDays) -> String {
    words.count(
      "table.days",
      days.count,
      [
        "column": days.name, "example": days.example, "dayFirst": days.dayFirst.text,
        "monthFirst": days.monthFirst.text,
      ]
    )
  }

  package func untitled(_ table: TableFile, file: String) -> String {
    words("table.untitled", ["file": file, "columns": list(of: table)])
  }

  package func noColumn(_ column: String, in table: TableFile, file: String) -> String {
    words("table.noColumn", ["file": file, "column": column, "columns": list(of: table)])
  }

  package func text(of problem: ImportProblem, table: String) -> String {
    switch problem {
    case .unknownHeader: words("table.none", ["file": table])
    case .notText: words("table.notText", ["file": table])
    default: text(of: problem, file: table)
    }
  }

  private func list(of table: TableFile) -> String {
    table.names.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
