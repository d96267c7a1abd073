/// Pictures by their addresses; those used least lately go first.
struct CoverCache: Sendable {
  /// Points of a picture at most: what is more takes whoever paints it for ever, and all of the memory.
  static let mostPoints = 40_000_000

  let folder: CacheFolder

  /// Path of the picture from an address; nil where it is not kept whole.
  func path(of url: String) -> String? {
    let name = CacheFolder.name(url)
    guard let bytes = folder.bytes(name), Self.isPicture(bytes), folder.use(name) else { return nil }
    return folder.file(name)
  }

  /// Keeps a picture and gives its path; nil for what is none of the kinds and sizes that are shown.
  func keep(_ bytes: [UInt8], of url: String) -> String? {
    guard Self.isPicture(bytes) else { return nil }
    let name = CacheFolder.name(url)
    return folder.keep(bytes, as: name) ? folder.file(name) : nil
  }

  /// Whether bytes are a picture that says how large it is, and is not too large.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    guard let size = PictureSize(of: bytes), size.width > 0, size.height > 0 else { return false }
    return size.width <= mostPoints / size.height
  }
}
