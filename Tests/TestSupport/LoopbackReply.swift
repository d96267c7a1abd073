import FlyingFox
import FlyingSocks
import Foundation
public import Testing

/// What a `LoopbackCatalogue` says to a request.
public struct LoopbackReply: Sendable {
  enum End: Sendable {
    case whole, cutOff, stalled
  }

  let status: Int
  var headers: [String: String] = [:]
  /// What is sent, as often as makes `count` bytes.
  var piece: [UInt8] = []
  var count: Int
  /// The length that is announced; nil for chunks of any number.
  var announced: Int?
  var end = End.whole
  var isHeld = false
  /// What passes before it is sent.
  var delay = Duration.zero

  private init(status: Int, piece: [UInt8], headers: [String: String] = [:]) {
    (self.status, self.piece, self.headers) = (status, piece, headers)
    (count, announced) = (piece.count, piece.count)
  }

  /// Some bytes.
  public static func bytes(
    _ bytes: [UInt8],
    status: Int = 200,
    type: String? = nil,
    headers: [String: String] = [:]
  ) -> LoopbackReply {
    var headers = headers
    headers["Content-Type"] = type
    return LoopbackReply(status: status, piece: bytes, headers: headers)
  }

  /// Some text.
  public static func text(
    _ text: String,
    status: Int = 200,
    type: String? = "application/json",
    headers: [String: String] = [:]
  ) -> LoopbackReply {
    bytes(Array(text.utf8), status: status, type: type, headers: headers)
  }

  /// A status without a body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackReply {
    LoopbackReply(status: status, piece: [], headers: headers)
  }

  /// Sends the asker on to another address or path.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackReply {
    LoopbackReply(status: status, piece: [], headers: ["Location": location])
  }

  /// Wants a password; `challenge` is such as `Basic realm="books"`.
  public static func challenge(_ challenge: String) -> LoopbackReply {
    LoopbackReply(status: 401, piece: [], headers: ["WWW-Authenticate": challenge])
  }

  /// So many bytes of blanks, their number announced or not.
  public static func huge(bytes: Int, isAnnounced: Bool = false) -> LoopbackReply {
    var reply = LoopbackReply(status: 200, piece: Array(repeating: UInt8(ascii: " "), count: 1 << 16))
    (reply.count, reply.announced) = (bytes, isAnnounced ? bytes : nil)
    return reply
  }

  /// Lists within lists.
  public static func nested(_ depth: Int) -> LoopbackReply {
    text(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
  }

  /// The same answer, held back whole until the server's `release`.
  public var held: LoopbackReply {
    var reply = self
    reply.isHeld = true
    return reply
  }

  /// The same answer, broken off after its bytes though more were announced.
  public var cutOff: LoopbackReply {
    var reply = self
    (reply.end, reply.announced) = (.cutOff, count + 100)
    return reply
  }

  /// The same answer, after whose bytes nothing comes though more were announced, until `release`.
  public var stalled: LoopbackReply {
    var reply = self
    (reply.end, reply.announced) = (.stalled, count + 100)
    return reply
  }

  /// The same from a server that takes so long over it.
  public func after(_ delay: Duration) -> LoopbackReply {
    var reply = self
    reply.delay = delay
    return reply
  }

  func response(_ gate: LoopbackGate) -> HTTPResponse {
    var fields = HTTPHeaders()
    for (name, value) in headers { fields.addValue(value, for: HTTPHeader(name)) }
    let pieces = Pieces(piece: piece, count: count, end: end, gate: gate)
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "Status"),
      headers: fields,
      body: announced.map { HTTPBodySequence(from: pieces, count: $0, suggestedBufferSize: 1 << 16) }
        ?? HTTPBodySequence(from: pieces, suggestedBufferSize: 1 << 16)
    )
  }
}

/// A body in pieces, and how it ends.
private struct Pieces: AsyncBufferedSequence {
  struct Broken: Error {}

  let piece: [UInt8]
  let count: Int
  let end: LoopbackReply.End
  let gate: LoopbackGate

  func makeAsyncIterator() -> Iterator { Iterator(pieces: self, left: count) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let pieces: Pieces
    var left: Int

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if left == 0 {
        switch pieces.end {
        case .whole: return nil
        case .cutOff: throw Broken()
        case .stalled:
          await pieces.gate.wait()
          throw Broken()
        }
      }
      let start = (pieces.count - left) % pieces.piece.count
      let piece = pieces.piece[start...].prefix(Swift.min(count, left))
      left -= piece.count
      return piece
    }
  }
}

extension LoopbackReply: CustomTestStringConvertible {
  /// Without its bytes, which would fill the log.
  public var testDescription: String { "\(status), \(count) bytes" }
}
