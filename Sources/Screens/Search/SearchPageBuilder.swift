import Catalogue
import ReadingCore
import SeogaResources
import TextScreen

/// Puts together the lines of the search: idle, while it asks, with what was found, and where nothing was.
struct SearchPageBuilder {
  /// Columns from a name to what there is to say of it.
  private static let shortColumn = 16
  private static let longColumn = 30
  private static let wide = 60
  /// Prose is never set wider.
  private static let widest = 76

  private let model: SearchModel
  private let width: Int
  private let isLow: Bool
  private var page = SearchPage()
  private var words: Words { model.words }
  private var sourceWords: SourceWords { SourceWords(words) }
  private var search: CatalogueSearch { model.asking.search }
  private var prose: Int { min(width, SearchPageBuilder.widest) }

  init(_ model: SearchModel, width: Int, isLow: Bool) {
    (self.model, self.width, self.isLow) = (model, width, isLow)
  }

  /// The page for what the model holds now.
  func build() -> SearchPage {
    var builder = self
    builder.addRemark()
    if model.isIdle { builder.addIdle() } else { builder.addFound() }
    return builder.page
  }

  /// What stands in the way of asking.
  private mutating func addRemark() {
    let key: String?
    switch true {
    case model.isTooLong: key = "search.tooLong"
    case model.asking.isOffline:
      key = model.asking.waiting == nil ? "search.offline" : "search.offline.waiting"
    case search.sources.isEmpty: key = "search.noSources"
    default: key = nil
    }
    guard let key else { return }
    page.add(words(key), width: prose)
    page.addBlank()
  }

  // MARK: Idle

  private mutating func addIdle() {
    for section in model.sections {
      add(section)
      addGap()
    }
    let column = width < SearchPageBuilder.wide ? SearchPageBuilder.shortColumn : SearchPageBuilder.longColumn
    let counts = model.counts
    page.add(.heading(words("search.where")))
    let shelf = words.count("search.where.shelf", counts.shelf)
    page.add(words("search.where.yours"), shelf, at: column, width: width)
    for source in search.sources {
      let (text, isOff) = standing(of: source)
      page.add(sourceWords.name(source.name), text, at: column, width: width, isOff: isOff)
    }
    let classics = words.count("search.where.classics", counts.classics)
    page.add(sourceWords.name(SearchRow.classics), classics, at: column, width: width)
  }

  private func standing(of source: CatalogueSource) -> (text: String, isOff: Bool) {
    switch search.standing(of: source).state {
    case nil, .fine, .nothingFound, .offline: break
    case let state?: return (sourceWords.short(state), true)
    }
    return switch model.asking.reach(of: source) {
    case .up: (sourceWords.short(.fine), false)
    case .unknown: (words("search.where.unknown"), false)
    case .down: (sourceWords.short(.offline), true)
    }
  }

  // MARK: Found

  private mutating func addFound() {
    let sections = model.sections
    // Where rows are few, the marks of the rows have to do for a heading.
    let isBare = isLow && !model.asking.isOffline
    for section in sections where section.kind != .close && section.kind != .byHand {
      if !isBare { page.addBlank() }
      add(section, isBare: isBare)
    }
    if model.asking.isOffline, !sections.contains(where: { $0.kind == .classics }), !model.isTooLong {
      page.addBlank()
      page.add(.heading(words("search.section.classics")))
      page.add(words("search.none"), width: prose, .quiet)
    }
    switch search.outcome {
    case .failed where !search.sources.isEmpty: addFailed()
    case .nothingFound: addNothing(sections)
    case .notAsked, .asking, .found, .stopped, .failed: break
    }
  }

  private mutating func add(_ section: SearchSection, isBare: Bool = false) {
    page.add(section.rows, under: isBare ? nil : words("search.section.\(section.kind.rawValue)"))
    if section.others > 0 { page.add(words.count("search.others", section.others), width: prose, .quiet) }
  }

  private mutating func addNothing(_ sections: [SearchSection]) {
    addGap()
    page.add(words("search.nothing"), width: prose)
    if !isLow {
      page.addBlank()
      page.add(words("search.nothing.fewer"), width: prose, .quiet)
      page.add(words("search.nothing.korean"), width: prose, .quiet)
    }
    for section in sections where section.kind == .close || section.kind == .byHand {
      addGap()
      add(section)
    }
  }

  private mutating func addFailed() {
    addGap()
    page.add(.heading(words("search.failed")))
    if !isLow { page.addBlank() }
    let column = SearchPageBuilder.shortColumn
    for source in search.sources {
      guard let state = search.standing(of: source).state else { continue }
      page.add(sourceWords.name(source.name), sourceWords.account(state), at: column, width: width)
    }
    page.addBlank()
    page.add(words("search.failed.again"), width: prose, .quiet)
    page.add(words("search.failed.byHand"), width: prose, .quiet)
  }

  private mutating func addGap() {
    page.addBlank()
    if !isLow { page.addBlank(doubled: true) }
  }
}
