import LibraryStore
import Observation
import ScreenKit

/// The colours of the covers that were drawn, now or earlier, for the spines and cards of their books.
@Observable final class CoverColours {
  /// Books whose colours are kept; with more of them all begin anew.
  private static let most = 20_000

  @ObservationIgnored private let file: CoverColourFile
  @ObservationIgnored private let tracker: WorkTracker
  @ObservationIgnored private var colours: [String: UInt8] = [:]
  /// The reading of those of earlier days, once it was begun.
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var isNew = false
  /// How many were noted.
  @ObservationIgnored private var noted = 0
  /// Changes when those of earlier days are there.
  private var revision = 0

  init(_ file: CoverColourFile, tracker: WorkTracker) {
    self.file = file
    self.tracker = tracker
  }

  /// The colour of a book's cover, from 1 to 6; nil where that is not known, or not yet.
  subscript(id: String) -> UInt8? {
    _ = revision
    if reading == nil {
      let task = read()
      tracker.run { await task.value }
    }
    return colours[id]
  }

  /// Another number each time a colour may be another.
  var version: Int { revision + noted }

  func note(_ picture: CellPicture, of id: String) {
    guard let colour = picture.colour, colours[id] != colour else { return }
    if colours.count >= Self.most { colours = [:] }
    colours[id] = colour
    isNew = true
    noted += 1
  }

  /// Keeps them for the next start where there are new ones.
  func keep() async {
    guard isNew else { return }
    isNew = false
    // Those of earlier days stay: they are written with the new ones.
    await read().value
    await Self.keep(colours, in: file)
  }

  private func read() -> Task<Void, Never> {
    if let reading { return reading }
    let task = Task { [self] in
      let earlier = await Self.colours(in: file)
      guard !earlier.isEmpty else { return }
      colours.merge(earlier) { new, _ in new }
      revision += 1
    }
    reading = task
    return task
  }

  @concurrent private nonisolated static func colours(in file: CoverColourFile) async -> [String: UInt8] {
    file.colours()
  }

  @concurrent private nonisolated static func keep(_ colours: [String: UInt8], in file: CoverColourFile) async
  {
    file.keep(colours)
  }
}
