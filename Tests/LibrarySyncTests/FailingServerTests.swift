import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// A server whose disk is full, or that dies in the middle of a word.
@Suite(.serialized)
struct FailingServerTests {
  /// Fails what the server's programs write to files while `full` lies in a folder, and ends them once so many bytes came
  /// or went over the network while `gone` does.
  private static let faults = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/stat.h>
    #include <unistd.h>

    static long carried;

    static int lies(const char *name) {
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", getenv("FAULTS"), name);
      return access(path, F_OK) == 0;
    }

    static void carry(int descriptor, ssize_t count) {
      struct stat status;
      if (count <= 0 || fstat(descriptor, &status) || !S_ISSOCK(status.st_mode)) return;
      carried += count;
      if (carried > 1200 && lies("gone")) kill(getpid(), SIGKILL);
    }

    static int isFull(int descriptor) {
      struct stat status;
      return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && lies("full");
    }

    ssize_t write(int descriptor, const void *bytes, size_t count) {
      static ssize_t (*real)(int, const void *, size_t);
      if (!real) real = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
      if (isFull(descriptor)) { errno = ENOSPC; return -1; }
      ssize_t written = real(descriptor, bytes, count);
      carry(descriptor, written);
      return written;
    }

    ssize_t read(int descriptor, void *bytes, size_t count) {
      static ssize_t (*real)(int, void *, size_t);
      if (!real) real = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
      ssize_t got = real(descriptor, bytes, count);
      carry(descriptor, got);
      return got;
    }
    """

  private let machines: Machines
  private let desktop: Machine
  private let laptop: Machine
  private let server: Server
  private let faults: String

  init() async throws {
    machines = try Machines()
    (desktop, laptop) = (machines.machine("desktop"), machines.machine("laptop"))
    faults = "\(machines.base)/faults"
    try FileManager.default.createDirectory(atPath: faults, withIntermediateDirectories: true)
    try Data(Self.faults.utf8).write(to: URL(filePath: "\(faults)/faults.c"))
    try ChildProcess.run(
      ["cc", "-shared", "-fPIC", "-o", "\(faults)/faults.so", "\(faults)/faults.c", "-ldl"],
      environment: ProcessInfo.processInfo.environment
    )
    server = try Server.daemon(
      machines.base,
      variables: ["LD_PRELOAD": "\(faults)/faults.so", "FAULTS": faults]
    )
    // More than one packet of it.
    let books = (0..<50).map {
      var book = Book(id: "b\($0)", title: "Book \($0)", status: .want, added: "2026-11-20")
      book.synopsis = (0..<40).map { _ in Identifiers.random.make() }.joined(separator: " ")
      return book
    }
    try desktop.files.add(books)
  }

  private var address: String { "git://127.0.0.1:\(server.port)/remote.git" }

  private func begin(_ fault: String) throws { try Data().write(to: URL(filePath: "\(faults)/\(fault)")) }

  private func end(_ fault: String) throws {
    try FileManager.default.removeItem(atPath: "\(faults)/\(fault)")
  }

  private func changeAll(_ machine: Machine, _ tag: String) throws {
    for number in 0..<50 {
      try machine.files.edit("b\(number)") {
        $0.tags.append(tag)
        $0.synopsis = (0..<40).map { _ in Identifiers.random.make() }.joined(separator: " ")
      }
    }
  }

  @Test(.enabled(if: ChildProcess.hasCompiler, "there is no C compiler")) func aFullOneGetsItLater()
    async throws
  {
    try await desktop.setUp(at: address)
    // As much as the server reads before it writes: of more, the network drops what the server said last.
    try desktop.files.edit("b1") { $0.tags = ["here"] }
    let before = desktop.contents
    try begin("full")
    let full = await failure { try await desktop.sync() }
    #expect(full == .remoteFull)
    #expect(desktop.contents == before)
    try end("full")
    let report = try await desktop.sync()
    #expect(report.end == .sent && report.sent.books == 1)
    try await laptop.setUp(at: address)
    #expect(laptop.contents == before)
  }

  @Test(.enabled(if: ChildProcess.hasCompiler, "there is no C compiler"))
  func oneThatGoesAwayInTheMiddleIsAskedAgain() async throws {
    try await desktop.setUp(at: address)
    try await laptop.setUp(at: address)
    try changeAll(desktop, "here")
    let sent = desktop.contents
    try begin("gone")
    #expect(await failure { try await desktop.sync() } == .cutOff(host: "127.0.0.1"))
    #expect(desktop.contents == sent)
    try end("gone")
    try await desktop.sync()

    let before = laptop.contents
    try begin("gone")
    #expect(await failure { try await laptop.sync() } == .cutOff(host: "127.0.0.1"))
    #expect(laptop.contents == before)
    try end("gone")
    let report = try await laptop.sync()
    #expect(report.end == .fetched && laptop.contents == sent)
    #expect(try laptop.git("status", "--porcelain") == "")
  }

  @Test(.enabled(if: ChildProcess.hasCompiler, "there is no C compiler")) func aSetupThatWasCutOffIsDoneAnew()
    async throws
  {
    try await desktop.setUp(at: address)
    try begin("gone")
    #expect(await failure { try await laptop.setUp(at: address) } == .cutOff(host: "127.0.0.1"))
    #expect(!FileManager.default.fileExists(atPath: laptop.root))
    try end("gone")
    try await laptop.setUp(at: address)
    #expect(laptop.contents == desktop.contents)
  }
}
