// Changing no more of a value than is another.
extension JSONDocument {
  /// Puts a value at the end of a way as `set` does; what a list or an object there has that the new one has too stays
  /// as it is written.
  ///
  /// - Returns: false where it cannot be put there.
  @discardableResult
  public mutating func update(_ path: [JSONStep], to value: JSONValue) -> Bool {
    guard let old = self.value(at: path) else { return set(path, to: value) }
    if old == value { return true }
    switch (old, value) {
    case (.object(let old), .object(let new)): return update(path, from: old, to: new)
    case (.array(let old), .array(let new)): return update(path, from: old, to: new)
    default: return set(path, to: value)
    }
  }

  private mutating func update(_ path: [JSONStep], from old: JSONObject, to new: JSONObject) -> Bool {
    for member in old.members where new[member.key] == nil {
      guard remove(path + [.key(member.key)]) else { return false }
    }
    for member in new.members {
      guard update(path + [.key(member.key)], to: member.value) else { return false }
    }
    return true
  }

  /// What is the same at both ends stays; between, one is put in the place of another, and the rest taken out or put in.
  private mutating func update(_ path: [JSONStep], from old: [JSONValue], to new: [JSONValue]) -> Bool {
    let fewest = min(old.count, new.count)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix(fewest - start).prefix { $0 == $1 }.count
    let written = old.indices.map { place in
      self[path + [.place(place)]].map { Array(bytes[$0.bytes]) }
    }
    for place in start..<(fewest - end) {
      let way = path + [.place(place)]
      // One that only stood elsewhere comes as it was written there.
      if let known = old.firstIndex(of: new[place]), let text = written[known], let here = self[way] {
        guard replace(here.bytes, with: text) else { return false }
      } else {
        guard update(way, to: new[place]) else { return false }
      }
    }
    for place in ((fewest - end)..<(old.count - end)).reversed() {
      guard remove(path + [.place(place)]) else { return false }
    }
    for place in (fewest - end)..<max(fewest - end, new.count - end) {
      guard insert(new[place], at: place, of: path) else { return false }
    }
    return true
  }

  /// Puts a value before the one at a place of a list, or behind its last.
  private mutating func insert(_ value: JSONValue, at place: Int, of path: [JSONStep]) -> Bool {
    guard let list = self[path], list.parts.indices.contains(place) else {
      return set(path + [.place(place)], to: value)
    }
    let next = list.parts[place].lowerBound
    let isOnOneLine = !bytes[list.offset..<next].contains(.newline)
    let inner = indent(at: next)
    let after = isOnOneLine ? [.comma, .space] : [.comma] + newline + inner
    return replace(next..<next, with: text(of: value, indent: inner) + after)
  }
}
