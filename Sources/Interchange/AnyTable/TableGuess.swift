public import ReadingCore

extension TableFile {
  /// What each column seems to become, by its name and by what stands in its cells.
  ///
  /// Where days can be read two ways the reading is left open.
  public func guess() -> TableMapping {
    var mapping = TableMapping(columns: names.map { TableMapping.MappedColumn(name: $0) })
    var taken: Set<TableField> = []
    for (place, name) in names.enumerated() {
      let field = TableNames.field(name) ?? (isMostlyISBN(place) ? .isbn : nil)
      guard let field, field.takesSeveral || taken.insert(field).inserted else { continue }
      mapping.set(place, to: field, reading: reading(of: place, as: field))
    }
    // Who writes one column of days with the day in front does so in all.
    let orders = Set(mapping.columns.filter { $0.field?.isDay ?? false }.compactMap(\.reading))
      .subtracting([.yearFirst])
    if orders.count == 1, let order = orders.first {
      for days in unclearDays(mapping) { mapping.set(days.place, reading: order) }
    }
    return mapping
  }

  /// How the cells of a column seem to be meant as a field; nil where they do not tell, or where there is one way.
  public func reading(of place: Int, as field: TableField) -> TableReading? {
    switch field {
    case .started, .finished, .added: days(in: place).reading
    case .rating: ratingScale(place)
    case .tags, .genres: separator(place)
    case .author: .asWritten
    default: nil
    }
  }

  /// What the days of a column tell of the order they are written in.
  public func days(in place: Int) -> TableDays { TableDays(column(place)) }

  private func column(_ place: Int) -> [String] {
    table.rows.compactMap { row in
      guard !row.isBroken, let cells = table.cells(of: row), place < cells.count else { return nil }
      let text = FieldText.trimmed(cells[place])
      return text.isEmpty ? nil : text
    }
  }

  private func isMostlyISBN(_ place: Int) -> Bool {
    let cells = column(place)
    return cells.count > 0 && cells.count { RowISBN.whole($0) != nil } * 2 > cells.count
  }

  private func ratingScale(_ place: Int) -> TableReading {
    let greatest = column(place).compactMap { Double($0.replacing(",", with: ".")) }.max() ?? 0
    return greatest > 10 ? .of100 : greatest > 5 ? .of10 : .of5
  }

  private func separator(_ place: Int) -> TableReading {
    let cells = column(place)
    let counts = [TableReading.commas, .semicolons, .bars, .slashes].map { reading in
      (reading, cells.count { cell in reading.separator.map { cell.contains($0) } ?? false })
    }
    // Of two that stand as often the first is the usual one.
    return counts.reduce((TableReading.commas, 0)) { $1.1 > $0.1 ? $1 : $0 }.0
  }
}

/// How the days of one column are written: what each of them allows.
public struct TableDays: Sendable, Hashable {
  /// Days that can only have the day first, that can only have the month first, and that can be read both ways.
  public private(set) var (dayFirst, monthFirst, either) = (0, 0, 0)
  /// Cells that are a year, or a year and a month.
  public private(set) var imprecise = 0
  public private(set) var count = 0
  /// A day that can be read both ways, as it stands; nil where there is none.
  public private(set) var example: String?

  init(_ cells: [String]) {
    for cell in cells {
      count += 1
      let (first, second) = TableDays.both(cell)
      switch RowDates.order(of: cell) {
      case .dayFirst?: dayFirst += 1
      case .monthFirst?: monthFirst += 1
      case nil where first != second:
        either += 1
        example = example ?? cell
      case nil: if let first, first.day == nil { imprecise += 1 }
      }
    }
  }

  /// The order all of them have; nil where they can be read two ways.
  public var reading: TableReading? {
    if dayFirst > 0, monthFirst == 0 { return .dayFirst }
    if monthFirst > 0, dayFirst == 0 { return .monthFirst }
    return either > 0 ? nil : .yearFirst
  }

  /// A day in both readings, day first and month first.
  public static func both(_ text: String) -> (dayFirst: ReadingDay?, monthFirst: ReadingDay?) {
    (RowDates(.dayFirst).read(text).day, RowDates(.monthFirst).read(text).day)
  }
}

extension RowDates {
  /// Days whose order is said; of those with the day or the month in front alone nothing is taken for granted.
  init(_ reading: TableReading?) {
    self.init(order: reading == .dayFirst ? .dayFirst : reading == .monthFirst ? .monthFirst : nil)
  }
}

/// A column whose days can be read two ways, and nobody has said which.
public struct UnclearDays: Sendable, Hashable {
  /// Its place among the columns.
  public let place: Int
  public let name: String
  /// Rows it concerns.
  public let count: Int
  /// One of the days, as it stands, and what it is with the day and with the month in front.
  public let example: String
  public let dayFirst: ReadingDay
  public let monthFirst: ReadingDay
}

extension TableFile {
  /// Columns of days that can be read two ways, as far as a mapping does not say how.
  public func unclearDays(_ mapping: TableMapping) -> [UnclearDays] {
    mapping.columns.enumerated().compactMap { place, column in
      guard column.field?.isDay ?? false, column.reading == nil else { return nil }
      let days = days(in: place)
      guard let example = days.example, case let (first?, second?) = TableDays.both(example) else {
        return nil
      }
      return UnclearDays(
        place: place,
        name: column.name,
        count: days.either,
        example: example,
        dayFirst: first,
        monthFirst: second
      )
    }
  }
}
