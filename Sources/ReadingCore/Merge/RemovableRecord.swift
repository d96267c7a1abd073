/// A record of a file that lists what was taken out of it: one that stands, or one that was.
struct RemovableRecord {
  var object: JSONObject
  var isRemoved: Bool

  /// When it was last changed, or taken out.
  var lastEdit: Int { Merging.moment(object[isRemoved ? "removedAt" : "modified"]) }

  func isIdentical(to other: RemovableRecord) -> Bool {
    isRemoved == other.isRemoved && JSONValue.object(object).isIdentical(to: .object(other.object))
  }
}

extension Merging {
  /// The merged record, nil for none; of edit and removal the later stands.
  ///
  /// `unite` makes the fields of two that both stand, or both were taken out, into one.
  mutating func removable(
    _ versions: Versions<RemovableRecord>,
    at place: RecordPath,
    unite: (inout Merging, Versions<JSONObject>, RecordPath) -> JSONObject = { $0.object($1, at: $2) }
  ) -> RemovableRecord? {
    guard let one = versions.one, let other = versions.other else {
      let side = versions.one ?? versions.other
      guard hasBase, let base = versions.base, let side else { return side }
      if side.isIdentical(to: base) { return nil }
      conflict(place)
      return side
    }
    if one.isIdentical(to: other) { return one }
    if hasBase, let base = versions.base {
      if one.isIdentical(to: base) { return other }
      if other.isIdentical(to: base) { return one }
    }
    guard one.isRemoved != other.isRemoved else {
      var objects = versions.part(\.object)
      if versions.base?.isRemoved != one.isRemoved { objects.base = nil }
      return RemovableRecord(object: unite(&self, objects, place), isRemoved: one.isRemoved)
    }
    if hasBase { conflict(place) }
    let (standing, removed) = one.isRemoved ? (other, one) : (one, other)
    if standing.lastEdit > removed.lastEdit { return standing }
    // It was changed by somebody who did not know that it is gone.
    lose(one.isRemoved ? .other : .one)
    return removed
  }
}
