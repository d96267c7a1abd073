package import ReadingCore

/// Something in a reader's `keys.json` that has no effect, and why.
package struct KeyMistake: Equatable {
  package enum KeyMistakeReason: Equatable {
    /// No command has the id or name; the nearest one, if any is near.
    case unknown(command: String, nearest: String?)
    /// A name of several commands, whose ids are told.
    case several(command: String, ids: [String])
    /// The command stands in an earlier line, which counts.
    case repeated(command: String, first: Int)
    /// Neither a text nor a list of texts.
    case notKeys(command: String)
    case notAKey(String)
    /// Another command has the key in a place where both can be run.
    case taken(key: String, command: String, other: String)
    /// The key edits text where the command can be run.
    case editsText(key: String, command: String)
    /// The key is a letter, and letters are text wherever the command can be run.
    case isText(key: String, command: String)
    case needsKey(command: String)
    /// The file is no JSON from a column of the line on, from 1; what stands before it counts.
    case notJSON(JSONProblem.JSONProblemReason, column: Int)
  }

  /// Line in the file, from 1.
  package let line: Int
  package let reason: KeyMistakeReason
}
