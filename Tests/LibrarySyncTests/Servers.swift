import Foundation
import Glibc
import TestSupport

/// A program that serves repositories on the loopback, ended with this.
final class Server: Sendable {
  let port: Int
  private let child: pid_t

  private init(port: Int, _ arguments: [String], variables: [String: String] = [:]) throws {
    self.port = port
    child = try ChildProcess.start(arguments, environment: Machines.environment.merging(variables) { $1 })
    try Self.waitUntilItAnswers(port)
  }

  deinit {
    kill(child, SIGTERM)
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }

  /// `git daemon`, which serves the repositories of a folder and takes what is sent.
  ///
  /// - Parameter variables: of its environment, beside the usual ones.
  static func daemon(_ folder: String, variables: [String: String] = [:]) throws -> Server {
    let port = try freePort()
    return try Server(
      port: port,
      [
        "git", "daemon", "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)", "--base-path=\(folder)",
        "--export-all", "--enable=receive-pack", folder,
      ],
      variables: variables
    )
  }

  static let sshd = ["/usr/sbin/sshd", "/usr/bin/sshd"].first(where: FileManager.default.isExecutableFile)

  /// An ssh server of the reader's own, with keys made for it in a folder: `host` and `reader`.
  static func ssh(_ folder: String) throws -> Server {
    let port = try freePort()
    for name in ["host", "reader"] {
      try ChildProcess.run(
        ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(name)"],
        environment: Machines.environment
      )
    }
    let configuration = """
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/reader.pub
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      """
    try Data((configuration + "\n").utf8).write(to: URL(filePath: "\(folder)/sshd_config"))
    // It wants a folder for those it does not trust.
    try? FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
    let program = sshd ?? "sshd"
    return try Server(port: port, [program, "-D", "-e", "-p", String(port), "-f", "\(folder)/sshd_config"])
  }

  // MARK: Ports

  struct NoPort: Error {}

  /// A port on which nobody listens.
  static func freePort() throws -> Int {
    let listening = try listen()
    defer { close(listening) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listening, $0, &length) }
    }
    guard code == 0 else { throw NoPort() }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func listen() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = loopback(0)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, code == 0 else { throw NoPort() }
    return descriptor
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }

  private static func waitUntilItAnswers(_ port: Int) throws {
    for _ in 0..<500 {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = loopback(port)
      let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if code == 0 { return }
      usleep(10_000)
    }
    throw NoPort()
  }
}
