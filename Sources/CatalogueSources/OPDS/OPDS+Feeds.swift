import Catalogue

// A catalogue as a tree: each feed with its books and the ways that lead onward from it.
extension OPDS {
  /// Asks for a feed, the first of the catalogue where no address is given; `page` is what an earlier answer of it gave
  /// as `next`.
  func feed(at address: String, page: String?) -> SourceStep {
    if page == nil, address.isEmpty {
      return fetchRoot { outcome in .done(tree(outcome, on: nil)) }
    }
    guard let page = OPDSPage(page ?? address) else {
      return .done(CatalogueAnswer(state: .failed(.noAddress)))
    }
    return fetch(page.address) { .done(tree($0, on: page)) }
  }

  private func tree(_ outcome: SourceOutcome?, on page: OPDSPage?) -> CatalogueAnswer {
    switch feed(outcome) {
    case .failure(let stop): return stop.answer
    case .success(let feed):
      var page = page
      if page == nil, case .answer(let answer)? = outcome { page = WebAddress(answer.url).map(OPDSPage.init) }
      var answer = answer(of: feed, on: page)
      answer.branches = feed.branches
      answer.feed = feed.description
      if answer.state == .nothingFound || answer.state == .failed(.unreadable), !answer.branches.isEmpty {
        answer.state = .fine
      }
      return answer
    }
  }
}
