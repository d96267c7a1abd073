/// Marks that stand around what Obsidian hides or sets as a formula, lines apart too: one that stands alone takes
/// in all that follows.
struct ObsidianMarks {
  private static let marks = ["%%", "$$"]

  /// The one that stands alone so far.
  private(set) var open: String?
  /// Lines of one text, in which code may go on from line to line.
  private var text = ""

  mutating func add(_ line: Substring) { text += line + "\n" }

  mutating func endText() {
    let text = text
    self.text = ""
    guard Self.marks.contains(where: text.contains) else { return }
    var rest = text[...]
    while let first = rest.first {
      if first == "\\" {
        rest = rest.dropFirst(2)
      } else if first == "`" {
        rest = Self.afterCode(rest)
      } else if let mark = Self.marks.first(where: { rest.hasPrefix($0) }), open == nil || open == mark {
        open = open == nil ? mark : nil
        rest = rest.dropFirst(mark.count)
      } else {
        rest.removeFirst()
      }
    }
  }

  /// What follows the code that begins a text, or the marks of code where nothing ends it.
  private static func afterCode(_ text: Substring) -> Substring {
    let count = text.prefix { $0 == "`" }.count
    let inner = text.dropFirst(count)
    var rest = inner
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      rest = rest[run.endIndex...]
      if run.count == count { return rest }
    }
    return inner
  }
}
