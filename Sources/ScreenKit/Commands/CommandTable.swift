/// Every command of the program, by the scopes in which it can be run.
package struct CommandTable: Sendable {
  /// The scopes of all screens and sheets.
  package let scopes: [CommandScope]
  /// What works above every screen.
  package let aboveScreens: CommandScope

  /// A table of the scopes there are.
  package init(scopes: [CommandScope], aboveScreens: CommandScope) {
    self.scopes = scopes
    self.aboveScreens = aboveScreens
  }
}
