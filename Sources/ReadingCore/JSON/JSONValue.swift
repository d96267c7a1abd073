/// One JSON value, kept so that writing it gives back what was read.
///
/// Numbers are held as the text they were written with, since a number this version does not know
/// (a large identifier, an exact decimal) must not change its value by passing through a `Double`.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of one JSON object, sorted by the bytes of their keys, each key once.
///
/// Keys are compared as UTF-8 and not as Swift strings: `é` composed and decomposed are one
/// `String` but two keys of a file.
public struct JSONObject: Sendable, Hashable {
  public struct JSONMember: Sendable, Hashable {
    public let key: String
    public var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members in the order of a written file.
  public private(set) var members: [JSONMember] = []

  public init() {}

  /// An object of members that are sorted, each key once.
  package init(sorted members: [JSONMember]) { self.members = members }

  public var isEmpty: Bool { members.isEmpty }

  /// The value at a key, or nil where the object has no such key; setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    get {
      let place = position(of: key)
      return place.found ? members[place.index].value : nil
    }
    set {
      let place = position(of: key)
      switch (place.found, newValue) {
      case (true, let value?): members[place.index].value = value
      case (true, nil): members.remove(at: place.index)
      case (false, let value?): members.insert(JSONMember(key: key, value: value), at: place.index)
      case (false, nil): break
      }
    }
  }

  private func position(of key: String) -> (index: Int, found: Bool) {
    // Files are read and written in the order of keys, so most keys come last.
    if members.last.map({ $0.key.precedes(key) }) ?? true {
      return (members.count, false)
    }
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if members[middle].key.precedes(key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let found = low < members.count && members[low].key.isIdentical(to: key)
    return (low, found)
  }
}
