import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done to a note, the same on every screen that shows one.
final class NoteCommands: HasContext {
  let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  // MARK: Commands

  func edit(_ item: NoteItem?) -> CommandAction {
    action(on: item) { [router] in router.open(.editNote($0.note.id, of: $0.book.id)) }
  }

  func kind(_ item: NoteItem?) -> CommandAction { action(on: item, run: askKind) }

  func tags(_ item: NoteItem?) -> CommandAction { action(on: item, run: askTags) }

  func move(_ item: NoteItem?, run: @escaping (NoteItem) -> Void) -> CommandAction {
    action(on: item, run: run)
  }

  /// Takes the note out; `leave` is called at once, so that the next key finds another under the marker.
  func remove(_ item: NoteItem?, leave: @escaping () -> Void) -> CommandAction {
    action(on: item) { [self] item in
      edits.removeNote(item.note.id, of: item.book.id, at: clock.now().stamp) { [words] in
        Message(words("book.note.removed"), offers: ["note.restore"])
      }
      leave()
    }
  }

  /// Brings back a note that was taken out; `none` says why there is none.
  func restore(_ item: NoteItem?, none: String, back: @escaping (NoteItem) -> Void) -> CommandAction {
    action(on: item, none: none) { [self] item in
      let id = item.note.id
      edits.change(item.book.id, { $0.restore(id) }) { [words] _ in
        back(item)
        return Message(words("book.note.restored"))
      }
    }
  }

  private func action(
    on item: NoteItem?,
    none: String? = nil,
    run: @escaping (NoteItem) -> Void
  ) -> CommandAction {
    let reason =
      item.map { edits.obstacle(to: $0.book, note: $0.note) } ?? none ?? words("book.note.noneSelected")
    return CommandAction(unless: reason) { if let item { run(item) } }
  }

  // MARK: Copying

  /// Hands notes to the system's clipboard, a blank line between two, and says what came of it.
  ///
  /// No more of them are looked at than it takes.
  func copy(_ items: some Sequence<NoteItem>) {
    let bookWords = BookWords(words: words, today: clock.today)
    var (text, sources): (String, [String]) = ("", [])
    for item in items {
      let copy = NoteCopy(item, words: bookWords)
      text += (sources.isEmpty ? "" : "\n\n") + copy.text
      sources.append(copy.source)
      guard text.utf8.count <= Clipboard.mostBytes else {
        return router.show(
          Message(words("note.copy.tooLong", ["most": String(Clipboard.mostBytes / 1000)]))
        )
      }
    }
    guard let source = sources.first else { return }
    guard router.copy(text) else { return router.show(Message(words("note.copy.refused"))) }
    let isOne = sources.count == 1
    router.show(
      Message(
        isOne ? words("note.copied", ["source": source]) : words.count("note.copied", sources.count),
        about: source
      )
    )
  }

  // MARK: Kind

  private func askKind(_ item: NoteItem) {
    let usual: [Note.NoteKind] = [.thought, .quote, .summary]
    let kinds = usual.contains(item.note.kind) ? usual : usual + [item.note.kind]
    let summary = NoteSummary(item.note, words: words, quotation: "")
    router.push(
      ChoiceSheet(
        scope: .noteKind,
        words: words,
        title: summary.title,
        titleDetail: words("note.kind.now", ["kind": words.name(of: item.note.kind)]),
        choices: kinds.map { choice(of: $0, for: item) }
      ) { [router] in router.pop() }
    )
  }

  private func choice(of kind: Note.NoteKind, for item: NoteItem) -> ChoiceSheet.SheetChoice {
    let (command, name) = NoteCommands.command(of: kind)
    return ChoiceSheet.SheetChoice(
      command,
      label: words.name(of: kind),
      detail: words("noteKind.\(name).detail"),
      isCurrent: kind == item.note.kind
    ) { [self] in
      change(item, { $0.kind = kind }, words("note.kind.changed", ["kind": words.name(of: kind)]))
    }
  }

  /// What chooses a kind, and the name its words stand under.
  private static func command(of kind: Note.NoteKind) -> (CommandSpec, String) {
    switch kind {
    case .thought: (.noteKindThought, "thought")
    case .quote: (.noteKindQuote, "quote")
    case .summary: (.noteKindSummary, "summary")
    case .memo, .other: (.noteKindOther, "other")
    }
  }

  // MARK: Tags

  private func askTags(_ item: NoteItem) {
    let summary = NoteSummary(item.note, words: words, quotation: "")
    let typed = FieldText.text(of: item.note.tags)
    let keeper = fields[.noteTags(noteID: item.note.id)]
    let field = EntrySheet.EntrySheetField(
      label: words("editor.tags"),
      hint: words("noteTags.hint"),
      text: typed,
      read: { [words] text in
        let tags = FieldText.tags(text)
        return .good(tags.isEmpty ? words("noteTags.none") : FieldText.shown(tags: tags))
      }
    )
    router.push(
      EntrySheet(
        .noteTags,
        title: summary.title,
        titleDetail: "",
        fields: [field],
        kept: (keeper, endsWithLeaving: true),
        router: router,
        save: { [self] texts, failed in
          // What the reader left alone stays, even where it would be read otherwise.
          guard texts[0] != typed else { return keeper.used() }
          let tags = FieldText.tags(texts[0])
          let sentence = tags.isEmpty ? words("noteTags.removed") : words("noteTags.saved")
          change(item, { $0.tags = tags }, sentence, taken: { keeper.used() }, failed: failed)
        }
      )
    )
  }

  // MARK: Changes

  /// Writes the fields that were changed; what changed elsewhere meanwhile stays.
  private func change(
    _ item: NoteItem,
    _ change: (inout NoteEdit.Fields) -> Void,
    _ sentence: String,
    taken: @escaping () -> Void = {},
    failed: @escaping () -> Void = {}
  ) {
    var fields = NoteEdit.Fields(item.note)
    change(&fields)
    guard !fields.areThose(of: item.note) else { return taken() }
    let edit = NoteEdit(
      id: item.note.id,
      copyID: identifiers.make(),
      base: item.note,
      fields: fields,
      stamp: clock.now().stamp
    )
    edits.change(item.book.id, failed: failed) {
      edit.apply(to: &$0)
    } _: { _ in
      taken()
      return Message(sentence)
    }
  }
}

extension Words {
  /// The name of a kind of note; a word of a later version stands for itself.
  func name(of kind: Note.NoteKind) -> String {
    if case .other(let word) = kind { word } else { self("note.kind.\(kind.rawValue)") }
  }
}

extension FieldText {
  /// Tags as screens show them: `#눈  #제주`.
  static func shown(tags: [String]) -> String { tags.map { "#\($0)" }.joined(separator: "  ") }
}
