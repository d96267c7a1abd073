import ReadingCore
import ScreenKit
import TextScreen

/// Keeps what was typed in some fields beside what stood in each: one that was left alone has, when it is opened again,
/// what stands there then.
final class ChangedTexts: TextKeeper {
  private let keeper: any TextKeeper
  private let standing: [String]

  /// - Parameter standing: the texts of the fields before anything is typed.
  init(_ keeper: any TextKeeper, standing: [String]) { (self.keeper, self.standing) = (keeper, standing) }

  func left() -> [String] {
    let kept = keeper.left()
    guard kept.count == 2 * standing.count else { return [] }
    return standing.enumerated().map { index, text in
      let (typed, former) = (kept[2 * index], kept[2 * index + 1])
      return typed.isIdentical(to: former) ? text : typed
    }
  }

  func keep(_ texts: [String]) {
    let isChanged = zip(texts, standing).contains { !$0.isIdentical(to: $1) }
    keeper.keep(isChanged ? zip(texts, standing).flatMap { [$0, $1] } : [])
  }

  func used() { keeper.used() }

  func preserve() -> String? { keeper.preserve() }
}
