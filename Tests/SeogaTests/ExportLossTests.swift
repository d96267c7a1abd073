import Foundation
import LibraryStore
import TestSupport
import Testing

@testable import seoga

/// An earlier export holds what the library has no more: it gives way to nothing but the reader's own word.
@Suite struct ExportLossTests {
  private let stage: ExportStage

  init() async throws {
    stage = try ExportStage()
    #expect(await stage.run("export", "--output", stage.out).code == 0)
  }

  private var out: String { stage.out }

  private func count() throws -> Int? { try WholeLibrary(Array((stage.text(out) ?? "").utf8))?.count }

  @Test(arguments: ["absent", "empty", "founded"])
  func anEmptyLibraryTakesNoExportsPlace(library: String) async throws {
    let before = stage.text(out)
    let other = try CommandLineRun()
    if library == "absent" { try stage.remove(other.folder.root) }
    if library == "founded" { try other.folder.write([]) }
    let refused = await other("export", "--output", out)
    #expect(refused.code == 1 && refused.data == "")
    #expect(
      refused.messages == """
        There is no book in \(other.folder.root).
        The export in \(out) has 3 books that this library does not have: 작별하지 않는다, Emma, Middlemarch.
        So it is left as it is. Name another file; --force replaces it all the same.

        """
    )
    #expect(stage.text(out) == before)
    let forced = await other("export", "--force", "--output", out)
    #expect(forced.code == 0 && forced.messages.contains("has 3 books that this library does not have"))
    #expect(
      forced.messages.contains("It was replaced, and what only it had is gone.\n0 books are in \(out).\n")
    )
    #expect(try count() == 0)
  }

  @Test func anotherLibrarysExportStays() async throws {
    let before = stage.text(out)
    try stage.run.folder.write("{\n  \"format\": 1,\n  \"id\": \"0other000000\"\n}\n", to: "seoga.json")
    let refused = await stage.run("export", "--output", out)
    #expect(refused.code == 1 && stage.text(out) == before)
    #expect(refused.messages.hasPrefix("The export in \(out) is of another library.\nSo it is left"))
    let forced = await stage.run("export", "--output", out, "--force")
    #expect(forced.code == 0 && stage.text(out)?.contains("0other000000") == true)
    #expect(await stage.run("export", "--output", out).code == 0)
  }

  @Test func aBookThatOnlyTheExportHasKeepsIt() async throws {
    let some = "\(out).some"
    #expect(await stage.run("export", "emma", "--output", some).code == 0)
    try stage.remove(stage.run.folder.path("books/2mansfield00.json"))
    let before = stage.text(out)
    stage.run.language = "ko_KR.UTF-8"
    let refused = await stage.run("export", "--output", out)
    #expect(refused.code == 1 && stage.text(out) == before)
    #expect(refused.messages.contains("이 책장에 없는 책 1권(Emma)"))
    // Neither do some books take the place of some that are gone.
    stage.run.language = "en_GB.UTF-8"
    let filtered = await stage.run("export", "middlemarch", "--output", some)
    #expect(filtered.code == 1 && filtered.messages.contains("Emma"), "\(filtered.messages)")
  }

  @Test func aDeletedBookIsNoLoss() async throws {
    #expect(await stage.run("remove", "2mansfield00").code == 0)
    #expect(await stage.run("export", "--output", out).code == 0)
    #expect(await stage.run("restore", "2mansfield00").code == 0)
    #expect(await stage.run("export", "--output", out).code == 0)
  }

  @Test func shelvesAndGoalsCountToo() async throws {
    try stage.run.folder.write("{\n  \"format\": 1\n}\n", to: "goals.json")
    #expect(await stage.run("export", "--output", out).code == 0)
    try stage.remove(stage.run.folder.path("goals.json"))
    let refused = await stage.run("export", "--output", out)
    #expect(
      refused.code == 1 && refused.messages.contains("files that this library does not have: goals.json.")
    )
  }

  @Test func aShelfThatOnlyTheExportHasKeepsIt() async throws {
    for name in ["Long", "Short"] {
      #expect(await stage.run("shelf", "save", name, "pages:>300").code == 0)
    }
    #expect(await stage.run("export", "--output", out).code == 0)
    let before = stage.text(out)
    try stage.run.folder.write("{\n  \"format\": 1\n}\n", to: "shelves.json")
    #expect(await stage.run("shelf", "save", "Other", "pages:<100").code == 0)
    let refused = await stage.run("export", "--output", out)
    #expect(refused.code == 1 && stage.text(out) == before)
    #expect(
      refused.messages.hasPrefix(
        "The export in \(out) has shelves that this library does not have: Long, Short.\n"
      )
    )
    stage.run.language = "ko_KR.UTF-8"
    #expect(
      await stage.run("export", "--output", out).messages
        .contains("이 책장에 없는 저장한 책장(Long, Short)")
    )
  }

  @Test func aShelfTakenOutIsNoLoss() async throws {
    #expect(await stage.run("shelf", "save", "Long", "pages:>300").code == 0)
    #expect(await stage.run("export", "--output", out).code == 0)
    #expect(await stage.run("shelf", "remove", "Long").code == 0)
    #expect(await stage.run("export", "--output", out).code == 0)
  }

  @Test(arguments: ["broken", "newer"])
  func whatCannotBeReadMayHoldAnything(kind: String) async throws {
    let text = try #require(stage.text(out))
    try stage.write(
      kind == "newer" ? text.replacing("\"seoga\": 1", with: "\"seoga\": 2") : String(text.dropLast(40)),
      out
    )
    let before = stage.text(out)
    let refused = await stage.run("export", "--output", out)
    #expect(refused.code == 1 && stage.text(out) == before)
    #expect(refused.messages.contains("cannot be read to its end, or is of a newer version"))
    #expect(await stage.run("export", "--output", out, "--force").code == 0)
    #expect(try count() == 3)
  }

  @Test func forceIsForAnExportThatGivesWay() async throws {
    for arguments in [["--force"], ["--force", "--to", "markdown", "--output", out]] {
      #expect(await stage.run.run(["export"] + arguments).code == 64)
    }
    try stage.write("mine", out)
    #expect(await stage.run("export", "--force", "--output", out).code == 1 && stage.text(out) == "mine")
  }
}
