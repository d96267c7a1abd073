import Catalogue
import CatalogueAsking
import Messages
import ReadingCore
import ScreenKit
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
  /// Whether what became of the sources stands above what was found.
  private var isAccountFirst = false
  private var page = SearchPage()
  private var words: Words { model.words }
  private var sourceWords: SourceWords { SourceWords(words) }
  private var search: CatalogueSearch { model.asking.search }
  private var prose: Int { min(width, SearchPageBuilder.widest) }

  init(_ model: SearchModel, width: Int, isLow: Bool) {
    (self.model, self.width, self.isLow) = (model, width, isLow)
  }

  /// The page for what the model holds now, where there is room for so many lines.
  func build(height: Int) -> SearchPage {
    var page = built()
    // Below books that fill the screen nobody would read why a source has none.
    if !isLow, !model.isIdle, page.lines.count > height {
      var builder = self
      builder.isAccountFirst = true
      page = builder.built()
    }
    page.height = height
    return page
  }

  private func built() -> SearchPage {
    var builder = self
    builder.addRemark()
    if model.isIdle { builder.addIdle() } else { builder.addFound() }
    return builder.page
  }

  private mutating func addRemark() {
    let remark: String?
    switch true {
    case model.isTooLong: remark = words("search.tooLong")
    case model.asking.isOffline:
      remark = words(model.asking.waiting == nil ? "search.offline" : "search.offline.waiting")
    case search.sources.isEmpty: remark = model.asking.obstacle ?? words("search.noSources")
    default: remark = nil
    }
    guard let remark else { return }
    page.add(remark, width: prose)
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
    switch search.tally(of: source)?.state {
    case nil, .fine, .nothingFound, .offline, .noKey: break
    case let state?: return (sourceWords.short(state), true)
    }
    guard source.kind.isKnown else {
      return (sourceWords.short(.failed(.unknownKind(source.kind.word))), true)
    }
    if model.asking.keyless.contains(source.name) || search.tally(of: source)?.state == .noKey {
      return (words("search.where.noKey"), true)
    }
    return switch model.asking.reach(of: source) {
    case .up: (ready(source), false)
    case .unknown: (words("search.where.unknown"), false)
    case .down: (sourceWords.short(.offline), true)
    }
  }

  /// That a source is ready, with what is left of its questions of the day.
  private func ready(_ source: CatalogueSource) -> String {
    let ready = sourceWords.short(.fine)
    guard let most = source.kind.callsPerDay, let left = model.asking.callsLeft[source.name] else {
      return ready
    }
    return words("search.where.left", ["standing": ready, "left": String(left), "most": String(most)])
  }

  // MARK: Found

  private mutating func addFound() {
    let sections = model.sections
    // Where rows are few, the marks of the rows have to do for a heading.
    let isBare = isLow && !model.asking.isOffline
    if isAccountFirst { addOutcome(sections) }
    for section in sections where section.kind.isFound {
      if !isBare { page.addBlank() }
      add(section, isBare: isBare)
    }
    if model.asking.isOffline, !sections.contains(where: { $0.kind == .classics }), !model.isTooLong {
      page.addBlank()
      page.add(.heading(words("search.section.classics")))
      page.add(words("search.none"), width: prose, .quiet)
    }
    if !isAccountFirst { addOutcome(sections) }
    for section in sections where !section.kind.isFound {
      addGap()
      add(section)
    }
  }

  /// What became of the question where not everybody answered it with books.
  private mutating func addOutcome(_ sections: [SearchSection]) {
    switch search.outcome {
    case .failed where !search.sources.isEmpty: addFailed()
    case .failed, .nothingFound: addNothing(isElsewhere: sections.contains { $0.kind.isFound })
    case .found: addAccounts(search.sources.filter(search.owesAnswer))
    case .notAsked, .asking, .stopped: break
    }
  }

  private mutating func add(_ section: SearchSection, isBare: Bool = false) {
    let heading = isBare ? nil : words("search.section.\(section.kind.rawValue)")
    page.add(section.rows, under: heading, fromTop: isAccountFirst)
    if section.others > 0 { page.add(words.count("search.others", section.others), width: prose, .quiet) }
  }

  /// `isElsewhere` says that the shelf or the classics have books with these words.
  private mutating func addNothing(isElsewhere: Bool) {
    // Without a catalogue there was nobody to find anything.
    if isElsewhere, search.sources.isEmpty { return }
    addGap()
    let silent = search.sources.filter(search.owesAnswer)
    let key =
      !silent.isEmpty ? "search.nothing.partly" : isElsewhere ? "search.nothing.catalogues" : "search.nothing"
    page.add(words(key), width: prose)
    addAccounts(silent)
    if !isLow {
      page.addBlank()
      page.add(words("search.nothing.fewer"), width: prose, .quiet)
      page.add(words("search.nothing.korean"), width: prose, .quiet)
    }
  }

  private mutating func addFailed() {
    addGap()
    page.add(.heading(words("search.failed")))
    addAccounts(search.sources)
    page.addBlank()
    page.add(words("search.failed.again"), width: prose, .quiet)
  }

  private mutating func addAccounts(_ sources: [CatalogueSource]) {
    if !sources.isEmpty, !isLow { page.addBlank() }
    for source in sources {
      let account =
        search.tally(of: source).map { sourceWords.account($0.state) } ?? words("source.did.notAwaited")
      let name = sourceWords.name(source.name)
      page.add(name, account, at: SearchPageBuilder.shortColumn, width: width)
    }
  }

  private mutating func addGap() {
    page.addBlank()
    if !isLow { page.addBlank(doubled: true) }
  }
}
