/// The manual page of a program: what its commands say of themselves, and what no command does.
struct Manual {
  let program: CommandTree
  let version: String
  /// The day of the page, "November 20, 2026".
  let day: String

  /// The page in mdoc(7).
  var page: String {
    let parts = [title, synopsis, description, options, commands, Manual.surroundings, TopicManual.seeAlso()]
    return parts.joined().joined(separator: "\n") + "\n"
  }

  private var title: [String] {
    let abstract = program.abstract.split(separator: ".").first.map(String.init) ?? ""
    return [
      Mdoc.line("Dd", day), Mdoc.line("Dt", program.name.uppercased(), "1"),
      Mdoc.line("Os", "Seoga", version), ".Sh NAME", Mdoc.line("Nm", program.name),
      Mdoc.line("Nd", Mdoc.words(abstract.prefix(1).lowercased() + abstract.dropFirst())),
    ]
  }

  private var synopsis: [String] {
    [".Sh SYNOPSIS", ".Nm"] + ownOptions.filter { $0.value != nil }.map { ".\(usage(of: $0))" } + [
      ".Nm", ".Ar subcommand", ".Op Ar argument ...",
    ]
  }

  private var description: [String] { [".Sh DESCRIPTION"] + Mdoc.text(program.discussion) }

  private var options: [String] {
    [".Sh OPTIONS", "These stand with or without a subcommand."] + list(of: ownOptions)
  }

  private var commands: [String] {
    let entries = leaves(of: program.subcommands, under: []).flatMap { path, command in
      entry(of: command, path: path)
    }
    return [".Sh SUBCOMMANDS", ".Bl -tag -width Ds"] + entries + [".El"]
  }

  private var ownOptions: [CommandTree.Argument] { program.arguments.filter { !$0.names.isEmpty } }

  /// The commands that do something, each with the names that lead to it.
  private func leaves(
    of commands: [CommandTree],
    under path: [String]
  ) -> [(path: [String], command: CommandTree)] {
    commands.flatMap { command in
      let path = path + [command.name]
      return command.subcommands.isEmpty ? [(path, command)] : leaves(of: command.subcommands, under: path)
    }
  }

  private func entry(of command: CommandTree, path: [String]) -> [String] {
    let names = ownOptions.flatMap(\.names)
    let arguments = command.arguments.filter { argument in !argument.names.contains { names.contains($0) } }
    let head = [".It Xo", Mdoc.line("Ic", path.map(Mdoc.word).joined(separator: " "))]
    var sentences = Mdoc.text(command.abstract)
    if !command.discussion.isEmpty { sentences += [".Pp"] + Mdoc.text(command.discussion) + [".Pp"] }
    return head + arguments.map { ".\(usage(of: $0))" } + [".Xc"] + sentences + list(of: arguments)
  }

  private func list(of arguments: [CommandTree.Argument]) -> [String] {
    let explained = arguments.filter { !$0.abstract.isEmpty }
    guard !explained.isEmpty else { return [] }
    let items = explained.flatMap { [".It \(name(of: $0))"] + Mdoc.text($0.abstract) }
    return [".Bl -tag -width Ds -compact"] + items + [".El"]
  }

  private func name(of argument: CommandTree.Argument) -> String {
    let value = argument.value.map { "Ar \(Mdoc.word($0))" }
    let names = argument.names.map { "Fl \(Mdoc.word(String($0.dropFirst())))" }.joined(separator: " , ")
    return [names, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func usage(of argument: CommandTree.Argument) -> String {
    let name = name(of: argument) + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "Op \(name)" : name
  }
}
