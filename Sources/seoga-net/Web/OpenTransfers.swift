import CCurl
import Catalogue
import Glibc

/// The transfers of one thread, as the library below knows them.
final class OpenTransfers {
  /// Servers that are remembered to have asked who asks, at most.
  private static let mostKept = 16

  private struct OpenTransfer {
    let transfer: Transfer
    let redirects: Int
    /// Whether its server asked who asks in an earlier transfer, so that this one said so at once.
    let isReused: Bool
  }

  private let multi: UnsafeMutableRawPointer?
  private var open: [UnsafeMutableRawPointer: OpenTransfer] = [:]
  /// Handles that know how a server wants to be told who asks, by whose login it is.
  private var kept: [String: EasyHandle] = [:]
  private var handles: [UnsafeMutableRawPointer: EasyHandle] = [:]

  init() {
    // It makes itself ready on the first thread that asks.
    multi = Self.isReady ? curl_multi_init() : nil
  }

  deinit {
    for handle in handles.keys { curl_multi_remove_handle(multi, handle) }
    curl_multi_cleanup(multi)
  }

  private static let isReady = sc_begin() == CURLE_OK

  func add(_ transfer: Transfer, redirects: Int) {
    let known = transfer.request.login == nil ? nil : kept.removeValue(forKey: transfer.request.account)
    add(transfer, redirects: redirects, by: known ?? EasyHandle(), isReused: known != nil)
  }

  private func add(_ transfer: Transfer, redirects: Int, by handle: EasyHandle?, isReused: Bool) {
    guard let multi, let handle, handle.prepare(transfer, redirects: redirects),
      curl_multi_add_handle(multi, handle.pointer) == CURLM_OK
    else { return transfer.end(.failed(.failed(.brokeOff))) }
    handles[handle.pointer] = handle
    open[handle.pointer] = OpenTransfer(transfer: transfer, redirects: redirects, isReused: isReused)
  }

  /// Takes a transfer away, where it is still there.
  func remove(_ transfer: Transfer) {
    guard let pointer = open.first(where: { $0.value.transfer === transfer })?.key else { return }
    _ = close(pointer)
  }

  private func close(_ pointer: UnsafeMutableRawPointer) -> EasyHandle? {
    curl_multi_remove_handle(multi, pointer)
    open[pointer] = nil
    return handles.removeValue(forKey: pointer)
  }

  func step() {
    var running: Int32 = 0
    curl_multi_perform(multi, &running)
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle else { continue }
      finish(pointer, sc_result(message))
    }
  }

  /// Waits until something can be done, or a bell is rung.
  func sleep(until bell: Int32) {
    var extra = curl_waitfd(fd: bell, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    guard curl_multi_poll(multi, &extra, 1, .max, nil) == CURLM_OK else { return }
    var count: UInt64 = 0
    while read(bell, &count, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
  }

  private func finish(_ pointer: UnsafeMutableRawPointer, _ code: CURLcode) {
    guard let done = open[pointer], let handle = close(pointer) else { return }
    let transfer = done.transfer
    let (isRefused, isKnown) = (transfer.status == 401, transfer.request.login != nil)
    if isRefused, done.isReused {
      // What was remembered may be of a server that has forgotten it, or of another password.
      transfer.begin()
      return add(transfer, redirects: done.redirects, by: EasyHandle(), isReused: false)
    }
    transfer.finish(handle.failure(code, of: transfer))
    guard isKnown, !isRefused else { return }
    if kept.count >= Self.mostKept { kept = [:] }
    kept[transfer.request.account] = handle
  }
}
