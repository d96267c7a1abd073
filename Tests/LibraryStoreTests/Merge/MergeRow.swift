import ReadingCore
import Testing

/// One merge: two versions of a book, the one both were made from, the file expected and what lies in the trash.
struct MergeRow: Sendable, CustomTestStringConvertible {
  /// What is shown.
  let testDescription: String
  private let versions: (base: String?, one: String, other: String)
  private let merged: String
  /// The sides that are kept whole in the trash.
  let kept: Set<Side>

  enum Side {
    case one, other
  }

  /// - Parameters: members that each file has beside those of `frame`; `@10` is a stamp of ten o'clock.
  init(
    _ name: String,
    base: String? = nil,
    _ one: String,
    _ other: String,
    gives merged: String,
    keeping kept: Set<Side> = []
  ) {
    testDescription = name
    versions = (base, one, other)
    self.merged = merged
    self.kept = kept
  }

  /// What every book of the table has.
  private static let frame = [
    #""added":"2026""#, #""format":1"#, #""id":"1b""#, #""status":"want""#, #""title":"T""#,
  ]

  var hasBase: Bool { versions.base != nil }

  func base() throws -> JSONObject? { try versions.base.map(Self.book) }
  func one() throws -> JSONObject { try Self.book(versions.one) }
  func other() throws -> JSONObject { try Self.book(versions.other) }
  func expected() throws -> JSONObject { try Self.book(merged) }

  private static func book(_ members: String) throws -> JSONObject {
    let stamped = members.replacing(#/@(\d\d)/#) { "2026-11-20T\($0.output.1):00:00+09:00" }
    var book = try object(stamped)
    for member in frame {
      for each in try object(member).members where book[each.key] == nil { book[each.key] = each.value }
    }
    return book
  }

  private static func object(_ members: String) throws -> JSONObject {
    guard case .object(let object) = try JSONReader.value(of: "{\(members)}") else { throw NoObject() }
    return object
  }

  private struct NoObject: Error {}
}
