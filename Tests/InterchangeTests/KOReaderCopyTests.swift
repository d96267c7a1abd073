import ReadingCore
import Testing

@testable import Interchange

/// The copy of what was marked that KOReader makes for its other devices, which does not name its book.
@Suite struct KOReaderCopyTests {
  private static let entries = """
    [1] = { ["datetime"] = "2026-08-01 10:00:00", ["drawer"] = "lighten", ["pos0"] = "/p[1].1", ["text"] = "One" },
    """
  private static let copy =
    "-- /books/Emma.sdr/Emma.epub.annotations.lua\nreturn { [\"annotations\"] = { \(entries) } }"
  private static let sidecar = """
    -- /books/Emma.sdr/metadata.epub.lua
    return { ["annotations"] = { \(entries) }, ["doc_props"] = { ["title"] = "Emma" },
      ["partial_md5_checksum"] = "aa" }
    """

  private func file(
    _ text: String = copy,
    at path: String,
    beside files: [String: String]
  ) throws(ImportProblem) -> ImportFile {
    try ImportFile(Array(text.utf8), at: path) { folder in
      files.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        .filter { !$0.contains("/") }.sorted()
    } contents: { path in
      files[path].map { Array($0.utf8) }
    }
  }

  private func titles(_ file: ImportFile, shelf: [Book] = []) -> ImportPlan {
    file.plan(shelf: shelf, trash: [], identifiers: .counted(from: "1"), stamp: Clippings.stamp)
  }

  @Test(arguments: [
    ("/b/Emma.sdr/Emma.epub.annotations.lua", ["/b/Emma.sdr/metadata.epub.lua"]),
    ("/b/Emma.sdr/metadata.epub.annotations.lua", ["/b/Emma.sdr/metadata.epub.lua"]),
    ("/b/Emma.sdr/annotations.lua", ["/b/Emma.sdr/metadata.epub.lua"]),
    ("/b/Emma.epub.annotations.lua", ["/b/Emma.sdr/metadata.epub.lua"]),
    ("/b/Emma.annotations.lua", ["/b/Emma.sdr/metadata.epub.lua"]),
    ("Emma.annotations.lua", ["./metadata.epub.lua", "./metadata.epub.annotations.lua"]),
    ("/b/Emma.epub.annotations.lua", ["/b/metadata.epub.lua", "/b/metadata.pdf.lua"]),
  ])
  func takesItsBookFromTheFileBesideIt(path: String, beside: [String]) throws {
    let others = Dictionary(uniqueKeysWithValues: beside.map { ($0, "return {}") })
    let file = try file(at: path, beside: others.merging([beside[0]: Self.sidecar]) { $1 })
    #expect(file.format == "koreader")
    let plan = titles(file)
    #expect(plan.books.map(\.title) == ["Emma"])
    // It is no other thing than the file beside it.
    #expect(try Clippings(Self.sidecar).plan(shelf: plan.books, prefix: "2").fates == [.unchanged])
    let shelf = try Clippings(Self.sidecar).shelf(prefix: "3")
    #expect(titles(file, shelf: shelf).books.isEmpty)
  }

  @Test(arguments: [
    [:], ["/b/metadata.epub.lua": "return { [\"annotations\"] = {} }"],
    ["/b/metadata.epub.lua": sidecar, "/b/metadata.pdf.lua": sidecar],
    ["/b/Other.sdr/metadata.epub.lua": sidecar],
  ])
  func saysThatItCannot(beside: [String: String]) {
    #expect(throws: ImportProblem.noBook) { try file(at: "/b/Emma.annotations.lua", beside: beside) }
    #expect(throws: ImportProblem.noBook) { try ImportFile(Array(Self.copy.utf8)) }
  }

  /// What was marked may stand there without anything around it.
  @Test func readsABareList() throws {
    let file = try file(
      "return { \(Self.entries) }",
      at: "/b/annotations.lua",
      beside: ["/b/metadata.epub.lua": Self.sidecar]
    )
    #expect(titles(file).books.flatMap(\.notes).map(\.quote) == ["One"])
    #expect(throws: ImportProblem.unknownHeader) {
      try Clippings("return { [1] = { [\"file\"] = \"x\" } }").file()
    }
  }
}
