import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Asks for the goal of a year and that of each day in a sheet at the foot.
final class GoalQuestion: HasContext {
  /// The goals as a sheet was opened on them.
  private struct StandingGoals {
    let year: Int
    let ofYear: GoalAmount?
    let daily: GoalAmount?

    /// What is asked for, in the order of the fields.
    var spans: [(span: GoalSpan, amount: GoalAmount?)] { [(.year(year), ofYear), (.daily, daily)] }
  }

  let context: ScreenContext
  private let figures: GoalFigures
  private var goalWords: GoalWords { GoalWords(words) }

  init(_ context: ScreenContext, figures: GoalFigures) { (self.context, self.figures) = (context, figures) }

  /// Asks for the goals of this year and of each day.
  var action: CommandAction {
    CommandAction { [self] in ask(clock.today.year) }.unless(edits.obstacle())
  }

  private func ask(_ year: Int) {
    let goals = library.goals
    let standing = StandingGoals(year: year, ofYear: goals[.year(year)], daily: goals[.daily])
    let keeper = ChangedTexts(
      fields[.goals(year: year)],
      standing: standing.spans.map { self.text(of: $0.amount) }
    )
    let sheet = EntrySheet(
      .goals,
      title: goalWords.name(of: .year(year)),
      titleDetail: detail(standing),
      titleAside: day(of: year),
      fields: [yearField(standing), dailyField(standing)],
      kept: (keeper, endsWithLeaving: true),
      others: { [self] command in
        switch command {
        case .goalsYearBefore: turn(to: year - 1)
        case .goalsYearAfter: turn(to: year + 1)
        default: nil
        }
      },
      router: router
    ) { [self] texts, failed in
      set(texts, standing, used: { keeper.used() }, failed: failed)
    }
    router.push(sheet)
  }

  /// Another year's goal in the place of this one; goals are set for the years that were, for this one and the next.
  private func turn(to year: Int) -> CommandAction {
    let isAYear = year >= 1 && year <= clock.today.year + 1
    return CommandAction(unless: isAYear ? nil : words("goals.noSuchYear")) { [self] in
      router.pop()
      ask(year)
    }
  }

  // MARK: What is shown

  /// "40 books, 37 finished", as much of it as is known.
  private func detail(_ goals: StandingGoals) -> String {
    guard let goal = goals.ofYear else { return words("goals.none") }
    let done = figures.done(goal.unit, goals.year).map { goalWords.done($0, goal.unit) }
    return ([goalWords.amount(goal)] + [done].compactMap(\.self)).joined(separator: ", ")
  }

  /// "day 324 of 365"; nothing in another year.
  private func day(of year: Int) -> String {
    guard year == clock.today.year else { return "" }
    let day = GoalStanding.day(of: clock.today)
    return words("goals.day", ["day": String(day), "days": String(GoalStanding.days(in: year))])
  }

  private func yearField(_ goals: StandingGoals) -> EntrySheet.EntrySheetField {
    let isThisYear = goals.year == clock.today.year
    let label =
      isThisYear ? words("goals.field.thisYear") : words("goals.field.year", ["year": String(goals.year)])
    return field(.year(goals.year), goals.ofYear, label: label, hint: words("goals.hint.year")) {
      [self] amount in
      standing(of: amount, in: goals.year).map(goalWords.prospect)
    }
  }

  private func dailyField(_ goals: StandingGoals) -> EntrySheet.EntrySheetField {
    let (label, hint) = (words("goals.field.daily"), words("goals.hint.daily"))
    return field(.daily, goals.daily, label: label, hint: hint) { [self] amount in
      figures.daysReached(amount).map {
        words("goals.reached", ["days": String($0), "all": String(GoalFigures.daysLookedAt)])
      }
    }
  }

  /// A field that says what the figures come to with what is typed, else only what was understood.
  private func field(
    _ span: GoalSpan,
    _ goal: GoalAmount?,
    label: String,
    hint: String,
    figures: @escaping (GoalAmount) -> String?
  ) -> EntrySheet.EntrySheetField {
    let goalWords = goalWords
    return EntrySheet.EntrySheetField(
      label: label,
      hint: hint,
      standsFor: "-",
      text: self.text(of: goal)
    ) { [words] text in
      do throws(GoalText.GoalTextProblem) {
        guard let amount = try GoalText.read(text, for: span, standing: goal) else {
          return .good(words("goals.none"))
        }
        let understood = goalWords.amount(amount)
        return .good(figures(amount) ?? (text == understood ? "" : understood))
      } catch {
        return .wrong(goalWords.sentence(for: error))
      }
    }
  }

  /// A goal as it stands in its field; empty where there is none.
  private func text(of goal: GoalAmount?) -> String { goal.map(goalWords.amount) ?? "" }

  private func standing(of goal: GoalAmount, in year: Int) -> GoalStanding? {
    figures.done(goal.unit, year).map {
      GoalStanding(goal: goal, done: $0, year: year, today: clock.today)
    }
  }

  // MARK: Setting

  /// Sets what the reader changed as one step; a goal that another program changed meanwhile, and the reader did not,
  /// stays as that has it.
  private func set(
    _ texts: [String],
    _ goals: StandingGoals,
    used: @escaping () -> Void,
    failed: @escaping () -> Void
  ) {
    let changes = zip(texts, goals.spans).compactMap { text, goal -> (span: GoalSpan, amount: GoalAmount?)? in
      guard let amount = try? GoalText.read(text, for: goal.span, standing: goal.amount) as GoalAmount??
      else {
        return nil
      }
      return amount == goal.amount ? nil : (goal.span, amount)
    }
    guard !changes.isEmpty else { return used() }
    edits.attempt(failed: {
      failed()
      return []
    }) { [library, goalWords] () throws(StoreError) in
      try await library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
        for (span, amount) in changes {
          if let amount {
            try goals.set(amount, for: span, at: stamp)
          } else if goals.has(span) {
            try goals.remove(span, at: stamp)
          }
        }
      }
      used()
      return Message(changes.map { goalWords.changed($0.span, to: $0.amount) }.joined(separator: " "))
    }
  }
}
