import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The sheet that asks for the shelf's order; the present one, chosen again, is turned round.
enum ShelfOrderSheet {
  static func make(model: ShelfModel, router: any Router) -> ChoiceSheet {
    let words = model.words
    let choices = SortOrder.SortField.allCases.map { field in
      let isCurrent = field == model.order.field
      return ChoiceSheet.SheetChoice(
        command(of: field),
        label: words("order.\(field.rawValue)"),
        detail: words(isCurrent ? again(field) : "order.\(field.rawValue).detail"),
        isCurrent: isCurrent
      ) { model.sort(by: field) }
    }
    let now = words("order.\(model.order.field.rawValue)")
    return ChoiceSheet(
      scope: .shelfOrder,
      words: words,
      title: words("shelf.order.title"),
      titleDetail: words("shelf.order.now", ["order": now]),
      choices: choices
    ) { [unowned router] in router.pop() }
  }

  /// What choosing the present order once more does.
  private static func again(_ field: SortOrder.SortField) -> String {
    field == .random ? "shelf.order.shuffle" : "shelf.order.turn"
  }

  private static func command(of field: SortOrder.SortField) -> CommandSpec {
    switch field {
    case .status: .orderStatus
    case .title: .orderTitle
    case .author: .orderAuthor
    case .series: .orderSeries
    case .rating: .orderRating
    case .pages: .orderPages
    case .height: .orderHeight
    case .added: .orderAdded
    case .finished: .orderFinished
    case .lastRead: .orderLastRead
    case .random: .orderRandom
    }
  }
}
