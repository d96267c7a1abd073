import ReadingCore

/// The line of a Kindle's block that says what it is, where it stands and when it was made, in any language.
///
/// It is read by its structure: a dash, parts between bars, numbers with words for page or location, a date.
struct KindleMeta {
  /// What a block is; clips of whole articles count as passages.
  enum KindleBlockKind {
    case highlight, note, bookmark
  }

  /// Nil where its word is in none of the known languages.
  let kind: KindleBlockKind?
  private(set) var page: Int?
  private(set) var place: String?
  private(set) var spot: ClippingLocation?
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
      for unit in [ClippingLocation.LocationUnit.page, .location] {
        readPlaces(part, of: unit, needsLabel: isMixed)
      }
    }
    if place == nil, page == nil { place = places.lazy.compactMap(KindleWords.romanPage).first }
  }

  /// Numbers that are greater are several.
  private static func most(_ unit: ClippingLocation.LocationUnit) -> Int { unit == .page ? 9_999 : 999_999 }

  /// A text whose numbers have no sign after their thousands, as in `1,171`.
  private static func withoutGroups(_ text: String, most: Int) -> String {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      let run = rest.prefix(while: isDigit)
      guard !run.isEmpty else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      var digits = String(run)
      var after = rest.dropFirst(run.count)
      while let sign = after.first, groupSigns.contains(sign) {
        let group = after.dropFirst().prefix(while: isDigit)
        guard group.count == 3, NumberBounds(0...most).number(digits + String(group)) != nil else { break }
        digits += String(group)
        after = after.dropFirst(4)
      }
      result.append(contentsOf: digits.unicodeScalars)
      rest = after
    }
    return String(result)
  }

  private static let groupSigns = Set(",.'’\u{A0}\u{2009}\u{202F}".unicodeScalars)

  private mutating func readPlaces(_ part: String, of wanted: ClippingLocation.LocationUnit, needsLabel: Bool)
  {
    let tokens = DeviceToken.tokens(of: Self.withoutGroups(part, most: Self.most(wanted)))
    var index = 0
    while index < tokens.count {
      guard case .number(let first, let digits) = tokens[index] else {
        index += 1
        continue
      }
      let unit = KindleWords.unit(around: index, in: tokens)
      let (last, next) = Self.end(of: first, digits: digits, after: index, in: tokens)
      index = next
      guard let unit = unit ?? (needsLabel ? nil : .location), unit == wanted else { continue }
      note(first...max(first, last), unit)
    }
  }

  private mutating func note(_ range: ClosedRange<Int>, _ unit: ClippingLocation.LocationUnit) {
    switch unit {
    case .page:
      guard page == nil, range.lowerBound > 0 else { return }
      page = range.lowerBound
      if spot == nil { spot = ClippingLocation(unit: .page, range: range) }
    case .location:
      guard spot?.unit != .location else { return }
      spot = ClippingLocation(unit: .location, range: range)
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
