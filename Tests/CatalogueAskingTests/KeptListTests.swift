import Catalogue
import CatalogueAsking
import Foundation
import Testing

@Suite struct KeptListTests {
  private static let asked = "2026-11-20T21:04:05+09:00"

  private static func page(_ count: Int, source: String = "openlibrary") -> KeptList.SourcePage {
    let books = (0..<count).map {
      CatalogueRecord(book: CatalogueRecord.blank(title: "책 \($0)"), source: source)
    }
    return KeptList.SourcePage(source: source, answer: .found(books, next: "20", total: 41))
  }

  @Test func aFileGivesBackWhatWasKept() {
    let empty = KeptList.SourcePage(source: "aladin", answer: CatalogueAnswer(state: .noKey))
    let kept = KeptList(
      .genre(.sf),
      asked: Self.asked,
      pages: [Self.page(3), empty, Self.page(1, source: "집")]
    )
    #expect(kept.pages.count == 3)
    #expect(KeptList(reading: kept.bytes) == kept)
    let nothing = KeptList(.newBooks, asked: Self.asked, pages: [])
    #expect(KeptList(reading: nothing.bytes) == nothing)
  }

  @Test(
    arguments: [
      ([200, 200, 1], [200, 200]), ([199, 200, 1, 1], [199, 200, 1]), ([200, 150, 200, 1], [200, 150, 200]),
      ([0, 0, 3], [0, 0, 3]), ([], []),
    ] as [([Int], [Int])]
  )
  func onlyTheFirstPagesAreKept(_ pages: [Int], _ kept: [Int]) {
    let list = KeptList(.bestsellers, asked: Self.asked, pages: pages.map { Self.page($0) })
    #expect(list.pages.map(\.answer.books.count) == kept)
  }

  @Test func aFileHoldsNoMoreThanIsKept() throws {
    let page = String(decoding: KeptList(.newBooks, asked: "", pages: [Self.page(200)]).bytes, as: UTF8.self)
    let entry = try #require(page.firstMatch(of: /"pages": \[(.*)\]/.dotMatchesNewlines())).output.1
    let all = Array(repeating: String(entry), count: 4).joined(separator: ",")
    let list = try #require(
      KeptList(reading: Array(#"{"list":"new","asked":"2026","pages":[\#(all)]}"#.utf8))
    )
    #expect(list.pages.count == 2)
  }

  @Test(arguments: [
    "", "[]", "{}", "7", "\u{0}", #"{"list":"new","asked":"2026"}"#, #"{"list":"new","pages":[]}"#,
    #"{"asked":"2026","pages":[]}"#, #"{"list":"genre:none","asked":"2026","pages":[]}"#,
    #"{"list":"new","asked":2026,"pages":[]}"#, #"{"list":"new","asked":"2026","pages":{}}"#,
    #"{"list":"new","asked":"2026","pages":[{"source":"a"}]}"#,
    #"{"list":"new","asked":"2026","pages":[{"answer":{"state":{"word":"fine"},"books":[]}}]}"#,
    #"{"list":"new","asked":"2026","pages":[{"source":"a","answer":{"state":{"word":"odd"},"books":[]}}]}"#,
  ])
  func whatIsDamagedIsNothing(_ text: String) { #expect(KeptList(reading: Array(text.utf8)) == nil) }

  @Test func whatBreaksOffIsNothing() throws {
    let bytes = KeptList(.newBooks, asked: Self.asked, pages: [Self.page(2)]).bytes
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for length in 0...end { #expect(KeptList(reading: Array(bytes.prefix(length))) == nil) }
    #expect(KeptList(reading: bytes) != nil)
  }
}

@Suite struct KeptListFilesTests {
  private static let crime = CatalogueList.genre(.crime)

  private let folder = FileManager.default.temporaryDirectory.appending(path: "seoga-\(UUID().uuidString)")

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  private func list(_ list: CatalogueList, asked: String = "2026", titles: [String] = ["A"]) -> KeptList {
    let books = titles.map { CatalogueRecord(book: CatalogueRecord.blank(title: $0), source: "s") }
    return KeptList(list, asked: asked, pages: [KeptList.SourcePage(source: "s", answer: .found(books))])
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func eachListIsThereAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = KeptListFiles(folder: path("a/b"))
    #expect(files.load(.bestsellers) == nil && files.names().isEmpty)
    let lists = [list(.bestsellers), list(.newBooks, titles: []), list(Self.crime, titles: ["B", "C"])]
    for kept in lists { files.keep(kept) }
    #expect(lists.map { files.load($0.list) } == lists)
    #expect(files.load(.genre(.sf)) == nil)
    #expect(files.names() == [.bestsellers, .newBooks, Self.crime])
    #expect(try names(in: path("a/b")) == ["bestsellers.json", "genre-crime.json", "new.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a/b/genre-crime.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600, "what somebody looked for is theirs")
  }

  @Test func whatIsKeptLaterTakesItsPlace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = KeptListFiles(folder: path(""))
    for asked in ["2025", "2026"] { files.keep(list(Self.crime, asked: asked)) }
    #expect(files.load(Self.crime) == list(Self.crime, asked: "2026"))
    #expect(try names(in: path("")) == ["genre-crime.json"], "nothing is left beside it")
  }

  @Test func aFileOfAnotherListIsNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = KeptListFiles(folder: path(""))
    try write(list(Self.crime).bytes, to: "genre-crime.json")
    try write(list(Self.crime).bytes, to: "new.json")
    #expect(files.load(Self.crime) == list(Self.crime) && files.load(.newBooks) == nil)
  }

  @Test func aFileThatIsDamagedOrTooLargeIsNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = KeptListFiles(folder: path(""))
    let bytes = list(.newBooks).bytes
    try write(Array(bytes.prefix(bytes.count / 2)), to: "new.json")
    #expect(files.load(.newBooks) == nil)
    try write(bytes + Array(repeating: UInt8(ascii: " "), count: 8 << 20), to: "new.json")
    #expect(files.load(.newBooks) == nil)
    files.keep(list(.newBooks))
    #expect(files.load(.newBooks) == list(.newBooks))
  }

  @Test func otherFilesAreNoLists() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = [
      ".seoga-1x.tmp", "genre-none.json", "genre-sf.json.bak", "new", "other.json", "genre-sf.json",
    ]
    for name in names { try write([], to: name) }
    #expect(KeptListFiles(folder: path("")).names() == [.genre(.sf)])
  }

  @Test func whatCannotBeWrittenIsLetGo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Array("x".utf8), to: "file")
    // A file stands where the folder would have to be.
    let within = KeptListFiles(folder: path("file"))
    within.keep(list(.newBooks))
    #expect(within.load(.newBooks) == nil && within.names().isEmpty)
    #expect(FileManager.default.contents(atPath: path("file")) == Data("x".utf8))
    // A folder stands where the file would have to be.
    try FileManager.default.createDirectory(
      atPath: path("lists/new.json"),
      withIntermediateDirectories: true
    )
    let taken = KeptListFiles(folder: path("lists"))
    taken.keep(list(.newBooks))
    #expect(taken.load(.newBooks) == nil)
    #expect(try names(in: path("lists")) == ["new.json"], "nothing is left beside it")
  }
}
