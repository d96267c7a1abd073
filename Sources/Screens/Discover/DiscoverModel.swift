import Catalogue
import CatalogueAsking
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What there is to discover: bestsellers in a strip, genres, collections and the reader's servers.
@Observable final class DiscoverModel: HasContext {
  enum DiscoverPart: Int, CaseIterable {
    case strip, genres, rows
  }

  /// Books of the strip to begin with, and how many more come on reaching the end.
  private static let stripStep = 10
  static let genres = CatalogueGenre.allCases

  let context: ScreenContext
  let bestsellers: CatalogueListing
  let newBooks: CatalogueListing
  private let shelf: FoundShelf
  private var collections: [ShownCollection] = []
  /// Another number each time they changed.
  private(set) var collectionsRevision = 0
  /// Lists that are kept.
  private(set) var kept: Set<CatalogueList> = []

  private var wantedPart = DiscoverPart.strip
  /// The book of the strip under the marker and where it was, the first in sight, and how many are shown.
  private var book: CatalogueRecord?
  private var place = 0
  private var first = 0
  private var shown = stripStep
  private var genre = 0
  private var row: DiscoverRow.ID?
  @ObservationIgnored private var rowPlace = 0
  @ObservationIgnored private var isWatching = false
  /// Whether the collections are being loaded, and changed since.
  @ObservationIgnored private var loading: (isUnderWay: Bool, isStale: Bool) = (false, false)

  init(_ context: ScreenContext, shelf: FoundShelf) {
    self.context = context
    self.shelf = shelf
    bestsellers = CatalogueListing(context, .bestsellers, isRanked: true)
    newBooks = CatalogueListing(context, .newBooks, isRanked: true)
    bestsellers.answered = { [weak self] in self?.answered() }
    bestsellers.covered = { [weak self] in self.map { $0.place + 1 } ?? 0 }
    for listing in [bestsellers, newBooks] {
      listing.kept = { [weak self] in self?.kept.insert(listing.list) }
    }
  }

  var today: ReadingDay { clock.today }

  private var catalogues: Catalogues { context.clients.catalogues }

  var isOffline: Bool { catalogues.network == .down }

  // MARK: In sight

  func appeared() {
    shelf.index.refresh()
    catalogues.poller.watch(true, for: .discover)
    for listing in [bestsellers, newBooks] { listing.isShown = true }
    tracker.run { [self] in
      let names = await catalogues.lists.names()
      if names != kept { kept = names }
    }
    loadCollections()
    guard !isWatching else { return }
    isWatching = true
    context.clients.collections.watch { [weak self] in self?.loadCollections() }
  }

  func disappeared() {
    catalogues.poller.watch(false, for: .discover)
    for listing in [bestsellers, newBooks] { listing.isShown = false }
  }

  /// Loads the collections, once more where they change meanwhile.
  private func loadCollections() {
    loading.isStale = true
    guard !loading.isUnderWay else { return }
    loading.isUnderWay = true
    tracker.run { [self] in
      while loading.isStale {
        loading.isStale = false
        let loaded = await context.clients.collections.load()
        guard loaded != collections else { continue }
        collections = loaded
        collectionsRevision += 1
      }
      loading.isUnderWay = false
    }
  }

  private func answered() {
    shelf.index.refresh()
    // Whoever waits at the end sees what came.
    if place + 1 >= shown, bestsellers.books.count > shown { shown += Self.stripStep }
  }

  func refresh() {
    bestsellers.refresh()
    newBooks.refresh()
    loadCollections()
  }

  func collection(_ id: String) -> ShownCollection? { collections.first { $0.id == id } }

  // MARK: What is there

  /// The books of the strip.
  var books: [JoinedBook] { Array(bestsellers.books.prefix(shown)) }

  var rows: [DiscoverRow] {
    let bundled = collections.filter { $0.file == nil }.map(DiscoverRow.collection)
    let own = collections.filter { $0.file != nil }.map(DiscoverRow.collection)
    let servers = catalogues.sources.filter { $0.isEnabled && $0.kind == .opds }.map(DiscoverRow.server)
    let hasNew = newBooks.sources?.isEmpty == false || !newBooks.books.isEmpty
    return bundled + (hasNew ? [.newBooks] : []) + own + servers
  }

  /// Whether a genre has a page to open now.
  func canOpen(_ genre: CatalogueGenre) -> Bool { !isOffline || kept.contains(.genre(genre)) }

  var keptGenres: Int { Self.genres.count { kept.contains(.genre($0)) } }

  func card(of joined: JoinedBook) -> BookCard? { shelf.card(of: joined) }

  // MARK: Marker

  /// The part the marker is in.
  var part: DiscoverPart { wantedPart == .strip && bestsellers.books.isEmpty ? .genres : wantedPart }

  /// The book under the marker; nil where the marker is elsewhere.
  var selectedBook: JoinedBook? {
    let books = books
    return part == .strip && !books.isEmpty ? books[stripPlace] : nil
  }

  var stripPlace: Int {
    let books = books
    return books.firstIndex { $0.found.first == book } ?? min(place, max(0, books.count - 1))
  }

  var selectedGenre: CatalogueGenre? { part == .genres ? Self.genres[genre] : nil }

  var selectedRow: DiscoverRow? {
    let rows = rows
    return part == .rows ? rows.first { $0.id == row } ?? rows.dropFirst(rowPlace).first ?? rows.last : nil
  }

  /// The first book of the strip in sight, where so many have room.
  func firstBook(of room: Int) -> Int {
    let last = max(0, books.count - room)
    return min(max(min(first, stripPlace), stripPlace - room + 1), last)
  }

  /// Goes to another book of the strip; at its end more are shown, and asked for where there are none.
  func moveBook(_ step: ListStep, room: Int) {
    first = firstBook(of: room)
    place = step.index(from: stripPlace, count: books.count)
    book = books.indices.contains(place) ? books[place].found[0] : nil
    stay()
    first = firstBook(of: room)
    guard place + 1 >= books.count, books.count < CatalogueAnswer.mostBooks else { return }
    if bestsellers.books.count > shown { shown += Self.stripStep } else { bestsellers.askMore() }
  }

  /// Goes to another genre in the row.
  func moveGenre(by steps: Int) { moveGenre(.by(steps)) }

  func moveGenre(_ step: ListStep) {
    stay()
    genre = step.index(from: genre, count: Self.genres.count)
  }

  /// From now on the marker stays in its part, whatever comes to the others.
  func stay() { wantedPart = part }

  /// Goes down or up: from row to row, and from part to part.
  ///
  /// - Parameter perRow: genres in a row.
  func moveDown(by steps: Int, perRow: Int) {
    for _ in 0..<steps.magnitude { steps < 0 ? moveUp(perRow: perRow) : moveDown(perRow: perRow) }
  }

  private func moveDown(perRow: Int) {
    stay()
    switch part {
    case .strip: wantedPart = .genres
    case .genres:
      let isLast = genre / perRow == (Self.genres.count - 1) / perRow
      if !isLast {
        genre = min(genre + perRow, Self.genres.count - 1)
      } else if let first = rows.first {
        (wantedPart, row, rowPlace) = (.rows, first.id, 0)
      }
    case .rows: moveRow(.by(1))
    }
  }

  private func moveUp(perRow: Int) {
    stay()
    switch part {
    case .strip: break
    case .genres where genre >= perRow: genre -= perRow
    case .genres: if !bestsellers.books.isEmpty { wantedPart = .strip }
    case .rows:
      if rows.first?.id == selectedRow?.id {
        wantedPart = .genres
        genre =
          (Self.genres.count - 1) / perRow * perRow + min(genre % perRow, (Self.genres.count - 1) % perRow)
      } else {
        moveRow(.by(-1))
      }
    }
  }

  func moveRow(_ step: ListStep) {
    let rows = rows
    let index = rows.firstIndex { $0.id == selectedRow?.id } ?? 0
    guard !rows.isEmpty else { return }
    rowPlace = step.index(from: index, count: rows.count)
    row = rows[rowPlace].id
  }

  /// Puts the marker on a book of the strip, of which so many have room, on a genre, or on a row, by its place.
  func point(at place: Int, in part: DiscoverPart, room: Int) {
    wantedPart = part
    switch part {
    case .strip: moveBook(.by(place - stripPlace), room: room)
    case .genres: genre = place
    case .rows: moveRow(.by(place - (rows.firstIndex { $0.id == selectedRow?.id } ?? 0)))
    }
  }

  /// The part a step down or up leads to; nil where it stays in its part.
  func part(below isBelow: Bool, perRow: Int) -> DiscoverPart? {
    switch part {
    case .strip: isBelow ? .genres : nil
    case .genres where isBelow:
      genre / perRow == (Self.genres.count - 1) / perRow && !rows.isEmpty ? .rows : nil
    case .genres: genre < perRow && !bestsellers.books.isEmpty ? .strip : nil
    case .rows: !isBelow && rows.first?.id == selectedRow?.id ? .genres : nil
    }
  }
}
