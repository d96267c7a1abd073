internal import CTermGuard
internal import Dispatch
internal import Glibc

/// Signals as events of the main queue, or as what is there when asked; none is lost from its making on.
public final class SignalSource {
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?

  /// Takes signals from their default actions; nil where the system has no descriptors left.
  public init?(_ signals: [Int32]) {
    descriptor = signal_relay_start(signals, Int32(signals.count))
    if descriptor < 0 { return nil }
  }

  /// Delivers each signal by its number, those first that came before this call.
  func listen(onSignal: @escaping (Int32) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [descriptor] in
      MainActor.assumeIsolated {
        for signal in Self.drain(descriptor) { onSignal(signal) }
      }
    }
    // Not before Dispatch has stopped looking at it.
    source.setCancelHandler { [descriptor] in _ = close(descriptor) }
    self.source = source
    source.activate()
  }

  /// Takes the signals that came and were not delivered yet.
  public func pending() -> [Int32] { Self.drain(descriptor) }

  /// Gives the signals their previous actions back.
  public func cancel() {
    signal_relay_stop()
    if let source { source.cancel() } else { _ = close(descriptor) }
  }

  private static func drain(_ descriptor: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map { Int32($0) } : []
  }
}
