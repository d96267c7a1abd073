/// Notes of one book by what an entry may share with them, so that each entry is a look-up or three.
struct DraftIndex {
  private struct LocationStep: Hashable {
    let unit: ClippingLocation.LocationUnit
    let number: Int
  }

  /// Longer ranges are found by their beginning and by what else they share.
  private static let mostSteps = 64
  private static let locationsPerStep = 32
  /// More notes than this that share something are not held against each other, so that no file takes long.
  static let most = 48

  private var byPassage: [String: [Int]] = [:]
  private var byWords: [String: [Int]] = [:]
  private var bySteps: [LocationStep: [Int]] = [:]

  mutating func enter(_ draft: NoteDraft, at place: Int) {
    for key in draft.passages { Self.enter(place, in: &byPassage[key, default: []]) }
    for key in draft.words { Self.enter(place, in: &byWords[key, default: []]) }
    for spot in draft.spots { enter(spot, at: place) }
  }

  /// Enters what a note has grown by.
  mutating func enter(_ clipping: Clipping, at place: Int) {
    if !clipping.quote.isEmpty {
      Self.enter(place, in: &byPassage[Passage.key(clipping.quote), default: []])
    }
    if !clipping.text.isEmpty { Self.enter(place, in: &byWords[Passage.key(clipping.text), default: []]) }
    if let spot = clipping.spot { enter(spot, at: place) }
  }

  private mutating func enter(_ spot: ClippingLocation, at place: Int) {
    for step in Self.steps(spot) { Self.enter(place, in: &bySteps[step, default: []]) }
  }

  private static func enter(_ place: Int, in places: inout [Int]) {
    if places.count < most, !places.contains(place) { places.append(place) }
  }

  func places(passage: String) -> [Int] { byPassage[passage] ?? [] }

  func places(words: String) -> [Int] { byWords[words] ?? [] }

  /// The notes near a place, in the order they were entered.
  func places(near spot: ClippingLocation) -> [Int] {
    var places: [Int] = []
    for step in Self.steps(spot) {
      for place in bySteps[step] ?? [] where !places.contains(place) { places.append(place) }
    }
    return places
  }

  private static func steps(_ spot: ClippingLocation) -> [LocationStep] {
    let size = spot.unit == .location ? locationsPerStep : 1
    let first = spot.range.lowerBound / size
    let last = min(spot.range.upperBound / size, first + mostSteps - 1)
    return (first...last).map { LocationStep(unit: spot.unit, number: $0) }
  }
}
