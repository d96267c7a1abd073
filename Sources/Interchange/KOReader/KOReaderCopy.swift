/// The copy that KOReader makes of what was marked in a book for its other devices: `annotations.lua`, or that behind
/// the name of the book's file or of its sidecar.
///
/// It does not name the book; the sidecar does, which stands in its folder or in the folder of the book's name.
enum KOReaderCopy {
  private static let ending = "annotations.lua"

  static func isName(_ name: String) -> Bool { name == ending || name.hasSuffix(".\(ending)") }

  /// The path of the sidecar of a copy; nil where there is none, or nothing tells which of several it is.
  static func sidecar(of path: String, names: (_ folder: String) -> [String]) -> String? {
    for folder in folders(beside: path) {
      if let name = sidecar(of: path, among: names(folder)) { return folder + name }
    }
    return nil
  }

  /// Where the sidecar of a copy may stand: paths of folders, the surest first.
  private static func folders(beside path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let stems = stems(of: path)
    return [folder] + stems.map { "\(folder)\($0).sdr/" }
  }

  /// Of the names in a folder that of the sidecar; nil where there is none, or one of several that may be it.
  private static func sidecar(of path: String, among names: [String]) -> String? {
    let sidecars = names.filter { $0.hasPrefix("metadata.") && $0.hasSuffix(".lua") && !isName($0) }
    let endings = stems(of: path).compactMap { stem in
      stem.lastIndex(of: ".").map { stem[stem.index(after: $0)...].lowercased() }
    }
    let meant = sidecars.first { name in endings.contains { name.lowercased() == "metadata.\($0).lua" } }
    return meant ?? (sidecars.count == 1 ? sidecars[0] : nil)
  }

  /// What the book's file may be called, with its ending and without it.
  private static func stems(of path: String) -> [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard isName(name), name != ending else { return [] }
    let stem = String(name.dropLast(ending.count + 1))
    guard let point = stem.lastIndex(of: "."), point > stem.startIndex else { return [stem] }
    return [String(stem[..<point]), stem]
  }
}
