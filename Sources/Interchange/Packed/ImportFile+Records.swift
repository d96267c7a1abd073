public import ReadingCore

extension ImportFile {
  /// Reads records that were unpacked, one for each book; what is no object is a row that cannot be read.
  public init(records: [JSONValue], of format: PackedFormat) throws(ImportProblem) {
    guard !records.isEmpty else { throw .empty }
    let table: any BookTable =
      switch format {
      case .openreads: RowFile<OpenreadsFormat>(RecordRows<OpenreadsFormat>(records: records))
      case .calibre: RowFile<CalibreFormat>(RecordRows<CalibreFormat>(records: records))
      }
    self.init(format: format.rawValue, content: .books(table))
  }
}
