import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Covers of a grid from a slow server, drawn by the program that draws pictures.
  @Suite struct GridCoversTests {
    private static let canDraw = FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa")
    /// A picture of stripes, 8 by 12 points.
    private static let stripes = """
      iVBORw0KGgoAAAANSUhEUgAAAAgAAAAMCAIAAADQ/GvKAAAAG0lEQVR42mMQsTmBFTGQLnHCRgQrIkNiULoKAIq/aQEw+4ZMAAAAAElFTkSu\
      QmCC
      """

    @Test(.enabled(if: canDraw, "chafa is not installed"))
    func fortyComeWhileAKeyIsHeldDown() async throws {
      let server = try await LoopbackCatalogue()
      let picture = try #require(Data(base64Encoded: Self.stripes))
      // The same picture for two books would be taken for what a server shows where it has none.
      server.answer("/cover") { request in
        .bytes([UInt8](picture) + Array(request.target.utf8), type: "image/png").after(.milliseconds(200))
      }
      let home = try Home()
      try home.settings(#"{"sources": [{"kind": "openlibrary", "name": "Slow", "url": "\#(server.url)"}]}"#)
      for number in 10..<50 {
        let id = try home.add("Held \(number)")
        try home.seoga("edit", id, "--set", "coverURL=\(server.url)/cover?n=\(number)")
      }
      // The board has something to point at, or the cursor is hidden before anybody has looked for it.
      try home.seoga("add", "Read next", "--status", "next")
      let visit = try await Visit("seoga", in: home)
      let terminal = visit.terminal
      try await terminal.wait(for: "online")
      try terminal.press("2", "v", "g")
      try await terminal.wait(for: "1 of 41")
      try terminal.record(to: "bytes")
      for _ in 0..<40 { try terminal.press("l") }
      try await terminal.wait(for: "41 of 41")
      // A cover stands in the place of the title.
      try await terminal.wait("the last row of covers") { try !terminal.screen().contains("Held") }
      #expect(server.requests.count < 40)
      let text = terminal.file("bytes") ?? ""
      // A row of six cards that comes into sight moves all of the screen, and the covers change all of it again; each
      // cell has two colours of at most 19 bytes and a sign of 3.
      #expect(!text.isEmpty && text.utf8.count < 80 * 24 * 41 * 8)
      #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{1B}[J"))
      // Left while pictures are on their way and drawn, it leaves nobody behind.
      try terminal.press("g", "g", "Q")
      #expect(try await visit.complaints() == [])
      await server.stop()
    }
  }
}
