import CCurl
import Catalogue
import Foundation
import TestSupport
import Testing

/// How much of the machine the built program takes, whatever comes.
@Suite struct PeakTests {
  private static let mostGrowth = 64 << 20
  private static let mostBytes = 8 << 20
  private static let feed = #"<feed xmlns="http://www.w3.org/2005/Atom">"#

  /// An answer as long as may be that takes most when it is read: what it begins with, what it repeats, its end.
  private static let longest: [(name: String, kind: CatalogueSource.ServiceKind, parts: [String])] = [
    ("empty lists", .openLibrary, [#"{"docs":["#, "[],", "[]]}"]),
    ("small objects", .openLibrary, [#"{"docs":["#, #"{"a":1},"#, "{}]}"]),
    ("books", .openLibrary, [#"{"docs":["#, #"{"title":"a"},"#, "{}]}"]),
    ("escapes", .openLibrary, [#"{"docs":[{"title":""#, #"\u0041"#, #""}]}"#]),
    ("attributes", .opds, [feed, #"<a b="c"/>"#, "</feed>"]),
    ("entries", .opds, [feed, "<entry><title>a</title></entry>", "</feed>"]),
    ("links", .opds, [feed, #"<link rel="x" href="/a/b" type="q"/>"#, "</feed>"]),
    (
      "words", .opds,
      [feed + #"<entry><title>a</title><content type="xhtml">"#, "a ", "</content></entry></feed>"]
    ),
    (
      "marks", .opds,
      [feed + #"<entry><title>a</title><summary type="html">"#, "&lt;p&gt;", "</summary></entry></feed>"]
    ),
    ("one attribute", .opds, [feed + #"<a b=""#, "a", #""/></feed>"#]),
  ]

  private static func bytes(_ parts: [String]) -> [UInt8] {
    let count = (mostBytes - parts[0].utf8.count - parts[2].utf8.count) / parts[1].utf8.count
    return Array((parts[0] + String(repeating: parts[1], count: count) + parts[2]).utf8)
  }

  /// What a search comes to, and by how much the program grew over what it was before.
  private static func growth(_ run: NetRun, _ ask: () async -> CatalogueAnswer) async throws -> (
    SourceState, Int
  ) {
    run.bench.server.answer("/warm", with: .status(404))
    _ = await run.search("/warm", kind: .openLibrary)
    let process = try #require(run.children().first)
    let before = try #require(NetRun.peak(process))
    let state = await ask().state
    // It is the same one still: nothing ended it.
    return (state, try #require(NetRun.peak(process)) - before)
  }

  @Test(arguments: ["gzip", "gzip, gzip"])
  func whatGzipPackedWithoutEndIsLeft(_ coding: String) async throws {
    let bytes = Self.decoded(Self.gzipHead) + Array(repeating: 0, count: 300_000)
    let isTwice = coding != "gzip"
    try await expectLeft(bytes, coding, isTwice ? .failed(.unreadable) : .failed(.tooLarge(megabytes: 8)))
  }

  @Test(.enabled(if: sc_unpacks(CURL_VERSION_BROTLI) != 0, "this libcurl does not unpack br"))
  func whatBrotliPackedWithoutEndIsLeft() async throws {
    try await expectLeft(Self.decoded(Self.brotli), "br")
  }

  @Test(.enabled(if: sc_unpacks(CURL_VERSION_ZSTD) != 0, "this libcurl does not unpack zstd"))
  func whatZstandardPackedWithoutEndIsLeft() async throws { try await expectLeft(Self.zstd, "zstd") }

  private func expectLeft(
    _ bytes: [UInt8],
    _ coding: String,
    _ expected: SourceState = .failed(.tooLarge(megabytes: 8))
  ) async throws {
    let run = try await NetRun()
    run.bench.server.answer("/feed", with: .bytes(bytes, headers: ["Content-Encoding": coding]))
    let (state, growth) = try await Self.growth(run) { await run.search("/feed") }
    #expect(state == expected)
    #expect(growth <= Self.mostGrowth)
    await run.end()
  }

  @Test(arguments: longest.map(\.name))
  func theLongestAnswersAreReadInBoundedMemory(_ name: String) async throws {
    let answer = try #require(Self.longest.first { $0.name == name })
    let run = try await NetRun()
    let search = #"<link rel="search" type="application/atom+xml" href="/long?q={searchTerms}"/>"#
    run.bench.server.answer("/feed", with: .text("\(Self.feed)\(search)</feed>"))
    let bytes = Self.bytes(answer.parts)
    for path in ["/long", "/feed/search.json"] { run.bench.server.answer(path, with: .bytes(bytes)) }
    let (state, growth) = try await Self.growth(run) { await run.search("/feed", kind: answer.kind) }
    #expect([.fine, .nothingFound, .failed(.unreadable)].contains(state))
    #expect(growth <= Self.mostGrowth)
    await run.end()
  }

  /// Many large answers at once cost those that sent them, and not the one beside them.
  @Test func manyAtOnceShareTheRoom() async throws {
    let run = try await NetRun()
    let large = LoopbackReply.bytes(Self.bytes(Self.longest[0].parts))
    for number in 1...6 { run.bench.server.answer("/\(number)/search.json", with: large) }
    run.bench.server.answer("/small/search.json", with: .text(#"{"docs":[{"title":"Moby-Dick"}]}"#))
    let (state, growth) = try await Self.growth(run) {
      await withTaskGroup(of: Void.self) { group in
        for number in 1...6 {
          group.addTask { _ = await run.search("/\(number)", kind: .openLibrary, name: "large \(number)") }
        }
        return await run.search("/small", kind: .openLibrary, name: "small")
      }
    }
    #expect(state == .fine)
    #expect(growth <= Self.mostGrowth)
    await run.end()
  }

  @Test func whoWaitsForAnAnswerSleeps() async throws {
    let run = try await NetRun()
    run.bench.server.answer("/slow", with: .text("late").held)
    let asking = Task { await run.search("/slow") }
    await run.bench.server.requested(1)
    let process = try #require(run.children().first)
    // The beginning of the request may still wake it, and a busy machine draws that out; who looks now and then
    // whether something came does so in every stretch.
    var isAsleep = false
    for _ in 0..<5 where !isAsleep {
      let (sleeps, time) = (NetRun.sleeps(process), try #require(NetRun.time(process)))
      try await Task.sleep(for: .seconds(3))
      isAsleep =
        try NetRun.sleeps(process) - sleeps <= 2
        && #require(NetRun.time(process)) - time < .milliseconds(100)
    }
    #expect(isAsleep)
    asking.cancel()
    _ = await asking.value
    await run.end()
  }

  // MARK: Packed blanks

  private static func decoded(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

  /// The code for 258 blanks follows as two bits of nothing each.
  private static let gzipHead = "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IQvkAB"

  private static let brotli =
    "z///fwAkQOKxQHLv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4LQPf+n////wBIAMRh"
    + "Aeje//P//x8ACYA4LADd+3/+//8DIAEQhwWge//P//9/ACQA4rAAdO//+f//D4AEQBwWgO79P////wGQAIjDAtC9/+f//z8A"
    + "EgBxWAC69//8//8HQAIgDgtA9/6f////AEgAxGEB6N7/8///HwAJgDgsAN37f/7//wMgARCHBaB7/z8="

  /// Blocks of 128 kB of one byte each, in a window of eight megabytes.
  private static let zstd: [UInt8] =
    [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x68]
    + repeatElement([0x02, 0x00, 0x10, 0x20] as [UInt8], count: 4_000).joined()
}
