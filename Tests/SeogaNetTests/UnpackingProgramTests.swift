import Catalogue
import CatalogueAsking
import Foundation
import ReadingCore
import TestSupport
import Testing

/// The built program, as it unpacks what strangers made.
@Suite struct UnpackingProgramTests {
  private let folder: TemporaryFolder
  private let client = UnpackingClient.live(
    NetProgram.NetSetup(program: Tmux.path(of: "seoga-net"), secrets: "", cache: "", version: "9.9")
  )

  init() throws { folder = try TemporaryFolder() }

  /// More than one answer may hold, so it comes in portions.
  @Test func aLargeBackupComesWhole() async throws {
    let text = String(repeating: "낱말 ", count: 500)
    let books = (0..<3000).map { "{\"id\": \($0), \"notes\": \"\(text)\", \"cover\": [1, 2, 3]}" }
    let path = try folder.write(ZipFile.backup(books.joined(separator: "@@@@@")).bytes, to: "a.backup")
    let files = try await client.unpack(.backup, [path]).get()
    let numbers = files.first?.records.map { record -> JSONValue? in
      if case .object(let record) = record { record["id"] } else { nil }
    }
    #expect(files.count == 1 && files.first?.problem == nil)
    #expect(numbers == (0..<3000).map { .number(String($0)) })
  }

  @Test func manyFilesComeInTheirOrderEachWithWhatItIs() async throws {
    let paths = try (0..<1200).map { number in
      number % 100 == 7
        ? "\(folder.path)/none/\(number).opf"
        : try folder.write(
          Array("<package><metadata><title>\(number)</title></metadata></package>".utf8),
          to: "\(number).opf"
        )
    }
    let files = try await client.unpack(.opf, paths).get()
    #expect(files.count == paths.count)
    for (number, file) in files.enumerated() {
      let isThere = number % 100 != 7
      #expect(file.problem == (isThere ? nil : .unreadable(code: 2)), "\(number)")
      if isThere, case .object(let record)? = file.records.first {
        #expect(record["title"] == .string("\(number)"))
      }
    }
  }

  @Test func withoutTheProgramNothingIsUnpacked() async {
    let setup = NetProgram.NetSetup(program: "/nowhere/seoga-net", secrets: "", cache: "", version: "1")
    #expect(await UnpackingClient.live(setup).unpack(.backup, ["/a"]) == .failure(.missing))
    #expect(await UnpackingClient.none.unpack(.opf, ["/a"]) == .failure(.missing))
    #expect(await client.unpack(.opf, []) == .success([]))
  }

  @Test func whoeverStopsWaitingIsToldSo() async throws {
    let path = try folder.write(ZipFile.backup("{}").bytes, to: "a.backup")
    let task = Task { [client] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.unpack(.backup, [path])
    }
    #expect(await task.value == .failure(.stopped))
  }

  /// What grows or is huge costs no memory, and whatever follows is answered by the same program.
  @Test func aHugeFileIsOneSentenceAndTheProgramLives() async throws {
    let huge = try folder.write([0x50, 0x4B, 3, 4], to: "huge.backup")
    truncate(huge, 200 << 20)
    let fine = try folder.write(ZipFile.backup("{\"id\": 1}").bytes, to: "fine.backup")
    let files = try await client.unpack(.backup, [huge, fine]).get()
    #expect(files.map(\.problem) == [.cutShort, nil])
    #expect(files.map(\.records.count) == [0, 1])
  }
}
