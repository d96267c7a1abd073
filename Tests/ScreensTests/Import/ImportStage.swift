import CatalogueAsking
import Foundation
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import TextScreen

@testable import Screens

/// A program with an export in the reader's home folder.
@MainActor
struct ImportStage {
  /// What every fate has a row of; see `shelf`.
  static let rows = [
    GoodreadsExport.book(1, "Middlemarch", "George Eliot", finished("2020/05/04", rating: "4")),
    GoodreadsExport.book(2, "", "Nobody"),
    GoodreadsExport.book(3, "Gideon the Ninth (The Locked Tomb #1)", "Tamsyn Muir"),
    GoodreadsExport.book(4, "어린 왕자 👑", "생텍쥐페리"),
    GoodreadsExport.book(4, "어린 왕자 👑", "생텍쥐페리"),
    GoodreadsExport.book(6, "Emma", "Jane Austen", finished("", rating: "0")),
    GoodreadsExport.book(7, "코스모스", "칼 세이건"),
  ]

  /// A book that learns from the rows, and one that does not.
  static let shelf: [Book] = {
    var cosmos = Shelf.book("1b0000000008", "코스모스", "칼 세이건", .want)
    cosmos.sources = ["goodreads": "7"]
    return [Shelf.middlemarch, cosmos]
  }()

  /// The exported shelf of a book once read.
  private static func finished(_ day: String, rating: String) -> [String: String] {
    [
      "Exclusive Shelf": "read", "Bookshelves": "read", "Date Read": day, "My Rating": rating,
      "Read Count": "1",
    ]
  }

  let stage: Stage
  let disk = HeldDisk()

  init(
    _ books: [Book] = shelf,
    _ text: String = GoodreadsExport.text(rows),
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    tab: Tab = .board,
    access: FileAccess? = nil,
    catalogues: Catalogues = StubCatalogues().catalogues(),
    unpacking: UnpackingClient = .none
  ) throws {
    stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: tab,
      access: access ?? disk.access,
      isJournalled: true,
      catalogues: catalogues,
      unpacking: unpacking
    )
    try write(text, to: "Downloads/goodreads_library_export.csv")
  }

  /// Writes a file of the reader's.
  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: "\(stage.folder.outside)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file of the reader's; nil where there is none.
  func file(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(stage.folder.outside)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  var screen: String { stage.screen }

  var lines: [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows of the list in sight, without their blanks.
  var listed: [String] {
    let rows = lines.drop { !$0.contains("Result") }.dropFirst().prefix { !$0.isEmpty }
    return rows.map { $0.split(separator: " ").joined(separator: " ") }
  }

  func press(_ keys: Key...) async { for key in keys { await stage.press(key) } }

  func type(_ text: String) async { await stage.type(text) }

  /// Goes on to what the import would do.
  func preview() async { await press(.character("i"), .enter) }

  /// Begins to write and lets the disk keep it waiting.
  func beginWriting() async {
    await preview()
    disk.isHeld = true
    stage.driver.press(.enter)
    await stage.written(to: disk)
  }

  /// Every file of the library by its path.
  func files() -> [String: Data] {
    let root = stage.folder.root
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { files, name in
      if name != ".lock" { files[name] = FileManager.default.contents(atPath: "\(root)/\(name)") }
    }
  }
}
