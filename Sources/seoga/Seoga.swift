import Glibc
import SeogaResources

@main
struct Seoga {
  static func main() async throws {
    let resources = try ResourceFolder.locate()
    var env: [String: String] = [:]
    for n in ["HOME", "SEOGA_LIBRARY", "XDG_DATA_HOME"] { env[n] = getenv(n).map { String(cString: $0) } }
    let words = try Words.load(
      language: getenv("LANG").map { String(cString: $0) }?.hasPrefix("ko") == true ? .korean : .english,
      folder: resources
    )
    let code = await FullScreen(
      paths: Paths(library: nil, environment: env),
      words: words,
      resources: resources,
      report: { line in
        let t = Array((line + "\n").utf8); _ = write(2, t, t.count)
      }
    ).run()
    exit(code)
  }
}
