/// A draw for a day among things that have identifiers, on every machine the same: the least number wins.
///
/// Whoever joins or leaves changes nothing for the others, so that the winner is another one only where the newcomer
/// wins, or the winner leaves.
package struct DayDraw: Sendable {
  private let seed: UInt64

  package init(_ day: ReadingDay) { seed = UInt64(bitPattern: Int64(day.first)) << 32 }

  /// The least number that a thing draws which has so many lots, and so many times the chance; nil without any.
  package func least(of id: UnsafeRawBufferPointer, lots: Int = 1) -> UInt64? {
    var least: UInt64?
    for lot in 0..<max(0, lots) {
      let number = Scatter.number(of: id, seed: seed | UInt64(UInt32(truncatingIfNeeded: lot)))
      if least.map({ number < $0 }) ?? true { least = number }
    }
    return least
  }

  package func least(of id: String, lots: Int = 1) -> UInt64? {
    var id = id
    return id.withUTF8 { least(of: UnsafeRawBufferPointer($0), lots: lots) }
  }
}
