/// Pictures by their addresses; those used least lately go first.
struct CoverCache: Sendable {
  /// Points of a picture at most: what is more takes whoever paints it for ever, and all of the memory.
  static let mostPoints = 40_000_000

  let folder: CacheFolder

  /// Path of the picture from an address, as an account gets it; nil where it is not kept whole.
  func path(of url: String, account: String = "") -> String? {
    let name = CacheFolder.name(url, account: account)
    guard let bytes = folder.bytes(name), Self.isPicture(bytes), folder.use(name) else { return nil }
    return folder.file(name)
  }

  /// Keeps a picture and gives its path; nil for what is none of the kinds and sizes that are shown.
  ///
  /// A book that was put on the shelf has it without an account, too.
  func keep(_ bytes: [UInt8], of url: String, account: String = "") -> String? {
    guard Self.isPicture(bytes) else { return nil }
    let name = CacheFolder.name(url, account: account)
    guard folder.keep(bytes, as: name) else { return nil }
    if !account.isEmpty { folder.add(CacheFolder.name(url), to: name) }
    return folder.file(name)
  }

  /// Whether bytes are a picture that says how large it is, and is not too large.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    guard let size = PictureSize(of: bytes), size.width > 0, size.height > 0 else { return false }
    return size.width <= mostPoints / size.height
  }
}
