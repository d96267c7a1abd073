/// The members of an object as they are read, sorted once at its end.
///
/// Putting each in its place as it comes would take a stranger's file whose keys fall for hours.
struct MemberList {
  /// A key that stands in an object a second time.
  struct Repeated: Error {
    let key: String
    /// The byte at which it does.
    let place: Int
  }

  private var members: [JSONObject.JSONMember] = []
  /// Where the members stand, from the first that does not come after the one before it.
  private var places: [Int] = []

  /// Notes a member whose key stands at some byte.
  mutating func add(_ value: JSONValue, at key: String, place: Int) {
    // Files are written in the order of keys, so most have nothing to sort.
    let isSorted = members.last.map { $0.key.precedes(key) } ?? true
    if !isSorted || !places.isEmpty { places.append(place) }
    members.append(JSONObject.JSONMember(key: key, value: value))
  }

  /// The object, or the first key that repeats an earlier one.
  func object() -> Result<JSONObject, Repeated> {
    if places.isEmpty { return .success(JSONObject(sorted: members)) }
    let order = order
    let repeated = zip(order, order.dropFirst()).lazy
      .filter { members[$0].key.isIdentical(to: members[$1].key) }.map(\.1).min()
    if let repeated {
      let place = places[repeated - (members.count - places.count)]
      return .failure(Repeated(key: members[repeated].key, place: place))
    }
    return .success(JSONObject(sorted: order.map { members[$0] }))
  }
  /// The object, with what stands last at a key that repeats.
  var lastOfEachKey: JSONObject {
    if places.isEmpty { return JSONObject(sorted: members) }
    var kept: [JSONObject.JSONMember] = []
    for member in order.map({ members[$0] }) {
      if kept.last?.key.isIdentical(to: member.key) == true { kept.removeLast() }
      kept.append(member)
    }
    return JSONObject(sorted: kept)
  }

  /// The members in the order of their keys; equal keys stay in the order of the file.
  private var order: [Int] {
    members.indices.sorted { one, other in
      let (key, otherKey) = (members[one].key, members[other].key)
      return key.isIdentical(to: otherKey) ? one < other : key.precedes(otherKey)
    }
  }
}
