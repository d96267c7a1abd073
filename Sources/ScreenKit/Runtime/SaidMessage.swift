/// The sentence in the footer's place, until the next key or, where what is shown goes by the clock, for four seconds.
final class SaidMessage {
  private static let stays = Duration.seconds(4)

  private(set) var message: Message?
  private let delay: Delay
  private let changed: () -> Void
  private var ending: Task<Void, Never>?

  /// - Parameter changed: called each time that something else is said, or nothing any more.
  init(_ delay: Delay, changed: @escaping () -> Void) { (self.delay, self.changed) = (delay, changed) }

  func show(_ message: Message) {
    self.message = message
    ending?.cancel()
    if delay.mayTick { ending = delay.after(Self.stays) { [weak self] in self?.clear() } }
    changed()
  }

  func clear() {
    guard message != nil else { return }
    message = nil
    ending?.cancel()
    changed()
  }
}
