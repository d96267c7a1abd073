import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The fields of the form by name, narrowed while typing: the words of a field are in its label, or in the heading
/// it stands under.
final class FieldPicker: PickerContent {
  struct NamedField {
    let path: FieldPath
    /// Its label, behind the heading where it is not of the book itself.
    let name: String
    let text: String
  }

  private static let gap = 2

  let scope = CommandScope.fieldChoice
  var list = QueriedList()
  private let fields: [(field: NamedField, folded: String)]
  private let words: Words
  private let choose: (FieldPath?) -> Void

  init(fields: [NamedField], words: Words, choose: @escaping (FieldPath?) -> Void) {
    self.fields = fields.map { ($0, TextFold.fold($0.name)) }
    self.words = words
    self.choose = choose
  }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .bookChoiceTake: CommandAction { [self] in if let selected { choose(selected.path) } }
    case .entryLeave: CommandAction { [choose] in choose(nil) }
    default: nil
    }
  }

  /// Those whose names begin with what is typed, then those that have each of its words.
  private var found: [NamedField] {
    let typed = TextFold.fold(FieldText.trimmed(list.query.text))
    let parts = typed.split(separator: " ")
    let named = fields.filter { field in parts.allSatisfy { field.folded.contains($0) } }
    return (named.filter { $0.folded.hasPrefix(typed) } + named.filter { !$0.folded.hasPrefix(typed) }).map(
      \.field
    )
  }

  private var selected: NamedField? {
    let found = found
    return found.indices.contains(list.selected) ? found[list.selected] : nil
  }

  // MARK: Drawing

  var prompt: (text: String, role: Role) { (words("fieldChoice.label"), .quiet) }
  var hint: String { words("fieldChoice.hint") }
  var nothing: String { words("fieldChoice.none") }
  var total: Int { fields.count }
  var count: Int { found.count }
  var counted: String {
    words("fieldChoice.count", ["shown": String(found.count), "count": String(fields.count)])
  }

  func draw(_ index: Int, isSelected: Bool, columns: Range<Int>, row: Int, into frame: inout Frame) {
    let field = found[index]
    let width = columns.count * 2 / 5
    frame.write(
      field.name,
      at: columns.lowerBound,
      row: row,
      limit: width - Self.gap,
      isSelected ? .selected : .text
    )
    frame.write(
      field.text,
      at: columns.lowerBound + width,
      row: row,
      limit: columns.count - width,
      .quiet
    )
  }
}
