import Foundation
import Glibc
import TestSupport

/// A server that says the same to whoever comes, whatever it is asked.
final class RawServer: Sendable {
  struct Failed: Error {}

  let port: Int

  init(saying greeting: String) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 5) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else { throw Failed() }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      var asked = [UInt8](repeating: 0, count: 4_096)
      _ = read(connection, &asked, asked.count)
      _ = greeting.withCString { write(connection, $0, greeting.utf8.count) }
      close(connection)
      close(listener)
    }
  }
}

/// A server of HTTPS with a certificate that nobody but itself has signed.
final class SelfSigned {
  struct Failed: Error {}

  static var isThere: Bool {
    ChildProcess.end(of: ["openssl", "version"], environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]).status
      == 0
  }

  let port: Int
  private let process = Process()

  init(in folder: URL) throws {
    let (key, certificate) = (folder.appending(path: "key.pem").path, folder.appending(path: "cert.pem").path)
    let environment = ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    _ = try ChildProcess.run(
      ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
        + ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
      environment: environment
    )
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
    ]
    process.environment = environment
    let out = Pipe()
    (process.standardOutput, process.standardError) = (out, FileHandle.nullDevice)
    try process.run()
    var said = ""
    var found: Int?
    while found == nil {
      let data = out.fileHandleForReading.availableData
      if data.isEmpty { throw Failed() }
      said += String(decoding: data, as: UTF8.self)
      found = said.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/).flatMap { Int($0.output.1) }
    }
    port = found ?? 0
  }

  // The signals that ask a program to end are held back in it, as they are in whoever started it.
  deinit { kill(process.processIdentifier, SIGKILL) }
}
