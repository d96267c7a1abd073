/// Pictures by their addresses; those used least lately go first.
struct CoverCache: Sendable {
  let folder: CacheFolder

  /// Path of the picture from an address; nil where it is not kept.
  func path(of url: String) -> String? {
    let name = CacheFolder.name(url)
    return folder.use(name) ? folder.file(name) : nil
  }

  /// Keeps a picture and gives its path; nil for what is none of the kinds that are shown.
  func keep(_ bytes: [UInt8], of url: String) -> String? {
    guard Self.isPicture(bytes) else { return nil }
    let name = CacheFolder.name(url)
    return folder.keep(bytes, as: name) ? folder.file(name) : nil
  }

  /// Whether bytes begin as JPEG, PNG, GIF or WebP do, whatever a server calls them.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF87a".utf8),
      Array("GIF89a".utf8),
    ]
    if starts.contains(where: bytes.starts) { return true }
    return bytes.count >= 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }
}
