import Observation
package import TextScreen

/// A sheet with one field or a few, one a row, and a sentence beside each that says, while it is typed, what it
/// will come to.
package final class EntrySheet: Screen {
  /// What the text typed so far comes to.
  package enum EntryReading: Equatable {
    /// Nothing typed yet where something has to be.
    case empty
    /// Enter would take it; the sentence says what that means.
    case good(String)
    /// Enter would refuse it; the sentence says why.
    case wrong(String)
  }

  package struct EntrySheetField {
    let label: String
    /// What can be typed, in a sentence below.
    let hint: String
    /// What an empty field stands for, shown in its place.
    let standsFor: String
    let text: String
    /// Whether the text is the program's and no value of the reader's, so that what is typed stands in its place.
    let isOffered: Bool
    /// Whether nobody is to see what is typed, such as a password.
    let isHidden: Bool
    let read: (String) -> EntryReading

    package init(
      label: String,
      hint: String,
      standsFor: String = "",
      text: String = "",
      isOffered: Bool = false,
      isHidden: Bool = false,
      read: @escaping (String) -> EntryReading
    ) {
      self.label = label
      self.hint = hint
      self.standsFor = standsFor
      self.text = text
      self.isOffered = isOffered
      self.isHidden = isHidden
      self.read = read
    }
  }

  /// What keeps the text of a sheet until it is used, and whether leaving the sheet gives up what was typed; who opens
  /// the sheet tells the keeper when the text was used.
  package typealias EntryKeeping = (keeper: any TextKeeper, endsWithLeaving: Bool)

  @Observable final class EntrySheetModel {
    var editors: [LineEditor]
    var focus = 0
    /// Whether Enter was pressed on something wrong.
    var isRefused = false

    init(_ editors: [LineEditor]) { self.editors = editors }

    var texts: [String] { editors.map(\.text) }
  }

  private let form: EntryForm
  let title: String
  let titleDetail: String
  let titleAside: String
  /// The title of the book where it stands in a sentence that is the sheet's.
  let about: String?
  let fields: [EntrySheetField]
  let model: EntrySheetModel
  private let kept: EntryKeeping?
  private let others: (CommandSpec) -> CommandAction?
  private let closed: () -> Void
  private let save: ([String], _ failed: @escaping () -> Void) -> Void
  private unowned let router: any Router

  /// A sheet whose `save` is handed the text of each field, and what to call where that was not saved: the
  /// sheet comes back as it was; `closed` is called where nothing is to be saved. `others` does what the form has
  /// besides its fields. `titleAside` ends the row of the title where there is room.
  package init(
    _ form: EntryForm,
    title: String,
    titleDetail: String,
    titleAside: String = "",
    about: String? = nil,
    fields: [EntrySheetField],
    kept: EntryKeeping? = nil,
    others: @escaping (CommandSpec) -> CommandAction? = { _ in nil },
    router: any Router,
    closed: @escaping () -> Void = {},
    save: @escaping ([String], _ failed: @escaping () -> Void) -> Void
  ) {
    self.form = form
    self.title = title
    self.titleDetail = titleDetail
    self.titleAside = titleAside
    self.about = about
    self.fields = fields
    self.kept = kept
    self.others = others
    self.router = router
    self.closed = closed
    self.save = save
    let left = kept?.keeper.left() ?? []
    model = EntrySheetModel(
      left.count == fields.count
        ? left.map { LineEditor($0) }
        : fields.map { $0.isOffered ? LineEditor(offering: $0.text) : LineEditor($0.text) }
    )
  }

  // MARK: Commands

  package var scope: CommandScope { form.scopes[model.focus] }

  package func action(for command: CommandSpec) -> CommandAction? {
    if let other = others(command) { return other }
    return switch command {
    case form.taking: CommandAction { [self] in submit() }
    case .entryLeave: CommandAction { [self] in close() }
    case .entryPrevious: CommandAction { [self] in move(by: -1) }
    default: CommandAction { [self] in move(by: 1) }
    }
  }

  private func close() {
    if let kept, kept.endsWithLeaving { kept.keeper.used() }
    router.pop()
    closed()
  }

  /// Has the text go on in a field, from the first on.
  package func focus(onField index: Int) {
    model.focus = index
    model.isRefused = false
  }

  private func move(by steps: Int) {
    model.focus = (model.focus + steps + fields.count) % fields.count
    model.isRefused = false
  }

  private func submit() {
    for index in model.editors.indices { model.editors[index].keep() }
    if model.texts.allSatisfy({ $0.allSatisfy(\.isWhitespace) }), readings.contains(.empty) {
      return router.pop()
    }
    if let wrong = readings.firstIndex(where: { if case .good = $0 { false } else { true } }) {
      model.focus = wrong
      model.isRefused = true
      return
    }
    // Keys typed ahead are meant for what lies below, so it closes before the disk has answered.
    router.pop()
    save(model.texts) { [self] in router.push(self) }
  }

  var readings: [EntryReading] { zip(fields, model.texts).map { $0.read($1) } }

  // MARK: Text

  package func type(_ key: Key) -> Bool {
    model.isRefused = false
    defer { kept?.keeper.keep(model.texts) }
    return model.editors[model.focus].handle(key)
  }

  package func paste(_ text: String) {
    model.editors[model.focus].insert(text)
    kept?.keeper.keep(model.texts)
  }

  package func preserve() -> String? {
    kept?.keeper.preserve()
  }
}
