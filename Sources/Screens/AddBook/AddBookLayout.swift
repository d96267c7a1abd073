import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct AddBookLayout {
  let form: FormLayout<AddBookDraft.AddBookField>

  /// A form whose heading is a line of its own: what it is, and quietly what is to be known about it.
  init(model: AddBookModel, hint: String, grid: Grid, rows: Range<Int>) {
    let (words, draft) = (model.words, model.draft)
    let here = model.alreadyHere
    let fields = AddBookDraft.AddBookField.allCases.flatMap { field in
      var rows = [
        FormLayout<AddBookDraft.AddBookField>.FormRow.fields(
          label: words("field.\(field.rawValue)"),
          [AddBookLayout.field(field, model: model, words: words)]
        )
      ]
      if field == .title, !here.isEmpty {
        let label = words(grid.sizeClass == .narrow ? "addBook.here.short" : "addBook.here")
        rows.append(.things(label: label, here.map(Self.thing), selected: model.selectedHere))
      }
      return rows
    }
    let heading = FormLayout<AddBookDraft.AddBookField>.FormRow.heading(words("addBook.title"), detail: hint)
    form = FormLayout([heading] + fields, focus: draft.focus, grid: grid, rows: rows)
  }

  private static func thing(_ book: OwnBooksOfTitle.OwnBook) -> FormThing {
    let text = [book.title, book.authors].filter { !$0.isEmpty }.joined(separator: ", ")
    return FormThing(text: text, detail: book.edition, state: book.status)
  }

  /// What a status means that was typed, what the catalogues say of an ISBN.
  private static func aside(_ field: AddBookDraft.AddBookField, _ model: AddBookModel) -> String {
    let draft = model.draft
    if field == .isbn { return model.lookup.remark(of: draft.isbn) }
    if let filled = AddBookDraft.filled.first(where: { $0.1 == field })?.0,
      model.lookup.text(of: filled, isbn: draft.isbn) == draft.text(of: field).text
    {
      return model.lookup.remark(of: filled, isbn: draft.isbn)
    }
    guard field == .status, !draft.text(of: .status).text.isEmpty, let typed = try? draft.statusPhrase
    else { return "" }
    let name = model.words("status.\(typed.status.rawValue)")
    return typed.day.map { "\(name), \(model.context.bookWords.days.full($0))" } ?? name
  }

  private static func field(
    _ field: AddBookDraft.AddBookField,
    model: AddBookModel,
    words: Words
  ) -> FormLayout<AddBookDraft.AddBookField>.FormField {
    let draft = model.draft
    let isFocused = field == draft.focus && model.selectedHere == nil
    var state: TextFieldView.TextFieldState = isFocused ? .focused : .normal
    if let problem = draft.problem(in: field) {
      state = .wrong(reason: words("addBook.\(problem.rawValue)"), isFocused: isFocused)
    }
    if field == .status, let problem = draft.statusProblem {
      let reason = StatusReader.sentence(for: problem, words) ?? words("addBook.badStatus")
      state = .wrong(reason: reason, isFocused: isFocused)
    }
    let isChosen = field == .status && draft.text(of: .status).text.isEmpty
    let text = isChosen ? LineEditor(words("status.\(draft.status.rawValue)")) : draft.text(of: field)
    return FormLayout.FormField(
      id: field,
      label: words("field.\(field.rawValue)"),
      view: TextFieldView(
        text: text,
        hint: isChosen ? "" : words("addBook.hint.\(field.rawValue)"),
        state: state
      ),
      keys: isChosen ? words("addBook.status.keys") : "",
      aside: aside(field, model)
    )
  }
}
