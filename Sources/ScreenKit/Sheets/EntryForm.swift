import TextScreen

extension CommandSpec {
  package static let entrySave = CommandSpec("entry.save", .enter, .control("s"))
  package static let entryLeave = CommandSpec("entry.leave", .escape)
  static let entryPrevious = CommandSpec("entry.previous", .backTab, .up, isOffered: false)
}

package struct EntryForm: Sendable {
  /// What works while each of the fields has the focus.
  package let scopes: [CommandScope]
  let taking: CommandSpec

  package init(_ name: String, taking: CommandSpec = .entrySave) {
    self.taking = taking
    scopes = [CommandScope(name, kind: .sheet, takesText: true, [taking, .entryLeave])]
  }

  /// A form of several fields, each with the command that leads to it from the field before.
  ///
  /// Where it does not save at once, Enter goes through the fields and saves in the last. `others` work in every field,
  /// and are done by what the sheet is given for them.
  package init(
    _ name: String,
    fields: [CommandSpec],
    savesAtOnce: Bool = true,
    others: [CommandSpec] = []
  ) {
    let taking = CommandSpec.entrySave
    self.taking = taking
    scopes = fields.indices.map { focus in
      let next = fields[(focus + 1) % fields.count]
      let goesOn = !savesAtOnce && focus < fields.count - 1
      let commands: [CommandSpec] =
        goesOn
        ? [next.bound(to: .enter, .tab, .down), taking.bound(to: .control("s")), .entryLeave]
        : [taking, .entryLeave, next.bound(to: .tab, .down)]
      return CommandScope(name, kind: .sheet, takesText: true, commands + others, [.entryPrevious])
    }
  }
}
