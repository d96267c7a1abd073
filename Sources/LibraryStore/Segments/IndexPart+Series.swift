public import ReadingCore

extension IndexPart {
  /// The books of a series, found by its name in any of their series.
  public func series(named name: String) -> BookSeries {
    let refs = matching(Filter(ofSeries: name), among: all)
    return BookSeries(named: name, among: refs.lazy.compactMap(card), names)
  }
}
