import ReadingCore

/// A piece of a line that a reading device writes: a number, a folded word or a sign; blanks only part them.
enum DeviceToken: Hashable {
  case number(Int, digits: Int)
  case word(String)
  case sign(Unicode.Scalar)

  private static let mostDigits = 9

  /// The pieces of a text; full-width digits are digits.
  static func tokens(of text: String) -> [DeviceToken] {
    var tokens: [DeviceToken] = []
    var digits = ""
    var word = String.UnicodeScalarView()
    func close() {
      if !digits.isEmpty, let number = NumberBounds.counted.number(digits), digits.utf8.count <= mostDigits {
        tokens.append(.number(number, digits: digits.utf8.count))
      }
      if !word.isEmpty { tokens.append(.word(String(word))) }
      (digits, word) = ("", String.UnicodeScalarView())
    }
    for scalar in TextFold.fold(text).unicodeScalars {
      if ("0"..."9").contains(scalar) {
        if !word.isEmpty { close() }
        digits.unicodeScalars.append(scalar)
      } else if scalar.properties.isAlphabetic || (!word.isEmpty && isMark(scalar)) {
        if !digits.isEmpty { close() }
        word.append(scalar)
      } else {
        close()
        if !scalar.properties.isWhitespace, scalar.value != 0x200B, scalar.value != 0xFEFF {
          tokens.append(.sign(scalar))
        }
      }
    }
    close()
    return tokens
  }

  /// Marks above and below letters are part of their word.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether it may stand between the two ends of a range.
  var joinsRange: Bool {
    switch self {
    case .sign(let sign): "-–—−‐‑~〜∼#/".unicodeScalars.contains(sign)
    case .word(let word): ["t", "m"].contains(word)
    case .number: false
    }
  }
}

extension DeviceToken {
  /// A number in Roman digits; nil for anything else.
  var roman: String? {
    guard case .word(let word) = self, !word.isEmpty, word.utf8.allSatisfy("ivxlcdm".utf8.contains) else {
      return nil
    }
    return word
  }
}
