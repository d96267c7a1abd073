import Catalogue
import CatalogueAsking
import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// What has to be unpacked, on the command line.
@Suite struct ImportPackedTests {
  private nonisolated static let emma = JSONValue.object(
    JSONObject(["title": .string("Emma"), "author": .string("Jane Austen"), "status": .number("0")])
  )
  private nonisolated static let hobbit = JSONValue.object(
    JSONObject(["title": .string("The Hobbit"), "authors": .string("J. R. R. Tolkien"), "uuid": .string("a")])
  )

  private func run(_ answer: Result<[UnpackedFile], UnpackProblem>) throws -> CommandLineRun {
    let run = try CommandLineRun()
    run.unpacking = UnpackingClient { _, _ in answer }
    return run
  }

  @Test func aBackupIsImportedAsATableIs() async throws {
    let run = try run(.success([UnpackedFile(records: [Self.emma])]))
    let path = try run.file("Openreads-2024.backup", "PK")
    let outcome = await run("import", path)
    #expect((outcome.code, outcome.messages) == (0, ""))
    #expect(
      outcome.lines.prefix(2) == ["\(path): Openreads, 1 row", "  1 added, 0 merged, 0 unchanged, 0 skipped"]
    )
    #expect(
      await run("import", path, "--from", "openreads").lines[1]
        == "  0 added, 0 merged, 1 unchanged, 0 skipped"
    )
    #expect(run.folder.names(in: "books").count == 1)
  }

  @Test(arguments: ["goodreads", "calibre", "csv", "seoga"])
  func whatIsCalledSomethingElseIsRefused(format: String) async throws {
    let run = try run(.success([UnpackedFile(records: [Self.emma])]))
    let path = try run.file("a.backup", "PK")
    let outcome = await run("import", path, "--from", format)
    #expect((outcome.code, outcome.data) == (1, ""))
    #expect(outcome.messages.hasPrefix(path) && outcome.messages.hasSuffix("Nothing was imported.\n"))
  }

  @Test(arguments: [
    UnpackProblem.unreadable(code: 13), .notFile, .notArchive, .cutShort, .damaged, .encrypted, .tooLarge,
    .unknownMethod, .contradictory, .unsafeName, .noBackup, .noRecord, .missing, .stopped,
  ])
  func eachProblemIsASentenceInBothLanguages(_ problem: UnpackProblem) async throws {
    for language in ["en_GB.UTF-8", "ko_KR.UTF-8"] {
      for answer in [.failure(problem), .success([UnpackedFile(problem: problem)])]
        as [Result<[UnpackedFile], UnpackProblem>]
      {
        let run = try run(answer)
        run.language = language
        let path = try run.file("a.backup", "PK")
        let outcome = await run("import", path)
        let lines = outcome.messages.split(separator: "\n")
        #expect((outcome.code, outcome.data, lines.count) == (1, "", 2))
        #expect(lines.first?.hasPrefix(path) == true && lines.first?.contains("import.unpack") == false)
        #expect(run.folder.names() == [])
      }
    }
  }

  // MARK: Folders

  /// A library of calibre as it lies on the disk, with what else stands in it.
  private func library(in run: CommandLineRun) throws -> String {
    let names = [
      "Books/metadata.db", "Books/metadata_db_prefs_backup.json", "Books/full-text-search.db",
      "Books/J. R. R. Tolkien/The Hobbit (1)/metadata.opf", "Books/J. R. R. Tolkien/The Hobbit (1)/cover.jpg",
      "Books/J. R. R. Tolkien/The Hobbit (1)/The Hobbit - Tolkien.epub",
      "Books/J. R. R. Tolkien/The Hobbit (1)/The Hobbit - Tolkien.txt",
      "Books/Nobody/Broken (2)/metadata.opf", "Books/.caltrash/b/3/metadata.opf",
    ]
    for name in names {
      try FileManager.default.createDirectory(
        at: URL(filePath: "\(run.folder.outside)/\(name)").deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      _ = try run.file(name, "x")
    }
    return "\(run.folder.outside)/Books"
  }

  @Test func aLibraryIsOneFileWhoseOtherFilesAreNotNamed() async throws {
    let run = try CommandLineRun()
    let path = try library(in: run)
    let book = "\(path)/J. R. R. Tolkien/The Hobbit (1)/metadata.opf"
    let broken = "\(path)/Nobody/Broken (2)/metadata.opf"
    run.unpacking = UnpackingClient { kind, paths in
      #expect((kind, paths) == (.opf, [book, broken]))
      return .success([UnpackedFile(records: [Self.hobbit]), UnpackedFile(problem: .noRecord)])
    }
    for folder in [path, path + "/", run.folder.outside] {
      let outcome = await run("import", folder, "--dry-run")
      #expect(outcome.code == 0)
      #expect(
        outcome.lines.prefix(2) == [
          "\(path): calibre, 2 rows", "  1 added, 0 merged, 0 unchanged, 1 skipped",
        ]
      )
      #expect(outcome.lines.contains { $0.contains("Nobody/Broken (2)/metadata.opf") })
      #expect(outcome.messages == "This was a dry run: nothing was written.\n")
    }
  }

  @Test func aLibraryNobodyCanUnpackIsRefused() async throws {
    let run = try run(.failure(.missing))
    let path = try library(in: run)
    let outcome = await run("import", path)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("\(path) was not read: seoga-net"))
    #expect(outcome.messages.hasSuffix("Nothing was imported.\n"))
  }
}
