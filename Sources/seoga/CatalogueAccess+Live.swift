import CatalogueAsking
import Glibc
import SeogaResources

extension CatalogueAccess {
  /// The way through `seoga-net`, which lies beside the running program.
  ///
  /// - Parameters:
  ///   - cache: the folder of a library's answers and covers.
  ///   - calls: the file that counts a day's questions.
  ///   - contact: where the reader lets the catalogues turn to; nil for nowhere.
  static func live(paths: Paths, cache: String, calls: String, contact: String?, isOffline: Bool)
    -> CatalogueAccess
  {
    let net = NetProgram(
      NetProgram.NetSetup(
        program: program,
        secrets: paths.secrets,
        cache: cache,
        calls: calls,
        version: Seoga.version,
        contact: contact,
        isOffline: isOffline
      )
    )
    return CatalogueAccess(
      client: net.client,
      changeContact: { await net.change(contact: $0) },
      end: { await net.end() }
    )
  }

  /// Where `seoga-net` is.
  static var program: String { "\(folder)/seoga-net" }

  /// The folder of the running program, where links to it end.
  private static var folder: String {
    RunningProgram.path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } } ?? "."
  }
}
