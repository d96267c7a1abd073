import Catalogue
import CatalogueAsking
import Observation
import ScreenKit
import TextScreen

/// The covers as pictures: each fetched and painted once for a size, when it is first to be drawn.
@Observable final class Covers {
  /// A picture in the size of its place.
  struct Wish: Hashable {
    let url: String
    /// The source that named the address, for a book of the shelf the server that has it; nil where it is public.
    let source: CatalogueSource?
    let size: Size
    let signs: PictureSigns
  }

  /// Pictures kept at most; those drawn longest ago go first.
  private static let most = 100

  private let client: CatalogueClient
  private let painter: CoverPainter
  private let tracker: WorkTracker
  /// Changes when a picture has come, so that whoever drew without it draws again.
  private(set) var revision = 0
  /// What came of each wish; nil where there is no picture to be had.
  @ObservationIgnored private var pictures: [Wish: CellPicture?] = [:]
  /// The wishes in the order of their latest use.
  @ObservationIgnored private var order: [Wish] = []
  @ObservationIgnored private var current: Wish?
  /// What is to come next: only what was wished last is still to be seen.
  @ObservationIgnored private var next: Wish?
  /// Gives what is to come where nothing is wished by itself; nil for nothing more.
  @ObservationIgnored private var others: () -> Wish? = { nil }

  init(client: CatalogueClient, painter: CoverPainter, tracker: WorkTracker) {
    self.client = client
    self.painter = painter
    self.tracker = tracker
  }

  /// The picture where it is there already.
  func known(_ wish: Wish) -> CellPicture? {
    guard let known = pictures[wish] else { return nil }
    if let index = order.firstIndex(of: wish) { order.append(order.remove(at: index)) }
    return known
  }

  /// The picture, or nil; where it is not there yet, it is on its way then.
  func picture(_ wish: Wish) -> CellPicture? {
    if pictures[wish] != nil { return known(wish) }
    guard current != wish, next != wish, wish.size.columns > 0, wish.size.rows > 0, painter.isThere() else {
      return nil
    }
    next = wish
    begin()
    return nil
  }

  /// Has the pictures of many come one after the other, behind what is wished by itself; what was asked for so before
  /// is let go.
  ///
  /// - Parameter others: gives the next one each time the one before it has come; nil for nothing more.
  func want(_ others: @escaping () -> Wish?) {
    self.others = others
    begin()
  }

  /// Whether it is known what comes of a wish, be it that there is no picture to be had.
  func isSettled(_ wish: Wish) -> Bool { pictures[wish] != nil }

  private func begin() {
    if current == nil { tracker.run { [self] in await work() } }
  }

  /// Whether there is a program that makes pictures of covers.
  var canPaint: Bool { painter.isThere() }

  func retry() {
    pictures = pictures.filter { $0.value != nil }
    order.removeAll { pictures[$0] == nil }
  }

  private func work() async {
    while current == nil, let wish = next ?? others() {
      (current, next) = (wish, nil)
      var picture: CellPicture?
      if let path = await client.cover(wish.url, wish.source) {
        picture = await painter.paint(path, wish.size, wish.signs)
      }
      keep(picture, for: wish)
      current = nil
    }
  }

  private func keep(_ picture: CellPicture?, for wish: Wish) {
    pictures[wish] = .some(picture)
    order.append(wish)
    while order.count > Covers.most { pictures[order.removeFirst()] = nil }
    if picture != nil { revision += 1 }
  }
}
