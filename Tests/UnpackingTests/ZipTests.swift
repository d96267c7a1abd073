import CZlib
import Catalogue
import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import Unpacking

@Suite struct ZipTests {
  typealias Entry = ZipFile.ZipFileEntry

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let book = #"{"id": 1, "title": "Emma"}"#
  private static let emma = UnpackedFile(records: [.object(JSONObject(["title": "Emma", "id": "1"]))])

  private func unpacked(_ bytes: [UInt8], as name: String = "a.backup") throws -> UnpackedFile {
    let files = Unpacker().unpack(.backup, [try folder.write(bytes, to: name)])
    return try #require(files.first)
  }

  private func problem(_ zip: ZipFile) throws -> UnpackProblem? { try unpacked(zip.bytes).problem }

  // MARK: What is read

  @Test(arguments: ["as it is", "deflated", "with sizes behind", "with a comment", "among others"])
  func readsTheBooksOfAZip(_ kind: String) throws {
    var zip = ZipFile(Entry("books.backup", Self.book))
    switch kind {
    case "deflated": zip = ZipFile(Entry("books.backup", Self.book).deflated)
    case "with sizes behind":
      zip = ZipFile(Entry("books.backup", Self.book).deflated)
      zip.entries[0].flags = 8
    case "with a comment": zip.comment = "PK\u{5}\u{6} is no end of mine, and the list is not here"
    case "among others":
      zip.entries = [Entry("covers/1.jpg", "no picture"), zip.entries[0].deflated, Entry("info.txt", "")]
    default: break
    }
    #expect(try unpacked(zip.bytes) == Self.emma)
  }

  @Test func readsWhatAnotherProgramPacked() throws {
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as zip:
          for number in range(3): zip.writestr(f"{number}.jpg", b"no picture" * 100)
          zip.writestr("books.backup", "@@@@@".join('{"id": %d, "title": "한 %d"}' % (n, n) for n in range(9000)))
          zip.writestr("info.txt", "App version: 2.10.0")
      """
    let path = "\(folder.path)/real.backup"
    try ChildProcess.run(
      ["python3", "-c", script, path],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    )
    let file = try #require(Unpacker().unpack(.backup, [path]).first)
    #expect((file.problem, file.records.count, file.isWhole) == (nil, 9000, true))
    #expect(file.records.last == .object(JSONObject(["id": "8999", "title": "한 8999"])))
  }

  // MARK: What is refused

  private static let refusals: [(String, UnpackProblem, @Sendable (inout ZipFile) -> Void)] = [
    ("a password", .encrypted, { $0.entries[0].flags = 1 }),
    ("a strong cipher", .encrypted, { $0.entries[0].flags = 0x41 }),
    ("another method", .unknownMethod, { $0.entries[0].method = 14 }),
    ("a wrong sum", .damaged, { $0.entries[0].sum ^= 1 }),
    ("bytes that are none of the method", .damaged, { $0.entries[0].packed = [0xFF, 0xFF, 0xFF, 0xFF] }),
    ("less than was promised", .contradictory, { $0.entries[0].size += 1 }),
    ("more than was promised", .contradictory, { $0.entries[0].size -= 1 }),
    ("something after its end", .contradictory, { $0.entries[0].packed += [1, 2, 3] }),
    ("an end that is missing", .damaged, { $0.entries[0].packed.removeLast(4) }),
    ("more bytes than there are", .contradictory, { $0.entries[0].packedSize = 1_000_000 }),
    ("more than any library", .tooLarge, { $0.entries[0].size = 65 << 20 }),
    ("more than four gigabytes", .tooLarge, { $0.entries[0].size = 0xFFFF_FFFF }),
    ("another name before the bytes", .contradictory, { $0.entries[0].otherName = "books.bakkup" }),
    ("entries over one another", .contradictory, { $0.entries[1].place = 10 }),
    ("a place beyond the end", .contradictory, { $0.entries[0].place = 1_000_000 }),
    ("the same name twice", .contradictory, { $0.entries.append(Entry("books.backup", "{}")) }),
    ("a name that leads up", .unsafeName, { $0.entries[1].name = "../evil" }),
    ("a name that leads up elsewhere", .unsafeName, { $0.entries[1].name = "a/../../evil" }),
    ("a name that leads up the other way", .unsafeName, { $0.entries[1].name = "a\\..\\evil" }),
    ("a name from the root", .unsafeName, { $0.entries[1].name = "/etc/passwd" }),
    ("a name on a drive", .unsafeName, { $0.entries[1].name = "C:evil" }),
    ("no books", .noBackup, { $0.entries.removeFirst() }),
    ("nothing", .noBackup, { $0.entries = [] }),
    ("the books elsewhere", .noBackup, { $0.entries[0].name = "old/books.backup" }),
  ]

  @Test(arguments: refusals.indices)
  func refusesAZipWith(_ index: Int) throws {
    let (what, expected, change) = Self.refusals[index]
    var zip = ZipFile.backup(Self.book)
    #expect(try problem(zip) == nil)
    change(&zip)
    #expect(try problem(zip) == expected, "\(what)")
  }

  /// The sizes it states are believed by nobody: what comes out is counted.
  @Test(arguments: [(66 << 20, 66 << 20, UnpackProblem.tooLarge), (66 << 20, 1000, .contradictory)])
  func aBombIsNotUnpacked(size: Int, stated: Int, problem expected: UnpackProblem) throws {
    var entry = Entry("books.backup", "")
    entry.packed = try Self.deflated([UInt8](repeating: 0x20, count: size))
    entry.method = 8
    entry.size = stated
    #expect(entry.packed.count < 100_000)
    #expect(try problem(ZipFile(entry)) == expected)
  }

  private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    try #require(compress(&packed, &count, bytes, uLong(bytes.count)) == Z_OK)
    // Without the head and the sum around it.
    return Array(packed[2..<Int(count) - 4])
  }

  @Test func eachCutAndEachChangedByteIsRefusedOrChangesNothing() throws {
    let whole = ZipFile.backup(Self.book).bytes
    for count in 0..<whole.count {
      let problem = try unpacked(Array(whole[..<count])).problem
      #expect(problem == (count < 4 ? .notArchive : .cutShort), "\(count)")
    }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x55
      let file = try unpacked(bytes)
      #expect(file.problem != nil || file == Self.emma, "\(place)")
    }
  }

  @Test func whatIsNoZipIsSaidToBeNone() throws {
    for bytes in [[], Array("PK".utf8), Array("{\"id\": 1}".utf8), [UInt8](repeating: 0, count: 70_000)] {
      #expect(try unpacked(bytes).problem == .notArchive)
    }
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    let pipe = "\(folder.path)/pipe.backup"
    mkfifo(pipe, 0o600)
    for path in [pipe, folder.path, "/dev/null"] {
      #expect(Unpacker().unpack(.backup, [path]) == [UnpackedFile(problem: .notFile)])
    }
    let nowhere = "\(folder.path)/nowhere.backup"
    #expect(Unpacker().unpack(.backup, [nowhere]).first?.problem == .unreadable(code: Int(ENOENT)))
  }

  @Test func aHugeFileCostsNothing() throws {
    let path = try folder.write([0x50, 0x4B, 3, 4], to: "huge.backup")
    truncate(path, 200 << 20)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(Unpacker().unpack(.backup, [path]) == [UnpackedFile(problem: .cutShort)])
    }
    #expect(time < .seconds(2))
  }

  @Test func nobodyWaitsForWhatWasCancelled() throws {
    let path = try folder.write(ZipFile.backup(Self.book).bytes, to: "a.backup")
    #expect(Unpacker(isCancelled: { true }).unpack(.backup, [path]).first?.problem == .stopped)
  }
}

extension JSONObject {
  /// An object of texts, where digits alone are a number.
  init(_ members: [String: String]) {
    self.init()
    for (key, text) in members {
      self[key] = text.allSatisfy(\.isNumber) ? .number(text) : .string(text)
    }
  }
}
