import ReadingCore

/// Names for files that every file system and Obsidian take.
public enum FileName {
  static let mostBytes = 255
  public static let ending = ".md"

  private static let refused = Set("\\/:*?\"<>|#^[]".unicodeScalars)
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] }
  )

  /// The name a title asks for, without an ending and as long as the title; empty where nothing of it can stand
  /// in a name.
  static func stem(of title: String) -> String {
    var text = ""
    for scalar in title.inNormalForm.unicodeScalars {
      text.unicodeScalars.append(isRefused(scalar) ? " " : scalar)
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return withoutDevice(trimmed(words.drop { $0 == "." || $0 == " " }))
  }

  /// A stem with something after it and the ending, cut within the stem where it is too long; nil where nothing
  /// is left of the stem.
  static func name(_ stem: String, _ addition: String = "") -> String? {
    let tail = addition + ending
    var rest = stem[...]
    while rest.utf8.count + tail.utf8.count > mostBytes, !rest.isEmpty { rest.removeLast() }
    let kept = trimmed(rest)
    return kept.isEmpty ? nil : kept + tail
  }

  /// The same for two names that some file system takes for one.
  static func key(_ name: String) -> String { name.uppercased().lowercased().inNormalForm }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == "." || text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    if refused.contains(scalar) || scalar.properties.isBidiControl { return true }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: scalar.value == 0xFEFF
    }
  }

  /// On Windows a name is a device's up to its first dot.
  private static func withoutDevice(_ text: String) -> String {
    let base = text.prefix { $0 != "." }
    var name = base
    while name.last == " " { name.removeLast() }
    return devices.contains(name.lowercased()) ? "\(base)_\(text.dropFirst(base.count))" : text
  }
}
