import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The pages that sources show of a book, one at a time: a picture drawn with signs, a text, or the address of one.
final class PreviewScreen: Screen, HasContext {
  let context: ScreenContext
  private let model: PreviewModel
  /// What was drawn last: lines of a text, and the rows it had.
  private var text: (lines: Int, height: Int) = (0, 1)

  init(_ context: ScreenContext, model: PreviewModel) {
    self.context = context
    self.model = model
  }

  let scope = CommandScope.preview

  func opened() { model.begin() }

  func closed() { tracker.run { [model] in await model.end() } }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .previewNext: turn(by: 1)
    case .previewPrevious: turn(by: -1)
    case .previewLarger: larger
    case .previewBrowser: browser
    case .previewCopy: copying { [self] in copyAddress($0, saying: "preview.copied") }
    case .pageAgain: CommandAction { [model] in model.again() }.offered(hasFailed)
    case .previewClose: CommandAction { [router] in router.pop() }
    default: movement(for: command)
    }
  }

  private var hasFailed: Bool {
    if model.pages?.isEmpty == true { return true }
    if case .failed? = model.outcome { return true }
    return false
  }

  private func turn(by steps: Int) -> CommandAction {
    let count = model.pages?.count ?? 0
    let isThere = (0..<count).contains(model.place + steps)
    let end = count == 0 ? "preview.none" : steps > 0 ? "preview.last" : "preview.first"
    let obstacle = isThere ? nil : words(end)
    return CommandAction(unless: obstacle) { [model] in model.turn(by: steps) }.offered(count > 1)
  }

  private var larger: CommandAction {
    let isPicture = model.page?.page.kind == .picture && model.canPaint
    let action = CommandAction(unless: isPicture ? nil : words("preview.noPicture")) { [model] in
      model.toggleLarge()
    }
    return action.labelled(words(model.isLarge ? "preview.smaller" : "preview.larger")).offered(isPicture)
  }

  private var browser: CommandAction {
    copying { [self] address in
      if isOfWeb(address) { openAddress(address) } else { copyAddress(address, saying: "noteLink.copied") }
    }
  }

  private func copying(_ run: @escaping (String) -> Void) -> CommandAction {
    let address = model.page?.page.address
    return CommandAction(unless: address == nil ? words("preview.none") : nil) {
      if let address { run(address) }
    }
  }

  private func movement(for command: CommandSpec) -> CommandAction? {
    ListCommands.action(for: command, pageLength: max(1, text.height - 1)) { [self] step in
      switch step {
      case .by(let count): model.scroll(by: count, lines: text.lines, height: text.height)
      case .first: model.turn(to: 0)
      case .last: model.turn(to: max(0, (model.pages?.count ?? 1) - 1))
      }
    }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let view = PreviewView(model, frame: frame)
    frame.canvas.cursor = frame.area.origin
    text = view.draw(into: &frame)
  }
}
