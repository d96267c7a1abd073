import LibraryStore
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What a library has to say about itself above its books: why it is only read, which files cannot be.
struct LibraryWarnings {
  private let lines: [String]
  /// Rows it takes, a blank one below it included where there is room for that.
  let rows: Int

  /// Why the library can only be read, and of the files left alone the first with the count of the others; in two
  /// rows at most where rows are few.
  init(words: Words, access: LibraryAccess, problems: [FileProblem] = [], width: Int, isLow: Bool) {
    let store = StoreSentences(words: words)
    var sentences: [String] = []
    if case .readOnly(let reason) = access { sentences.append(store.text(of: reason)) }
    if let first = problems.first {
      let (sentence, others) = (store.text(of: first), problems.count - 1)
      sentences.append(
        others == 0 ? sentence : words.count("shelf.problems.more", others, ["sentence": sentence])
      )
    }
    let lines = sentences.flatMap { sentence -> [String] in
      let lines = TextWidth.wrap(sentence, to: width)
      // A third row would be more than the list can spare, so the second is cut where it is drawn.
      return lines.count <= 2 ? lines : [lines[0], lines.dropFirst().joined(separator: " ")]
    }
    self.lines = Array(lines.prefix(isLow ? 2 : Int.max))
    rows = self.lines.isEmpty || isLow ? self.lines.count : self.lines.count + 1
  }

  func draw(in rect: Rect, into frame: inout Frame) {
    let (left, top) = (rect.columns.lowerBound, rect.rows.lowerBound)
    frame.write(lines: lines, at: left, row: top, limit: rect.columns.count, .warn)
  }
}
