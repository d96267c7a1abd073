struct BookFlow {
  var lines: [BookLine] = []
  /// The parts that open, in the order the marker walks over them.
  var stops: [BookPart] = []

  func range(of part: BookPart) -> Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.part == part }),
      let last = lines.lastIndex(where: { $0.part == part })
    else { return nil }
    return first..<(last + 1)
  }

  /// Keys of the words for the parts that lie whole outside some rows, above or below them.
  func hidden(above: Int? = nil, below: Int? = nil) -> [String] {
    var keys: [String] = []
    var inSight: Set<String> = []
    for (index, line) in lines.enumerated() {
      guard let key = line.part?.wordKey else { continue }
      let isHidden = above.map { index < $0 } ?? below.map { index >= $0 } ?? false
      if !isHidden { inSight.insert(key) } else if !keys.contains(key) { keys.append(key) }
    }
    return keys.filter { !inSight.contains($0) }
  }
}
