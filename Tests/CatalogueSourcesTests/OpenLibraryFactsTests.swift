import ReadingCore
import Testing

@testable import CatalogueSources

@Suite struct OpenLibraryFactsTests {
  @Test(arguments: [
    ("8 x 5.3 x 0.8 inches", [203, 135, 20]),
    ("21 x 14.8 x 0.8 centimeters", [210, 148, 8]),
    ("210 x 148 mm", [210, 148]),
    ("21x14cm", [210, 140]),
    ("7.24 X 4.96 x 1,26 in", [184, 126, 32]),
    ("20 centimeters", []), ("big", []), ("1 x 2 x 3 x 4 cm", []), ("0 x 5 x 1 inches", []),
    ("9000 x 9 cm", []),
  ])
  func lengthsAreMillimetres(_ text: String, _ lengths: [Int]) {
    let read = OpenLibraryFacts.dimensions(text)
    #expect([read?.heightMM, read?.widthMM, read?.depthMM].compactMap(\.self) == lengths)
  }

  @Test(arguments: [
    ("xii, 180 p. ;", 180), ("491 p. :", 491), ("216쪽", 216), ("1 v. (unpaged)", nil), ("300 pages", 300),
    ("", nil),
    ("12 plates", nil), ("0 p.", nil),
  ])
  func pagesAreCounted(_ text: String, _ pages: Int?) { #expect(OpenLibraryFacts.pages(text) == pages) }

  @Test(arguments: [
    ("Penguin classics ; 12", "Penguin classics", "12"), ("Discworld -- 5", "Discworld", "5"),
    ("Earthsea (#1)", "Earthsea", "1"), ("The Locked Tomb, #1.5", "The Locked Tomb", "1.5"),
    ("Dune, book 2", "Dune", "2"), ("Foundation", "Foundation", nil), ("Area 51", "Area 51", nil),
  ])
  func aSeriesHasItsPlace(_ text: String, _ name: String, _ position: String?) {
    #expect(OpenLibraryFacts.series(text) == SeriesPlace(name: name, position: position))
  }

  @Test(arguments: [
    ("kor", "ko"), ("eng", "en"), ("ger", "de"), ("deu", "de"), ("chi", "zh"), ("grc", "grc"), ("ko", "ko"),
    ("en-us", "en-US"), ("zh_hant", "zh-Hant"), ("und", nil), ("mul", nil), ("english", nil), ("", nil),
    ("k1", nil),
  ])
  func languagesAreTags(_ code: String, _ tag: String?) { #expect(LanguageCode.tag(code) == tag) }

  @Test(arguments: [
    ("Plain.", "Plain."),
    ("One\r\n\r\n\r\nTwo", "One\n\nTwo"),
    ("See [the page](http://x/y) and [this][2].", "See the page and this."),
    ("Text ([source][1])", "Text"), ("Text ([Source](http://x)).", "Text."), ("Text (source)", "Text"),
    ("Kept\n----------\nGone", "Kept"),
    ("Kept\n [1]: https://x", "Kept"),
    ("Say [sic] so", "Say [sic] so"),
    ("<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"),
    ("----------", nil), ("  \r\n ", nil),
  ])
  func marksOfMembersGo(_ text: String, _ plain: String?) { #expect(OpenLibraryText.plain(text) == plain) }
}
