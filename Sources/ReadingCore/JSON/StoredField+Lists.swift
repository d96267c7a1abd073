extension StoredField where Record: StoredRecord {
  /// A list of texts, left out where it is empty.
  package static func texts(_ name: String, _ place: any FieldKeyPath<Record, [String]>) -> StoredField {
    list(name, place, read: { if case .string(let text) = $0 { text } else { nil } }, write: JSONValue.string)
  }

  /// A list of records, left out where it is empty.
  package static func records<Element: StoredRecord>(
    _ name: String,
    _ place: any FieldKeyPath<Record, [Element]>
  ) -> StoredField {
    let shape = Shape<Element>.record
    return list(name, place, read: shape.read, write: shape.write) { $0.problems(at: $1) }
  }

  /// A list whose elements no other shape fits.
  static func list<Element: Sendable>(
    _ name: String,
    _ place: any FieldKeyPath<Record, [Element]>,
    read: @escaping @Sendable (JSONValue) -> Element?,
    write: @escaping @Sendable (Element) -> JSONValue,
    inspect: @escaping @Sendable (Element, _ path: String) -> [FieldProblem] = { _, _ in [] }
  ) -> StoredField {
    let held = RecordPlace(place)
    return StoredField(
      name: name,
      read: { json, record in
        guard case .array(let elements) = json, !elements.isEmpty else {
          record.unread.fields[name] = json
          return
        }
        var typed: [Element] = []
        typed.reserveCapacity(elements.count)
        for (index, json) in elements.enumerated() {
          if let element = read(json) {
            typed.append(element)
          } else {
            record.unread.strays[name, default: []].append(Unread.Stray(index: index, value: json))
          }
        }
        record[keyPath: place] = typed
      },
      write: { record in
        let elements = held.value(of: record).map(write)
        let all = record.unread.merged(elements, name)
        return all.isEmpty ? record.unread.fields[name] : .array(all)
      },
      markMissing: { _ in },
      inspect: { record, path in
        record.unread.oddities(name, path)
          + held.value(of: record).enumerated().flatMap { inspect($0.element, "\(path)[\($0.offset)]") }
      }
    )
  }

  /// Texts by key, left out where there are none.
  static func map(_ name: String, _ place: any FieldKeyPath<Record, [String: String]>) -> StoredField {
    let held = RecordPlace(place)
    return map(
      name,
      held: held.value,
      put: { $0[keyPath: place][$1] = $2 },
      key: { $0 },
      text: { $0 },
      read: { if case .string(let text) = $0 { text } else { nil } },
      write: JSONValue.string
    )
  }

  /// Records by key, left out where there are none; a name that no key has is kept aside.
  ///
  /// They are read and put by functions: for the key path of a dictionary with keys of its own the runtime goes through
  /// all conformances, which is a fortieth of a start.
  static func records<Key: Hashable & Sendable, Element: StoredRecord>(
    _ name: String,
    held: @escaping @Sendable (Record) -> [Key: Element],
    put: @escaping @Sendable (inout Record, Key, Element) -> Void,
    key: @escaping @Sendable (String) -> Key?,
    text: @escaping @Sendable (Key) -> String
  ) -> StoredField {
    let shape = Shape<Element>.record
    var field = map(name, held: held, put: put, key: key, text: text, read: shape.read, write: shape.write)
    let inspectOutside = field.inspect
    field.inspect = { record, path in
      let inside = held(record).map { (text($0.key), $0.value) }.sorted { $0.0 < $1.0 }
      return inspectOutside(record, path) + inside.flatMap { $0.1.problems(at: "\(path).\($0.0)") }
    }
    return field
  }

  private static func map<Key: Hashable & Sendable, Value: Sendable>(
    _ name: String,
    held: @escaping @Sendable (Record) -> [Key: Value],
    put: @escaping @Sendable (inout Record, Key, Value) -> Void,
    key: @escaping @Sendable (String) -> Key?,
    text: @escaping @Sendable (Key) -> String,
    read: @escaping @Sendable (JSONValue) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue
  ) -> StoredField {
    StoredField(
      name: name,
      read: { json, record in
        guard case .object(let object) = json else {
          record.unread.fields[name] = json
          return
        }
        var rest = JSONObject()
        for member in object.members {
          // Keys that differ only in their bytes are one key of a dictionary: the second is kept aside.
          if let key = key(member.key), let value = read(member.value), held(record)[key] == nil {
            put(&record, key, value)
          } else {
            rest[member.key] = member.value
          }
        }
        if !rest.isEmpty || object.isEmpty { record.unread.fields[name] = .object(rest) }
      },
      write: { record in
        let typed = held(record)
        if typed.isEmpty { return record.unread.fields[name] }
        var object = JSONObject()
        if case .object(let rest) = record.unread.fields[name] { object = rest }
        for (key, value) in typed { object[text(key)] = write(value) }
        return .object(object)
      },
      markMissing: { _ in },
      inspect: { record, path in
        switch record.unread.fields[name] {
        case nil, .null: []
        case .object(let rest):
          rest.members.map { FieldProblem(path: "\(path).\($0.key)", value: $0.value, reason: .unreadable) }
        case let json?: [FieldProblem(path: path, value: json, reason: .unreadable)]
        }
      }
    )
  }
}

extension Unread {
  /// The elements of a list with those that are none of its kind back in their places.
  fileprivate func merged(_ elements: [JSONValue], _ name: String) -> [JSONValue] {
    var all = elements
    for stray in strays[name] ?? [] { all.insert(stray.value, at: min(stray.index, all.count)) }
    // What stood there instead of a list becomes its first element once there is a list.
    if !all.isEmpty, let kept = fields[name], kept != .null, kept != .array([]) { all.insert(kept, at: 0) }
    return all
  }

  fileprivate func oddities(_ name: String, _ path: String) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if let kept = fields[name], kept != .null, kept != .array([]) {
      problems.append(FieldProblem(path: path, value: kept, reason: .unreadable))
    }
    for stray in strays[name] ?? [] {
      let place = "\(path)[\(stray.index)]"
      problems.append(FieldProblem(path: place, value: stray.value, reason: .unreadable))
    }
    return problems
  }
}
