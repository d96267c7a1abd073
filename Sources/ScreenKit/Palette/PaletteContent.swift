import SeogaResources
import TextScreen

extension CommandSpec {
  static let paletteRun = CommandSpec("palette.run", .enter)
  static let paletteComplete = CommandSpec("palette.complete", .tab)
  static let paletteEarlier = CommandSpec("palette.earlier", .up, .control("p"))
  static let paletteLater = CommandSpec("palette.later", .down, .control("n"), isOffered: false)
  static let paletteClose = CommandSpec("palette.close", .escape, .function(2))
}

extension CommandScope {
  package static let palette = CommandScope(
    "help.inPalette",
    kind: .sheet,
    takesText: true,
    [.paletteRun, .paletteComplete, .paletteEarlier, .paletteLater, .paletteClose]
  )
}

/// Every command in scope by its name or by what it does, with the key that runs it.
final class PaletteContent: PickerContent {
  private static let leastNameColumns = 16

  private let model: PaletteModel
  private let close: () -> Void
  private let runChosen: (Command) -> Void

  init(model: PaletteModel, close: @escaping () -> Void, run: @escaping (Command) -> Void) {
    self.model = model
    self.close = close
    runChosen = run
  }

  let scope = CommandScope.palette

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .paletteRun: CommandAction { [self] in if let command = model.chosen { runChosen(command) } }
    case .paletteComplete: CommandAction { [model] in model.complete() }
    case .paletteEarlier: CommandAction { [model] in model.moveUp() }
    case .paletteLater: CommandAction { [model] in model.moveDown() }
    case .paletteClose: CommandAction(run: close)
    default: nil
    }
  }

  func type(_ key: Key) -> Bool { model.edit { $0.handle(key) } }

  func paste(_ text: String) { _ = model.edit { $0.paste(text) } }

  // MARK: Drawing

  let prompt = (text: ":", role: Role.key)
  let indent = 2
  var hint: String { model.words("palette.hint") }
  var nothing: String { model.words("palette.none") }
  var total: Int { model.count }
  var count: Int { model.matches.count }

  var list: QueriedList {
    get { model.list }
    set { model.list = newValue }
  }

  var counted: String {
    model.words("palette.count", ["shown": String(count), "count": String(total)])
  }

  func draw(_ index: Int, isSelected: Bool, columns: Range<Int>, row: Int, into frame: inout Frame) {
    let command = model.matches[index]
    let names =
      frame.grid.sizeClass == .narrow
      ? frame.grid.text.count * 2 / 5 : max(PaletteContent.leastNameColumns, model.nameColumns + 2)
    var sentence = command.help
    var right = command.key(besideText: model.besideText).map(KeyName.text(of:)) ?? ""
    var isReady = true
    if case .disabled(let reason) = command.availability {
      (sentence, right, isReady) = (reason, frame.text(of: .notNow), false)
    }
    let role: Role = !isReady ? .notNow : isSelected ? .selected : .text
    frame.write(command.name, at: columns.lowerBound, row: row, limit: names - 1, role)
    let column = columns.lowerBound + names
    let room = columns.upperBound - column - TextWidth.columns(of: right) - 2
    frame.write(sentence, at: column, row: row, limit: max(0, room), .quiet)
    frame.write(right, endingAt: columns.upperBound, row: row, isReady ? .key : .notNow)
  }
}
