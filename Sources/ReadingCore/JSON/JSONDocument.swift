/// A JSON file that a person writes by hand, changed value by value: all else keeps its bytes, its order and its
/// blanks.
public struct JSONDocument: Sendable {
  /// A step on the way to a value: the key of an object, or a place in a list, from 0.
  public enum JSONStep: Sendable, Hashable {
    case key(String)
    case place(Int)
  }

  public private(set) var bytes: [UInt8]
  private var root: PlacedJSON

  /// The document of a file; one of blanks alone is an object without members.
  ///
  /// - Throws: where the bytes are no JSON, or no object.
  public init(_ bytes: [UInt8]) throws(JSONProblem) {
    let isBlank = bytes.allSatisfy { [.space, .newline, .carriageReturn, .tab].contains($0) }
    self.bytes = isBlank ? Array("{}\n".utf8) : bytes
    root = try Self.root(of: self.bytes)
  }

  private static func root(of bytes: [UInt8]) throws(JSONProblem) -> PlacedJSON {
    let (value, problem) = JSONReader.placed(of: bytes)
    if let problem { throw problem }
    guard let value, case .object = value.value else {
      let offset = value?.offset ?? 0
      let line = FilePosition(ofByte: offset, in: bytes).line
      throw JSONProblem(.unexpected(bytes[offset]), offset: offset, line: line)
    }
    return value
  }

  /// The value at the end of a way, with its place; nil where there is none.
  public subscript(path: [JSONStep]) -> PlacedJSON? {
    path.reduce(root) { value, step in value?[step] }
  }

  /// The members of the object it is, in the order of the file.
  public var members: [PlacedJSON.PlacedPair] {
    if case .object(let pairs) = root.value { pairs } else { [] }
  }

  /// The value at the end of a way without its place; nil where there is none.
  public func value(at path: [JSONStep]) -> JSONValue? { self[path].map(\.plain) }

  // MARK: Changes

  /// Puts a value at the end of a way, in the place of what is there, or after all else in what is to hold it; objects
  /// on the way are made.
  ///
  /// - Returns: false, with nothing changed, where something on the way is neither an object nor a list.
  public mutating func set(_ path: [JSONStep], to value: JSONValue) -> Bool {
    guard let step = path.last else { return false }
    if let old = self[path] {
      return replace(old.bytes, with: text(of: value, indent: indent(at: old.offset)))
    }
    let way = Array(path.dropLast())
    guard let holder = self[way] else {
      guard case .key(let key) = step else { return false }
      var object = JSONObject()
      object[key] = value
      return set(way, to: .object(object))
    }
    switch (holder.value, step) {
    case (.object, .key(let key)):
      return append(Array("\(JSONWriter.line(of: .string(key))): ".utf8), value, to: holder)
    case (.list(let elements), .place(let place)) where place == elements.count:
      return append([], value, to: holder)
    default: return false
    }
  }

  /// Takes a value out, with its key and its line.
  ///
  /// - Returns: false where there is none.
  public mutating func remove(_ path: [JSONStep]) -> Bool {
    guard let holder = self[Array(path.dropLast())], let value = self[path],
      let place = holder.parts.firstIndex(where: { $0.upperBound == value.bytes.upperBound })
    else { return false }
    let parts = holder.parts
    if parts.count == 1 { return replace(holder.inside, with: []) }
    let isLast = place == parts.count - 1
    let start = isLast ? parts[place - 1].upperBound : parts[place].lowerBound
    return replace(start..<(isLast ? parts[place].upperBound : parts[place + 1].lowerBound), with: [])
  }

  private mutating func append(_ key: [UInt8], _ value: JSONValue, to holder: PlacedJSON) -> Bool {
    let outer = indent(at: holder.offset)
    guard let last = holder.parts.last, let first = holder.parts.first else {
      let inner = outer + [.space, .space]
      let line = newline + inner + key + text(of: value, indent: inner)
      return replace(holder.inside, with: line + newline + outer)
    }
    let isOnOneLine = !bytes[holder.offset..<first.lowerBound].contains(.newline)
    let inner = indent(at: first.lowerBound)
    let before = isOnOneLine ? [.comma, .space] : [.comma] + newline + inner
    return replace(last.upperBound..<last.upperBound, with: before + key + text(of: value, indent: inner))
  }

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) -> Bool {
    var changed = bytes
    changed.replaceSubrange(range, with: text)
    guard let root = try? Self.root(of: changed) else { return false }
    (bytes, self.root) = (changed, root)
    return true
  }

  // MARK: The reader's way of writing

  var newline: [UInt8] {
    let first = bytes.firstIndex(of: .newline) ?? 0
    return first > 0 && bytes[first - 1] == .carriageReturn ? [.carriageReturn, .newline] : [.newline]
  }

  /// The blanks before what comes first in the line of a byte.
  func indent(at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return Array(bytes[start..<offset].prefix { $0 == .space || $0 == .tab })
  }

  func text(of value: JSONValue, indent: [UInt8]) -> [UInt8] {
    let lines = JSONWriter.bytes(of: value, for: .file, depth: 0).split(separator: .newline)
    return Array(lines.joined(separator: newline + indent))
  }
}

extension PlacedJSON {
  fileprivate subscript(step: JSONDocument.JSONStep) -> PlacedJSON? {
    switch (step, value) {
    case (.key(let key), .object(let pairs)): pairs.first { $0.key.isIdentical(to: key) }?.value
    case (.place(let place), .list(let elements)): elements.indices.contains(place) ? elements[place] : nil
    default: nil
    }
  }

  /// Where its members or elements stand.
  var parts: [Range<Int>] {
    switch value {
    case .object(let pairs): pairs.map { $0.offset..<$0.value.bytes.upperBound }
    case .list(let elements): elements.map(\.bytes)
    case .scalar: []
    }
  }

  /// What stands between its brackets.
  fileprivate var inside: Range<Int> { (bytes.lowerBound + 1)..<(bytes.upperBound - 1) }
}
