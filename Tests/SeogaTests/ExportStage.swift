import Foundation
import Glibc
import TestSupport
import Testing

@testable import seoga

/// A library to export, and a place outside it.
@MainActor
struct ExportStage {
  let run: CommandLineRun
  /// Where to; nothing stands there.
  let out: String

  init() throws {
    run = try CommandLineRun(Shelf.all)
    out = "\(run.folder.outside)/out"
    try FileManager.default.createDirectory(atPath: run.folder.outside, withIntermediateDirectories: true)
  }

  /// The text of a file; nil where there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  /// Each file of the folder with what tells whether it was touched.
  func files() throws -> [String: [Int]] {
    try FileManager.default.contentsOfDirectory(atPath: out).reduce(into: [:]) { files, name in
      var status = stat()
      #expect(stat("\(out)/\(name)", &status) == 0)
      files[name] = [
        Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_nsec,
      ]
    }
  }

  /// Exports Markdown into the folder.
  func markdown(_ arguments: String...) async -> CommandLineRun.Outcome {
    await run.run(["export", "--to", "markdown", "--output", out] + arguments)
  }
}
