/// The library export of StoryGraph.
enum StoryGraphFormat: RowFormat {
  static let source = ImportSource(name: "storygraph", idColumn: StoryGraphColumn.isbn.name)
  static let title = StoryGraphColumn.title
  static let days: [StoryGraphColumn] = [.added, .lastRead, .datesRead]

  static func isHeading(_ columns: Set<StoryGraphColumn>) -> Bool {
    columns.isSuperset(of: [.title, .authors, .status])
      && (columns.contains(.isbn) || columns.contains(.datesRead))
  }

  static func read(_ row: inout RowReader<StoryGraphColumn>) { row.readStoryGraph() }
}
