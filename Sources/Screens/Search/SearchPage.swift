import Catalogue
import ScreenKit
import SeogaResources
import TextScreen

/// The lines of the search below its words, as wide as there is room, and where the marker is among them.
struct SearchPage {
  enum SearchPageLine {
    case blank
    case heading(String)
    case row(SearchRow)
    case text(String, Role)
    /// A name and what there is to say of it, which begins so many columns further right.
    case pair(String, String, at: Int, isOff: Bool)
  }

  private(set) var lines: [SearchPageLine] = []
  /// The lines of the rows, in their order.
  private(set) var lineOfRow: [Int] = []
  /// The lines that are seen with a row, from its heading on where it is the first below it.
  private var firstLine: [Int] = []
  var height = 1

  func line(of id: SearchRow.ID?) -> Int? {
    lineOfRow.first { if case .row(let row) = lines[$0] { row.id == id } else { false } }
  }

  /// The books of catalogues that stand in some lines.
  func found(in visible: Range<Int>) -> [JoinedBook] {
    lines[visible.clamped(to: lines.indices)].compactMap { line in
      if case .row(.found(let joined)) = line { joined } else { nil }
    }
  }

  /// The window as it is now: it keeps its first line as far as the marker and the height allow.
  func window(from former: ListMovement, showing id: SearchRow.ID?) -> ListMovement {
    var window = former
    window.resize(height: height)
    window.update(count: lines.count)
    guard let line = line(of: id) else { return ListMovement(count: lines.count, height: height) }
    if let index = lineOfRow.firstIndex(of: line) { window.select(firstLine[index]) }
    window.select(line)
    return window
  }

  // MARK: Making

  mutating func add(_ line: SearchPageLine) { lines.append(line) }

  /// Adds a blank line; at the top and after another one there is no need of it, but where they are wanted.
  mutating func addBlank(doubled: Bool = false) {
    guard let last = lines.last else { return }
    if case .blank = last, !doubled { return }
    lines.append(.blank)
  }

  /// Adds rows under a heading; nil for none. With the first of all all that is above it is seen where `fromTop`.
  mutating func add(_ rows: [SearchRow], under heading: String?, fromTop: Bool = false) {
    let start = fromTop && lineOfRow.isEmpty ? 0 : lines.count
    if let heading { lines.append(.heading(heading)) }
    for row in rows {
      firstLine.append(lineOfRow.last.map { $0 >= start } == true ? lines.count : start)
      lineOfRow.append(lines.count)
      lines.append(.row(row))
    }
  }

  /// Adds a sentence in as many lines as it takes.
  mutating func add(_ sentence: String, width: Int, _ role: Role = .text) {
    for line in TextWidth.wrap(sentence, to: width) { lines.append(.text(line, role)) }
  }

  /// Adds a name and a sentence beside it; the lines after its first stand below that.
  mutating func add(_ name: String, _ sentence: String, at column: Int, width: Int, isOff: Bool = false) {
    let wrapped = TextWidth.wrap(sentence, to: max(1, width - column))
    for (index, line) in wrapped.enumerated() {
      lines.append(.pair(index == 0 ? name : "", line, at: column, isOff: isOff && index == 0))
    }
  }
}
