import Interchange
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What the columns of a table become, while that is said, and what the import of it would do.
@Observable final class TableModel: HasContext {
  let context: ScreenContext
  let sentences: ImportSentences
  let path: String
  private let bytes: [UInt8]
  private let columnsFile: ColumnsFile

  private(set) var table: TableFile
  private(set) var mapping: TableMapping
  /// The column under the marker.
  var list = ListMovement()
  /// The row whose cells are shown, from 0.
  private(set) var row = 0
  private(set) var report = ImportReport(entries: [])
  private(set) var unclear: [UnclearDays] = []
  @ObservationIgnored private var planned: [String: Book] = [:]
  @ObservationIgnored private var shelf: LoadedLibrary?
  @ObservationIgnored private var isPlanning = false
  @ObservationIgnored private var isStale = false
  /// Columns whose cells are still to tell how they are meant.
  @ObservationIgnored private var unread: Set<Int> = []

  init(_ context: ScreenContext, path: String, bytes: [UInt8], table: TableFile) {
    self.context = context
    (self.path, self.bytes, self.table) = (path, bytes, table)
    sentences = ImportSentences(words: context.words)
    columnsFile = ColumnsFile(beside: context.drafts)
    mapping = TableMapping(columns: [])
    read(table)
  }

  var name: String { ImportModel.name(of: path) }

  var today: ReadingDay { clock.today }

  var selected: TableMapping.MappedColumn? {
    mapping.columns.indices.contains(list.selected) ? mapping.columns[list.selected] : nil
  }

  /// Why it cannot be imported yet; nil where it can.
  var obstacle: String? {
    if !mapping.hasTitle { return words("table.noTitle") }
    if !unread.isEmpty { return words("import.planning") }
    if !unclear.isEmpty { return words("table.chooseDays") }
    return report.count(of: .added) + report.count(of: .merged) > 0 ? nil : words("import.nothing")
  }

  /// The days that can be read two ways of the column under the marker, else of the first that has some.
  var question: UnclearDays? { unclear.first { $0.place == list.selected } ?? unclear.first }

  /// The table as it would be imported.
  var file: ImportFile { table.file(mapping) }

  /// Remembers what the columns are, for the next table with their names.
  func remember() { columnsFile.keep(mapping.json) }

  // MARK: Saying

  /// Makes the column under the marker another field, so many further on.
  func showField(after steps: Int) {
    let fields: [TableField?] = [nil] + TableField.allCases
    let place = fields.firstIndex(of: selected?.field) ?? 0
    let field = fields[(place + steps + fields.count) % fields.count]
    mapping.set(list.selected, to: field, reading: nil)
    // How its cells are meant, all of them have to tell: that is looked for beside the plan.
    unread.insert(list.selected)
    plan()
  }

  /// Reads the cells of the column under the marker in the next way there is.
  func showNextReading() {
    guard let column = selected, let readings = column.field?.readings, readings.count > 1 else { return }
    // Of days that are asked for, what nobody writes so is no answer.
    let ways =
      unclear.contains { $0.place == list.selected } ? readings.filter { $0 != .yearFirst } : readings
    let place = column.reading.flatMap(ways.firstIndex) ?? -1
    // What is said by hand stands.
    unread.remove(list.selected)
    mapping.set(list.selected, reading: ways[(place + 1) % ways.count])
    plan()
  }

  func showRow(after steps: Int) { row = min(max(row + steps, 0), table.rowCount - 1) }

  /// Reads the file in the next encoding that can be its own.
  func showNextEncoding() {
    let all = TextEncoding.allCases
    let place = all.firstIndex(of: table.encoding) ?? 0
    for step in 1..<all.count {
      let encoding = all[(place + step) % all.count]
      if let table = try? TableFile(bytes, encoding: encoding) { return read(table) }
    }
  }

  func showNextSeparator() {
    let all = TableSeparator.allCases
    let next = all[((all.firstIndex(of: table.separator) ?? 0) + 1) % all.count]
    if let table = try? TableFile(bytes, encoding: table.encoding, separator: next) { read(table) }
  }

  private func read(_ table: TableFile) {
    self.table = table
    unread = []
    mapping = columnsFile.columns(named: table.names).flatMap(TableMapping.init(json:)) ?? table.guess()
    row = 0
    list.update(count: table.names.count)
    plan()
  }

  // MARK: Planning

  /// What becomes of a row; nil where that is not known yet.
  func entry(inRow row: Int) -> ImportReport.ImportEntry? {
    report.entries.indices.contains(row) ? report.entries[row] : nil
  }

  /// The book a row makes or meets, as it would be.
  func book(inRow row: Int) -> Book? {
    entry(inRow: row)?.book.flatMap { planned[$0] ?? library.book($0) }
  }

  /// Works out what the import would do, as often as what is said changes meanwhile.
  func plan() {
    isStale = true
    guard !isPlanning else { return }
    isPlanning = true
    tracker.run { [self] in
      while isStale {
        isStale = false
        if shelf == nil { shelf = try? await library.whole() }
        while !isStale, let place = unread.first {
          let reading =
            if let field = mapping.columns[place].field { await Self.reading(table, place, field) } else {
              TableReading?.none
            }
          if isStale { break }
          unread.remove(place)
          mapping.set(place, to: mapping.columns[place].field, reading: reading)
        }
        if isStale { continue }
        let wish = ImportChoices().wish(identifiers: identifiers, stamp: clock.now().stamp)
        let (table, mapping) = (table, mapping)
        let unclear = await Self.unclear(table, mapping)
        let (batch, _) = await wish.plan(table.file(mapping), shelf)
        guard !isStale else { continue }
        // Where nothing was said yet, the marker begins at what is asked.
        if self.unclear.isEmpty, list.selected == 0, let first = unclear.first { list.select(first.place) }
        self.unclear = unclear
        planned = Dictionary(batch.books.map { ($0.id, $0) }) { $1 }
        report = batch.reports.first ?? ImportReport(entries: [])
      }
      isPlanning = false
    }
  }

  @concurrent private nonisolated static func reading(
    _ table: TableFile,
    _ place: Int,
    _ field: TableField
  ) async -> TableReading? { table.reading(of: place, as: field) }

  @concurrent private nonisolated static func unclear(
    _ table: TableFile,
    _ mapping: TableMapping
  ) async -> [UnclearDays] { table.unclearDays(mapping) }
}
