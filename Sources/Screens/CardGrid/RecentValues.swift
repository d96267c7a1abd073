/// What was worked out lately, at least for all that is in sight.
struct RecentValues<Key: Hashable, Value> {
  private let most: Int
  private var values: [Key: Value] = [:]

  /// - Parameter most: values kept, more than any window shows.
  init(most: Int = 512) { self.most = most }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= most { values = [:] }
      values[key] = newValue
    }
  }
}
