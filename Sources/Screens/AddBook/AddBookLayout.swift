import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct AddBookLayout {
  let form: FormLayout<AddBookDraft.AddBookField>

  /// A form whose heading is a line of its own: what it is, and quietly what is to be known about it.
  init(draft: AddBookDraft, hint: String, words: Words, grid: Grid, rows: Range<Int>) {
    let fields = AddBookDraft.AddBookField.allCases.map { field in
      FormLayout<AddBookDraft.AddBookField>.FormRow.fields(
        label: words("field.\(field.rawValue)"),
        [AddBookLayout.field(field, draft: draft, words: words)]
      )
    }
    let heading = FormLayout<AddBookDraft.AddBookField>.FormRow.heading(words("addBook.title"), detail: hint)
    form = FormLayout([heading] + fields, focus: draft.focus, grid: grid, rows: rows)
  }

  private static func statusKeys(_ words: Words) -> String {
    FieldChoices(.book(.status)).map { words("edit.choice.keys", ["keys": $0.keys]) } ?? ""
  }

  private static func field(
    _ field: AddBookDraft.AddBookField,
    draft: AddBookDraft,
    words: Words
  ) -> FormLayout<AddBookDraft.AddBookField>.FormField {
    let isFocused = field == draft.focus
    var state: TextFieldView.TextFieldState = isFocused ? .focused : .normal
    if let problem = draft.problem(in: field) {
      state = .wrong(reason: words("addBook.\(problem.rawValue)"), isFocused: isFocused)
    }
    let isChosen = field == .status
    let text = isChosen ? LineEditor(words("status.\(draft.status.rawValue)")) : draft.text(of: field)
    return FormLayout.FormField(
      id: field,
      label: words("field.\(field.rawValue)"),
      view: TextFieldView(
        text: text,
        hint: isChosen ? "" : words("addBook.hint.\(field.rawValue)"),
        state: state
      ),
      keys: isChosen ? statusKeys(words) : ""
    )
  }
}
