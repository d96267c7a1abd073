package import ReadingCore
import SeogaResources
import TextScreen

extension GoalWords {
  /// Columns of what was typed, within a sentence: the rest of the sentence says what to type.
  private static let mostTyped = 16

  package func sentence(for problem: GoalText.GoalTextProblem) -> String {
    switch problem {
    case .noNumber(let text):
      words("goal.refused.noNumber", ["text": TextWidth.clip(text, to: Self.mostTyped)])
    case .zero: words("goal.refused.zero")
    case .tooMuch(let most): words("goal.refused.tooMuch", ["number": words.grouped(most)])
    case .unknownUnit(let text):
      words("goal.refused.unknownUnit", ["text": TextWidth.clip(text, to: Self.mostTyped)])
    case .booksEachDay: words("goal.refused.booksEachDay")
    }
  }

  package func sentence(for refusal: ReadingGoals.GoalRefusal) -> String {
    switch refusal {
    case .booksEachDay: words("goal.refused.booksEachDay")
    case .none(let span): none(span)
    case .unreadableYears: words("goal.refused.unreadableYears")
    }
  }

  /// That a span has no goal.
  package func none(_ span: GoalSpan) -> String {
    switch span {
    case .year(let year): words("goal.none.year", ["year": String(year)])
    case .daily: words("goal.none.daily")
    }
  }

  /// That the goal of a span is set now, or taken away.
  package func changed(_ span: GoalSpan, to amount: GoalAmount?) -> String {
    guard let amount else {
      switch span {
      case .year(let year): return words("goal.removed.year", ["year": String(year)])
      case .daily: return words("goal.removed.daily")
      }
    }
    return words("goal.set", ["goal": name(of: span), "amount": self.amount(amount)])
  }
}
