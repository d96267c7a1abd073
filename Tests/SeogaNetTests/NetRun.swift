import Catalogue
import CatalogueAsking
import Foundation
import TestSupport

/// The built program in a folder of its own, and a server for it to ask.
final class NetRun: Sendable {
  let bench: Bench
  let program: NetProgram

  init(isOffline: Bool = false) async throws {
    bench = try await Bench()
    let setup = NetProgram.NetSetup(
      program: Tmux.path(of: "seoga-net"),
      secrets: bench.secrets,
      cache: bench.cache,
      calls: bench.calls,
      version: "9.9",
      isOffline: isOffline
    )
    program = NetProgram(setup, clock: bench.clock)
  }

  func cover(_ path: String) async -> String? {
    await program.client.cover("\(bench.server.url)\(path)", bench.source())
  }

  /// What a search at a path comes to.
  func search(_ path: String, kind: CatalogueSource.ServiceKind = .opds, name: String = "plain") async
    -> CatalogueAnswer
  {
    guard let query = CatalogueQuery("whale") else { return CatalogueAnswer(state: .failed(.unreadable)) }
    let source = CatalogueSource(kind: kind, name: name, url: "\(bench.server.url)\(path)")
    return await program.client.search(query, nil, source)
  }

  /// The program's processes, of which this one is the parent.
  func children() -> [pid_t] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.compactMap { pid_t($0) }.filter { child in
      let fields = Self.fields(child)
      return fields.count > 1 && fields[1] == "\(getpid())"
        && Self.system("\(child)/stat").contains("(seoga-net)")
    }
  }

  /// The most memory a process had at once, in bytes.
  static func peak(_ process: pid_t) -> Int? {
    let lines = system("\(process)/status").split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }

  /// What of the processors' time a process took.
  static func time(_ process: pid_t) -> Duration? {
    let fields = fields(process)
    guard fields.count > 12, let own = Int(fields[11]), let system = Int(fields[12]) else { return nil }
    return .seconds(Double(own + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// How often the threads of a process went to sleep so far, for which they have to wake.
  static func sleeps(_ process: pid_t) -> Int {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.reduce(0) { sum, thread in
      let lines = system("\(process)/task/\(thread)/status").split(separator: "\n")
      let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }

  /// The fields of a process after its name.
  private static func fields(_ process: pid_t) -> [Substring] {
    system("\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
  }

  private static func system(_ path: String) -> String {
    (try? String(contentsOfFile: "/proc/\(path)", encoding: .utf8)) ?? ""
  }

  func end() async {
    await program.end()
    await bench.clean()
  }
}
