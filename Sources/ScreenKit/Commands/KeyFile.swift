import ReadingCore
import SeogaResources
import TextScreen

/// What a reader's `keys.json` says: an object of commands, by id or name, each with a key or a list of keys.
///
/// What makes no sense is told with its line and has no effect; everything else has.
package struct KeyFile {
  package let bindings: KeyBindings
  /// What has no effect, in the order of its lines.
  package let mistakes: [KeyMistake]

  /// Reads the bytes of the file; one of blanks alone says nothing.
  package init(_ bytes: [UInt8], table: CommandTable) {
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      (bindings, mistakes) = (KeyBindings(), [])
      return
    }
    var reading = KeyFileReading(table: KeyTable(table))
    let (members, problem) = JSONReader.members(of: bytes)
    for member in members { reading.read(member) }
    if let problem { reading.report(problem, in: bytes) }
    let clashes = KeyClashes(reading.choices, table: reading.table)
    bindings = clashes.bindings
    let all = (reading.mistakes + clashes.mistakes).enumerated()
    mistakes = all.sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }
}

private struct KeyFileReading {
  let table: KeyTable
  private(set) var choices: [KeyClashes.KeyChoice] = []
  private(set) var mistakes: [KeyMistake] = []

  init(table: KeyTable) { self.table = table }

  mutating func read(_ member: PlacedMember) {
    guard let id = command(of: member) else { return }
    if let first = choices.first(where: { $0.id == id }) {
      return refuse(member.line, .repeated(command: member.key, first: first.line))
    }
    guard let texts = texts(of: member) else { return }
    let keys = texts.compactMap { text, line -> (key: Key, line: Int)? in
      guard let key = KeyName.key(of: text) else {
        refuse(line, .notAKey(text))
        return nil
      }
      guard !table.takesLettersAsText(id, key) else {
        refuse(line, .isText(key: KeyName.text(of: key), command: id))
        return nil
      }
      return (key, line)
    }
    // An empty list takes the keys away; a list without a key that makes sense does not.
    guard keys.isEmpty, !texts.isEmpty || KeyBindings.alwaysBound.contains(id) else {
      return choices.append(KeyClashes.KeyChoice(id: id, line: member.line, keys: keys))
    }
    if texts.isEmpty { refuse(member.line, .needsKey(command: id)) }
  }

  mutating func report(_ problem: JSONProblem, in bytes: [UInt8]) {
    let column = FilePosition(ofByte: problem.offset, in: bytes).column
    refuse(problem.line, .notJSON(problem.reason, column: column))
  }

  private mutating func refuse(_ line: Int, _ reason: KeyMistake.KeyMistakeReason) {
    mistakes.append(KeyMistake(line: line, reason: reason))
  }

  private mutating func command(of member: PlacedMember) -> String? {
    let ids = table.commands(called: member.key)
    if ids.count == 1 { return ids[0] }
    refuse(
      member.line,
      ids.isEmpty
        ? .unknown(command: member.key, nearest: table.nearest(to: member.key))
        : .several(command: member.key, ids: ids)
    )
    return nil
  }

  private mutating func texts(of member: PlacedMember) -> [(text: String, line: Int)]? {
    switch member.value {
    case .string(let text): return [(text, member.line)]
    case .array(let elements):
      let texts = zip(elements, member.elementLines).compactMap {
        element,
        line -> (text: String, line: Int)? in
        if case .string(let text) = element { return (text, line) }
        refuse(line, .notKeys(command: member.key))
        return nil
      }
      return texts.isEmpty && !elements.isEmpty ? nil : texts
    default:
      refuse(member.line, .notKeys(command: member.key))
      return nil
    }
  }
}
