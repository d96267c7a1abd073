import TextScreen

/// Finds keys that would run two commands in one place, and lets one of the two have them.
struct KeyClashes {
  struct KeyChoice {
    let id: String
    let line: Int
    var keys: [(key: Key, line: Int)]
  }

  private struct Clash {
    let choice: Int
    let key: Key
    let other: String
    /// Whether the other has the key of its own accord.
    let isStandard: Bool
  }

  private let table: KeyTable
  private var choices: [KeyChoice]
  private(set) var mistakes: [KeyMistake] = []

  /// Settles the clashes of some choices, the earlier lines first in line.
  init(_ choices: [KeyChoice], table: KeyTable) {
    self.table = table
    self.choices = choices
    // One at a time: where one key goes back, its command takes up its own again, and others may meet.
    while let clash = next() { refuse(clash) }
  }

  var bindings: KeyBindings {
    KeyBindings(choices.reduce(into: [:]) { $0[$1.id] = $1.keys.map(\.key) })
  }

  /// The clash to settle next: what a command has of its own accord counts before what an earlier line says.
  private func next() -> Clash? {
    let bindings = bindings
    let numbers = Dictionary(uniqueKeysWithValues: choices.enumerated().map { ($1.id, $0) })
    let all = table.places.flatMap { clashes(in: $0, bindings, numbers) }
    return all.min { ($0.isStandard ? 0 : 1, $0.choice) < ($1.isStandard ? 0 : 1, $1.choice) }
  }

  private func clashes(
    in place: KeyTable.ScopeKeys,
    _ bindings: KeyBindings,
    _ numbers: [String: Int]
  ) -> [Clash] {
    var holders: [Key: [String]] = [:]
    for (id, standard) in place.rows {
      for key in Set(bindings.keys(of: id, standard: standard, besideText: place.takesText)) {
        holders[key, default: []].append(id)
      }
    }
    return holders.filter { $0.value.count > 1 }.flatMap { key, ids in
      ids.compactMap { id -> Clash? in
        guard let number = numbers[id], choices[number].keys.contains(where: { $0.key == key }) else {
          return nil
        }
        let others = ids.filter { other in
          let bothBefore = has(key, id, place) && has(key, other, place)
          // Of two lines the later one gives way.
          return other != id && !bothBefore && isBefore(other, number, key, numbers)
        }
        guard let other = others.min() else { return nil }
        return Clash(choice: number, key: key, other: other, isStandard: numbers[other] == nil)
      }
    }
  }

  private func has(_ key: Key, _ id: String, _ place: KeyTable.ScopeKeys) -> Bool {
    place.rows[id]?.contains(key) ?? false
  }

  private func isBefore(_ other: String, _ number: Int, _ key: Key, _ numbers: [String: Int]) -> Bool {
    guard let line = numbers[other], choices[line].keys.contains(where: { $0.key == key }) else {
      return true
    }
    return line < number
  }

  private mutating func refuse(_ clash: Clash) {
    let choice = choices[clash.choice]
    let line = choice.keys.first { $0.key == clash.key }?.line ?? choice.line
    let name = KeyName.text(of: clash.key)
    let reason: KeyMistake.KeyMistakeReason =
      clash.other == KeyTable.textID
      ? .editsText(key: name, command: choice.id)
      : .taken(key: name, command: choice.id, other: clash.other)
    mistakes.append(KeyMistake(line: line, reason: reason))
    choices[clash.choice].keys.removeAll { $0.key == clash.key }
    if choices[clash.choice].keys.isEmpty { choices.remove(at: clash.choice) }
  }
}
