import Observation
import ScreenKit
import TextScreen

/// Pictures of files drawn with signs, each once for a size; a few are kept, those looked at last.
@Observable final class PaintedPictures {
  private struct PaintingWish: Hashable {
    let path: String
    let size: Size
    let signs: PictureSigns
  }

  /// The one that is looked at, its neighbours, and each of them as large as the window.
  private static let most = 6

  private let painter: CoverPainter
  private let tracker: WorkTracker
  /// What came of each wish; nil where nobody can draw the picture.
  private var painted: [PaintingWish: CellPicture?] = [:]
  @ObservationIgnored private var order: [PaintingWish] = []
  @ObservationIgnored private var current: (wish: PaintingWish, task: Task<Void, Never>)?

  init(painter: CoverPainter, tracker: WorkTracker) {
    self.painter = painter
    self.tracker = tracker
  }

  /// Whether there is a program that draws pictures.
  var canPaint: Bool { painter.isThere() }

  /// The picture of a file in a size; where it is not known yet what comes of it, it is on its way then, and what was
  /// wished before is taken back.
  func picture(of path: String, size: Size, signs: PictureSigns) -> (picture: CellPicture?, isKnown: Bool) {
    guard canPaint, size.columns > 0, size.rows > 0 else { return (nil, true) }
    let wish = PaintingWish(path: path, size: size, signs: signs)
    if let known = painted[wish] { return (known, true) }
    if current?.wish != wish {
      current?.task.cancel()
      begin(wish)
    }
    return (nil, false)
  }

  private func begin(_ wish: PaintingWish) {
    let task = Task { [weak self, painter] in
      let picture = await painter.paint(wish.path, wish.size, wish.signs)
      guard let self, !Task.isCancelled else { return }
      current = nil
      painted[wish] = .some(picture)
      order.append(wish)
      while order.count > Self.most { painted[order.removeFirst()] = nil }
    }
    current = (wish, task)
    tracker.run { await task.value }
  }

  /// Has a file drawn again that could not be.
  func retry(_ path: String) {
    order.removeAll { $0.path == path && painted[$0] == .some(nil) }
    painted = painted.filter { $0.key.path != path || $0.value != nil }
  }

  /// Takes back what is on its way, and waits until whoever draws it is gone.
  func end() async {
    guard let task = current?.task else { return }
    current = nil
    task.cancel()
    await task.value
  }
}
