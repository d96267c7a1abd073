/// `FoldTable` made ready for looking up; made at the first text that needs it.
struct FoldIndex: Sendable {
  static let table = FoldIndex()

  private let runs: [(first: UInt32, letters: [UInt32])]
  private let singles: [UInt32: [UInt32]]

  private init() {
    runs = FoldTable.runs.map { ($0.first, $0.letters.unicodeScalars.map(\.value)) }
    // By scalar: a combining mark at the start of an entry would make one character with the space before it.
    let words = FoldTable.singles.unicodeScalars.split(separator: " ")
    var singles: [UInt32: [UInt32]] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard let scalar = UInt32(String(words[index]), radix: 16) else { continue }
      // A space parts the entries, so a picture of a space stands for one.
      singles[scalar] = words[index + 1].map { $0 == "␠" ? 0x20 : $0.value }
    }
    self.singles = singles
  }

  /// What a scalar beyond ASCII folds to, nothing for what is dropped; nil where the table is silent.
  func replacement(of scalar: UInt32) -> [UInt32]? {
    for range in FoldTable.dropped where range.contains(scalar) { return [] }
    for run in runs where scalar >= run.first && scalar - run.first < run.letters.count {
      let letter = run.letters[Int(scalar - run.first)]
      if letter != FoldIndex.silent { return [letter] }
    }
    return singles[scalar]
  }

  private static let silent = Unicode.Scalar("_").value
}
