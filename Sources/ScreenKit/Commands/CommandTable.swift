/// Every command of the program, by the scopes in which it can be run.
package struct CommandTable: Sendable {
  package let scopes: [CommandScope]
  package let aboveScreens: CommandScope

  package init(scopes: [CommandScope], aboveScreens: CommandScope) {
    self.scopes = scopes
    self.aboveScreens = aboveScreens
  }
}
