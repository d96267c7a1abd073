/// Gives way until something is so.
///
/// - Returns: false where it is not after a minute. A number of turns would be no measure: ten thousand are over before
///   a busy machine gives another thread its first.
package func becomesSo(_ isSo: () throws -> Bool) async rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  while try !isSo() {
    guard ContinuousClock.now < deadline, !Task.isCancelled else { return false }
    await Task.yield()
  }
  return true
}
