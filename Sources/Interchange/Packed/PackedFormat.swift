/// A program whose files have to be unpacked before they can be read.
public enum PackedFormat: String, Sendable, CaseIterable {
  case openreads, calibre

  /// Bytes of a file's beginning that tell.
  public static let beginningBytes = 1024

  /// What a file is by its beginning and its name; nil where it can be read as it is.
  public init?(beginning: [UInt8], at path: String) {
    let name = path.lowercased()
    // A zip with entries in it, and one without any.
    let isZip = [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]].contains { beginning.starts(with: $0) }
    if isZip || name.hasSuffix(".backup") {
      self = .openreads
    } else if name.hasSuffix(".opf") || Self.isPackage(beginning) {
      self = .calibre
    } else {
      return nil
    }
  }

  private static func isPackage(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning.prefix(beginningBytes), as: UTF8.self)
    return text.contains("<package") && text.contains("http://www.idpf.org/2007/opf")
  }
}
