import ReadingCore

/// A program that also writes JSON records, one for each book, which say what the rows of its tables say.
protocol RecordFormat: RecordReading {
  /// Whether a file is one of its records.
  static func recognises(_ file: FileBeginning) -> Bool
  /// The records, in the order of the file.
  static func records(in bytes: [UInt8]) throws(ImportProblem) -> [JSONValue]
}

/// A program of whose books there are records, wherever they come from.
protocol RecordReading: RowFormat {
  /// What a record says, by the columns of the table.
  static func cells(of record: JSONObject) -> RowCells<Column>
}

/// The records of a file, as rows.
struct RecordRows<Format: RecordReading>: RowTable {
  private let records: [JSONValue]
  private let cells: [RowCells<Format.Column>?]

  init(_ bytes: [UInt8]) throws(ImportProblem) where Format: RecordFormat {
    let records = try Format.records(in: bytes)
    try ImportLimits.check(rows: records.count)
    self.init(records: records)
  }

  init(records: [JSONValue]) {
    self.records = records
    cells = records.mappedTogether { record in
      if case .object(let record) = record { Format.cells(of: record) } else { nil }
    }
  }

  var count: Int { records.count }

  var ownColumns: [String] {
    var known: Set<String> = []
    return cells.flatMap { $0?.ownColumns ?? [] }.filter { known.insert($0).inserted }
  }

  func rows() -> [TableRow<Format.Column>] {
    zip(records, cells).map { record, cells in
      guard let cells else {
        // What is no record says at least what it is.
        return .damaged(title: RecordText.single(record) ?? "", .unknownEntry)
      }
      return cells.isEmpty ? .damaged(title: "", .empty) : .cells(cells, doubts: [])
    }
  }

  func file(ofRows places: [Int]) -> [UInt8] {
    let skipped = places.compactMap { records.indices.contains($0) ? records[$0] : nil }
    return skipped.isEmpty ? [] : JSONWriter.bytes(of: .array(skipped))
  }
}
