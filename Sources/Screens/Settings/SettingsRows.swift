import ScreenKit
import SeogaResources
import TextScreen

/// A setting a row: its name, its value, and what else it can be.
struct SettingsRows: ListRows {
  private static let nameColumns = 19
  private static let valueColumns = 19
  /// With fewer columns the remarks are left out.
  private static let enoughForRemarks = 56
  private static let gap = 1

  private let model: SettingsModel
  private let lines: SettingsLines
  private let columns: Range<Int>
  private let value: Int
  private let remark: Int?

  init(_ model: SettingsModel, columns: Range<Int>) {
    self.model = model
    self.columns = columns
    lines = model.lines
    value = columns.lowerBound + Self.nameColumns
    remark = columns.count < Self.enoughForRemarks ? nil : value + Self.valueColumns
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    let words = model.words
    switch lines.lines[index] {
    case .blank: break
    case .heading(let name):
      frame.write(words("settings.\(name)"), at: columns.lowerBound, row: row, limit: columns.count, .heading)
    case .row(let content):
      let label = model.label(of: content)
      let role: Role = isSelected ? .selected : .text
      let end = remark ?? columns.upperBound
      frame.write(label, at: columns.lowerBound, row: row, limit: Self.nameColumns - Self.gap, role)
      frame.write(
        model.value(of: content),
        at: value,
        row: row,
        limit: end - value - (remark == nil ? 0 : Self.gap)
      )
      guard let remark else { return }
      frame.write(model.remark(of: content), at: remark, row: row, limit: columns.upperBound - remark, .quiet)
    }
  }
}
