import Catalogue
import Testing

@Suite struct CatalogueQueryTests {
  @Test(arguments: ["", " ", "\t \n", "\u{3000}"])
  func blanksAreNoQuery(_ text: String) { #expect(CatalogueQuery(text) == nil) }

  @Test func blanksAroundAndBetweenWordsDoNotCount() {
    #expect(CatalogueQuery("  left\u{3000} hand ") == CatalogueQuery("left hand"))
  }

  @Test func whatIsLongerThanAnyTitleIsNoQuery() {
    #expect(CatalogueQuery(String(repeating: "한", count: CatalogueQuery.mostCharacters)) != nil)
    #expect(CatalogueQuery(String(repeating: "한", count: CatalogueQuery.mostCharacters + 1)) == nil)
  }

  @Test(arguments: [
    ("9788936434120", true), ("978-89-364-3412-0", true), ("9788936434121", false), ("한강", false),
  ])
  func anISBNIsKnown(_ text: String, _ isOne: Bool) { #expect((CatalogueQuery(text)?.isbn != nil) == isOne) }

  @Test func aQuestionForAFeedHasNoWordsAndNoList() {
    let first = CatalogueQuery(feed: nil)
    #expect(first == CatalogueQuery(feed: "") && first != CatalogueQuery(feed: "http://a"))
    #expect(first.words.isEmpty && first.list == nil && first.feed == "")
    #expect(CatalogueQuery(feed: "http://a").feed == "http://a" && CatalogueQuery("dune")?.feed == nil)
    let anew = CatalogueQuery(feed: "http://a").anew
    #expect(anew.isAnew && anew.feed == "http://a" && !first.isAnew)
    #expect(CatalogueQuery(feed: "9788936434120").isbn == nil)
  }

  @Test func wordsInAGenreAreWordsAndItsList() throws {
    let query = try #require(CatalogueQuery(.sf, with: "  left\u{3000} hand "))
    #expect(query.words == "left hand" && query.list == .genre(.sf) && query.feed == nil)
    #expect(query != CatalogueQuery(.genre(.sf)) && query != CatalogueQuery("left hand"))
    #expect(query.anew.isAnew && query.anew.list == .genre(.sf) && query.anew.words == "left hand")
  }

  @Test(arguments: ["", " \u{3000}", String(repeating: "한", count: CatalogueQuery.mostCharacters + 1)])
  func whatIsNoQueryIsNoneInAGenre(_ text: String) { #expect(CatalogueQuery(.sf, with: text) == nil) }

  /// The one edition is asked for whatever its genre; in a genre its number is words.
  @Test func aNumberInAGenreIsWords() throws {
    let query = try #require(CatalogueQuery(.sf, with: "9788936434120"))
    #expect(query.isbn == nil && query.words == "9788936434120")
  }
}
