import Foundation
import TestSupport
import Testing

@testable import seoga

/// What is asked of the program `xdg-open`, answered by scripts.
@Suite struct DesktopOpenerTests {
  private final class Folder {
    let path: String

    init(_ script: String) throws {
      path = FileManager.default.temporaryDirectory.appending(path: "seoga-open-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data("#!/bin/sh\ncd '\(path)'\n\(script)\n".utf8).write(to: URL(filePath: path + "/xdg-open"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/xdg-open")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
  }

  private static let address = "https://example.org/?q=a b&c='$HOME'`id`"

  @Test func theAddressIsOneArgumentAndNothingElseIsInherited() async throws {
    let folder = try Folder(
      #"printf '%s\n' "$#" "$1" > asked; if (: < /dev/tty) 2>/dev/null; then echo tty > tty; fi; wc -c < /dev/stdin >> asked"#
    )
    #expect(await DesktopOpener(folder: folder.path).open(Self.address))
    #expect(folder.text("asked") == "1\n\(Self.address)\n0\n")
    #expect(folder.text("tty") == nil)
  }

  @Test func aProgramThatFailsDidNotTakeIt() async throws {
    #expect(await DesktopOpener(folder: try Folder("exit 3").path).open(Self.address) == false)
    #expect(await DesktopOpener(folder: "/nowhere").open(Self.address) == false)
  }

  /// Such as a browser that runs until it is closed.
  @Test(.timeLimit(.minutes(1))) func aProgramStillAtWorkHasIt() async throws {
    let folder = try Folder("read line < gate; echo done > ended")
    try #require(mkfifo("\(folder.path)/gate", 0o600) == 0)
    #expect(await DesktopOpener(folder: folder.path, patience: .zero).open(Self.address))
    // It was not ended, and goes on.
    try Data("on\n".utf8).write(to: URL(filePath: "\(folder.path)/gate"))
    while folder.text("ended") == nil { await Task.yield() }
  }
}
