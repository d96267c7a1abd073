import Foundation
import TestSupport
import Testing

extension FaultsTests {
  /// Small disks of their own, in a mount namespace that ends with the script.
  @Suite struct FullDiskTests {
    @Test func aFullDiskAndOneThatIsReadOnlyLoseNothing() throws {
      let tally = Tally("changes on a full disk, with 64 KB left, and on a read-only one")
      let home = try Home()
      let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "full-disk.sh").path
      let (status, output) = ChildProcess.end(
        of: [
          "unshare", "--mount", "--map-root-user", "bash", script, Tmux.path(of: "seoga"), home.folder.path,
        ],
        environment: home.environment
      )
      let lines = output.split(separator: "\n").map(String.init)
      tally.tried(lines.count { $0.hasPrefix("tried ") })
      for line in lines where line.hasPrefix("lost ") { tally.lost(String(line.dropFirst(5))) }
      if status != 0 { tally.remark("skipped: no disk can be mounted here: \(lines.last ?? "no unshare")") }
      if status == 0 { tally.check(lines.last == "end", "the script broke off: \(output)") }
      try tally.end()
    }
  }
}
