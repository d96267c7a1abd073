/// Times or numbers of one measurement.
struct Samples {
  private var values: [Double]

  init(values: [Double] = []) { self.values = values }

  mutating func add(_ time: Duration) { values.append(time / .milliseconds(1)) }

  mutating func add(_ number: Int) { values.append(Double(number)) }

  /// The middle one; times in milliseconds.
  var median: Double { value(at: 0.5) }

  /// The one that 99 of 100 do not exceed.
  var percentile99: Double { value(at: 0.99) }

  /// What was measured by turns in parts of its limit, each beside the one of its own turn: a machine that is slow
  /// for a second is so for both.
  func ratios(to limit: Samples) -> Samples {
    Samples(values: zip(values, limit.values).map { $0 / $1 })
  }

  private func value(at share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }
}

/// Measures one thing and its limit in turns, so that what slows the machine slows both.
///
/// - Parameters:
///   - times: at most so many turns each.
///   - patience: no further turn after so long, but three at least.
func interleaved(
  times: Int,
  patience: Duration = .seconds(15),
  _ measured: (Int) throws -> Duration,
  beside limit: (Int) throws -> Duration
) rethrows -> (measured: Samples, limit: Samples) {
  let clock = ContinuousClock()
  let start = clock.now
  var (first, second) = (Samples(), Samples())
  for turn in 0..<times {
    first.add(try measured(turn))
    second.add(try limit(turn))
    if turn >= 2, clock.now - start > patience { break }
  }
  return (first, second)
}
