/// What stands where an export of the library is to be written.
public enum ExportTarget: Sendable, Hashable {
  /// Nothing, or an empty file.
  case free
  case books
  /// An export of a whole library, or one of a later version, of which that is not known.
  case library
  /// A link to where nothing stands, as while the disk it leads to is away.
  case deadLink
  /// Something else, that never gives way.
  case foreign
}

extension FileAccess {
  private static let portion = 1 << 16

  public func exportTarget(_ path: String) throws(StoreError) -> ExportTarget {
    let disk = Disk(access: self)
    guard let status = try disk.status(path, followsLinks: false) else { return .free }
    guard status.kind == .file || status.kind == .link else { return .foreign }
    guard let end = try disk.status(path) else { return .deadLink }
    guard end.kind == .file else { return .foreign }
    let descriptor = try disk.attempt(.open, path) { () throws(SystemFault) in try open(path, .read) }
    defer { _ = try? close(descriptor) }
    let onlyBooks = WholeFormat.beginning(with: WholeFormat.books)
    let onlyTrash = WholeFormat.beginning(with: WholeFormat.trash)
    let start = try disk.bytes(descriptor, path, 0..<max(onlyBooks.count, onlyTrash.count))
    guard start.starts(with: WholeFormat.beginning) else { return start.isEmpty ? .free : .foreign }
    if start.starts(with: onlyTrash) { return .books }
    guard start.starts(with: onlyBooks) else { return .library }
    // A whole library whose identity could not be read begins with its books too; its trash comes behind them.
    let trash = WholeFormat.member(WholeFormat.trash)
    var place = 0
    while true {
      let bytes = try disk.bytes(descriptor, path, place..<(place + Self.portion))
      if bytes.indices.contains(where: { bytes[$0] == trash[0] && bytes[$0...].starts(with: trash) }) {
        return .library
      }
      if bytes.count < Self.portion { return .books }
      place += Self.portion - trash.count
    }
  }
}
