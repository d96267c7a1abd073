package import ReadingCore
package import TextScreen

/// A member of a reader's `keys.json` to be written; nil takes it out.
package nonisolated struct KeyMember: Equatable, Sendable {
  package let name: String
  package let value: JSONValue?

  package init(name: String, value: JSONValue?) { (self.name, self.value) = (name, value) }
}

extension KeyFile {
  /// What is to be written into a file so that a command has some keys; nil for those it has of its own accord.
  ///
  /// The reader's own name for the command stays where the file has one; else it is its name in the palette, or its id
  /// where that is the name of several.
  package static func members(
    giving keys: [Key]?,
    to id: String,
    in document: JSONDocument,
    table: CommandTable
  ) -> [KeyMember] {
    let table = KeyTable(table)
    let names = document.members.map(\.key).filter { table.commands(called: $0) == [id] }
    guard let keys else { return names.map { KeyMember(name: $0, value: nil) } }
    let name = CommandName.text(of: id)
    let usual = table.commands(called: name).count == 1 ? name : id
    let texts = keys.map { JSONValue.string(KeyName.text(of: $0)) }
    return [KeyMember(name: names.first ?? usual, value: texts.count == 1 ? texts[0] : .array(texts))]
  }

  /// Why a command does not get a key with a change of a file, or takes it from another; nil where it gets it.
  package static func obstacle(
    to id: String,
    changing before: JSONDocument,
    into after: JSONDocument,
    table: CommandTable
  ) -> KeyMistake.KeyMistakeReason? {
    let told = KeyFile(before.bytes, table: table).mistakes.map(\.reason)
    return KeyFile(after.bytes, table: table).mistakes.map(\.reason).first { reason in
      switch reason {
      case .taken(_, let command, _), .editsText(_, let command), .isText(_, let command):
        command == id || !told.contains(reason)
      default: false
      }
    }
  }
}

extension KeyName {
  /// Whether a file can name a key.
  package static func canWrite(_ key: Key) -> Bool { KeyName.key(of: text(of: key)) == key }
}

extension CommandTable {
  /// Every command once, under the first place where it works; places that are called the same are one.
  package var commandsByPlace: [(name: String, commands: [CommandSpec])] {
    var places: [(name: String, commands: [CommandSpec])] = []
    var known: Set<String> = []
    for scope in scopes + [aboveScreens] {
      let new = scope.commands.filter { known.insert($0.id).inserted }
      if new.isEmpty { continue }
      if let place = places.firstIndex(where: { $0.name == scope.name }) {
        places[place].commands += new
      } else {
        places.append((scope.name, new))
      }
    }
    return places
  }

  /// The places where a command works, by the keys of their words.
  package func places(of command: CommandSpec) -> [String] {
    var names: [String] = []
    for scope in scopes + [aboveScreens]
    where scope.commands.contains(command) && !names.contains(scope.name) {
      names.append(scope.name)
    }
    return names
  }

  /// A command by its id.
  package func command(_ id: String) -> CommandSpec? {
    (scopes + [aboveScreens]).lazy.flatMap(\.commands).first { $0.id == id }
  }
}
