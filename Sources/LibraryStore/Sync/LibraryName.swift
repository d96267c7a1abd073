import ReadingCore

/// What the file `seoga.json` of some library says.
public struct LibraryName: Sendable, Hashable {
  public let id: String
  public let format: Int

  /// Nil where the bytes name no library.
  public init?(_ bytes: [UInt8]) {
    guard let object = try? RecordFile.object(bytes), let identity = LibraryIdentity(object) else {
      return nil
    }
    id = identity.id
    format = object["format"].flatMap(Shape.format.read) ?? 0
  }

  /// Whether a later version wrote it.
  public var isNewer: Bool { format > LibraryIdentity.currentFormat }
}
