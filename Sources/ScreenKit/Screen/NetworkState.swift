/// Whether there is a network, as far as anybody knows.
package enum NetworkState: Sendable {
  case unknown, up, down
}
