import Glibc
import Interchange
import ReadingCore
import TestSupport
import Testing

/// Exports of real readers, where they lie beside the checkout; they are not ours to pass on.
@Suite struct SampleTests {
  private static let samples: [(name: String, bytes: [UInt8])] = {
    guard let folder else { return [] }
    let names = files(in: "\(folder)/goodreads").filter { $0.hasSuffix(".csv") }
    return names.map { ($0, bytes(of: "\(folder)/goodreads/\($0)")) }
  }()

  /// The nearest `shared/samples` above this file.
  private static let folder: String? = {
    var folder = #filePath[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let samples = "\(folder)/shared/samples"
      if !files(in: "\(samples)/goodreads").isEmpty { return samples }
    }
    return nil
  }()

  private static let otherRows = folder.map { folder in
    ["storygraph", "bookwyrm", "librarything", "openreads", "calibre"].flatMap { program in
      files(in: "\(folder)/\(program)").filter { !$0.hasPrefix(".") }
        .map { (name: $0, bytes: bytes(of: "\(folder)/\(program)/\($0)")) }
    }
  }

  @Test(.enabled(if: !samples.isEmpty, "no ../shared/samples/goodreads beside the checkout"))
  func readsRealExports() throws {
    for sample in Self.samples + (Self.otherRows ?? []) {
      let file = try ImportFile(sample.bytes)
      let plan = file.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
      #expect(plan.report.entries.map(\.row) == Array(1...file.rows), "\(sample.name)")
      #expect(plan.report.count(of: .added) == file.rows, "\(sample.name)")
      #expect(plan.books.count == file.rows, "\(sample.name)")
      let second = file.plan(
        shelf: plan.books,
        trash: [],
        identifiers: .counted(from: "2"),
        stamp: Export.stamp
      )
      #expect(second.report.count(of: .unchanged) == file.rows, "\(sample.name)")
      #expect(second.books.isEmpty, "\(sample.name)")
    }
  }

  /// One line for each thing is printed: `swift test --filter SampleTests`.
  @Test(.enabled(if: folder != nil, "no ../shared/samples beside the checkout"))
  func readsARealExhibition() throws {
    let folder = try #require(Self.folder) + "/expo1900"
    let files = Self.files(in: folder).filter { $0.hasSuffix(".json") }.sorted()
      .map { (name: $0, bytes: Self.bytes(of: "\(folder)/\($0)")) }
    let (read, problems) = BookCollection.read("expo1900", files, language: "ko")
    let collection = try #require(read)
    #expect(problems.isEmpty && collection.exhibits == 13 && collection.visitors == 48_130_300)
    var lines = ["expo1900: \(collection.title)"]
    for case .exhibit(let thing) in collection.entries {
      #expect(thing.summary != nil && thing.description != nil && thing.picture != nil, "\(thing.name)")
      lines.append("expo1900: \(thing.name), \(thing.description?.count ?? 0) characters")
    }
    print(lines.joined(separator: "\n"))
  }

  /// Files of one reader from different years, one after the other, make one library.
  @Test(.enabled(if: !samples.isEmpty, "no ../shared/samples/goodreads beside the checkout"))
  func joinsRealExports() throws {
    var shelf: [Book] = []
    for (number, sample) in (Self.samples + Self.samples.reversed()).enumerated() {
      let identifiers = Identifiers.counted(from: Character(String(number)))
      let plan = try ImportFile(sample.bytes).plan(
        shelf: shelf,
        trash: [],
        identifiers: identifiers,
        stamp: Export.stamp
      )
      #expect(plan.report.count(of: .skipped) == 0, "\(sample.name)")
      shelf = plan.applied(to: shelf)
    }
    let ids = shelf.compactMap { $0.sources["goodreads"] }
    #expect(ids.count == shelf.count)
    #expect(Set(ids).count == shelf.count)
    for sample in Self.samples {
      let plan = try ImportFile(sample.bytes).plan(
        shelf: shelf,
        trash: [],
        identifiers: .counted(from: "9"),
        stamp: Export.stamp
      )
      #expect(plan.books.isEmpty, "\(sample.name)")
    }
  }

  @Test(.enabled(if: !samples.isEmpty, "no ../shared/samples/goodreads beside the checkout"))
  func refusesOtherPrograms() throws {
    let root = try #require(Self.folder)
    let folders = ["openlibrary", "googlebooks", "opds2"]
    for folder in folders {
      for name in Self.files(in: "\(root)/\(folder)") where !name.hasPrefix(".") && !name.hasSuffix(".csv") {
        let bytes = Self.bytes(of: "\(root)/\(folder)/\(name)")
        #expect(throws: ImportProblem.unknownHeader, "\(folder)/\(name)") { try ImportFile(bytes) }
      }
    }
  }

  /// A reading log has keys alone: what is told of them makes the books.
  @Test(.enabled(if: folder != nil, "no ../shared/samples beside the checkout"))
  func readsARealReadingLog() throws {
    let folder = try #require(Self.folder) + "/openlibrary"
    for name in Self.files(in: folder) where name.hasSuffix(".csv") {
      let file = try ImportFile(Self.bytes(of: "\(folder)/\(name)"))
      let references = file.references(shelf: [], trash: [])
      let bare = file.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
      #expect(bare.report.count(of: .skipped) == file.rows && bare.books.isEmpty, "\(name)")
      let told = file.telling(
        Dictionary(
          uniqueKeysWithValues: references.map { ($0, .book(Book(id: "", title: "Of \($0)", added: ""))) }
        )
      )
      let plan = told.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
      #expect(plan.report.count(of: .added) == file.rows, "\(name)")
      #expect(file.references(shelf: plan.books, trash: []).isEmpty, "\(name)")
      let again = file.plan(
        shelf: plan.books,
        trash: [],
        identifiers: .counted(from: "2"),
        stamp: Export.stamp
      )
      #expect(again.report.count(of: .unchanged) == file.rows && again.books.isEmpty, "\(name)")
    }
  }

  /// Highlights, file by file into one library, and all of them once more.
  @Test(.enabled(if: folder != nil, "no ../shared/samples beside the checkout"))
  func joinsRealHighlights() throws {
    let root = try #require(Self.folder)
    let names = ["kindle", "koreader", "readwise"].flatMap { folder in
      Self.files(in: "\(root)/\(folder)").filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    }
    #expect(!names.isEmpty)
    var shelf: [Book] = []
    for (number, name) in (names + names).enumerated() {
      let file = try ImportFile(Self.bytes(of: "\(root)/\(name)"))
      let plan = file.plan(
        shelf: shelf,
        trash: [],
        identifiers: .counted(from: Character(Unicode.Scalar(UInt8(0x41 + number % 26)))),
        stamp: Export.stamp
      )
      #expect(plan.report.entries.map(\.row) == Array(0..<file.rows).map { $0 + 1 }, "\(name)")
      #expect(plan.report.entries.allSatisfy { $0.fate != .skipped || !$0.reasons.isEmpty }, "\(name)")
      if number >= names.count { #expect(plan.books.isEmpty, "\(name)") }
      shelf = plan.applied(to: shelf)
    }
    #expect(shelf.allSatisfy { !$0.notes.isEmpty })
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      )
    }
    return names.sorted()
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var byte = getc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      byte = getc(file)
    }
    return bytes
  }
}
