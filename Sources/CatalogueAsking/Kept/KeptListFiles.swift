public import Catalogue
import Glibc

/// The files of the lists that were asked for, one for each, in `lists` of a library's cache.
///
/// They may go at any time, so whatever cannot be read is nothing, and what cannot be written is let go.
public struct KeptListFiles: Sendable {
  private static let mostBytes = 8 << 20
  private static let ending = ".json"

  private let folder: String

  /// The files in a folder, which is made when something is kept.
  public init(folder: String) { self.folder = folder }

  public func load(_ list: CatalogueList) -> KeptList? {
    guard let bytes = WholeFile.bytes(at: path(of: list), most: Self.mostBytes),
      let kept = KeptList(reading: bytes), kept.list == list
    else { return nil }
    return kept
  }

  /// Keeps a list in place of what was kept of it.
  public func keep(_ kept: KeptList) {
    WholeFile.makeFolder(folder[...])
    // A name of its own: another window may be keeping the same list.
    let temporary = "\(folder)/.seoga-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    let bytes = kept.bytes
    // What would not be read again is not written.
    guard bytes.count <= Self.mostBytes, WholeFile.write([bytes], to: temporary) else { return }
    if rename(temporary, path(of: kept.list)) != 0 { unlink(temporary) }
  }

  /// Those of which there is a file.
  public func names() -> Set<CatalogueList> {
    Set(
      WholeFile.names(in: folder).filter { $0.hasSuffix(Self.ending) }.compactMap {
        CatalogueList(name: String($0.dropLast(Self.ending.count)).replacing("-", with: ":"))
      }
    )
  }

  private func path(of list: CatalogueList) -> String {
    "\(folder)/\(list.name.replacing(":", with: "-"))\(Self.ending)"
  }
}
