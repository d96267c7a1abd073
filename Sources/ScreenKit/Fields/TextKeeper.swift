/// Keeps what is typed into the fields of one place until it is used, whatever ends the program.
package protocol TextKeeper: AnyObject {
  /// What was left in the fields, in their order; empty where nothing was.
  func left() -> [String]
  /// Takes note of what stands in the fields now; blanks alone are nothing to keep.
  func keep(_ texts: [String])
  /// Lets go of what was typed, now that it was used or given up.
  func used()
  /// Has on the disk what is typed.
  ///
  /// - Returns: a sentence on what could not be written; nil where all is safe.
  func preserve() -> String?
}
