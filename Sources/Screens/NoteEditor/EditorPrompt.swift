import ReadingCore
import SeogaResources
import TextScreen

/// A question at the foot of the editor: what to find, what to put in its place, which line to go to.
struct EditorPrompt {
  enum EditorPromptKind: Equatable {
    case find, replace, line
  }

  let kind: EditorPromptKind
  /// What to find and, where that is replaced, by what; or the line.
  var fields: [LineEditor]
  var focus = 0
  /// Where the text is that was typed; nothing before anything was.
  var matches: TextMatches?
  let origin: TextEditor.CursorPosition
  /// Whether Enter was pressed on what cannot be used.
  var isRefused = false

  init(_ kind: EditorPromptKind, from origin: TextEditor.CursorPosition) {
    self.kind = kind
    self.origin = origin
    fields = Array(repeating: LineEditor(), count: kind == .replace ? 2 : 1)
  }

  /// The line to go to, and the place in it, as in `12` and `12,5`; nil where that is no number from 1 up.
  var line: (line: Int, column: Int)? {
    let parts = fields[0].text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == " " || $0 == ":" }
    let numbers = parts.compactMap { NumberBounds.pages.number($0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else {
      return nil
    }
    return (numbers[0], numbers.count > 1 ? numbers[1] : 1)
  }
}
