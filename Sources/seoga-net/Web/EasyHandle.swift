import CCurl
import Catalogue
import Glibc

/// One request as the library below makes it.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private var lines: UnsafeMutablePointer<curl_slist>?

  init?() {
    guard let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(lines)
  }

  /// Makes it ready for a transfer, which has to outlive it; what it knows of a login stays.
  func prepare(_ transfer: Transfer, redirects: Int) -> Bool {
    let request = transfer.request
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 1), (CURLOPT_MAXREDIRS, redirects),
      (CURLOPT_UNRESTRICTED_AUTH, 0), (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
      (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
    ]
    let codes =
      numbers.map { sc_set_number(pointer, $0.0, $0.1) } + [
        sc_keep_to_web(pointer, request.address.isEncrypted ? 1 : 0),
        sc_set_text(pointer, CURLOPT_URL, request.address.text),
        // Whatever this library unpacks.
        sc_set_text(pointer, CURLOPT_ACCEPT_ENCODING, ""),
        sc_set_size(pointer, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(transfer.share.most)),
        setHeaders(request.headers),
        setTakers(transfer),
        sc_set_login(pointer, request.login?.user, request.login?.password),
      ]
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  private func setHeaders(_ headers: [String: String]) -> CURLcode {
    curl_slist_free_all(lines)
    lines = nil
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard let longer = curl_slist_append(lines, "\(name): \(value)") else { return CURLE_OUT_OF_MEMORY }
      lines = longer
    }
    return sc_set_headers(pointer, lines)
  }

  private func setTakers(_ transfer: Transfer) -> CURLcode {
    sc_set_takers(
      pointer,
      { line, size, count, target in
        let bytes = UnsafeRawBufferPointer(start: line, count: size * count)
        return EasyHandle.transfer(target)?.receiveLine(bytes) == true ? bytes.count : -1
      },
      { piece, size, count, target in
        let bytes = UnsafeRawBufferPointer(start: piece, count: size * count)
        return EasyHandle.transfer(target)?.receiveBody(bytes) == true ? bytes.count : -1
      },
      { target, _, wire, _, _ in
        EasyHandle.transfer(target)?.updateProgress(wire: Int64(wire)) == true ? 0 : 1
      },
      Unmanaged.passUnretained(transfer).toOpaque()
    )
  }

  private static func transfer(_ target: UnsafeMutableRawPointer?) -> Transfer? {
    target.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The source's state after a result of libcurl; nil where the answer is whole.
  func failure(_ code: CURLcode, of transfer: Transfer) -> SourceState? {
    switch code {
    case CURLE_OK: nil
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
      CURLE_OPERATION_TIMEDOUT:
      .offline
    case CURLE_TOO_MANY_REDIRECTS: .failed(.tooManyRedirects)
    case CURLE_FILESIZE_EXCEEDED: transfer.share.tooLarge
    case CURLE_BAD_CONTENT_ENCODING, CURLE_OUT_OF_MEMORY: .failed(.unreadable)
    case CURLE_URL_MALFORMAT: .failed(.noAddress)
    // That the address is one of HTTP was seen before: it is the answer that is none.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      .failed(transfer.hasBegun ? .brokeOff : .notHTTP)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CACERT_BADFILE:
      .failed(.untrusted)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED: .failed(.unencrypted)
    default: .failed(.brokeOff)
    }
  }
}
