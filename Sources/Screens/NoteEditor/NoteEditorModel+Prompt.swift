import ReadingCore
import TextScreen

extension NoteEditorModel {
  /// Asks; what was found last stands for an empty field.
  func ask(_ kind: EditorPrompt.EditorPromptKind) {
    prompt = EditorPrompt(kind, from: buffer.text.place)
    guard kind != .line, !sought.isEmpty else { return }
    let matches = found(sought)
    prompt?.matches = matches
  }

  /// What is to be found: what was typed, or else what was found last.
  var wanted: String {
    guard let typed = prompt?.fields[0].text, !typed.isEmpty else { return sought }
    return typed
  }

  /// Changes the focused field; the cursor goes along to the first place that has what is typed.
  func editPrompt(_ change: (inout LineEditor) -> Bool) -> Bool {
    guard var asked = prompt else { return false }
    let before = asked.fields[asked.focus].text
    let used = change(&asked.fields[asked.focus])
    asked.isRefused = asked.isRefused && asked.fields[asked.focus].text.isIdentical(to: before)
    prompt = asked
    guard asked.kind != .line, asked.focus == 0, !asked.fields[0].text.isIdentical(to: before) else {
      return used
    }
    let matches = wanted.isEmpty ? nil : found(wanted)
    prompt?.matches = matches
    moveText {
      $0.move(to: asked.origin)
      if let matches { $0.moveToNext(of: matches, orHere: true) }
    }
    return used
  }

  func stepPrompt() {
    guard let asked = prompt else { return }
    prompt?.focus = (asked.focus + 1) % asked.fields.count
  }

  /// Leaves the question; what was only looked for is left where it was.
  func leavePrompt() {
    guard let asked = prompt else { return }
    prompt = nil
    if asked.kind == .find { moveText { $0.move(to: asked.origin) } }
  }

  /// Does what was asked for.
  ///
  /// - Returns: false where there is nothing like it.
  func answerPrompt() -> Bool {
    guard let asked = prompt else { return false }
    switch asked.kind {
    case .find:
      let goesOn = asked.fields[0].text.isEmpty && buffer.text.place == asked.origin
      sought = wanted
      prompt = nil
      if goesOn { return sought.isEmpty || seek(forward: true) }
      return asked.matches?.count != 0
    case .line:
      guard let place = asked.line else {
        prompt?.isRefused = true
        return true
      }
      prompt = nil
      moveText { $0.move(toLine: place.line, column: place.column) }
      return true
    case .replace:
      if asked.focus == 0 { stepPrompt() } else { replaceHere() }
      return true
    }
  }

  /// Goes to the next place or the one before, of what is being asked for or was found last.
  ///
  /// - Returns: false where there is none.
  func seek(forward: Bool) -> Bool {
    let words = wanted
    guard !words.isEmpty else { return false }
    let matches = found(words)
    if prompt != nil { prompt?.matches = matches }
    var isFound = false
    moveText {
      isFound = forward ? $0.moveToNext(of: matches) : $0.moveToPrevious(of: matches)
    }
    return isFound
  }

  /// Replaces the place the cursor is at, and goes to the next; where it is at none it only goes there.
  private func replaceHere() {
    guard let asked = prompt, !wanted.isEmpty else { return }
    sought = wanted
    let matches = found(sought)
    if let index = buffer.text.present(in: matches) {
      moveText { $0.replace(index, of: matches, with: asked.fields[1].text) }
    }
    let left = found(sought)
    prompt?.matches = left
    moveText { $0.moveToNext(of: left, orHere: true) }
  }

  /// Replaces every place there is, as one change.
  ///
  /// - Returns: how many there were.
  func replaceAll() -> Int {
    guard let asked = prompt, !wanted.isEmpty else { return 0 }
    sought = wanted
    let matches = found(sought)
    moveText { $0.replaceAll(matches, with: asked.fields[1].text) }
    prompt = nil
    return matches.count
  }

  private func moveText(_ change: (inout TextEditor) -> Void) {
    let text = buffer.text
    editText(columns: text.columns, rows: text.rows) {
      change(&$0)
      return true
    }
  }

  private func found(_ words: String) -> TextMatches {
    buffer.text.matches(of: words, folded: TextFold.fold, whole: prompt?.kind == .replace)
  }
}
