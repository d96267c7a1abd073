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
}
