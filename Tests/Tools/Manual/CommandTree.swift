import ReadingCore

/// A command as the argument parser describes it.
struct CommandTree {
  /// A value, an option or a flag that a command takes.
  struct Argument {
    /// Its names with their hyphens; none for a value that is known by its place.
    let names: [String]
    /// The word that stands for its value; nil for a flag.
    let value: String?
    let abstract: String
    let isOptional: Bool
    let isRepeating: Bool
  }

  let name: String
  let abstract: String
  let discussion: String
  let arguments: [Argument]
  let subcommands: [CommandTree]

  /// Reads what a program prints for `--experimental-dump-help`; nil where it is something else.
  init?(dump: JSONValue) {
    guard case .object(let root) = dump, case .object(let command)? = root["command"] else { return nil }
    self.init(command)
  }

  private init?(_ command: JSONObject) {
    guard let name = command.text("commandName") else { return nil }
    self.name = name
    abstract = command.text("abstract") ?? ""
    discussion = command.text("discussion") ?? ""
    arguments = command.objects("arguments").filter(\.isShown).map(Argument.init)
    subcommands = command.objects("subcommands").filter(\.isShown).compactMap { CommandTree($0) }
  }
}

extension CommandTree.Argument {
  fileprivate init(_ argument: JSONObject) {
    names = argument.objects("names").compactMap { name in
      name.text("name").map { name.text("kind") == "long" ? "--\($0)" : "-\($0)" }
    }
    value = argument.text("kind") == "flag" ? nil : argument.text("valueName")
    abstract = argument.text("abstract") ?? ""
    isOptional = argument["isOptional"] == .bool(true)
    isRepeating = argument["isRepeating"] == .bool(true)
  }
}

extension JSONObject {
  fileprivate var isShown: Bool { self["shouldDisplay"] != .bool(false) }

  fileprivate func text(_ key: String) -> String? {
    guard case .string(let text) = self[key] else { return nil }
    return text
  }

  fileprivate func objects(_ key: String) -> [JSONObject] {
    guard case .array(let values) = self[key] else { return [] }
    return values.compactMap { value in
      guard case .object(let object) = value else { return nil }
      return object
    }
  }
}
