import ReadingCore

/// The lines of YAML at the head of a Markdown file: texts, numbers, days, yes or no, and lists of texts.
struct FrontMatter {
  private var lines: [String] = []

  /// All of it, with the lines around it.
  var text: String { (["---"] + lines + ["---"]).map { "\($0)\n" }.joined() }

  /// A text; left out where there is none.
  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { lines.append("\(key): \(Self.scalar(text))") }
  }

  mutating func add(_ key: String, number: String?) { if let number { lines.append("\(key): \(number)") } }

  /// A mark; left out where it is not set.
  mutating func add(_ key: String, mark: Bool) { if mark { lines.append("\(key): true") } }

  /// A day; a month or a year is a text, since neither is a date to YAML.
  mutating func add(_ key: String, day: ReadingDay?) {
    guard let day else { return }
    lines.append("\(key): \(day.isPrecise ? day.text : Self.quoted(day.text))")
  }

  /// A list of texts; left out where it is empty.
  mutating func add(_ key: String, list: [String]) {
    let texts = list.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return }
    lines.append("\(key):")
    lines += texts.map { "  - \(Self.scalar($0))" }
  }

  // MARK: Texts

  /// What YAML 1.1 or 1.2 takes for something other than a text.
  private static let words: Set<String> = [
    "false", "inf", "n", "nan", "no", "null", "off", "on", "true", "y", "yes",
  ]

  /// A text as YAML: bare where every reader of YAML takes it for that text, else in quotation marks.
  static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first.properties.isAlphabetic, scalars.last != " " else { return false }
    let isQuiet = scalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark(scalar)
        || " -_.()'".unicodeScalars.contains(scalar)
    }
    return isQuiet && !words.contains(text.lowercased())
  }

  /// Whether it only changes the letter before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if isUnprintable(scalar) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Whether YAML does not take it bare, or a line would end at it.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
