import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What stands beside the books: the goal, the streak with its days, a line the reader kept, and the latest notes.
struct BoardSide {
  /// What the marker can stand on there.
  nonisolated enum SideStop: Hashable {
    case goal, streak, days, keptLine
    /// One of the latest notes, by its place from 0 on.
    case note(Int)
  }

  /// One row of it.
  nonisolated enum SideLine: Equatable {
    case blank
    /// What the part is called, what stands right behind that, and what at the right end.
    case heading(String, beside: String = "", right: String = "", Role = .text)
    case text(String, Role)
    /// What stands at the left, and what at the right end in a role.
    case pair(String, right: String, Role)
    case goalThread(done: Int, of: Int)
    /// The signs of some days from a column on, what they are called before it, and the sign of the day looked at.
    case days(label: String, indent: Int, String, here: Int? = nil)
    /// What a note says, the title of its book from the columns that all of these have, and its day.
    case note(String, title: String, titleColumns: Int, day: String, dayColumns: Int)
  }

  /// A part with its rows, and what of it gives way first where there is no room.
  struct SideSection {
    let stop: SideStop
    var lines: [SideLine]
    /// Whether a blank row parts it from what is above.
    var isApart = true
    /// The row beside which the marker stands.
    var markedRow = 0
  }

  static let compactWeeks = 5
  private static let daysMargin = 3
  private static let keptRows = (compact: 4, regular: 6)

  let model: BoardModel
  let columns: Int
  let isRegular: Bool
  let glyphs: Glyphs

  private var words: Words { model.words }
  private var goalWords: GoalWords { GoalWords(words) }

  /// As many parts as there are rows for, the first ones whole before the later ones.
  ///
  /// - Parameter notesEnd: rows that all of them may take together where the latest notes are among them.
  func sections(rows: Int, notesEnd: Int) -> [SideSection] {
    let kept = keptLine.map { [$0] } ?? []
    let whole = [goal, streak, days]
    let choices = [whole + kept, whole, [goal, streak], [shortGoal, shortStreak]]
    let place = choices.firstIndex { Self.rows(of: $0) <= rows }
    let sections = place.map { choices[$0] } ?? []
    return place == 0 ? sections + lastNotes(rows: min(rows, notesEnd) - Self.rows(of: sections)) : sections
  }

  /// Rows of parts with those between them.
  static func rows(of sections: [SideSection]) -> Int {
    sections.reduce(sections.dropFirst().count(where: \.isApart)) { $0 + $1.lines.count }
  }

  // MARK: Parts

  /// The goal in one row, as the streak beside it.
  var shortGoal: SideSection {
    if model.goal == nil, let daily = model.daily {
      return SideSection(stop: .goal, lines: [.pair(goalWords.name(of: .daily), right: text(daily), .text)])
    }
    let known = model.standing.map { goalWords.bareLine($0) } ?? model.goal.map { goalWords.amount($0) }
    let text = known ?? words("board.goal.noneHere")
    return SideSection(stop: .goal, lines: [.pair(words("board.goal.label"), right: text, .text)])
  }

  var shortStreak: SideSection {
    SideSection(stop: .streak, lines: [.pair(words("board.streak"), right: streakNow, .text)])
  }

  private var goal: SideSection {
    let heading = SideLine.heading(goalWords.name(of: .year(model.today.year)))
    let gap: [SideLine] = isRegular ? [.blank] : []
    guard let goal = model.goal else {
      if let daily = model.daily {
        let thread = SideLine.goalThread(done: daily.standing?.done ?? 0, of: daily.goal.number)
        let heading = SideLine.heading(goalWords.name(of: .daily), right: words("day.today"), .quiet)
        return SideSection(stop: .goal, lines: [heading] + gap + [.text(text(daily), .text), thread])
      }
      let lines = wrapped(words("board.goal.none"), .text) + wrapped(words("board.goal.step"), .quiet)
      return SideSection(stop: .goal, lines: [heading] + gap + lines)
    }
    guard let standing = model.standing else {
      let amount = SideLine.text(goalWords.amount(goal), .text)
      return SideSection(
        stop: .goal,
        lines: [heading] + gap + [amount, .goalThread(done: 0, of: goal.number)]
      )
    }
    let thread = SideLine.goalThread(done: standing.done, of: standing.goal.number)
    let balance = goalWords.balance(standing) ?? ""
    if isRegular {
      let role: Role = standing.ahead ?? 0 < 0 ? .warn : .goal
      return SideSection(
        stop: .goal,
        lines: [
          heading, .blank, .pair(goalWords.figures(standing), right: balance, role), thread,
          .text(goalWords.rest(standing), .quiet),
        ] + (model.daily.map { [.pair(goalWords.name(of: .daily), right: text($0), .text)] } ?? [])
      )
    }
    guard let behind = goalWords.behind(standing) else {
      let line = fitting(goalWords.line(standing), else: goalWords.bareLine(standing))
      return SideSection(stop: .goal, lines: [heading, .text(line, .text), thread])
    }
    let figures = fitting(goalWords.figures(standing), else: goalWords.bareFigures(standing))
    return SideSection(
      stop: .goal,
      lines: [heading, .text(figures, .text), thread, .text(fitting(behind, else: balance), .warn)]
    )
  }

  /// "21 of 60 minutes", until today was counted what is meant to be read.
  private func text(_ daily: (goal: GoalAmount, standing: GoalStanding?)) -> String {
    daily.standing.map { goalWords.figures($0) } ?? goalWords.amount(daily.goal)
  }

  private func fitting(_ text: String, else shorter: String) -> String {
    TextWidth.columns(of: text) <= columns ? text : shorter
  }

  private var streakNow: String {
    let isReading = !model.books(in: .reading).isEmpty
    return StreakWords(words, today: model.today).current(model.figures?.streak, isReading: isReading)
  }

  private var streak: SideSection {
    let longest = StreakWords(words, today: model.today).longest(model.figures?.streak) ?? ""
    guard isRegular else {
      return SideSection(stop: .streak, lines: [.heading(words("board.streak"), right: streakNow)])
    }
    return SideSection(
      stop: .streak,
      lines: [.heading(words("board.streak"), beside: streakNow, right: longest, .quiet)]
    )
  }

  /// The days of reading: a row a week where there is little room, else half a year with a column a week.
  private var days: SideSection {
    SideSection(stop: .days, lines: isRegular ? halfYear : weeks, isApart: isRegular)
  }

  private func short(_ weekday: Int) -> String { words("weekday.\((weekday - 1) % 7 + 1).short") }

  private func level(_ day: Int) -> Int {
    model.figures.map { HeatScale.level($0[day]) } ?? 0
  }

  private var weeks: [SideLine] {
    let (start, today) = (model.weekStart, model.today.last)
    let names = (0..<7).reduce(into: "") { $0 += TextWidth.pad(short(start + $1), to: 3) }
    let map = HeatMap(weeks: Self.compactWeeks, upTo: today, weekStart: start, step: 1)
    let rows = (0..<Self.compactWeeks).map { week in
      // Added up and not joined, for which the runtime makes types that no start needs otherwise.
      let signs = (0..<7).reduce(into: "") { signs, row in
        if row > 0 { signs += "  " }
        signs += map.day(week: week, row: row).flatMap { $0 > today ? nil : glyphs.heat[level($0)] } ?? " "
      }
      let here = map.place(of: model.day?.first ?? .min).flatMap { $0.week == week ? $0.row * 3 : nil }
      return SideLine.days(label: "", indent: 0, signs, here: here)
    }
    return [.text(names, .quiet)] + rows
  }

  private var halfYear: [SideLine] {
    let (start, today) = (model.weekStart, model.today.last)
    let weeks = min(BoardFigures.weeks, (columns - Self.daysMargin - 1) / 2)
    let map = HeatMap(weeks: weeks, upTo: today, weekStart: start, step: 2)
    let margin = String(repeating: " ", count: Self.daysMargin)
    let rows = (0..<7).map { row in
      SideLine.days(
        label: row.isMultiple(of: 2) ? short(start + row) : "",
        indent: Self.daysMargin,
        map.row(row, until: today, glyphs, level: level),
        here: map.place(of: model.day?.first ?? .min).flatMap { $0.row == row ? $0.week * 2 : nil }
      )
    }
    return [.text(margin + map.months { words("month.\($0)") }, .quiet)] + rows
      + [.blank, .text(legend, .quiet)]
  }

  /// What the signs stand for, in as many words as there is room for.
  private var legend: String {
    var signs = glyphs.heat.indices.map { "\(glyphs.heat[$0]) \(words("board.heat.\($0)"))" }
    let whole = signs.joined(separator: "   ")
    if TextWidth.columns(of: whole) <= columns { return whole }
    let last = glyphs.heat.count - 1
    signs[last] = "\(glyphs.heat[last]) \(words("board.heat.\(last).short"))"
    return signs.joined(separator: "  ")
  }

  private var keptLine: SideSection? {
    guard model.lineOfTheDay.isWanted else { return nil }
    let heading = SideLine.heading(words("board.keptLine"))
    let gap: [SideLine] = isRegular ? [.blank] : []
    guard let line = model.lineOfTheDay.line else {
      guard model.lineOfTheDay.isKnown else { return nil }
      let lines = wrapped(words("board.keptLine.none"), .text) + wrapped(words("board.keptLine.step"), .quiet)
      return SideSection(stop: .keptLine, lines: [heading] + gap + lines)
    }
    let most = isRegular ? Self.keptRows.regular : Self.keptRows.compact
    var rows = TextWidth.wrap(TextWidth.printable(line.text, oneLine: true), to: columns)
    if rows.count > most {
      let rest = rows[(most - 1)...].joined(separator: " ")
      rows = rows.prefix(most - 1) + [TextWidth.clip(rest, to: columns, mark: glyphs.cut)]
    }
    let from = fitting(model.lineOfTheDay.attribution ?? "", else: model.lineOfTheDay.title ?? "")
    return SideSection(
      stop: .keptLine,
      lines: [heading] + gap + rows.map { .text($0, .text) } + [.text(from, .quiet)]
    )
  }

  private func wrapped(_ text: String, _ role: Role) -> [SideLine] {
    TextWidth.wrap(text, to: columns).map { .text($0, role) }
  }
}
