import Dispatch
import Glibc
import Synchronization

extension Range<Int> {
  /// The parts of the range mapped in their order, on several threads where it is long; a short one is a single part.
  package func inParts<Made: Sendable>(_ make: @escaping @Sendable (Range<Int>) -> Made) -> [Made] {
    let threads = Swift.min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard threads > 1, count >= 256 else { return [make(self)] }
    let length = (count + threads - 1) / threads
    let parts = stride(from: lowerBound, to: upperBound, by: length).map {
      $0..<Swift.min($0 + length, upperBound)
    }
    let made = Mutex([Made?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let part = make(parts[number])
      made.withLock { $0[number] = part }
    }
    return made.withLock { $0.compactMap { $0 } }
  }
}

extension RandomAccessCollection where Index == Int, Self: Sendable, SubSequence: Sendable {
  /// The elements mapped in their order, on several threads where there are many.
  package func mappedTogether<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) -> [Made] {
    (startIndex..<endIndex).inParts { self[$0].map(make) }.flatMap { $0 }
  }
}

/// The results of two pieces of work, done at the same time.
package func together<First: Sendable, Second: Sendable>(
  _ first: @escaping @Sendable () -> First,
  _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let done = Mutex<(first: First?, second: Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let made = first()
      done.withLock { $0.first = made }
    } else {
      let made = second()
      done.withLock { $0.second = made }
    }
  }
  let (made, other) = done.withLock { $0 }
  return (made ?? first(), other ?? second())
}
