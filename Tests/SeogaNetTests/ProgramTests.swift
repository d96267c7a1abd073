import Catalogue
import CatalogueAsking
import Foundation
import TestSupport
import Testing

/// The built program, driven as the screens drive it.
@Suite struct ProgramTests {
  private static let jpeg = Pictures.jpeg(3, 2)

  @Test func aCoverComesBack() async throws {
    let run = try await NetRun()
    run.bench.server.answer("/a", with: .bytes(Self.jpeg))
    let path = try #require(await run.cover("/a"))
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == Self.jpeg)
    await run.end()
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func theNextQuestionWorksAfterItWasKilledOrStopped(_ signal: Int32) async throws {
    let run = try await NetRun()
    run.bench.server.answer("/slow", with: .bytes(Self.jpeg).held)
    run.bench.server.answer("/a", with: .bytes(Self.jpeg))
    let slow = Task { await run.cover("/slow") }
    await run.bench.server.requested(1)
    let first = try #require(run.children().first)
    kill(first, signal)
    let passing = Task {
      while !Task.isCancelled {
        if run.bench.clock.sleeperCount > 0, signal == SIGSTOP { run.bench.clock.advance(by: .seconds(1)) }
        await Task.yield()
      }
    }
    #expect(await slow.value == nil)
    passing.cancel()
    #expect(await run.cover("/a") != nil)
    #expect(run.children().contains(first) == false)
    #expect(run.children().count == 1)
    await run.end()
  }

  @Test func itAnswersThatItIsThereBeforeACatalogueAnswers() async throws {
    let bench = try await Bench()
    bench.server.answer("/slow", with: .bytes(Self.jpeg).held)
    let requests: [NetRequest] = [
      .hello(NetPlaces(secrets: bench.secrets, cache: bench.cache, version: "9.9", isOffline: false)),
      .cover(id: 1, url: "\(bench.server.url)/slow", source: bench.source()), .ping(id: 2),
    ]
    let said = try Built.says("seoga-net", to: String(decoding: requests.flatMap(\.line), as: UTF8.self))
    #expect(Array(said.output.utf8) == NetReply.begun(id: 1).line + NetReply.pong(id: 2).line)
    await bench.clean()
  }

  @Test(arguments: [false, true])
  func nothingIsLeftAfterTheEnd(_ isStopped: Bool) async throws {
    let run = try await NetRun()
    run.bench.server.answer("/a", with: .bytes(Self.jpeg))
    _ = await run.cover("/a")
    let child = try #require(run.children().first)
    if isStopped { kill(child, SIGSTOP) }
    async let end: Void = run.program.end()
    if isStopped { await run.bench.advance(by: .milliseconds(200)) }
    await end
    #expect(run.children().isEmpty)
    await run.end()
  }

  @Test func itEndsWithItsInputInTheMiddleOfAQuestion() async throws {
    let run = try await NetRun()
    run.bench.server.answer("/slow", with: .bytes(Self.jpeg).held)
    let slow = Task { await run.cover("/slow") }
    await run.bench.server.requested(1)
    await run.program.end()
    #expect(await slow.value == nil)
    #expect(run.children().isEmpty)
    await run.end()
  }

  @Test func offlineItAsksNobody() async throws {
    let run = try await NetRun(isOffline: true)
    run.bench.server.answer("/a", with: .bytes(Self.jpeg))
    #expect(await run.cover("/a") == nil)
    #expect(run.bench.server.requests.isEmpty)
    await run.end()
  }

  @Test func aKindNobodyKnowsIsTold() async throws {
    let run = try await NetRun()
    let query = try #require(CatalogueQuery("whale"))
    let answer = await run.program.client.search(query, nil, CatalogueSource(kind: .other("books")))
    #expect(answer.state == .failed(.unknownKind("books")))
    await run.end()
  }

  /// The libraries below it would make folders of their own in the reader's home.
  @Test func itMakesNoFolderButTheCacheItIsTold() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    let home = bench.folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let requests: [NetRequest] = [
      .hello(NetPlaces(secrets: bench.secrets, cache: bench.cache, version: "9.9", isOffline: false)),
      .cover(id: 1, url: "\(bench.server.url)/a", source: bench.source()),
    ]
    let process = Process()
    process.executableURL = URL(filePath: Tmux.path(of: "seoga-net"))
    process.environment = ["HOME": home.path]
    let (into, out) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (into, out)
    try process.run()
    try into.fileHandleForWriting.write(contentsOf: Data(requests.flatMap(\.line)))
    var lines = 0
    // It has begun, and it has answered.
    while lines < 2 { lines += out.fileHandleForReading.availableData.count { $0 == UInt8(ascii: "\n") } }
    try into.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == [])
    // The picture, and beside it what it is known by.
    #expect(bench.cached().count == 2 && bench.cached().contains { $0.bytes == Data(Self.jpeg) })
    await bench.clean()
  }

  @Test func linesThatAreNoRequestsCostNothing() throws {
    let lines = ["garbage", "{}", #"{"ask":"search","id":1}"#, #"{"ask":"ping","id":7}"#].map { $0 + "\n" }
    let said = try Built.says("seoga-net", to: lines.joined())
    #expect(said.output == #"{"id": 7,"reply": "pong"}"# + "\n")
    #expect(said.errors.isEmpty)
  }
}

/// Programs of this package, built beside the tests.
enum Built {
  /// What a program says to some input, at whose end it ends.
  static func says(_ program: String, to input: String) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: Tmux.path(of: program))
    let (into, out, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (into, out, errors)
    try process.run()
    try into.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try into.fileHandleForWriting.close()
    let said = out.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), String(decoding: complaints, as: UTF8.self))
  }
}
