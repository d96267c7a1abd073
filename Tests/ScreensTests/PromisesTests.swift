import Foundation
import Testing

/// The README's promises: each names tests that would fail without it, and those are there.
@Suite struct PromisesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The rows of the table: a promise, and the tests in backquotes.
  private static func rows() throws -> [(promise: String, tests: [String])] {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.firstRange(of: "<!-- promises -->"))
    let end = try #require(readme.firstRange(of: "<!-- /promises -->"))
    return readme[start.upperBound..<end.lowerBound].split(separator: "\n").dropFirst(2).map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let tests = (cells.last ?? "").split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }
      return (cells.first ?? "", tests.map { String($0.element) }.filter { !$0.isEmpty && $0 != ", " })
    }
  }

  private static func sources() throws -> [String: String] {
    let tests = root.appending(path: "Tests")
    var sources: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where name.hasSuffix("Tests.swift") {
      let suite = String(name.split(separator: "/").last?.dropLast(6) ?? "")
      sources[suite, default: ""] += try String(contentsOf: tests.appending(path: name), encoding: .utf8)
    }
    return sources
  }

  @Test func everyTestNamedIsThere() throws {
    let sources = try Self.sources()
    let rows = try Self.rows()
    #expect(rows.count >= 8)
    for row in rows {
      #expect(!row.tests.isEmpty, "\(row.promise)")
      for test in row.tests {
        // A suite, or one test of a suite.
        let parts = test.split(separator: ".").map(String.init)
        let source = try #require(sources[parts[0]], "\(test)")
        #expect(source.contains("struct \(parts[0])"), "\(test)")
        if parts.count == 2 {
          #expect(source.contains("func \(parts[1])("), "\(test)")
          #expect(source.contains("@Test"), "\(test)")
        }
      }
    }
  }
}
