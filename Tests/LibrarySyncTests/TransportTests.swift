import Foundation
import Glibc
import LibraryStore
import LibrarySync
import ReadingCore
import TestSupport
import Testing

/// Over a network, with git's own server and with ssh: what goes well, and what does not.
@Suite(.serialized) struct TransportTests {
  private let machines: Machines
  private let desktop: Machine
  private let laptop: Machine

  init() throws {
    machines = try Machines()
    (desktop, laptop) = (machines.machine("desktop"), machines.machine("laptop"))
    try desktop.files.add([Book(id: "1b", title: "Emma", status: .want, added: "2026-11-20")])
  }

  @Test func overGitsOwnServer() async throws {
    let server = try Server.daemon(machines.base)
    let address = "git://127.0.0.1:\(server.port)/remote.git"
    try await desktop.setUp(at: address)
    try await laptop.setUp(at: address)
    #expect(laptop.contents == desktop.contents)
  }

  @Test func whatIsNotThereIsSaidAndNothingIsLost() async throws {
    let server = try Server.daemon(machines.base)
    let address = "git://127.0.0.1:\(server.port)/remote.git"
    try await desktop.setUp(at: address)
    let before = desktop.contents

    let none = await failure { try await laptop.setUp(at: "git://127.0.0.1:\(server.port)/none.git") }
    #expect(none == .noRemote(address: "git://127.0.0.1:\(server.port)/none.git"))
    #expect(!FileManager.default.fileExists(atPath: laptop.root))

    let nobody = try Server.freePort()
    let gone = await failure { try await laptop.setUp(at: "git://127.0.0.1:\(nobody)/remote.git") }
    #expect(gone == .unreachable(host: "127.0.0.1"))
    #expect(!FileManager.default.fileExists(atPath: laptop.root) && desktop.contents == before)
  }

  @Test func whatTheRemoteRefusesGoesAlongLater() async throws {
    try await desktop.setUp()
    let hook = "\(machines.remote)/hooks/pre-receive"
    try Data("#!/bin/sh\necho No pushes on Sunday. >&2\nexit 1\n".utf8).write(to: URL(filePath: hook))
    chmod(hook, 0o755)
    try desktop.files.edit("1b") { $0.tags = ["wit"] }
    let before = desktop.contents
    let refused = await failure { try await desktop.sync() }
    #expect(refused == .refused("No pushes on Sunday.") && desktop.contents == before)
    unlink(hook)
    let report = try await desktop.sync()
    // Committed then, and sent now.
    #expect(report.end == .sent && report.sent.titles == ["Emma"])
    try await laptop.setUp()
    #expect(laptop.contents == before)
  }

  @Test(.enabled(if: Server.sshd != nil)) func overSSH() async throws {
    let server = try Server.ssh(machines.base)
    let address = "ssh://\(NSUserName())@127.0.0.1:\(server.port)\(machines.remote)"
    let known = "\(machines.base)/known_hosts"
    let ssh = "ssh -F none -o IdentitiesOnly=yes -o UserKnownHostsFile=\(known)"
    defer { unsetenv("GIT_SSH_COMMAND") }

    setenv("GIT_SSH_COMMAND", "\(ssh) -i \(machines.base)/reader", 1)
    let unknown = await failure { try await desktop.setUp(at: address) }
    #expect(unknown == .hostKey(host: "127.0.0.1"))

    let key = try String(contentsOfFile: "\(machines.base)/host.pub", encoding: .utf8)
    try Data("[127.0.0.1]:\(server.port) \(key)".utf8).write(to: URL(filePath: known))
    setenv("GIT_SSH_COMMAND", "\(ssh) -i \(machines.base)/nobody", 1)
    let locked = await failure { try await desktop.setUp(at: address) }
    #expect(locked == .asksForPassword(host: "127.0.0.1"))

    setenv("GIT_SSH_COMMAND", "\(ssh) -i \(machines.base)/reader", 1)
    try await desktop.setUp(at: address)
    try await laptop.setUp(at: address)
    #expect(laptop.contents == desktop.contents && laptop.names("books") == ["1b.json"])

    let other = try String(contentsOfFile: "\(machines.base)/reader.pub", encoding: .utf8)
    try Data("[127.0.0.1]:\(server.port) \(other)".utf8).write(to: URL(filePath: known))
    let changed = await failure { try await desktop.sync() }
    #expect(changed == .hostKey(host: "127.0.0.1"))
  }
}
