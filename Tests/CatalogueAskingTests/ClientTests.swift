import Catalogue
import CatalogueAsking
import Foundation
import TestSupport
import Testing

/// The client against programs that behave as badly as a test wants.
@Suite struct ClientTests {
  private let folder: URL
  private let clock = ManualClock()
  private let source = CatalogueSource(kind: .openLibrary)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "seoga-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let fine = #"echo '{"reply":"answer","id":1,"answer":{"state":{"word":"fine"},"books":[]}}'"#
  private static let begun = #"echo '{"reply":"begun","id":1}'"#

  /// A program that notes each start, then goes on as the lines of shell say; `$again` is set where it was
  /// started before, `$here` is its folder.
  private func program(_ lines: String...) throws -> NetProgram {
    let path = folder.appending(path: "net").path
    let head = [
      "#!/bin/sh", "here='\(folder.path)'", "test -e $here/starts && again=yes", "echo $$ >> $here/starts",
      "read hello",
    ]
    try (head + lines).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let setup = NetProgram.NetSetup(program: path, secrets: "", cache: "", version: "1")
    return NetProgram(setup, clock: clock)
  }

  /// Process identifiers of the starts so far.
  private func starts() throws -> [pid_t] {
    let text = try String(contentsOf: folder.appending(path: "starts"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { pid_t($0) }
  }

  private func search(_ program: NetProgram) async throws -> SourceState {
    let query = try #require(CatalogueQuery("whale"))
    return await program.client.search(query, nil, source).state
  }

  private func clean(_ program: NetProgram) async {
    await program.end()
    try? FileManager.default.removeItem(at: folder)
  }

  private func wait(until isTrue: () -> Bool) async { while !isTrue() { await Task.yield() } }

  @Test func aProgramThatIsNotThereIsMissing() async throws {
    let setup = NetProgram.NetSetup(program: "/nowhere/seoga-net", secrets: "", cache: "", version: "1")
    let program = NetProgram(setup, clock: clock)
    #expect(try await search(program) == .failed(.missing))
    #expect(await program.client.cover("https://a", nil) == nil)
    await clean(program)
  }

  @Test func anAnswerComesBack() async throws {
    let program = try program("read ask", Self.begun, Self.fine, "cat > /dev/null")
    #expect(try await search(program) == .fine)
    await clean(program)
  }

  @Test func anotherContactIsToldWithTheNextQuestion() async throws {
    let program = try program(
      #"echo "$hello" >> $here/hellos"#,
      "while read line; do",
      "case $line in *search*) ;; *) continue;; esac",
      #"id=$(echo "$line" | sed 's/.*"id": \([0-9]*\).*/\1/')"#,
      #"echo '{"reply":"answer","id":'$id',"answer":{"state":{"word":"fine"},"books":[]}}'"#,
      "done"
    )
    #expect(try await search(program) == .fine)
    await program.change(contact: "me@example.org")
    #expect(try await search(program) == .fine)
    // The same once more starts nothing.
    await program.change(contact: "me@example.org")
    #expect(try await search(program) == .fine)
    let hellos = try String(contentsOf: folder.appending(path: "hellos"), encoding: .utf8)
      .split(separator: "\n")
    #expect(hellos.map { $0.contains("me@example.org") } == [false, true])
    await clean(program)
  }

  @Test func whoSaysWhatNobodyUnderstandsIsStopped() async throws {
    let program = try program("read ask", Self.begun, "echo garbage", "exec sleep 1000")
    #expect(try await search(program) == .failed(.stopped))
    await clean(program)
  }

  @Test func aLineWithoutEndIsNotTaken() async throws {
    let program = try program("read ask", Self.begun, "exec yes | tr -d '\\n'")
    #expect(try await search(program) == .failed(.stopped))
    await clean(program)
  }

  @Test func aQuestionNobodyReadIsPutToTheNextProgram() async throws {
    let program = try program("test $again || exit 1", "read ask", Self.begun, Self.fine, "cat > /dev/null")
    #expect(try await search(program) == .fine)
    #expect(try starts().count == 2)
    await clean(program)
  }

  @Test func aQuestionIsPutToTwoProgramsAtMost() async throws {
    let program = try program("exit 1")
    #expect(try await search(program) == .failed(.stopped))
    #expect(try starts().count == 2)
    await clean(program)
  }

  @Test func aQuestionThatWasReadIsNotPutAgain() async throws {
    let program = try program("read ask", Self.begun, "exit 1")
    #expect(try await search(program) == .failed(.stopped))
    #expect(try starts().count == 1)
    await clean(program)
  }

  /// Which of several questions ended the program is found by putting each alone; the others are answered.
  @Test func aQuestionThatEndsTheProgramCostsTheOthersNothing() async throws {
    let program = try program(
      "while read line; do",
      "case $line in *ping*) continue;; esac",
      #"id=$(echo "$line" | sed 's/.*"id": \([0-9]*\).*/\1/')"#,
      #"echo '{"reply":"begun","id":'$id'}'"#,
      "count=$((count + 1))",
      "test $again || { test $count -lt 3 || exit 1; continue; }",
      "case $line in *squid*) exit 1;; esac",
      #"echo '{"reply":"answer","id":'$id',"answer":{"state":{"word":"fine"},"books":[]}}'"#,
      "done"
    )
    let squid = try #require(CatalogueQuery("squid"))
    async let guilty = program.client.search(squid, nil, source).state
    async let first = search(program)
    async let second = search(program)
    #expect(await guilty == .failed(.stopped))
    #expect(try await first == .fine)
    #expect(try await second == .fine)
    #expect(try starts().count <= 3)
    await clean(program)
  }

  @Test func whoSaysNothingForThreeSecondsIsStoppedAndTheNextQuestionWorks() async throws {
    let program = try program(
      "test $again || { read ask; \(Self.begun); touch $here/asked; exec sleep 1000; }",
      "read ask",
      #"echo '{"reply":"answer","id":3,"answer":{"state":{"word":"fine"},"books":[]}}'"#,
      "cat > /dev/null"
    )
    async let state = search(program)
    let asked = folder.appending(path: "asked").path
    await wait { FileManager.default.fileExists(atPath: asked) }
    for pause in [Duration.seconds(2), .milliseconds(500), .milliseconds(500)] {
      await wait { clock.sleeperCount == 1 }
      clock.advance(by: pause)
    }
    #expect(try await state == .failed(.stopped))
    #expect(try await search(program) == .fine)
    await clean(program)
  }

  @Test func nothingIsTimedWhileNothingIsAsked() async throws {
    let program = try program("read ask", Self.begun, Self.fine, "cat > /dev/null")
    _ = try await search(program)
    await wait { clock.sleeperCount == 0 }
    await clean(program)
  }

  @Test func whoGivesUpWaitsNoLonger() async throws {
    let program = try program("read ask", "touch $here/asked", "cat > $here/lines")
    let task = Task { try await search(program) }
    let asked = folder.appending(path: "asked").path
    await wait { FileManager.default.fileExists(atPath: asked) }
    task.cancel()
    #expect(try await task.value == .failed(.stopped))
    await program.end()
    let lines = try String(contentsOf: folder.appending(path: "lines"), encoding: .utf8)
    #expect(lines.contains(#""ask": "cancel","id": 1"#))
    await clean(program)
  }

  @Test func nothingIsLeftAfterTheEnd() async throws {
    let program = try program("read ask", Self.begun, Self.fine, "cat > /dev/null")
    _ = try await search(program)
    await program.end()
    #expect(try kill(starts()[0], 0) == -1)
    #expect(try await search(program) == .failed(.stopped))
    await clean(program)
  }

  @Test func aStoppedProgramEndsToo() async throws {
    let program = try program("read ask", Self.begun, Self.fine, "kill -STOP $$", "exec sleep 1000")
    _ = try await search(program)
    async let end: Void = program.end()
    await wait { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(200))
    await end
    #expect(try kill(starts()[0], 0) == -1)
    await clean(program)
  }
}
