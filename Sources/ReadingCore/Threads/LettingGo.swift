import Dispatch

/// Lets a value go on another thread: ten thousand books take as long to be let go as to be matched, and nobody waits for
/// that.
///
/// It is let go here where somebody else still holds it.
package func letGoAside(_ value: consuming some Sendable) {
  let value = value
  DispatchQueue.global().async { withExtendedLifetime(value) {} }
}
