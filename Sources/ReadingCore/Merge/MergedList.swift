/// The elements of a list by what they are known again by.
struct MergedList {
  enum ElementKey: Hashable {
    /// The `id` of a record.
    case id([UInt8])
    /// The `name` of a record without an id, such as an author.
    case name([UInt8])
    /// All of what is no record, or has the id or name of one before it.
    case whole([UInt8])

    init(_ element: JSONValue) {
      let object = element.object
      if let id = object?.name(at: "id") {
        self = .id(Array(id.utf8))
      } else if let name = object?.name(at: "name") {
        self = .name(Array(name.utf8))
      } else {
        self = .whole(JSONWriter.bytes(of: element))
      }
    }

    var isOfRecord: Bool { if case .whole = self { false } else { true } }

    /// The element's part of a path.
    var step: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
      switch self {
      case .id(let bytes), .name(let bytes), .whole(let bytes): bytes
      }
    }

    fileprivate func compare(_ other: ElementKey) -> Int {
      bytes.compare(other.bytes) { Int($0) - Int($1) }
    }
  }

  private(set) var order: [ElementKey] = []
  private(set) var values: [ElementKey: JSONValue] = [:]

  init(_ elements: [JSONValue]) {
    for element in elements {
      var key = ElementKey(element)
      if key.isOfRecord, values[key] != nil { key = .whole(JSONWriter.bytes(of: element)) }
      order.append(key)
      values[key] = element
    }
  }

  /// The versions as lists where they can be united; nil where they are to be taken whole.
  ///
  /// Nothing counts as a list without elements. Of numbers, and of lists within lists, nobody knows what their
  /// places mean: two such lists are two values.
  static func lists(_ versions: Versions<JSONValue>) -> Versions<[JSONValue]>? {
    guard versions.one?.elements != nil || versions.other?.elements != nil,
      let one = elements(versions.one), let other = elements(versions.other),
      one.isEmpty || other.isEmpty || (one + other).contains(where: isUnitable)
    else { return nil }
    return Versions(base: versions.base?.elements, one: one, other: other)
  }

  private static func elements(_ json: JSONValue?) -> [JSONValue]? {
    json == nil || json == .null ? [] : json?.elements
  }

  private static func isUnitable(_ element: JSONValue) -> Bool {
    if case .string = element { true } else { ElementKey(element).isOfRecord }
  }

  /// The side whose order the united list takes; the other's elements follow.
  static func leader(_ one: MergedList, _ other: MergedList, _ later: MergeSide?) -> MergeSide {
    later ?? (one.order.compare(other.order) { $0.compare($1) } > 0 ? .one : .other)
  }
}

extension Merging {
  /// The united list: the later side's elements in their order, then those only the other side has.
  mutating func list(_ versions: Versions<[JSONValue]>, at place: RecordPath) -> [JSONValue] {
    let lists = versions.part(MergedList.init)
    guard let one = lists.one, let other = lists.other else { return [] }
    let leader = MergedList.leader(one, other, place.later)
    let (first, second) = leader == .one ? (one, other) : (other, one)
    var merged: [MergedList.ElementKey: JSONValue] = [:]
    for key in Set(first.order).union(second.order) {
      merged[key] = value(lists.part { $0.values[key] }, at: place[key.step])
    }
    let order = first.order + second.order.filter { first.values[$0] == nil }
    if place.path.last == "log" { return Self.inOrderOfDays(order, merged) }
    return order.compactMap { merged[$0] }
  }

  /// A log in its stored order; what is no entry of a log follows.
  private static func inOrderOfDays(
    _ keys: [MergedList.ElementKey],
    _ values: [MergedList.ElementKey: JSONValue]
  ) -> [JSONValue] {
    var entries: [(entry: LogEntry, json: JSONValue)] = []
    var others: [JSONValue] = []
    for key in keys {
      guard let json = values[key] else { continue }
      if case .id = key, let entry = json.object.flatMap(LogEntry.init(stored:)) {
        entries.append((entry, json))
      } else {
        others.append(json)
      }
    }
    entries.sort { LogEntry.isStoredBefore($0.entry, $1.entry) }
    return entries.map(\.json) + others
  }
}
