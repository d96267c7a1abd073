/// A merge under way: the rules for one value, whatever it is, and what they decided so far.
struct Merging {
  struct RecordPath {
    /// Names and ids that lead there.
    var path: [String] = []
    /// The side of the record around it that was changed later; nil for neither.
    var later: MergeSide?

    subscript(name: String) -> RecordPath { RecordPath(path: path + [name], later: later) }

    /// The place within a record: its own `modified` decides, where the sides differ in it.
    func within(_ record: Versions<JSONObject>) -> RecordPath {
      let stamps = record.part { $0[Self.stamp] }
      let moments = (Merging.moment(stamps.one), Merging.moment(stamps.other))
      guard moments.0 != moments.1 else { return self }
      return RecordPath(path: path, later: moments.0 > moments.1 ? .one : .other)
    }

    private static let stamp = "modified"
  }

  /// Stamps of a record's own doings: the later one stands, and none of them was typed by anybody.
  private static let stamps = ["modified", "removedAt"]

  let hasBase: Bool
  private(set) var conflicts: [[String]] = []
  private(set) var losers: Set<MergeSide> = []

  init(hasBase: Bool) { self.hasBase = hasBase }

  /// The instant of a stamp in seconds; what is no stamp comes before all.
  static func moment(_ stamp: JSONValue?) -> Int {
    guard case .string(let text) = stamp else { return .min }
    return Moment(stamp: text)?.seconds ?? .min
  }

  /// Notes that both sides changed the same thing.
  mutating func conflict(_ place: RecordPath) {
    if !conflicts.contains(place.path) { conflicts.append(place.path) }
  }

  /// What a merge says of itself: the conflicts in the order of their places, and which side lost something.
  var outcome: (conflicts: [[String]], losesOne: Bool, losesOther: Bool) {
    let conflicts = conflicts.sorted { $0.lexicographicallyPrecedes($1) }
    return (conflicts, losers.contains(.one), losers.contains(.other))
  }

  /// Notes that a side held something that is not in the merged file.
  mutating func lose(_ side: MergeSide) { losers.insert(side) }

  // MARK: Values

  /// The value two sides agree on, or only one of them changed; nil where both did, in two ways.
  func settled(_ versions: Versions<JSONValue>) -> JSONValue?? {
    if versions.one.isIdentical(to: versions.other) { return .some(versions.one) }
    guard hasBase else { return nil }
    if versions.one.isIdentical(to: versions.base) { return .some(versions.other) }
    if versions.other.isIdentical(to: versions.base) { return .some(versions.one) }
    return nil
  }

  /// The merged value, nil for none.
  mutating func value(_ versions: Versions<JSONValue>, at place: RecordPath) -> JSONValue? {
    if let settled = settled(versions) { return settled }
    if let objects = versions.objects { return .object(object(objects, at: place)) }
    if let lists = MergedList.lists(versions) {
      let elements = list(lists, at: place)
      return elements.isEmpty ? Self.emptyList(versions) : .array(elements)
    }
    return chosen(versions, at: place)
  }

  /// Of two values that exclude each other the one that says something, or the later, or the greater.
  mutating func chosen(_ versions: Versions<JSONValue>, at place: RecordPath) -> JSONValue? {
    let fullness = (versions.one?.fullness ?? 0, versions.other?.fullness ?? 0)
    if fullness.0 != fullness.1 {
      // Beside nothing that was always nothing, something contradicts nobody.
      if hasBase { conflict(place) }
      return fullness.0 > fullness.1 ? versions.one : versions.other
    }
    let winner = place.later ?? (versions.one.compare(versions.other) > 0 ? .one : .other)
    conflict(place)
    // Nothing written in two ways is nothing lost.
    if fullness.0 == JSONValue.full { lose(winner.opposite) }
    return versions[winner]
  }

  /// The value of a list of which nothing is left: that of a side without a list.
  static func emptyList(_ versions: Versions<JSONValue>) -> JSONValue? {
    let sides = [versions.one, versions.other]
    let others = sides.filter { $0?.elements == nil }
    return others.max { $0.compare($1) < 0 } ?? .array([])
  }

  /// The merged members of an object, but for those that are merged in another way.
  mutating func object(
    _ versions: Versions<JSONObject>,
    at place: RecordPath,
    except others: Set<String> = []
  ) -> JSONObject {
    let place = place.within(versions)
    var merged = JSONObject()
    for key in Set(versions.keys).subtracting(others.map { Array($0.utf8) }).sorted(by: <) {
      let name = String(decoding: key, as: UTF8.self)
      merged[name] = member(name, versions.part { $0[name] }, at: place[name])
    }
    return merged
  }

  mutating func member(_ name: String, _ versions: Versions<JSONValue>, at place: RecordPath) -> JSONValue? {
    if Self.stamps.contains(name) { return settled(versions) ?? Self.later(versions.one, versions.other) }
    return value(versions, at: place)
  }

  /// The later of two stamps, by instant and then by bytes.
  static func later(_ one: JSONValue?, _ other: JSONValue?) -> JSONValue? {
    let moments = (moment(one), moment(other))
    if moments.0 != moments.1 { return moments.0 > moments.1 ? one : other }
    return one.compare(other) > 0 ? one : other
  }
}

extension Versions<JSONObject> {
  fileprivate var keys: [[UInt8]] {
    [one, other].flatMap { $0?.members.map { Array($0.key.utf8) } ?? [] }
  }
}

private func < (one: [UInt8], other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }
