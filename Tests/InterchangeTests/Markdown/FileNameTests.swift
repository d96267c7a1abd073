import ReadingCore
import Testing

@testable import Interchange

/// Names of files: what every file system takes, each once, and the same at every export.
@Suite struct FileNameTests {
  @Test(arguments: [
    ("Middlemarch", "Middlemarch"), ("작별하지 않는다", "작별하지 않는다"),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC} e\u{301}", "한강 é"), ("What?", "What"),
    ("AC/DC", "AC DC"),
    ("a\\b:c*d?e\"f<g>h|i#j^k[l]m", "a b c d e f g h i j k l m"), ("C#: \"Q\"", "C Q"), (".hidden", "hidden"),
    ("... and then", "and then"), ("etc. ", "etc"), ("a\nb\tc\u{0}d\u{202E}e\u{2028}f", "a b c d e f"),
    ("???", ""), ("", ""),
    ("  a   b  ", "a b"), ("CON", "CON_"), ("con.txt", "con_.txt"), ("LPT1", "LPT1_"), ("Conan", "Conan"),
    ("nul .x", "nul _.x"),
    ("👨‍👩‍👧 가족", "👨‍👩‍👧 가족"), ("2½ ❄️", "2½ ❄️"),
  ])
  func titlesBecomeNames(title: String, stem: String) {
    let made = FileName.stem(of: title)
    #expect(Array(made.utf8) == Array(stem.utf8))
    #expect(Array(FileName.stem(of: made).utf8) == Array(made.utf8), "again")
  }

  @Test(arguments: ["가", "é", "a", "👨‍👩‍👧", "e\u{301}\u{302}"])
  func aLongTitleIsCutAtAWholeCharacter(character: Character) throws {
    let stem = FileName.stem(of: String(repeating: character, count: 300))
    for addition in ["", " (1bcdfghjkmnp)"] {
      let name = try #require(FileName.name(stem, addition))
      #expect(name.utf8.count <= 255 && name.utf8.count > 255 - 40)
      #expect(name.hasSuffix(addition + ".md"))
      #expect(name.dropLast(addition.count + 3).allSatisfy { String($0) == String(character).inNormalForm })
    }
    #expect(FileName.name("e" + String(repeating: "\u{301}", count: 200)) == nil)
    #expect(
      FileName.name(String(repeating: "a", count: 251) + ". b") == String(repeating: "a", count: 251) + ".md"
    )
  }

  // MARK: One name each

  private func book(_ id: String, _ title: String, _ author: String? = nil) -> Book {
    var book = Book(id: id, title: title, added: "")
    book.authors = author.map { [Author(name: $0)] } ?? []
    return book
  }

  private func names(_ books: [Book], _ manifest: ExportManifest = ExportManifest(), folder: [String] = [])
    -> [String]
  {
    var naming = FileNaming(manifest, names: folder)
    return books.map { naming.name(of: $0) }
  }

  @Test func whatAnyFileSystemTakesForOneIsTwo() {
    let books = [
      book("1b", "Emma", "Jane Austen"), book("2b", "EMMA", "Jane Austen"), book("3b", "emma", "Jane Austen"),
      book("4b", "Emma?"),
      book("5b", "é"), book("6b", "E\u{301}", "A/B"), book("7b", "???"), book("8b", ""),
    ]
    let made = names(books)
    #expect(
      made == [
        "Emma.md", "EMMA (Jane Austen).md", "emma (3b).md", "Emma (4b).md", "é.md", "É (A B).md", "7b.md",
        "8b.md",
      ]
    )
    #expect(Set(made.map(FileName.key)).count == made.count)
  }

  @Test func whatStandsInTheFolderIsNobodys() {
    let folder = ["emma.MD", "Emma (Jane Austen).md", "Emma (1b).md", "1b 2.md"]
    #expect(names([book("1b", "Emma", "Jane Austen")], folder: folder) == ["1b 3.md"])
    var naming = FileNaming(ExportManifest(), names: ["Emma.md"])
    #expect(naming.name(of: book("1b", "Emma")) { $0 == "Emma.md" } == "Emma.md")
  }

  @Test func aNameStaysAsLongAsTheTitleDoes() throws {
    var manifest = ExportManifest()
    manifest.entries["2b"] = ExportManifest.ManifestEntry(
      name: "Emma (Jane Austen).md",
      stem: "Emma",
      holding: []
    )
    manifest.entries["1b"] = ExportManifest.ManifestEntry(name: "Emma.md", stem: "Emma", holding: [])
    let folder = ["Emma.md", "Emma (Jane Austen).md", ".seoga.json"]
    // The one that had the plain name is not exported any more, a new one comes first.
    let books = [book("0b", "Emma", "Jane Austen"), book("2b", "Emma", "Somebody else")]
    #expect(names(books, manifest, folder: folder) == ["Emma (0b).md", "Emma (Jane Austen).md"])
    #expect(names([book("2b", "Emma II")], manifest, folder: folder) == ["Emma II.md"])
    #expect(names([book("1b", "EMMA")], manifest, folder: folder) == ["EMMA.md"])
  }

  // MARK: What an export leaves

  @Test func aManifestIsReadAsItWasWritten() throws {
    var manifest = ExportManifest()
    manifest.entries["1b"] = ExportManifest.ManifestEntry(name: "작별.md", stem: "작별", holding: [1])
    let read = try #require(ExportManifest(manifest.bytes))
    #expect(read == manifest && read.bytes == manifest.bytes)
    #expect(
      ExportManifest.sum([1]) == read.entries["1b"]?.sum && ExportManifest.sum([2]) != read.entries["1b"]?.sum
    )
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"format": 2, "books": {}}"#,
    #"{"format": 1, "books": {"1b": {"name": "a.md", "stem": "a"}}}"#,
    #"{"format": 1, "books": {"1b": {"name": "../a.md", "stem": "a", "sum": ""}}}"#,
    #"{"format": 1, "books": {"1b": {"name": ".bashrc", "stem": "a", "sum": ""}}}"#,
    #"{"format": 1, "books": {"1b": {"name": "a.txt", "stem": "a", "sum": ""}}}"#,
  ])
  func aManifestOfAnotherKindIsNone(text: String) {
    #expect(ExportManifest(Array(text.utf8)) == nil)
  }
}
