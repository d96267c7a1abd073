import TextScreen

/// What a terminal of the xterm family shows of what a program writes, as far as ncurses asks for it.
struct Emulator {
  /// One cell; the right half of a wide character has no text.
  struct Cell: Equatable {
    var text = " "
    var look = EmulatedLook()

    /// The cell as far as it can be seen.
    fileprivate var seen: Cell { text == " " ? Cell(text: text, look: look.ofBlank) : self }
  }

  private let columns: Int
  private let rows: Int
  private(set) var cells: [Cell]
  private var (row, column) = (0, 0)
  private var saved = (row: 0, column: 0)
  private var margins: ClosedRange<Int>
  private var look = EmulatedLook()
  private var last = ""
  /// Bytes of a sequence or of a character that is not whole yet.
  private var rest: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
    margins = 0...(rows - 1)
  }

  /// Takes bytes as a terminal does.
  mutating func take(_ bytes: [UInt8]) {
    var input = (rest + bytes)[...]
    rest = []
    while let byte = input.first {
      let unit = Emulator.unit(of: input)
      guard let unit else {
        rest = Array(input)
        return
      }
      input = input.dropFirst(unit.count)
      switch byte {
      case 0x1B: escape(String(decoding: unit, as: UTF8.self).dropFirst())
      case 0x08: column = max(0, column - 1)
      case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
      case 0x0A: lineFeed()
      case 0x0D: column = 0
      case ..<0x20: break
      default: put(String(decoding: unit, as: UTF8.self))
      }
    }
  }

  /// The first sequence, control or character of some bytes; nil where it is not whole.
  private static func unit(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = bytes.first else { return nil }
    let length: Int
    if first == 0x1B {
      guard let kind = bytes.dropFirst().first else { return nil }
      switch kind {
      case UInt8(ascii: "["):
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
          return nil
        }
        length = end - bytes.startIndex + 1
      case UInt8(ascii: "]"):
        guard let end = bytes.firstIndex(of: 0x07) else { return nil }
        length = end - bytes.startIndex + 1
      case UInt8(ascii: "("), UInt8(ascii: ")"): length = 3
      default: length = 2
      }
    } else {
      length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
    return bytes.count < length ? nil : bytes.prefix(length)
  }

  private mutating func put(_ text: String) {
    let width = TextWidth.columns(of: text)
    guard width > 0 else {
      // A mark belongs to the character before it.
      if column > 0 { cells[row * columns + column - 1].text += text }
      return
    }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    cells[row * columns + column] = Cell(text: text, look: look)
    if width == 2 { cells[row * columns + column + 1] = Cell(text: "", look: look) }
    column += width
    last = text
  }

  private mutating func lineFeed() {
    if row == margins.upperBound { scroll(1) } else { row = min(rows - 1, row + 1) }
  }

  private mutating func scroll(_ count: Int, from top: Int? = nil) {
    let lines = (top ?? margins.lowerBound)...margins.upperBound
    let old = cells
    for line in lines {
      let source = line + count
      for column in 0..<columns {
        let isInside = lines.contains(source)
        cells[line * columns + column] = isInside ? old[source * columns + column] : Cell(look: look)
      }
    }
  }

  private mutating func escape(_ sequence: Substring) {
    guard let kind = sequence.first else { return }
    switch kind {
    case "[": control(sequence.dropFirst())
    case "7": saved = (row, column)
    case "8": (row, column) = saved
    case "M": if row == margins.lowerBound { scroll(-1) } else { row = max(0, row - 1) }
    default: break
    }
  }

  private mutating func control(_ sequence: Substring) {
    guard let final = sequence.last, sequence.first != "?" else { return }
    let numbers = sequence.dropLast().split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "H", "f":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns, count) - 1
    case "d": row = min(rows, count) - 1
    case "J": blank(first == 1 ? 0..<position + 1 : first == 2 ? 0..<cells.count : position..<cells.count)
    case "K":
      let start = row * columns
      blank(
        first == 1 ? start..<position + 1 : first == 2 ? start..<start + columns : position..<start + columns
      )
    case "X": blank(position..<min(position + count, (row + 1) * columns))
    case "P": shift(-count)
    case "@": shift(count)
    case "L": scroll(-count, from: row)
    case "M": scroll(count, from: row)
    case "S": scroll(count)
    case "T": scroll(-count)
    case "b": for _ in 0..<count { put(last) }
    case "r":
      margins = (count - 1)...(max(count, numbers.dropFirst().first ?? rows) - 1)
      (row, column) = (0, 0)
    case "m": look.take(numbers)
    default: break
    }
  }

  private var position: Int { row * columns + min(column, columns - 1) }

  private mutating func blank(_ range: Range<Int>) {
    for index in range { cells[index] = Cell(look: look) }
  }

  /// Moves what stands right of the cursor within its row.
  private mutating func shift(_ count: Int) {
    let old = cells
    for column in column..<columns {
      let source = column - count
      let isInside = (self.column..<columns).contains(source)
      cells[row * columns + column] = isInside ? old[row * columns + source] : Cell(look: look)
    }
  }
}

extension Emulator {
  /// The least that has to be sent for the cells that look different from those of an earlier screen: the
  /// shortest way to each run of them, the shortest sequence that sets a look off from the one before, the signs.
  func changedBytes(since earlier: Emulator) -> Int {
    var (look, sum) = (EmulatedLook(), 0)
    for row in 0..<rows {
      var last: Int?
      for column in 0..<columns {
        let (cell, before) = (cells[row * columns + column].seen, earlier.cells[row * columns + column].seen)
        guard cell != before else { continue }
        sum += bytes(to: column, in: row, after: last) + cell.look.bytes(after: look) + cell.text.utf8.count
        (look, last) = (cell.look, column)
      }
    }
    return sum
  }

  /// Bytes of the shortest way to a cell of a row, from the one sent last there: the signs between them again,
  /// `ESC [ n C`, or in another row `ESC [ row ; column H`.
  private func bytes(to column: Int, in row: Int, after last: Int?) -> Int {
    guard let last else { return 4 + String(row + 1).count + String(column + 1).count }
    let between = cells[(row * columns + last + 1)..<(row * columns + column)]
    let signs = between.reduce(0) { $0 + $1.text.utf8.count }
    return min(signs, 3 + String(between.count).count)
  }
}
