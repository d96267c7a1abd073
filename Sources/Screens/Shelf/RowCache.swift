/// What was worked out for single rows of a list, at least for all that are in sight.
struct RowCache<Value> {
  /// Values kept, more than any window shows.
  static var most: Int { 512 }

  private var values: [Int: Value] = [:]

  subscript(row: Int) -> Value? {
    get { values[row] }
    set {
      if values.count >= Self.most { values = [:] }
      values[row] = newValue
    }
  }
}
