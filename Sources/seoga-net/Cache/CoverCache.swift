/// Pictures by their addresses; those used least lately go first.
struct CoverCache: Sendable {
  /// Points of a picture at most: what is more takes whoever paints it for ever, and all of the memory.
  static let mostPoints = 40_000_000

  let folder: CacheFolder

  /// Path of the picture from an address, as an account gets it; nil where it is not kept whole.
  func path(of url: String, account: String = "") -> String? {
    let name = CacheFolder.name(url, account: account)
    guard let bytes = folder.bytes(name), Self.isCover(bytes), folder.use(name) else { return nil }
    return folder.file(name)
  }

  /// Keeps a picture and gives its path; nil for what is none of the kinds and sizes that are shown.
  ///
  /// A book that was put on the shelf has it without an account, too. `host` is the machine it came from.
  func keep(_ bytes: [UInt8], of url: String, from host: String, account: String = "") -> String? {
    guard Self.isCover(bytes), !isStandIn(bytes, of: url, host, account: account) else { return nil }
    let name = CacheFolder.name(url, account: account)
    guard folder.keep(bytes, as: name) else { return nil }
    if !account.isEmpty { folder.add(CacheFolder.name(url), to: name) }
    return folder.file(name)
  }

  // MARK: What stands in for a cover

  /// Whether a server draws the same picture for another of its books, since it has a cover of neither; that of the
  /// other goes, too.
  private func isStandIn(_ bytes: [UInt8], of url: String, _ host: String, account: String) -> Bool {
    let mark = CacheFolder.name("drawn", host, CacheFolder.sum(bytes), account: account)
    // With or without encryption it is the same book.
    let place = url.hasPrefix("http://") ? "https://" + url.dropFirst("http://".count) : url
    let own = Array(CacheFolder.name(place, account: account).utf8)
    guard let first = folder.bytes(mark) else {
      let names = [CacheFolder.name(url, account: account), CacheFolder.name(url)]
      _ = folder.keep(own + Array("\n\(names.joined(separator: "\n"))".utf8), as: mark)
      return false
    }
    let lines = String(decoding: first, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let known = lines.first, !known.utf8.elementsEqual(own) else { return false }
    for name in lines.dropFirst() { folder.remove(name) }
    // From now on no book is the one it was drawn for.
    _ = folder.keep(Array("drawn".utf8), as: mark)
    return true
  }

  /// Whether bytes are a picture of more than a single point, which is what a server gives that has none.
  private static func isCover(_ bytes: [UInt8]) -> Bool {
    guard let size = PictureSize(of: bytes), size.width > 1, size.height > 1 else { return false }
    return isPicture(bytes)
  }

  /// Whether bytes are a picture that says how large it is, and is not too large.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    guard let size = PictureSize(of: bytes), size.width > 0, size.height > 0 else { return false }
    return size.width <= mostPoints / size.height
  }
}
