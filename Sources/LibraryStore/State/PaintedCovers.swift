/// What a program drew of the covers in a cache, kept beside them, so that it draws each once for a size.
///
/// It is a convenience: what cannot be read is nothing, and what cannot be written is let go.
public struct PaintedCovers: Sendable {
  /// Drawings kept at most, of some 2 KB each; with more of them all begin anew.
  private static let most = 4_000

  private let disk: Disk

  public init(access: FileAccess = .live) { disk = Disk(access: access) }

  /// What was drawn of a cover's file; nil where nothing was, or the file is another since.
  ///
  /// - Parameter look: how it is drawn: the size, the signs and all else that makes another drawing.
  public func drawing(of cover: String, as look: String) -> String? {
    guard let path = path(of: cover, look), let bytes = try? disk.contentsIfThere(path)?.bytes else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func keep(_ drawing: String, of cover: String, as look: String) {
    guard let path = path(of: cover, look) else { return }
    let folder = Path.parent(of: path)
    try? disk.makeFolders(folder)
    if let names = try? disk.names(in: folder), names.count >= Self.most {
      for name in names { try? disk.removeIfThere("\(folder)/\(name)") }
    }
    // What a power cut leaves of it is no drawing, and made anew.
    try? AtomicWrite(disk: disk).replace(path, with: Array(drawing.utf8), isFlushed: false)
  }

  /// Where a drawing is kept; nil for a file that is not there, or is none of a cache of covers.
  private func path(of cover: String, _ look: String) -> String? {
    let folder = Path.parent(of: cover)
    guard Path.name(of: folder) == "covers", let status = try? disk.status(cover) else { return nil }
    let (file, changed) = ("\(Path.name(of: cover))\n\(status.size)", status.changed)
    let drawn = "\(file)\n\(changed.whole).\(changed.nanoseconds)\n\(look)"
    return "\(Path.parent(of: folder))/cells/\(String(Checksum.of(Array(drawn.utf8)), radix: 16))"
  }
}
