import Dispatch
import Glibc
import Synchronization

/// A value that is made on a thread of its own while its taker does something else.
package final class Ahead<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)
  private let work = DispatchGroup()

  /// Begins to make it.
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    DispatchQueue(label: "seoga.ahead").async(group: work) { [self] in
      let value = make()
      made.withLock { $0 = value }
    }
  }

  /// The value, waited for where it is not made yet.
  package var value: Value {
    work.wait()
    return made.withLock { $0 } ?? make()
  }
}

extension RandomAccessCollection where Index == Int, Self: Sendable, SubSequence: Sendable {
  /// What comes of each, in the same order, made on several threads where there are many.
  package func mappedTogether<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) -> [Made] {
    let threads = Swift.min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard threads > 1, count >= 256 else { return map(make) }
    let length = (count + threads - 1) / threads
    let parts = stride(from: startIndex, to: endIndex, by: length).map {
      self[$0..<Swift.min($0 + length, endIndex)]
    }
    let others = parts.dropFirst().map { part in Ahead { part.map(make) } }
    return parts[0].map(make) + others.flatMap(\.value)
  }
}
