import Interchange
import ScreenKit
import SeogaResources
import TextScreen

/// A thing of an exhibition, or the introduction of a collection, as lines of text.
struct ExhibitText {
  private static let widest = 66
  private static let gap = 2

  let heading: String
  /// Stands at the right of the heading.
  let place: String
  let lines: [String]

  /// Rows the heading takes.
  static let headRows = 3

  /// - Parameter isAlone: whether the one line stands nowhere whole beside it, so that it comes first.
  init(_ thing: BookCollection.Exhibit, place: String, width: Int, isAlone: Bool) {
    let texts =
      isAlone || thing.description == nil ? [thing.summary, thing.description] : [thing.description]
    self.init(thing.name, place, texts.compactMap(\.self).joined(separator: "\n"), width)
  }

  init(introductionOf collection: BookCollection, width: Int) {
    self.init(collection.title, "", collection.description ?? "", width)
  }

  private init(_ heading: String, _ place: String, _ text: String, _ width: Int) {
    self.heading = heading
    self.place = place
    let columns = max(1, min(width, Self.widest))
    lines = Array(
      Self.paragraphs(text).map { TextWidth.wrap($0, to: columns) }.joined(separator: [""])
    )
  }

  /// The paragraphs of a text; some writers part them by one line feed, some by two.
  static func paragraphs(_ text: String) -> [String] {
    text.split { $0.isNewline }.map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Lines with those of a picture above them, and a blank one between.
  func count(with picture: CellPicture?) -> Int { lines.count + (picture.map { $0.rows.count + 1 } ?? 0) }

  /// Draws the heading and, from one line on, a picture and the text.
  func draw(from top: Int, _ picture: CellPicture?, in rect: Rect, into frame: inout Frame) {
    let columns = rect.columns
    let row = rect.rows.lowerBound
    frame.write(place, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.count - TextWidth.columns(of: place) - Self.gap
    frame.write(heading, at: columns.lowerBound, row: row, limit: max(0, room), .heading)
    frame.thread(at: columns.lowerBound, row: row + 1, width: columns.count)
    let first = count(with: picture) - lines.count
    for (index, row) in zip(top..., (row + Self.headRows)..<max(row + Self.headRows, rect.rows.upperBound)) {
      if index < first {
        picture?.draw(
          row: index,
          into: &frame.canvas,
          column: columns.lowerBound,
          row: row,
          limit: columns.count
        )
      } else if index - first < lines.count {
        frame.write(lines[index - first], at: columns.lowerBound, row: row)
      }
    }
  }
}
