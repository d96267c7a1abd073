import ReadingCore

/// The line of a Kindle's block that says what it is, where it stands and when it was made, in any language.
///
/// It is read by its structure: a dash, parts between bars, numbers with words for page or location, a date.
struct KindleMeta {
  /// What a block is; clips of whole articles count as passages.
  enum Kind {
    case highlight, note, bookmark
  }

  /// Nil where its word is in none of the known languages.
  let kind: Kind?
  private(set) var page: Int?
  private(set) var place: String?
  private(set) var spot: Spot?
  private(set) var made: ClippingTime?
  /// Whether it can be no line of a title or a text.
  let isSure: Bool

  private static let dashes: Set<Character> = ["-", "–", "—", "−", "•", "‐", "‑", "－"]
  private static let bars: Set<Character> = ["|", "｜", "¦"]

  /// Reads a line without blanks around it; nil where it does not begin as such a line.
  init?(_ line: String) {
    guard let dash = line.first, Self.dashes.contains(dash) else { return nil }
    let parts = line.dropFirst().split(omittingEmptySubsequences: false) { Self.bars.contains($0) }
      .map(String.init)
    let dated = parts.lastIndex { DeviceDate($0) != nil }
    made = dated.flatMap { DeviceDate(parts[$0])?.time }
    let last = parts.indices.last { $0 > 0 }
    let places = parts.indices.filter { $0 != (dated ?? last) || $0 == 0 }.map { parts[$0] }
    let words = TextFold.fold(places.joined(separator: " "))
    kind = KindleWords.kind(in: words)
    let hasDate = dated != nil || parts.dropFirst().contains(where: DeviceDate.seemsToStand)
    isSure = (kind != nil && (parts.count > 1 || made != nil)) || (parts.count > 1 && hasDate)
    // In a line of one part the numbers of the date are among those of the place.
    let isMixed = dated == 0
    for part in places {
      readPlaces(DeviceToken.tokens(of: Self.withoutGroups(part)), needsLabel: isMixed)
    }
    if place == nil, page == nil { place = places.lazy.compactMap(KindleWords.romanPage).first }
  }

  /// A text whose numbers have no sign after their thousands, as in `1,171`.
  private static func withoutGroups(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func areDigits(_ range: Range<Int>) -> Bool {
      range.lowerBound >= 0 && range.upperBound <= scalars.count
        && scalars[range].allSatisfy { ("0"..."9").contains($0) }
    }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isGroupSign =
        ",.'’\u{A0}\u{2009}\u{202F}".unicodeScalars.contains(scalar) && areDigits(index - 1..<index)
        && areDigits(index + 1..<index + 4) && !areDigits(index + 4..<index + 5)
      if !isGroupSign { result.append(scalar) }
    }
    return String(result)
  }

  private mutating func readPlaces(_ tokens: [DeviceToken], needsLabel: Bool) {
    var index = 0
    while index < tokens.count {
      guard case .number(let first, let digits) = tokens[index] else {
        index += 1
        continue
      }
      let unit = KindleWords.unit(around: index, in: tokens)
      let (last, next) = Self.end(of: first, digits: digits, after: index, in: tokens)
      index = next
      guard let unit = unit ?? (needsLabel ? nil : .location) else { continue }
      take(first...max(first, last), unit)
    }
  }

  private mutating func take(_ range: ClosedRange<Int>, _ unit: Spot.Unit) {
    switch unit {
    case .page:
      guard page == nil, range.lowerBound > 0 else { return }
      page = range.lowerBound
      if spot == nil { spot = Spot(unit: .page, range: range) }
    case .location:
      guard spot?.unit != .location else { return }
      spot = Spot(unit: .location, range: range)
      place = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
  }

  /// The end of a range that a number may begin, and where to read on: `597-98` ends at 598.
  private static func end(
    of first: Int,
    digits: Int,
    after index: Int,
    in tokens: [DeviceToken]
  ) -> (Int, next: Int) {
    // Between the two stand a dash or, in Dutch, "t/m", and perhaps a hash.
    for place in (index + 2)...(index + 5) {
      guard place < tokens.count, case .number(let last, let lastDigits) = tokens[place] else { continue }
      guard tokens[(index + 1)..<place].allSatisfy(\.joinsRange) else { break }
      if last >= first { return (last, place + 1) }
      guard lastDigits < digits else { break }
      let step = (0..<lastDigits).reduce(1) { power, _ in power * 10 }
      let full = first - first % step + last
      return (full >= first ? full : full + step, place + 1)
    }
    return (first, index + 1)
  }
}
