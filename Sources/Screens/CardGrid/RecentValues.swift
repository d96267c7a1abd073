/// What was worked out lately, at least for all that is in sight.
struct RecentValues<Key: Hashable, Value> {
  /// Values kept, more than any window shows.
  static var most: Int { 512 }

  private var values: [Key: Value] = [:]

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= Self.most { values = [:] }
      values[key] = newValue
    }
  }
}
