import Catalogue
import CatalogueAsking
import Foundation
import LibraryStore
import ReadingCore
import Screens
import SeogaResources
import TestSupport
import Testing

@testable import seoga

/// The program run in this process over a folder of its own, as a shell would run it.
final class CommandLineRun {
  /// What one command came to.
  struct Outcome {
    let code: Int32
    let data: String
    let messages: String

    var lines: [String] {
      data.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Standard output read as JSON.
    var json: JSONValue { get throws { try JSONReader.value(of: Array(data.utf8)) } }

    /// Standard output read as a JSON array of objects.
    var objects: [JSONObject] {
      get throws {
        guard case .array(let values) = try json else { throw NotOfThatShape() }
        return try values.map { value in
          guard case .object(let object) = value else { throw NotOfThatShape() }
          return object
        }
      }
    }
  }

  let folder: TemporaryLibrary
  var language = "en_GB.UTF-8"
  /// Columns of the terminal standard output is; nil for a pipe.
  var columns: Int?
  /// Columns of the terminal standard error is; nil for a pipe.
  var messageColumns: Int?
  var readsTerminal = true
  var term = "xterm"
  /// The first signal that came while signals are held back.
  var signal: () -> Int32? = { nil }
  var input: [UInt8] = []
  var fault: SystemFault?
  private(set) var openings: [Paths] = []
  /// Whether each full screen was opened to use no network.
  private(set) var offlineOpenings: [Bool] = []
  /// The way to the catalogues, and how often it was ended.
  var client = CatalogueClient.unimplemented
  private(set) var ends = 0
  private(set) var accesses = 0
  var pictures = PictureText.unimplemented
  var unpacking = UnpackingClient.none
  var clock = WallClock.standing
  /// What the clocks show that the timer goes by.
  var machine = MachineInstant(wall: WallClock.standing.now(), boot: "A", uptime: 1000)
  private let identifiers = Identifiers.counted()

  init(_ books: [Book] = []) throws {
    folder = try TemporaryLibrary()
    if !books.isEmpty { try folder.write(books) }
  }

  /// Runs a command line without the program's name.
  func callAsFunction(_ arguments: String...) async -> Outcome { await run(arguments) }

  func run(_ arguments: [String]) async -> Outcome {
    var streams: [Output.Stream: [UInt8]] = [.data: [], .messages: []]
    let output = Output { [self] (stream, bytes) throws(SystemFault) in
      if stream == .data, let fault { throw fault }
      streams[stream]? += bytes
    }
    let variables = [
      "SEOGA_LIBRARY": folder.root, "HOME": folder.outside, "LANG": language, "TERM": term,
    ]
    let program = Program(
      environment: { variables[$0] },
      console: Program.Console(
        readsTerminal: readsTerminal,
        columns: columns,
        messageColumns: messageColumns
      ),
      output: output,
      input: { [input] () throws(SystemFault) in input },
      clock: clock,
      machine: MachineClock { [machine] in machine },
      identifiers: identifiers,
      resources: { () throws(ResourceError) in CommandLineRun.resources },
      signals: { [signal] in SignalWatch(first: signal, end: {}) },
      catalogues: { [self] _, _ in
        accesses += 1
        return CatalogueAccess(client: client, end: { [self] in ends += 1 })
      },
      pictures: pictures,
      unpacking: unpacking,
      screen: { [self] desk in
        openings.append(desk.paths)
        offlineOpenings.append(desk.isOffline)
        return 0
      }
    )
    let code = await program.run(arguments)
    return Outcome(
      code: code,
      data: String(decoding: streams[.data] ?? [], as: UTF8.self),
      messages: String(decoding: streams[.messages] ?? [], as: UTF8.self)
    )
  }

  /// What stands in the reader's settings.
  var settings: String {
    get throws {
      try String(contentsOfFile: "\(folder.outside)/.config/seoga/settings.json", encoding: .utf8)
    }
  }

  func writeSettings(_ text: String) throws { try writeConfig(text, to: "settings.json") }

  func writeTheme(_ text: String, named name: String) throws {
    try writeConfig(text, to: "themes/\(name).json")
  }

  /// Writes a file of the reader's, such as `themes/mine.json`.
  func writeConfig(_ text: String, to path: String) throws {
    let file = URL(filePath: "\(folder.outside)/.config/seoga/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func stored(_ id: String) throws -> JSONObject {
    let text = try #require(folder.text("books/\(id).json"))
    guard case .object(let object) = try JSONReader.value(of: Array(text.utf8)) else {
      throw NotOfThatShape()
    }
    return object
  }

  func book(_ id: String) throws -> Book { try #require(Book(json: stored(id))) }

  struct NotOfThatShape: Error {}

  private static let resources = ResourceFolder(
    path: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Resources").path()
  )
}

/// Books the tests share.
enum Shelf {
  static let farewell: Book = {
    var book = Book(id: "1farewell000", title: "작별하지 않는다", status: .reading, added: "2026-11-01")
    book.authors = [Author(name: "한강")]
    book.pages = 332
    book.isbn = ["9788954682152"]
    book.tags = ["밤"]
    var read = Read(id: "1read0000000", started: ReadingDay(text: "2026-11-03"))
    if let day = ReadingDay(text: "2026-11-18") {
      read.log = [LogEntry(id: "1log00000000", day: day, at: .page(120), logged: "2026-11-18T21:00:00+09:00")]
    }
    book.reads = [read]
    return book
  }()

  static let middlemarch: Book = {
    var book = Book(id: "2middlemarch", title: "Middlemarch", added: "2026-11-02")
    book.authors = [Author(name: "George Eliot")]
    book.pages = 880
    book.rating = Rating(text: "4.5")
    book.notes = [
      Note(
        id: "3note0000001",
        kind: .quote,
        text: "What do we live for\nif not",
        created: "2026-11-05T10:00:00+09:00"
      ),
      Note(id: "3note0000002", text: "뱃사람과 whale", created: "2026-11-04T10:00:00+09:00"),
    ].sorted(by: Note.isStoredBefore)
    book.notes[1].page = 735
    return book
  }()

  static let emma: Book = {
    var book = Book(id: "2mansfield00", title: "Emma", status: .next, added: "2026-11-03")
    book.authors = [Author(name: "Jane Austen")]
    book.queueRank = "i"
    return book
  }()

  static let all = [farewell, middlemarch, emma]
}
