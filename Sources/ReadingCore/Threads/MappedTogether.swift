import Dispatch
import Glibc
import Synchronization

extension RandomAccessCollection where Index == Int, Self: Sendable, SubSequence: Sendable {
  /// The elements mapped in their order, on several threads where there are many.
  package func mappedTogether<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) -> [Made] {
    let threads = Swift.min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard threads > 1, count >= 256 else { return map(make) }
    let length = (count + threads - 1) / threads
    let parts = stride(from: startIndex, to: endIndex, by: length).map {
      self[$0..<Swift.min($0 + length, endIndex)]
    }
    let made = Mutex([[Made]](repeating: [], count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let part = parts[number].map(make)
      made.withLock { $0[number] = part }
    }
    return made.withLock { $0.flatMap { $0 } }
  }
}
