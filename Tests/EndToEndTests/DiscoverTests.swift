import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
  /// Discover in a window: a genre without end, previews drawn by a program, and a key nobody else sees.
  @Suite struct DiscoverTests {
    private static let canDraw = FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa")
    /// A picture of stripes, 8 by 12 points.
    private static let stripes = """
      iVBORw0KGgoAAAANSUhEUgAAAAgAAAAMCAIAAADQ/GvKAAAAG0lEQVR42mMQsTmBFTGQLnHCRgQrIkNiULoKAIq/aQEw+4ZMAAAAAElFTkSu\
      QmCC
      """

    /// A page of the works of a subject that has so many.
    private static func works(_ request: LoopbackCatalogue.Request, of count: Int) -> LoopbackReply {
      let query = request.target.split(separator: "?").last?.split(separator: "&") ?? []
      let offset = query.first { $0.hasPrefix("offset=") }.flatMap { Int($0.dropFirst(7)) } ?? 0
      let works = (offset..<min(offset + 20, count)).map { number in
        #"{"key": "/works/OL\#(number + 1)W", "title": "Work \#(number + 1)", "authors": [{"name": "Somebody"}]}"#
      }
      return .text(#"{"work_count": \#(count), "works": [\#(works.joined(separator: ","))]}"#)
    }

    /// Kibibytes a process has in memory.
    private static func memory(of process: pid_t) -> Int? {
      let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }

    @Test func aThousandBooksOfAGenreComeOnceEach() async throws {
      let server = try await LoopbackCatalogue()
      server.answer("/subjects/fiction.json") { Self.works($0, of: 1_000).after(.milliseconds(20)) }
      server.answer("/trending/weekly.json", with: .text(#"{"works": []}"#))
      let home = try Home()
      try home.settings(#"{"sources": [{"kind": "openlibrary", "url": "\#(server.url)"}]}"#)
      try home.add("Read next", "--status", "next")
      let visit = try await Visit("seoga", in: home)
      let window = visit.terminal
      try await window.wait(for: "online")
      try window.press("5")
      try await window.wait(for: "▸ Fiction")
      try window.press("Enter")
      try await window.wait(for: "20 of 1,000 so far")
      var pages = 20
      while pages < 1_000 {
        try window.press("G")
        pages = min(pages + 20, 1_000)
        let grown = pages == 1_000 ? "1,000 books" : "\(pages) of 1,000 so far"
        try await window.wait(for: grown)
      }
      try window.press("G")
      try await window.wait(for: "1,000 of 1,000")
      let asked = server.targets.filter { $0.hasPrefix("/subjects/") }
      #expect(asked.count == 50 && Set(asked).count == 50)
      // To and fro nothing is asked, nothing moves, and the memory stays.
      let before = try #require(Self.memory(of: try visit.process))
      for _ in 0..<30 {
        try window.press("g", "G")
      }
      try window.press("C-u", "k")
      try await window.wait("the marker to stand still") {
        try window.markedRow()?.contains("Work 991") == true
      }
      try window.press("q")
      try await window.wait(for: "▸ Fiction")
      try window.press("Enter")
      try await window.wait("the place to be the same") {
        try window.markedRow()?.contains("Work 991") == true
      }
      let after = try #require(Self.memory(of: try visit.process))
      #expect(after - before < 4_096, "\(before) KB, then \(after) KB")
      #expect(server.targets.count { $0.hasPrefix("/subjects/") } == 50)
      try window.press("Q")
      #expect(try await visit.complaints() == [])
      await server.stop()
    }

    /// A server with one book whose pages come as a stream of pictures.
    private static func shelf(_ server: LoopbackCatalogue, pages: Int) throws -> Home {
      let feed = """
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:pse="http://vaemendis.net/opds-pse/ns"><title>Home</title>
        <id>urn:home</id><entry><title>Drawn</title><id>urn:1</id><author><name>Somebody</name></author>
        <link rel="http://opds-spec.org/acquisition" href="/file.cbz" type="application/zip"/>
        <link rel="http://vaemendis.net/opds-pse/stream" type="image/png" href="/page?n={pageNumber}"
          pse:count="\(pages)"/></entry></feed>
        """
      server.answer("/opds", with: .bytes(Array(feed.utf8), type: "application/atom+xml"))
      let home = try Home()
      try home.settings(#"{"sources": [{"kind": "opds", "name": "Home", "url": "\#(server.url)/opds"}]}"#)
      try home.add("Read next", "--status", "next")
      return home
    }

    private static func preview(in home: Home) async throws -> Visit {
      let visit = try await Visit("seoga", in: home)
      try await visit.terminal.wait(for: "online")
      try visit.terminal.press("5")
      try await visit.terminal.wait(for: "▸ Fiction")
      try visit.terminal.press("G", "j", "G", "Enter")
      try await visit.terminal.wait(for: "▸ Drawn")
      try visit.terminal.press("P")
      return visit
    }

    @Test(.enabled(if: canDraw, "chafa is not installed"))
    func tenPagesAreDrawnForwardAndBack() async throws {
      let server = try await LoopbackCatalogue()
      let picture = try #require(Data(base64Encoded: Self.stripes))
      server.answer("/page") { request in
        .bytes([UInt8](picture) + Array(request.target.utf8), type: "image/png").after(.milliseconds(100))
      }
      let home = try Self.shelf(server, pages: 10)
      let visit = try await Self.preview(in: home)
      let window = visit.terminal
      for page in 1...10 {
        try await window.wait("page \(page) to be drawn") {
          let screen = try window.screen()
          return screen.contains("page \(page) of 10") && screen.contains("The pages are pictures")
        }
        try await window.wait("its picture") { try window.styledScreen().contains("\u{1B}[7m") }
        if page < 10 { try window.press("l") }
      }
      for page in (1...9).reversed() {
        try window.press("h")
        try await window.wait(for: "page \(page) of 10")
      }
      let asked = server.targets.filter { $0.hasPrefix("/page") }
      #expect(asked.count == 10 && Set(asked).count == 10)
      // Left while a page is on its way and drawn, it leaves nobody and no half file behind.
      try window.press("l", "l", "Enter", "Q")
      #expect(try await visit.complaints() == [])
      let cache = home.folder.appending(path: ".cache")
      let files = FileManager.default.enumerator(at: cache, includingPropertiesForKeys: nil)
      let names = (files?.compactMap { $0 as? URL } ?? []).map(\.lastPathComponent)
      #expect(names.count >= 10 && !names.contains { $0.hasSuffix(".tmp") }, "\(names)")
      await server.stop()
    }

    @Test func whatIsNoPictureToDrawCostsASentence() async throws {
      let server = try await LoopbackCatalogue()
      // A head that claims 60,000 by 60,000 points, and a text that calls itself a picture.
      let head: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0]
      server.answer("/page") { request in
        request.target.hasSuffix("n=0")
          ? .bytes(head, type: "image/png") : .bytes(Array("no picture".utf8), type: "image/png")
      }
      let home = try Self.shelf(server, pages: 2)
      let visit = try await Self.preview(in: home)
      try await visit.terminal.wait(for: "more points than")
      try visit.terminal.press("l")
      try await visit.terminal.wait(for: "something that is no")
      try visit.terminal.press("Q")
      #expect(try await visit.complaints() == [])
      await server.stop()
    }

    /// The key goes to the service and stands nowhere else: in no file, no argument and no variable of a process.
    @Test func aKeyIsSeenByTheServiceAlone() async throws {
      let key = "Abc+secret/Se=99"
      let written = "Abc%2Bsecret%2FSe%3D99"
      let server = try await LoopbackCatalogue()
      let failure = #"{"errorCode": 100, "errorMessage": "ttbkey=\#(key) is wrong"}"#
      for path in ["/ttb/api/ItemList.aspx", "/ttb/api/ItemSearch.aspx"] {
        server.answer(path, with: .text(failure).held, .text(failure))
      }
      server.answer(
        "/books/v1/volumes",
        with: .text(#"{"error": {"code": 400, "message": "key=\#(written)"}}"#)
      )
      let home = try Home()
      try home.settings(
        """
        {"sources": [{"kind": "aladin", "url": "\(server.url)"}, {"kind": "googlebooks", "url": "\(server.url)"}]}
        """
      )
      let secrets = home.folder.appending(path: ".config/seoga/secrets.json")
      try Data(#"{"aladin": {"key": "\#(key)"}, "googlebooks": {"key": "\#(key)"}}"#.utf8).write(to: secrets)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secrets.path)
      try home.add("Read next", "--status", "next")
      let visit = try await Visit("seoga", in: home)
      let window = visit.terminal
      try await window.wait(for: "online")
      try window.press("5")
      await server.requested(1)
      try window.press("3")
      try window.type("whale")
      try window.press("Enter")
      try await window.wait("both services to be asked") {
        server.targets.contains { $0.hasPrefix("/ttb/api/ItemSearch") && $0.contains(written) }
          && server.targets.contains { $0.hasPrefix("/books/v1/volumes") && $0.contains(written) }
      }
      // While the questions are open every process of the machine is looked at, as ps does.
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      #expect(try window.processes().values.contains("seoga-net"))
      for process in processes {
        for file in ["cmdline", "environ"] {
          let bytes = try? Data(contentsOf: URL(filePath: "/proc/\(process)/\(file)"))
          #expect(bytes.map { !Self.tells($0, key, written) } ?? true, "/proc/\(process)/\(file)")
        }
      }
      server.release()
      try await window.wait(for: "Aladin ∘")
      #expect(!Self.tells(Data(try window.styledScreen().utf8), key, written))
      try window.press("Escape", "Q")
      #expect(try await visit.complaints() == [])
      let files = FileManager.default.enumerator(at: home.folder, includingPropertiesForKeys: nil)
      var seen = 0
      for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file != secrets {
        guard file.lastPathComponent != "secrets.json", let bytes = try? Data(contentsOf: file) else {
          continue
        }
        seen += 1
        #expect(!Self.tells(bytes, key, written), "\(file.path)")
      }
      #expect(seen > 2)
      await server.stop()
    }

    private static func tells(_ bytes: Data, _ texts: String...) -> Bool {
      texts.contains { bytes.range(of: Data($0.utf8)) != nil }
    }
  }
}
