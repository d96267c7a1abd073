/// What a text makes of the lists of several records: a list that all of them have afterwards, or parts that are added
/// to each and taken away from each.
enum ListChange: Sendable, Hashable {
  case list([String])
  case parts(added: [String], removed: [String])

  /// Reads `one, two` as the list of all, `+one -two` as parts to add and to take away, and `-` alone as an empty list;
  /// nil where nothing is typed.
  ///
  /// Where one part has a sign, those without are added; a part that is given both ways is added.
  ///
  /// - Parameter areTags: whether parts may have a `#` before them, which parts them as well.
  init?(typed text: String, areTags: Bool = false) {
    let parts = SignedParts(text).parts.flatMap { part in
      ListChange.texts(of: part.text, areTags: areTags).map { (sign: part.sign, text: $0) }
    }
    if parts.isEmpty {
      guard ListChange.takesAway(text) else { return nil }
      self = .list([])
    } else if parts.allSatisfy({ $0.sign == nil }) {
      self = .list(ListChange.distinct(parts.map(\.text)))
    } else {
      let added = ListChange.distinct(parts.filter { $0.sign != .minus }.map(\.text))
      let removed = ListChange.distinct(parts.filter { $0.sign == .minus }.map(\.text))
      self = .parts(added: added, removed: removed.filter { !added.contains($0) })
    }
  }

  /// Whether a text is a `-` alone, which takes away whatever there is.
  static func takesAway(_ text: String) -> Bool { ["-", "－"].contains(FieldText.trimmed(text)) }

  private static func texts(of part: String, areTags: Bool) -> [String] {
    areTags ? FieldText.tags(ofPart: part) : [part]
  }

  private static func distinct(_ parts: [String]) -> [String] {
    parts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func list(after list: [String]) -> [String] {
    switch self {
    case .list(let new): new
    case .parts(let added, let removed):
      list.filter { !removed.contains($0) } + added.filter { !list.contains($0) }
    }
  }

  /// The same for series: what is typed without a number keeps the number a book has in the series.
  func series(after series: [SeriesPlace]) -> [SeriesPlace] {
    switch self {
    case .list(let new):
      return new.compactMap(SeriesPlace.init(typed:)).map { $0.beside(series) }
    case .parts(let added, let removed):
      let removed = removed.compactMap(SeriesPlace.init(typed:))
      let kept = series.filter { place in !removed.contains { $0.means(place) } }
      let added = added.compactMap(SeriesPlace.init(typed:))
      return kept.map { place in added.first { $0.name == place.name }?.beside([place]) ?? place }
        + added.filter { place in !kept.contains { $0.name == place.name } }
    }
  }
}

extension SeriesPlace {
  /// The place of the same series among others, with the number typed here, if one is; else this one.
  fileprivate func beside(_ others: [SeriesPlace]) -> SeriesPlace {
    let same = others.first { $0.name == name && $0.position == position }
    guard var kept = same ?? others.first(where: { $0.name == name }) else { return self }
    if let position { kept.position = position }
    return kept
  }

  /// Whether a place of a book is meant: that in the series, or, with a number, only that at it.
  fileprivate func means(_ place: SeriesPlace) -> Bool {
    place.name == name && (position == nil || place.position == position)
  }
}
