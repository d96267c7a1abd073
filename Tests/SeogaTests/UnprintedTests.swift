import Glibc
import LibraryStore
import Testing

@testable import seoga

/// What is made and cannot be told, as where standard output is full.
@Suite struct UnprintedTests {
  @Test func whatIsMadeIsSaidThoughItsIdentifierCannotBePrinted() async throws {
    let run = try CommandLineRun(Shelf.all)
    run.fault = SystemFault(ENOSPC)
    let added = await run("add", "새 책")
    #expect(added.code == 1 && added.messages.hasPrefix("새 책 was added: 1bcdfghjk001.\nStandard output"))
    let noted = await run("note", "add", "2mansfield00", "words")
    #expect(noted.code == 1 && noted.messages.hasPrefix("The note was saved: 1bcdfghjk"))
    run.fault = SystemFault(EPIPE)
    let piped = await run("add", "Another")
    #expect(piped.code == 0 && piped.messages == "")
  }
}
