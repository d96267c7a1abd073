/// What calibre writes of its library, as a catalogue in CSV or as what `calibredb list` prints.
enum CalibreFormat: RowFormat {
  static let source = ImportSource(name: "calibre", idColumn: CalibreColumn.uuid.name)
  static let title = CalibreColumn.title
  static let days: [CalibreColumn] = []

  static func isHeading(_ columns: Set<CalibreColumn>) -> Bool {
    columns.isSuperset(of: [.title, .authors]) && !columns.isDisjoint(with: [.uuid, .authorSort, .titleSort])
  }

  static func read(_ row: inout RowReader<CalibreColumn>) { row.readCalibre() }
}
