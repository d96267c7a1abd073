/// How much was read on a day, in five steps, as a heat-map shows it.
public enum HeatScale {
  /// The pages from which on a day is one step higher.
  public static let steps = [1, 20, 40, 80]

  /// The step of a day, from 0 up to the number of `steps`; one that was read without a page that is known is at 1.
  public static func level(_ total: DayTotals.DayTotal) -> Int {
    let level = steps.count { total.pages >= $0 }
    return level == 0 && total.isRead ? 1 : level
  }
}
