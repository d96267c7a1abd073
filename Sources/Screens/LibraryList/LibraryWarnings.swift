import LibraryStore
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What a library has to say about itself above its books: why it is only read, which files cannot be.
struct LibraryWarnings {
  private let sentences: [String]

  /// Why the library can only be read, and of the files left alone the first with the count of the others.
  init(words: Words, access: LibraryAccess, problems: [FileProblem] = []) {
    let store = StoreSentences(words: words)
    var sentences: [String] = []
    if case .readOnly(let reason) = access { sentences.append(store.text(of: reason)) }
    if let first = problems.first {
      let (sentence, others) = (store.text(of: first), problems.count - 1)
      sentences.append(
        others == 0 ? sentence : words.count("shelf.problems.more", others, ["sentence": sentence])
      )
    }
    self.sentences = sentences
  }

  /// Draws the sentences; two rows at most where rows are few.
  ///
  /// - Returns: the rows used, a blank one below them included where there is room for it.
  func draw(columns: Range<Int>, row: Int, into frame: inout Frame) -> Int {
    let isLow = frame.grid.isLow
    let rows = sentences.flatMap { sentence -> [String] in
      let lines = TextWidth.wrap(sentence, to: columns.count)
      // A third row would be more than the list can spare, so the second is cut where it is drawn.
      return lines.count <= 2 ? lines : [lines[0], lines.dropFirst().joined(separator: " ")]
    }.prefix(isLow ? 2 : Int.max)
    for (index, line) in rows.enumerated() {
      frame.write(line, at: columns.lowerBound, row: row + index, limit: columns.count, .warn)
    }
    return rows.isEmpty || isLow ? rows.count : rows.count + 1
  }
}
