import Dispatch
import Glibc
import Synchronization

/// How many threads share a piece of work.
///
/// A thread that was made just now shares the core of its maker for up to some hundredths of a second, one that is woken
/// goes where nothing runs: so the first is made, and sleeps, before there is work for it.
///
/// It is not waited for longer than it takes: whoever asks may have the last thread there is.
private let threads: Int = {
  let count = min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard count > 1 else { return count }
  let made = DispatchSemaphore(value: 0)
  DispatchQueue.global().async { made.signal() }
  _ = made.wait(timeout: .now() + .milliseconds(2))
  return count
}()

extension Range<Int> {
  /// The parts of the range mapped in their order, on several threads where it is long; a short one is a single part.
  ///
  /// - Parameter least: how many of it are worth a thread's while; few where each asks the disk.
  package func inParts<Made: Sendable>(
    ofAtLeast least: Int = 256,
    _ make: @escaping @Sendable (Range<Int>) -> Made
  ) -> [Made] {
    let parts = parts(ofAtLeast: least)
    guard parts.count > 1 else { return [make(self)] }
    let made = Mutex([Made?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let part = make(parts[number])
      made.withLock { $0[number] = part }
    }
    return made.withLock { $0.compactMap { $0 } }
  }

  /// The parts of the range mapped in their order on several threads, while whoever asks hears how far it is.
  ///
  /// - Parameters:
  ///   - length: of each part but the last.
  ///   - make: nil where the others are not needed any more.
  ///   - whenAlone: called on the asking thread after its first part, where no other thread has begun one.
  ///   - report: told on the asking thread how many of the range are done, after each part that thread maps itself; where
  ///     it throws, no further part is begun.
  /// - Returns: what was made of all parts; nil where it was nil for one of them.
  package func inParts<Made: Sendable, Failure: Error>(
    of length: Int,
    _ make: @Sendable (Range<Int>) -> Made?,
    whenAlone: @escaping () -> Void,
    report: @escaping (_ done: Int) throws(Failure) -> Void
  ) throws(Failure) -> [Made]? {
    let parts = parts(of: length)
    let made = Mutex([Made?](repeating: nil, count: parts.count))
    let failure = Mutex<Failure?>(nil)
    let done = Atomic(0)
    let isGivenUp = Atomic(false)
    let isShared = Atomic(parts.count < 2)
    // No other thread calls them.
    nonisolated(unsafe) let (whenAlone, report) = (whenAlone, report)
    let asker = pthread_self()
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      guard !isGivenUp.load(ordering: .relaxed) else { return }
      let isAsker = pthread_equal(pthread_self(), asker) != 0
      if !isAsker { isShared.store(true, ordering: .relaxed) }
      guard let part = make(parts[number]) else { return isGivenUp.store(true, ordering: .relaxed) }
      made.withLock { $0[number] = part }
      let sum = done.add(parts[number].count, ordering: .relaxed).newValue
      guard isAsker else { return }
      if !isShared.exchange(true, ordering: .relaxed) { whenAlone() }
      do throws(Failure) {
        try report(sum)
      } catch {
        failure.withLock { $0 = error }
        isGivenUp.store(true, ordering: .relaxed)
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return isGivenUp.load(ordering: .relaxed) ? nil : made.withLock { $0.compactMap { $0 } }
  }

  /// The range cut for several threads; a short one is whole.
  fileprivate func parts(ofAtLeast least: Int) -> [Range<Int>] {
    guard count >= 256, threads > 1 else { return [self] }
    // More parts than threads: who is done with one takes the next, so that none waits long for the last.
    return parts(of: Swift.max(least, (count + 8 * threads - 1) / (8 * threads)))
  }

  private func parts(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: length).map {
      $0..<Swift.min($0 + length, upperBound)
    }
  }
}

extension RandomAccessCollection where Index == Int, Self: Sendable, SubSequence: Sendable {
  /// The elements mapped in their order, on several threads where there are many.
  ///
  /// - Parameter least: how many of them are worth a thread's while; few where each asks the disk.
  package func mappedTogether<Made: Sendable>(
    ofAtLeast least: Int = 256,
    _ make: @escaping @Sendable (Element) -> Made
  ) -> [Made] {
    let parts = (startIndex..<endIndex).parts(ofAtLeast: least)
    guard parts.count > 1 else { return map(make) }
    // Each is made in its place: what has many fields takes as long to copy together as to make.
    return Array(unsafeUninitializedCapacity: count) { places, filled in
      // No two threads have one place, and all have ended before the array is seen.
      nonisolated(unsafe) let places = places
      let start = startIndex
      DispatchQueue.concurrentPerform(iterations: parts.count) { number in
        for index in parts[number] { places.initializeElement(at: index - start, to: make(self[index])) }
      }
      filled = count
    }
  }
}

/// The results of two pieces of work, done at the same time.
package func together<First: Sendable, Second: Sendable>(
  _ first: @escaping @Sendable () -> First,
  _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  _ = threads
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
