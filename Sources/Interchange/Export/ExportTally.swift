/// How much of some books a form cannot hold.
public struct ExportTally: Sendable, Hashable {
  private var counts: [ExportOmission: Int] = [:]

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }

  /// What there is any of, in the order of `ExportOmission`.
  public var omissions: [(omission: ExportOmission, count: Int)] {
    ExportOmission.allCases.compactMap { omission in counts[omission].map { (omission, $0) } }
  }

  public subscript(omission: ExportOmission) -> Int { counts[omission] ?? 0 }

  mutating func add(_ omission: ExportOmission, _ count: Int = 1) {
    if count > 0 { counts[omission, default: 0] += count }
  }

  mutating func add(_ omission: ExportOmission, if isLeftOut: Bool) { add(omission, isLeftOut ? 1 : 0) }

  /// Counts a text that stays out, where there is one.
  mutating func add(_ omission: ExportOmission, for text: String?) {
    add(omission, if: text.map { !$0.isEmpty } ?? false)
  }
}
