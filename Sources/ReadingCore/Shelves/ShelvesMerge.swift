/// Two versions of the file of saved shelves made into one, by the rules of `BookMerge`: shelves are matched by their
/// ids, and of each what changed on one side takes that side.
///
/// What was taken out on one side and not touched since on the other stays out. The order is that of the side that
/// changed it, or the later one's; a shelf that only the other has stands behind the one it stood behind there.
public struct ShelvesMerge: VersionMerge, Sendable, Hashable {
  public let merged: JSONObject
  public let conflicts: [[String]]
  public let losesOne: Bool
  public let losesOther: Bool

  /// Merges two versions with the one both were made from; nil where that is not known.
  public init(base: JSONObject?, one: JSONObject, other: JSONObject) {
    var merging = Merging(hasBase: base != nil)
    merged = merging.shelves(Versions(base: base, one: one, other: other))
    (conflicts, losesOne, losesOther) = merging.outcome
  }
}

/// The shelves of one version of their file, those that stand and those taken out, by their ids.
private struct ShelfRecords {
  enum ShelfList: String, CaseIterable {
    case shelves, removed
  }

  typealias ID = [UInt8]

  /// The ids of the shelves that stand, in their order.
  private(set) var order: [ID] = []
  private(set) var records: [ID: RemovableRecord] = [:]
  /// Elements that are no record, or have the id of one before them.
  private(set) var strays: [ShelfList: [JSONValue]] = [:]

  init(of file: JSONObject) {
    for list in ShelfList.allCases {
      for element in BookRecords.elements(file[list.rawValue]) {
        if let object = element.object, let id = object.name(at: "id"), records[Array(id.utf8)] == nil {
          records[Array(id.utf8)] = RemovableRecord(object: object, isRemoved: list == .removed)
          if list == .shelves { order.append(Array(id.utf8)) }
        } else {
          strays[list, default: []].append(element)
        }
      }
    }
  }

  /// When anything in the file was last changed.
  var lastEdit: Int { records.values.map(\.lastEdit).max() ?? .min }
}

extension Merging {
  fileprivate mutating func shelves(_ versions: Versions<JSONObject>) -> JSONObject {
    let whole = versions.part { JSONValue.object($0) }
    if case .object(let settled)?? = settled(whole) { return settled }
    let lists = Set(ShelfRecords.ShelfList.allCases.map(\.rawValue))
    var merged = object(versions, at: RecordPath(), except: lists)
    let sides = versions.part(ShelfRecords.init)
    guard let one = sides.one, let other = sides.other else { return merged }
    let later: MergeSide? =
      one.lastEdit == other.lastEdit ? nil : one.lastEdit > other.lastEdit ? .one : .other
    let place = RecordPath(path: [], later: later)[ShelfRecords.ShelfList.shelves.rawValue]
    var records: [ShelfRecords.ID: RemovableRecord] = [:]
    for id in Set(one.records.keys).union(other.records.keys) {
      records[id] = removable(
        sides.part { $0.records[id] },
        at: place[String(decoding: id, as: UTF8.self)]
      )
    }
    let standing = order(sides.part(\.order), of: records, later).compactMap { records[$0] }
    for (list, objects) in [
      (ShelfRecords.ShelfList.shelves, standing.map(\.object)), (.removed, Self.removed(records)),
    ] {
      let members = versions.part { $0[list.rawValue] }
      if members.one.isIdentical(to: members.other) {
        merged[list.rawValue] = members.one
        continue
      }
      let strays = sides.part { $0.strays[list] ?? [] }
      let elements = objects.map(JSONValue.object) + self.list(strays, at: RecordPath()[list.rawValue])
      merged[list.rawValue] = elements.isEmpty ? Self.emptyList(members) : .array(elements)
    }
    return merged
  }

  /// What was taken out, in its stored order.
  private static func removed(_ records: [ShelfRecords.ID: RemovableRecord]) -> [JSONObject] {
    let removed = records.values.filter(\.isRemoved).compactMap { record in
      RemovedShelf(stored: record.object).map { ($0, record.object) }
    }
    return removed.sorted { RemovedShelf.isStoredBefore($0.0, $1.0) }.map(\.1)
  }

  /// The order of what still stands.
  private func order(
    _ orders: Versions<[ShelfRecords.ID]>,
    of records: [ShelfRecords.ID: RemovableRecord],
    _ later: MergeSide?
  ) -> [ShelfRecords.ID] {
    let orders = orders.part { $0.filter { records[$0]?.isRemoved == false } }
    guard let one = orders.one, let other = orders.other else { return [] }
    let leader = onlySideReordered(orders) ?? later ?? Self.greater(one, other)
    let (first, second) = leader == .one ? (one, other) : (other, one)
    let end = second.lastIndex(where: first.contains).map { $0 + 1 } ?? 0
    // Each stands behind the one it stood behind, and behind what the leading side put there; those at the end stay there.
    var (merged, place) = (first, 0)
    for id in second[..<end] {
      if let known = merged.firstIndex(of: id) {
        place = known + 1
        continue
      }
      while place < merged.count, !second.contains(merged[place]) { place += 1 }
      merged.insert(id, at: place)
      place += 1
    }
    return merged + second[end...]
  }

  /// The side with the greater order of what both have; that order is in whatever the two become, so that a merge done
  /// again ends the same.
  private static func greater(_ one: [ShelfRecords.ID], _ other: [ShelfRecords.ID]) -> MergeSide {
    let shared = (one.filter(other.contains), other.filter(one.contains))
    let order = shared.0.compare(shared.1, by: byBytes)
    return (order == 0 ? one.compare(other, by: byBytes) : order) > 0 ? .one : .other
  }

  /// The side whose order stands, since the other's is that of the common version.
  private func onlySideReordered(_ orders: Versions<[ShelfRecords.ID]>) -> MergeSide? {
    guard hasBase, let base = orders.base, let one = orders.one, let other = orders.other else { return nil }
    let (isSameOne, isSameOther) = (one == base, other == base)
    if isSameOne != isSameOther { return isSameOne ? .other : .one }
    let common = Set(base).intersection(one).intersection(other)
    let shared = [base, one, other].map { $0.filter(common.contains) }
    if (shared[0] == shared[1]) == (shared[0] == shared[2]) { return nil }
    return shared[0] == shared[1] ? .other : .one
  }

  private static func byBytes(_ one: ShelfRecords.ID, _ other: ShelfRecords.ID) -> Int {
    one.lexicographicallyPrecedes(other) ? -1 : other.lexicographicallyPrecedes(one) ? 1 : 0
  }
}
