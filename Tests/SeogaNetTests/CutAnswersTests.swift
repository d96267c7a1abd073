import Catalogue
import Messages
import SeogaResources
import TestSupport
import Testing

@testable import seoga_net

/// Answers with more than is taken: what was taken is good, and the reader is told that there is more.
@MainActor @Suite struct CutAnswersTests {
  /// Whatever is more than is taken was understood all the same.
  @Test(arguments: [201, 30_000])
  func moreBooksThanAreTakenAreNoBooksThatCouldNotBeUnderstood(_ count: Int) async throws {
    let bench = try await Bench()
    let entries = (1...count).map { number in
      "<entry><title>Book \(number)</title><id>urn:\(number)</id><author><name>A</name></author>"
        + #"<link rel="http://opds-spec.org/acquisition" href="/b" type="a/b"/><summary>s</summary></entry>"#
    }
    let feed = #"<feed xmlns="http://www.w3.org/2005/Atom">"#
    let search = #"<link rel="search" type="application/atom+xml" href="/found?q={searchTerms}"/>"#
    bench.server.answer("/feed", with: .text(feed + search + "</feed>"))
    bench.server.answer("/found", with: .text(feed + entries.joined() + "</feed>"))
    let answer = await CausesTests.search(bench, "\(bench.server.url)/feed")
    #expect(answer.state == .fine && answer.books.count == 200)
    #expect(answer.isCut && answer.dropped == 0)
    #expect(
      try SourceWords(CausesTests.words(.english)).cut
        == "It sent more than 200 books; only the first 200 are shown. Add words to narrow the search."
    )
    #expect(
      try SourceWords(CausesTests.words(.korean)).cut == "200권보다 많이 보내 앞의 200권만 받았어요. 말을 더하면 줄어들어요."
    )
    await bench.clean()
  }

  /// A catalogue of few books and so much besides that nobody read to its end.
  @Test func aFeedThatIsNotReadToItsEndIsCut() async throws {
    let bench = try await Bench()
    let feed = #"<feed xmlns="http://www.w3.org/2005/Atom">"#
    let search = #"<link rel="search" type="application/atom+xml" href="/found?q={searchTerms}"/>"#
    let entry =
      "<entry><title>Book</title><id>urn:1</id><author><name>A</name></author>"
      + #"<link rel="http://opds-spec.org/acquisition" href="/b" type="a/b"/></entry>"#
    let besides = String(repeating: "<a/>", count: 200_001)
    bench.server.answer("/feed", with: .text(feed + search + "</feed>"))
    bench.server.answer("/found", with: .text(feed + entry + besides + "</feed>"))
    let answer = await CausesTests.search(bench, "\(bench.server.url)/feed")
    #expect(answer.state == .fine && answer.books.count == 1 && answer.isCut)
    await bench.clean()
  }
}
