/// Puts the scalars of one grapheme into as few cells as can hold them.
struct ClusterBuilder {
  static let joiner: Unicode.Scalar = "\u{200D}"
  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private var clusters: [TextWidth.Cluster] = []
  private var base: Unicode.Scalar?
  private var baseColumns = 0
  private var marks: [Unicode.Scalar] = []

  /// Whether a scalar may come out as anything but itself even when it stands alone.
  static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    TextWidth.isForbidden(scalar) || scalar == softHyphen || latinLetter(ofFlagPart: scalar) != nil
      || Hangul.letter(of: scalar) != nil
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    if TextWidth.isForbidden(scalar) {
      flush()
      clusters.append(.standIn)
    } else if let letter = Self.latinLetter(ofFlagPart: scalar) {
      begin(letter, columns: 1)
    } else if let base, marks.isEmpty, let syllable = Hangul.composed(base, scalar) {
      self.base = syllable
    } else if let letter = Hangul.letter(of: scalar), !Hangul.isLead(base ?? scalar) {
      begin(letter, columns: 2)
    } else if !isDropped(scalar) {
      place(scalar)
    }
  }

  /// The cells of all that was taken.
  mutating func finished() -> [TextWidth.Cluster] {
    flush()
    return clusters
  }

  private mutating func place(_ scalar: Unicode.Scalar) {
    let columns = TextWidth.columns(of: scalar)
    if columns > 0 {
      begin(scalar, columns: columns)
    } else if base != nil {
      if marks.count < CellScalars.mostMarks { marks.append(scalar) }
    } else if clusters.isEmpty {
      clusters.append(.standIn)
    }
  }

  private mutating func begin(_ scalar: Unicode.Scalar, columns: Int) {
    flush()
    base = scalar
    baseColumns = columns
  }

  private mutating func flush() {
    guard let base else { return }
    // A leading consonant with no vowel is drawn as the letter, lest a terminal join it to the next cell.
    let first = marks.isEmpty ? Hangul.letter(of: base) ?? base : base
    clusters.append(TextWidth.Cluster(scalars: CellScalars(first, marks: marks), columns: baseColumns))
    self.base = nil
    marks = []
  }

  /// Whether a scalar changes only how its neighbours look, in ways that cells cannot show.
  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F: base != nil
    case 0x1F3FB...0x1F3FF: base != nil
    case Self.softHyphen.value: true
    default: TextWidth.columns(of: scalar) == 0 && scalar.properties.generalCategory == .format
    }
  }

  private static func latinLetter(ofFlagPart scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
  }
}

extension TextWidth.Cluster {
  /// Drawn for what must not reach a terminal.
  static let standIn = TextWidth.Cluster(scalars: CellScalars("?"), columns: 1)
}

extension TextWidth {
  /// Whether a scalar may never reach a terminal: C0, C1, bidirectional controls, line and paragraph ends.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
