/// The rows of the command table that may act now, by how near they are.
package struct CommandScope {
  /// Key of the words for the nearest scope, such as `help.onBoard`.
  package let name: String
  /// Rows of the screen or sheet on top.
  package let own: [Command]
  /// Rows that act on every screen, or above every sheet.
  package let everywhere: [Command]
}
