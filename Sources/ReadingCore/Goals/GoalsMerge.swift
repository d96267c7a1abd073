/// Two versions of the file of goals made into one, by the rules of `BookMerge`: goals are matched by the year they are
/// for, and of each what changed on one side takes that side.
///
/// An amount is one thing with its unit. What was taken away on one side and not set since on the other stays away.
public struct GoalsMerge: VersionMerge, Sendable, Hashable {
  public let merged: JSONObject
  public let conflicts: [[String]]
  public let losesOne: Bool
  public let losesOther: Bool

  /// Merges two versions with the one both were made from; nil where that is not known.
  public init(base: JSONObject?, one: JSONObject, other: JSONObject) {
    var merging = Merging(hasBase: base != nil)
    merged = merging.goals(Versions(base: base, one: one, other: other))
    (conflicts, losesOne, losesOther) = merging.outcome
  }
}

/// The goals of one version of their file, those that stand and those taken away, by the names of their spans.
private struct GoalRecords {
  static let (years, daily, removed) = ("years", GoalSpan.daily.name, "removed")

  private(set) var records: [String: RemovableRecord] = [:]
  /// Members of the years that are no goals, or that a merge takes whole.
  private(set) var otherYears = JSONObject()
  /// Elements of the list of those taken away that name none, or one before them.
  private(set) var strays: [JSONValue] = []

  /// `whole` are the members in which a version has something else than goals.
  init(of file: JSONObject, whole: Set<String>) {
    if !whole.contains(Self.years), let years = file[Self.years]?.object {
      for member in years.members {
        if let object = member.value.object, GoalSpan.year(member.key) != nil, !whole.contains(member.key) {
          records[member.key] = RemovableRecord(object: object, isRemoved: false)
        } else {
          otherYears[member.key] = member.value
        }
      }
    }
    if !whole.contains(Self.daily), let object = file[Self.daily]?.object {
      records[Self.daily] = RemovableRecord(object: object, isRemoved: false)
    }
    for element in BookRecords.elements(file[Self.removed]) {
      if let object = element.object, let name = object.name(at: "year"), GoalSpan(name: name) != nil,
        records[name] == nil
      {
        records[name] = RemovableRecord(object: object, isRemoved: true)
      } else {
        strays.append(element)
      }
    }
  }

  /// The members in which a version has something else than goals: `years`, `daily`, a year.
  static func odd(in file: JSONObject) -> [String] {
    let members = [years, daily].filter { name in file[name].map { $0.object == nil } ?? false }
    return members + (file[years]?.object?.members.filter { $0.value.object == nil }.map(\.key) ?? [])
  }
}

extension Merging {
  fileprivate mutating func goals(_ versions: Versions<JSONObject>) -> JSONObject {
    let whole = versions.part { JSONValue.object($0) }
    if case .object(let settled)?? = settled(whole) { return settled }
    let odd = Set([versions.one, versions.other].flatMap { $0.map(GoalRecords.odd) ?? [] })
    let apart = Set([GoalRecords.years, GoalRecords.daily]).subtracting(odd).union([GoalRecords.removed])
    var merged = object(versions, at: RecordPath(), except: apart)
    let sides = versions.part { GoalRecords(of: $0, whole: odd) }
    guard let one = sides.one, let other = sides.other else { return merged }
    var standing = object(sides.part(\.otherYears), at: RecordPath()[GoalRecords.years])
    var removed: [JSONObject] = []
    for name in Set(one.records.keys).union(other.records.keys) {
      let isYear = name != GoalRecords.daily
      let place = isYear ? RecordPath()[GoalRecords.years][name] : RecordPath()[name]
      let record = removable(sides.part { $0.records[name] }, at: place) { $0.goal($1, at: $2) }
      guard let record else { continue }
      if record.isRemoved {
        removed.append(record.object)
      } else if isYear {
        standing[name] = .object(record.object)
      } else {
        merged[name] = .object(record.object)
      }
    }
    if apart.contains(GoalRecords.years) {
      let years = versions.part { $0[GoalRecords.years] }
      merged[GoalRecords.years] = standing.isEmpty ? Self.emptyObject(years) : .object(standing)
    }
    let members = versions.part { $0[GoalRecords.removed] }
    let elements =
      Self.stored(removed) + list(sides.part(\.strays), at: RecordPath()[GoalRecords.removed])
    merged[GoalRecords.removed] =
      members.one.isIdentical(to: members.other)
      ? members.one : elements.isEmpty ? Self.emptyList(members) : .array(elements)
    return merged
  }

  /// One goal of two: an amount and its unit are taken together.
  private mutating func goal(_ versions: Versions<JSONObject>, at place: RecordPath) -> JSONObject {
    let units = GoalUnit.allCases.map(\.rawValue)
    var merged = object(versions, at: place, except: Set(units))
    let amounts = versions.part { goal in
      var amount = JSONObject()
      for unit in units { amount[unit] = goal[unit] }
      return JSONValue.object(amount)
    }
    if case .object(let amount)? = settled(amounts) ?? chosen(amounts, at: place.within(versions)) {
      for unit in units { merged[unit] = amount[unit] }
    }
    return merged
  }

  /// What was taken away, in its stored order.
  private static func stored(_ removed: [JSONObject]) -> [JSONValue] {
    let goals = removed.compactMap { object in RemovedGoal(stored: object).map { ($0, object) } }
    return goals.sorted { RemovedGoal.isStoredBefore($0.0, $1.0) }.map { .object($0.1) }
  }

  /// The years of a merge that left none: as a side has them that has none.
  private static func emptyObject(_ versions: Versions<JSONValue>) -> JSONValue? {
    let empty = JSONValue.object(JSONObject())
    return [versions.one, versions.other].contains { $0.isIdentical(to: empty) } ? empty : nil
  }
}
