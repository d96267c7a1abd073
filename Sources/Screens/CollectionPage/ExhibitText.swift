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

  init(_ thing: BookCollection.Exhibit, place: String, width: Int) {
    self.init(thing.name, place, thing.description ?? thing.summary ?? "", width)
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

  /// Draws the heading and the lines from one on.
  func draw(from top: Int, in rect: Rect, into frame: inout Frame) {
    let columns = rect.columns
    let row = rect.rows.lowerBound
    frame.write(place, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.count - TextWidth.columns(of: place) - Self.gap
    frame.write(heading, at: columns.lowerBound, row: row, limit: max(0, room), .heading)
    frame.thread(at: columns.lowerBound, row: row + 1, width: columns.count)
    let shown = lines.dropFirst(top).prefix(max(0, rect.rows.count - Self.headRows))
    frame.write(lines: Array(shown), at: columns.lowerBound, row: row + Self.headRows)
  }
}
