import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct EditBookForm {
  private let model: EditBookModel
  private let shaped: Book
  private let bookWords: BookWords
  private let problems: [FieldPath: FieldEdit.FieldValueProblem]

  private var words: Words { model.words }

  init(model: EditBookModel) {
    self.model = model
    shaped = model.shaped
    bookWords = model.context.bookWords
    problems = model.problems
  }

  var rows: [FormLayout<FieldPath>.FormRow] {
    EditBookFields(shaped).sections.flatMap { section in
      [heading(section.heading)] + section.lines.map(row)
    }
  }

  /// Every field that can be changed, by its name and with what stands in it.
  var named: [FieldPicker.NamedField] {
    EditBookFields(shaped).sections.flatMap { section in
      var under = ""
      if case .heading(let text, _) = heading(section.heading), section.heading != .book {
        under = "\(text), "
      }
      return section.lines.flatMap(\.paths).filter { !model.isDisabled($0, in: shaped) }.map { path in
        let name = under + words("edit.label.\(path.wordKey)")
        let text = model.text(of: path, in: shaped)
        let shown = FieldChoices(path).map { $0.name(of: text, words: words) } ?? text
        return FieldPicker.NamedField(path: path, name: name, text: shown)
      }
    }
  }

  // MARK: Headings

  private func heading(_ heading: EditBookFields.EditBookSection.Heading) -> FormLayout<FieldPath>.FormRow {
    switch heading {
    case .book:
      return .heading(bookWords.title(model.book), detail: words(model.wasKept ? "edit.asLeft" : "edit.hint"))
    case .reads(let count):
      return .heading("\(words("field.reads"))  \(count)", detail: words("edit.reads.keys"))
    case .notes(let count): return .heading("\(words("field.notes"))  \(count)", detail: "")
    case .read(let number, let read):
      let outcome = read.outcome.map { bookWords.name(of: Status(rawValue: $0.rawValue)) }
      let name = words("edit.read", ["number": String(number)])
      return .heading(name, detail: outcome ?? bookWords.days.short(read.finished ?? read.started))
    case .note(let note):
      let line = note.text.split(whereSeparator: \.isNewline).first.map(String.init)
      return .heading(line ?? words("book.note.empty"), detail: bookWords.days.short(stamp: note.created))
    }
  }

  // MARK: Fields

  private func row(_ line: EditBookFields.EditBookLine) -> FormLayout<FieldPath>.FormRow {
    let first = line.paths[0]
    let group =
      switch first {
      case .entry: words("edit.label.entry")
      case .book(.heightMM): words("edit.label.dimensions")
      default: words("edit.label.\(first.wordKey)")
      }
    return .fields(label: group, line.paths.map(field))
  }

  private func field(_ path: FieldPath) -> FormLayout<FieldPath>.FormField {
    let choices = FieldChoices(path)
    let stored = model.stored(path, in: shaped)
    var editor = model.draft.editor(of: path, stored: stored)
    if let choices { editor = FieldEditor(choices.name(of: editor.text, words: words)) }
    return FormLayout.FormField(
      id: path,
      label: words("edit.label.\(path.wordKey)"),
      view: TextFieldView(
        text: editor,
        hint: words("edit.hint.\(path.wordKey)"),
        state: state(of: path),
        remark: remark(on: path, text: editor.text)
      ),
      keys: choices.map { words("edit.choice.keys", ["keys": $0.keys]) } ?? ""
    )
  }

  private func state(of path: FieldPath) -> TextFieldView.TextFieldState {
    let isFocused = path == model.focus
    if model.isDisabled(path, in: shaped) {
      return .disabled(
        reason: words(model.isQueueKnown ? "edit.refused.notQueued" : "edit.refused.queueUnread")
      )
    }
    if let problem = problems[path], model.draft.checked.contains(path) {
      return .wrong(reason: FieldSentences(words: words).text(of: problem.reason), isFocused: isFocused)
    }
    return isFocused ? .focused : .normal
  }

  /// What happened to the field elsewhere, what comes of its change, or how it is read.
  private func remark(on path: FieldPath, text: String) -> String {
    if let other = model.draft.entries[path]?.elsewhere {
      return words("edit.elsewhere", ["text": other.isEmpty ? words("edit.elsewhere.nothing") : other])
    }
    if path == .book(.status), model.draft.changedText(of: path) != nil {
      return words("edit.status.moves")
    }
    // A comma typed here would go into a name.
    return path.isList && FieldText.isPartedBySemicolons(text) ? words("edit.semicolons") : ""
  }
}
